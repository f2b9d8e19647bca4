package calc_test

import (
	"net/url"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestPin demands that a pinned state comes back from a link as it was.
func TestPin(t *testing.T) {
	for _, c := range calc.All {
		states := []calc.Args{c.Inputs.Args()}
		for _, preset := range c.Presets {
			states = append(states, c.Inputs.From(preset.Set))
		}
		for i, a := range states {
			title := []string{"", "checkout at peak", "50%, a:b & c"}[i%3]
			key, text, _ := strings.Cut(calc.PinnedQuery(a, title, calc.MostQuery), "=")
			text, err := url.QueryUnescape(text)
			if err != nil || key != calc.PinKey {
				t.Fatalf("%s: %q is no part of a query: %v", c.ID, calc.PinnedQuery(a, title, calc.MostQuery), err)
			}
			if back := c.Inputs.ParsePin(text, lang.VI); !back.Args.Equal(a) || len(back.Bad) > 0 || back.Title != title || back.Cut {
				t.Errorf("%s: %q comes back as %q, not understood: %v", c.ID, text, back.Args.Query(), back.Bad)
			}
		}
	}
	if got, want := calc.PinnedQuery(calc.Little.Inputs.Args(), "at peak, p99", 80), "a=n:at%2Bpeak%252C%2Bp99"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := calc.PinnedQuery(calc.MMC.Inputs.ParseQuery("busy=0.8&service=5ms", lang.EN).Args, "", 80), "a=busy:0.8,service:5ms"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestCompare checks the sentence that compares two states, with an answer that
// is infinite too.
func TestCompare(t *testing.T) {
	at := func(query string) calc.Args { return calc.MMC.Inputs.ParseQuery(query, lang.EN).Args }
	for _, c := range []struct{ from, to, en, vi string }{
		{"", "busy=0.8", "A → B: p99 115 ms → 230 ms (+100%). What differs: Utilisation 60% → 80%.",
			"A → B: p99 115 ms → 230 ms (+100%). Khác nhau: Độ bận 60% → 80%."},
		{"busy=0.8", "busy=1.1", "A → B: p99 230 ms → ∞. What differs: Utilisation 80% → 110%.", ""},
		{"", "target=200ms", "A → B: p99 stays at 115 ms. What differs: Target p99 100 ms → 200 ms.", ""},
		{"", "", "A and B are the same. Change an input to compare.", "A và B giống nhau. Hãy đổi một đầu vào để so sánh."},
	} {
		if got := plain(calc.MMC.Compare(at(c.from), at(c.to), lang.EN)); got != c.en {
			t.Errorf("got  %q,\nwant %q", got, c.en)
		}
		if got := plain(calc.MMC.Compare(at(c.from), at(c.to), lang.VI)); c.vi != "" && got != c.vi {
			t.Errorf("got  %q,\nwant %q", got, c.vi)
		}
	}
}

// plain has ordinary spaces, so that a test can be read.
func plain(s string) string { return strings.ReplaceAll(s, "\u00a0", " ") }
