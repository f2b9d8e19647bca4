package calc_test

import (
	"bufio"
	"math"
	"os"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestPublishedLinks reads every link that was ever documented. A line of
// testdata/links.txt is a calculator, the query, and the query that its
// arguments wrote in full when it was published; it never changes once it is
// there. Inputs that came later stand at their defaults.
func TestPublishedLinks(t *testing.T) {
	f, err := os.Open("testdata/links.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := 0
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if line := sc.Text(); line != "" && !strings.HasPrefix(line, "#") {
			lines++
			fields := strings.Fields(line)
			c := calc.Find(fields[0])
			for _, l := range lang.Tags {
				link := c.Inputs.ParseQuery(fields[1], l)
				full := link.Args.FullQuery()
				if title := calc.TitleQuery(link.Title); title != "" {
					full += "&" + title
				}
				got := common(full, fields[2])
				if got != fields[2] || len(link.Bad) > 0 || !link.Args.Equal(c.Inputs.ParseQuery(fields[2], l).Args) {
					t.Errorf("in %s, %s?%s reads as\n %s, want\n %s (%v)", l.Code(), c.ID, fields[1], got, fields[2], link.Bad)
				}
			}
		}
	}
	if lines < 10 {
		t.Errorf("only %d links", lines)
	}
}

// common is what a query says of the keys of another.
func common(query, other string) string {
	known := map[string]bool{}
	for pair := range strings.SplitSeq(other, "&") {
		key, _, _ := strings.Cut(pair, "=")
		known[key] = true
	}
	var pairs []string
	for pair := range strings.SplitSeq(query, "&") {
		if key, _, _ := strings.Cut(pair, "="); known[key] {
			pairs = append(pairs, pair)
		}
	}
	return strings.Join(pairs, "&")
}

func TestParseQuery(t *testing.T) {
	ins := calc.MMC.Inputs
	for _, c := range []struct {
		name, query string
		l           lang.Tag
		want        string // what differs from the defaults
		bad         string // IDs that could not be used
		foreign     string
		given       int
	}{
		{"empty", "", lang.EN, "", "", "", 0},
		{"a question mark in front", "?busy=0.8", lang.EN, "busy=0.8", "", "", 1},
		{"a bad value keeps its default and costs no other", "busy=abc&service=5ms", lang.EN, "service=5ms", "busy", "", 2},
		{"outside the domain", "workers=0&busy=-1", lang.EN, "", "busy workers", "", 2},
		{"a part of a whole thing", "workers=1.5", lang.EN, "", "workers", "", 1},
		{"beyond the slider", "busy=1.1&workers=5000", lang.EN, "busy=1.1&workers=5000", "", "", 2},
		{"unknown keys are kept as they came", "x=%20y&busy=0.8&lab=sample", lang.EN, "busy=0.8", "", "x=%20y&lab=sample", 1},
		{"of a repeated key the last counts", "busy=0.7&busy=0.8", lang.EN, "busy=0.8", "", "", 1},
		{"a broken escape", "busy=%zz", lang.EN, "", "busy", "", 1},
		{"percent typed by hand", "busy=80%25", lang.EN, "busy=0.8", "", "", 1},
		{"a plus is a space", "service=5+ms", lang.EN, "service=5ms", "", "", 1},
		{"a comma in Vietnamese", "service=1,5s", lang.VI, "service=1.5s", "", "", 1},
		{"no limit", "limit=none", lang.EN, "", "", "", 1},
		{"a limit", "limit=20", lang.EN, "limit=20", "", "", 1},
		{"a choice that is none", "by=moon", lang.EN, "", "by", "", 1},
		{"a switch", "burst=true", lang.EN, "burst=on", "", "", 1},
		{"a rate", "by=rate&rate=2000/s", lang.EN, "by=rate&rate=2000/s", "", "", 2},
		{"an exponent", "by=rate&rate=1e-7/s", lang.EN, "by=rate&rate=1e-7/s", "", "", 2},
		{"not a number", "busy=NaN&service=Inf", lang.EN, "", "busy service", "", 2},
	} {
		link := ins.ParseQuery(c.query, c.l)
		var bad []string
		for _, m := range link.Bad {
			bad = append(bad, m.Input.ID)
		}
		if got := link.Args.Query(); got != c.want || strings.Join(bad, " ") != c.bad || link.Foreign != c.foreign || link.Given != c.given {
			t.Errorf("%s: %q gives %q, bad %q, foreign %q, given %d; want %q, %q, %q, %d",
				c.name, c.query, got, bad, link.Foreign, link.Given, c.want, c.bad, c.foreign, c.given)
		}
	}
}

func TestValueErrors(t *testing.T) {
	for _, c := range []struct{ id, text, en, vi string }{
		{"busy", "lots", "'lots'", "'lots'"},
		{"workers", "1.5", "'1.5' is not a whole number", "'1.5' không phải số nguyên"},
		{"workers", "0", "out of range; use 1 to 100,000", "ngoài khoảng dùng được; hãy dùng từ 1 đến 100.000"},
		{"by", "moon", "choose one of busy, rate", "hãy chọn một trong busy, rate"},
		{"burst", "perhaps", "say on or off", "hãy ghi on hoặc off"},
		{"service", strings.Repeat("x", 500), "'" + strings.Repeat("x", 40) + "…'", "…'"},
		{"service", "a\x00b\u202e", "'", "'"},
	} {
		in, _ := calc.MMC.Inputs.Find(c.id)
		_, err := in.Parse(c.text, lang.EN)
		if err == nil {
			t.Errorf("%s=%q: no error", c.id, c.text)
			continue
		}
		if got := err.In(lang.EN); !strings.Contains(got, c.en) || strings.Contains(got, "\x00") {
			t.Errorf("%s=%q: %q does not say %q", c.id, c.text, got, c.en)
		}
		_, err = in.Parse(c.text, lang.VI)
		if got := err.In(lang.VI); !strings.Contains(got, c.vi) {
			t.Errorf("%s=%q: %q does not say %q", c.id, c.text, got, c.vi)
		}
	}
}

// FuzzParseQuery reads any query; whatever comes out must be in the domain,
// survive its own link, and evaluate to numbers or notes.
func FuzzParseQuery(f *testing.F) {
	f.Add("busy=0.8&service=5ms&workers=16")
	f.Add("?by=rate&rate=1e-7/s&burst=on&limit=none&target=1m30s")
	f.Add("busy=%zz&&=&busy&a=b=c&workers=1e99")
	f.Fuzz(func(t *testing.T, query string) {
		for _, c := range calc.All {
			for _, l := range lang.Tags {
				link := c.Inputs.ParseQuery(query, l)
				for _, in := range c.Inputs {
					v := link.Args.Of(in)
					if math.IsNaN(v) || in.Kind == calc.Number && !math.IsInf(v, 1) && (v < in.Least || v > in.Most) {
						t.Fatalf("%q: %s = %v", query, in.ID, v)
					}
				}
				checkLink(t, c, link.Args)
				checkResult(t, c, link.Args)
			}
		}
	})
}
