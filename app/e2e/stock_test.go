//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestStock: the site works the same with its program as Go builds it, with the
// whole standard library and nothing slimmed. So neither does anything but save
// bytes.
func TestStock(t *testing.T) {
	t.Parallel()
	s := serveOwn(t, stock)
	journey(t, s, guestTab{openOn(t, s)})
}

// A guestTab is a window of Chromium. What its page complains of, the tab reports.
type guestTab struct{ *tab }

func (w guestTab) load(address string) { w.tab.load(strings.TrimPrefix(address, w.site)) }

func (w guestTab) evaluate(expression string) string { return js[string](w.tab, expression) }

func (w guestTab) press(keys string) {
	w.tab.press(strings.ReplaceAll(keys, arrowRight, kb.ArrowRight))
}

func (w guestTab) choose(selector, file string) { w.tab.choose(selector, file) }

func (w guestTab) complaints() []string { return nil }
