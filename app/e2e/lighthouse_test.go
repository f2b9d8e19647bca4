//go:build e2e

package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestLighthouse: Lighthouse finds nothing to better in accessibility, in good
// practice and for search engines, on a page of every kind; on every page where
// E2E_LIGHTHOUSE_PAGES is "all", which takes minutes and is what "./build.sh
// lighthouse" does. It does not judge speed here, which depends on what else the
// machine does.
func TestLighthouse(t *testing.T) {
	t.Parallel()
	paths := []string{"/", "/mmc", "/lab", "/vi", "/vi/percentile", "/vi/glossary"}
	if os.Getenv("E2E_LIGHTHOUSE_PAGES") == "all" {
		// A page for what does not exist is not for search engines.
		paths = slices.DeleteFunc(pages(t), func(path string) bool { return strings.HasSuffix(path, "/404") })
	}
	for _, path := range paths {
		t.Run(path, func(t *testing.T) { judged(t, path) })
	}
}

// judged reports what Lighthouse finds on a page.
func judged(t *testing.T, path string) {
	t.Helper()
	report := filepath.Join(t.TempDir(), "report.json")
	cmd := exec.Command(lighthouse, site.url+path, "--quiet", "--output=json", "--output-path="+report,
		"--only-categories=accessibility,best-practices,seo",
		// Nothing is slowed down either way, and so it does not wait ten seconds for the page to be quiet.
		"--throttling-method=simulate", "--disable-full-page-screenshot",
		// So high that nothing sticks to an edge, which it takes for covered.
		"--screenEmulation.mobile", "--screenEmulation.width=390", "--screenEmulation.height=6000",
		"--chrome-flags=--headless=new --no-sandbox")
	cmd.Env = append(os.Environ(), "CHROME_PATH="+os.Getenv("E2E_BROWSER"))
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", path, err, said)
	}
	text, err := os.ReadFile(report)
	if err != nil {
		t.Fatal(err)
	}
	var found struct {
		Categories map[string]struct {
			Score     float64
			AuditRefs []struct {
				ID     string
				Weight float64
			}
		}
		Audits map[string]struct {
			Title   string
			Score   *float64
			Details json.RawMessage
		}
	}
	if err := json.Unmarshal(text, &found); err != nil {
		t.Fatal(err)
	}
	if len(found.Categories) != 3 {
		t.Errorf("%s: %d categories, want 3", path, len(found.Categories))
	}
	for name, c := range found.Categories {
		if c.Score == 1 {
			continue
		}
		t.Errorf("%s: %s is %.0f of 100", path, name, 100*c.Score)
		for _, ref := range c.AuditRefs {
			if a := found.Audits[ref.ID]; ref.Weight > 0 && a.Score != nil && *a.Score < 1 {
				t.Errorf("\t%s: %s: %.500s", ref.ID, a.Title, a.Details)
			}
		}
	}
}
