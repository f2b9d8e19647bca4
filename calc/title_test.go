package calc_test

import (
	"net/url"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"latencylab/calc"
	"latencylab/calc/lang"
)

func TestReadTitle(t *testing.T) {
	long := strings.Repeat("đ", calc.MostTitle)
	for _, c := range []struct {
		text, want string
		whole      bool
	}{
		{"", "", true},
		{"checkout at peak", "checkout at peak", true},
		{"  giờ\u00a0cao   điểm\t", "giờ cao điểm", true},
		{"p99 < 100 ms, a<2 & b>1", "p99 < 100 ms, a<2 & b>1", true},
		{"two\nlines", "two lines", false},
		{"<b>bold</b> name", "bold name", false},
		{"<<b>b>nested<\x00i>", "nested", false},
		{"<<a><a><a>b>c", "c", false},
		{"a < <b>", "a <", false},
		{"<đ>é<", "é<", false},
		{"<img src=x onerror=alert(1)>", "", false},
		{"name <!-- never closed", "name", false},
		{"a\x00b\u202ec\u2066d\u200be", "abcde", false},
		{"👨\u200d👩\u200d👧 family, 🏳\ufe0f\u200d🌈, 👩🏽\u200d💻", "👨\u200d👩\u200d👧 family, 🏳\ufe0f\u200d🌈, 👩🏽\u200d💻", true},
		{"می\u200cخواهم", "می\u200cخواهم", true},
		{"\u200da \u200cb\u200c c\u200d\u200dd <\u200db>e", "a b cd e", false},
		{strings.Repeat("x", calc.MostTitle-1) + "\u200dx", strings.Repeat("x", calc.MostTitle-1), false},
		{"cut \xff off", "cut off", false},
		{long, long, true},
		{long + "đ", long, false},
		{strings.Repeat("x", calc.MostTitle-1) + " y", strings.Repeat("x", calc.MostTitle-1), false},
	} {
		if title, whole := calc.ReadTitle(c.text); title != c.want || whole != c.whole {
			t.Errorf("%q: got %q, %v, want %q, %v", c.text, title, whole, c.want, c.whole)
		}
	}
}

// However many tags a link holds, they are cut in one pass.
func TestReadTitleOnce(t *testing.T) {
	text := "x" + strings.Repeat("<a>", 1000)
	if n := testing.AllocsPerRun(10, func() { calc.ReadTitle(text) }); n > 50 {
		t.Errorf("a thousand tags take %v allocations, want some tens", n)
	}
	if title, whole := calc.ReadTitle(text); title != "x" || whole {
		t.Errorf("they leave %q, whole %v", title, whole)
	}
}

// FuzzReadTitle reads any text; the title is short, prints, and comes back from a
// link as it was.
func FuzzReadTitle(f *testing.F) {
	f.Add("checkout <b>at</b> peak\u202e")
	f.Add("👨\u200d👩\u200d👧 <\u200cb>\u200d")
	f.Add("p99 < 100 ms & more = 50%; a,b:c/d@e+f")
	f.Fuzz(func(t *testing.T, text string) {
		title, _ := calc.ReadTitle(text)
		if n := utf8.RuneCountInString(title); n > calc.MostTitle || title != strings.TrimSpace(title) {
			t.Fatalf("%q gives %q of %d characters", text, title, n)
		}
		for _, r := range title {
			if !unicode.IsPrint(r) && r != '\u200c' && r != '\u200d' {
				t.Fatalf("%q gives %q with %q", text, title, r)
			}
		}
		if again, whole := calc.ReadTitle(title); again != title || !whole {
			t.Fatalf("%q is read as %q, %v", title, again, whole)
		}
		link := calc.MMC.Inputs.ParseQuery(calc.TitleQuery(title), lang.EN)
		if link.Title != title || link.Cut || link.Foreign != "" {
			t.Fatalf("%q gives the link %q, which opens %q, cut %v", title, calc.TitleQuery(title), link.Title, link.Cut)
		}
	})
}

// TestTitleInLink: a title counts as no value, the last counts, and one that was
// cut is told of.
func TestTitleInLink(t *testing.T) {
	for _, c := range []struct {
		query, title string
		cut          bool
		given        int
	}{
		{"busy=0.8&n=one&n=two", "two", false, 1},
		{"n=" + url.QueryEscape("<script>"), "", true, 0},
		{"n=%zz", "%zz", false, 0},
		{"busy=0.8", "", false, 1},
	} {
		link := calc.MMC.Inputs.ParseQuery(c.query, lang.EN)
		if link.Title != c.title || link.Cut != c.cut || link.Given != c.given || link.Foreign != "" {
			t.Errorf("%q: got %q, cut %v, given %d, foreign %q", c.query, link.Title, link.Cut, link.Given, link.Foreign)
		}
	}
}
