//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/page"
)

// TestStories looks at every component in every state: it has no barrier in either
// theme, fits every width in the language with the longer words, and leaves a
// picture of each in the folder that E2E_PICTURES names.
func TestStories(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/stories")
	stories := js[[]string](p, `[...document.querySelectorAll("main .chips a")].map((a) => a.textContent)`)
	if len(stories) < 15 {
		t.Fatalf("%d stories, want 15 or more", len(stories))
	}
	for _, lang := range []string{"", "/vi"} {
		for _, story := range stories {
			p.visit(lang + "/stories?show=" + story)
			p.wait(`document.querySelector("main h2") !== null`)
			if lang == "" {
				p.accessibleInBothThemes(story)
			} else {
				p.fits() // its words are the longer ones
			}
			if dir := os.Getenv("E2E_PICTURES"); dir != "" {
				name := filepath.Join(dir, "story"+filepath.Base(lang)+"-"+story+".png")
				picture := call(p, page.CaptureScreenshot, page.CaptureScreenshotParams{CaptureBeyondViewport: new(true)})
				if err := os.WriteFile(name, picture.Data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
