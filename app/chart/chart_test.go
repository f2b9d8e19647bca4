package chart

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func TestGolden(t *testing.T) {
	for _, e := range examples {
		golden(t, e.name+"-wide.svg", Layout(e.fig(), Wide).SVG("c"))
		golden(t, e.name+"-narrow.svg", Layout(e.fig(), Narrow).SVG("c"))
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what is drawn; run go test -update and review the difference", path)
	}
}

func BenchmarkLayout(b *testing.B) {
	f := mm1()
	b.ReportAllocs()
	for b.Loop() {
		Layout(f, Wide)
	}
}

func BenchmarkSVG(b *testing.B) {
	s := Layout(measured(), Wide)
	b.ReportAllocs()
	for b.Loop() {
		s.SVG("c")
	}
}
