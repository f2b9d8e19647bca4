package truth

import (
	"slices"
	"strings"
	"testing"
)

func TestPrinted(t *testing.T) {
	for _, c := range []struct {
		got  float64
		text string
		ok   bool
	}{
		{0.025, "25.0 ms", true}, {0.02504, "25.0 ms", true}, {0.02506, "25.0 ms", false}, {25, "25.0 ms", false},
		{0.394994, "39.5%", true}, {0.3944, "39.5%", false}, {0.394994, "39.5", false},
		{386366.64, "386367", true}, {386366.4, "386367", false},
		{1.126419e-7, "1.126e-7", true}, {1.1266e-7, "1.126e-7", false},
		{5.3166713795e-238, "5.3166713795467384e-238", true}, {5.3166713e-238, "5.3166713795467384e-238", false},
		{1 / zero, "infinite", true}, {-1 / zero, "infinite", false}, {1e308, "infinite", false},
		{zero / zero, "1", false}, {1, "1 apple", false}, {1, "one", false},
	} {
		if err := printed(c.got, c.text); (err == nil) != c.ok {
			t.Errorf("%v as %q: %v, want %v", c.got, c.text, err, c.ok)
		}
	}
}

var zero float64

func TestFiguresFail(t *testing.T) {
	check := func(name, want string, use func(*Figures)) {
		t.Helper()
		w := &witness{}
		use(ReadFigures(w, "published"))
		if !slices.ContainsFunc(w.said, func(s string) bool { return strings.Contains(s, want) }) {
			t.Errorf("%s: said %q, want %q among it", name, w.said, want)
		}
	}
	check("a wrong value", "pub-020: got 4.4", func(fs *Figures) { fs.Is("pub-020", 4.4, "4.46") })
	check("a figure that the row has not", `pub-020 does not say "4.47"`, func(fs *Figures) { fs.Is("pub-020", 4.47, "4.47") })
	check("part of a figure", `pub-020 does not say "4.4"`, func(fs *Figures) { fs.Is("pub-020", 4.4, "4.4") })
	check("a row left out", "pub-020: compared 0 times", func(fs *Figures) { fs.Done(nil, nil) })
	check("a row compared and apart", "pub-020: compared 1 times, and apart", func(fs *Figures) {
		fs.Is("pub-020", 4.46, "4.46")
		fs.Done(map[string]string{"pub-020": "measured"}, nil)
	})
	check("a disagreement without a reason", "pub-087: no reason", func(fs *Figures) { fs.Done(nil, nil) })
	check("a row that is not there", "no row pub-200", func(fs *Figures) { fs.Done(nil, map[string]string{"pub-200": "why"}) })

	w := &witness{}
	fs := ReadFigures(w, "published")
	fs.Is("pub-020", 4.46118, "4.46")
	if len(w.said) > 0 {
		t.Errorf("of a right value: %q", w.said)
	}
}
