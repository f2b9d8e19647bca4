//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// TestBadFiles: every file that is no result, or only partly one, gets its message
// in the language of the page, and the page goes on.
func TestBadFiles(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../calc/run/testdata/bad/*.json")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d bad files (%v), want 10 or more", len(files), err)
	}
	large := filepath.Join(t.TempDir(), "large.json")
	if err := os.WriteFile(large, make([]byte, run.MaxSize+1), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, l := range lang.Tags {
		p := open(t)
		p.visit(map[lang.Tag]string{lang.EN: "/mmc", lang.VI: "/vi/mmc"}[l])
		for _, file := range files {
			p.choose("#file", file)
			p.wait(`document.querySelector(".receipt")`)
			p.do(`document.querySelectorAll(".receipt details").forEach((more) => { more.open = true; })`)
			for _, message := range messages(t, file, l) {
				p.shows(".receipt", message)
			}
			p.clear()
		}
		p.choose("#file", large)
		p.shows("#measured", spaces(run.TooBig().Text.In(l)))
		p.accessible("a refused file")
		p.clear()
		p.choose("#file", filepath.Join(t.TempDir(), "gone.json"))
		p.shows("#measured", map[lang.Tag]string{lang.EN: "could not read this file", lang.VI: "không đọc được file này"}[l])
		p.clear()

		p.fill("#in-busy", "80%")
		p.shows("#out-p99", "230 ms")
		p.choose("#file", files[0], files[1], filepath.Join(public, "samples", "queue-reference.json"))
		p.wait(`document.querySelectorAll(".receipt").length === 3`)
	}
}

// messages are the texts that a bad file must get: lines that start with the
// language's code in the file of the same name.
func messages(t *testing.T, file string, l lang.Tag) (all []string) {
	t.Helper()
	want, err := os.ReadFile(strings.TrimSuffix(file, ".json") + ".want")
	if err != nil {
		t.Fatal(err)
	}
	// Where those were written pages have no names.
	names := strings.NewReplacer("“fanout”", "“"+calc.Fanout.Name.In(l)+"”", "“mmc”", "“"+calc.MMC.Name.In(l)+"”")
	for line := range strings.Lines(string(want)) {
		if message, ok := strings.CutPrefix(line, l.Code()+": "); ok {
			all = append(all, spaces(names.Replace(message)))
		}
	}
	if len(all) == 0 {
		t.Fatalf("%s wants no message in %s", file, l.Code())
	}
	return all
}

// clear removes every result and every message about one.
func (p *tab) clear() {
	p.t.Helper()
	for n := p.count(".receipt"); n > 0; n-- {
		p.click(".receipt:last-child > button, .receipt:last-child > .row > button:last-child")
		p.until(func() bool { return p.count(".receipt") < n }, func() string { return "a result cannot be removed" })
	}
}
