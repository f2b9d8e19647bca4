package chart

import (
	"slices"
	"testing"
)

func TestWidth(t *testing.T) {
	if composed, apart := width("\u1ed9", plain), width("o\u0323\u0302", plain); composed != apart {
		t.Errorf("composed %v, with marks of their own %v", composed, apart)
	}
	// DejaVu Sans at 13 px, as Chromium measures it.
	for s, real := range map[string]float64{"trung bình": 67.6, "500 ms": 48.4, "99.9%": 41.3, "mean, 16 workers": 116.9} {
		if got := width(s, plain); got < real || got > 1.2*real {
			t.Errorf("%q: %.1f pixels, want %.1f or a little more", s, got, real)
		}
	}
}

func TestShorten(t *testing.T) {
	for _, c := range []struct {
		room float64
		want string
	}{{100, "no steady"}, {60, "no ste…"}, {45, "no s…"}, {36, "no…"}, {13, "…"}, {12, ""}, {-1, ""}} {
		if got := shorten("no steady", plain, c.room); got != c.want {
			t.Errorf("in %v pixels %q, want %q", c.room, got, c.want)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text  string
		room  float64
		lines int
		want  []string
	}{
		{"no steady state", 200, 3, []string{"no steady state"}},
		{"no steady state", 80, 3, []string{"no steady", "state"}},
		{"no steady state", 60, 2, []string{"no", "steady…"}},
		{"https://example.org", 60, 9, []string{"https:/", "/exam", "ple.org"}},
		{"  ", 60, 3, nil},
		{"text", 3, 3, nil},
	} {
		if got := wrap(c.text, plain, c.room, c.lines); !slices.Equal(got, c.want) {
			t.Errorf("%q in %v pixels: %q, want %q", c.text, c.room, got, c.want)
		}
	}
}
