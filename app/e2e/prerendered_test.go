//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// TestPagesReadWithoutScripts: what a reader comes for is in the page before any
// script runs, and nothing lies over it.
func TestPagesReadWithoutScripts(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]map[string]string{
		"/mmc":    {"rate": "60/s", "mean": "25.0 ms", "p99": "115 ms", "wait_prob": "60%"},
		"/vi/mmc": {"rate": "60/s", "mean": "25,0 ms", "p99": "115 ms", "wait_prob": "60%"},
	} {
		p := open(t)
		call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		p.load(path)
		for output, text := range want {
			p.shows("#out-"+output, text)
			p.spot("#out-" + output)
		}
		p.spot("#in-busy")
		p.spot("#chart-busy svg")
		over := js[[]string](p, `[...document.querySelectorAll("body *")].filter((el) =>
			getComputedStyle(el).position === "fixed" && el.checkVisibility() && el.getBoundingClientRect().width > 100).map((el) => el.outerHTML)`)
		if len(over) > 0 {
			t.Errorf("over the page lies %s", over)
		}
	}
}
