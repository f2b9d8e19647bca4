package run

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

//go:embed testdata/v1 testdata/v2 testdata/bad
var testdata embed.FS

var update = flag.Bool("update", false, "rewrite the .want files")

// TestOpensForEver reads a document of every version that shipped. The .json
// files never change; a change of the code that needs one changed is a new
// version.
func TestOpensForEver(t *testing.T) {
	for version := 1; version <= Version; version++ {
		for _, name := range files(t, "testdata/v"+strconv.Itoa(version)) {
			data := read(t, name)
			if err := valid(t, schema(t, version), data); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			d, notes, err := Decode(data)
			if err != nil || notes != nil {
				t.Errorf("%s: notes %v, error %v", name, notes, err)
				continue
			}
			again, err := Encode(d)
			if err != nil || version == Version && !bytes.Equal(packed(t, again), packed(t, data)) {
				t.Errorf("%s: written again, it is not the same document (error %v):\n%s", name, err, again)
			}
			compare(t, name, summary(d))
		}
	}
}

// packed is JSON without the lines in which it is laid out for people, which a version
// leaves open.
func packed(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, data); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestBadFiles holds what a person is told about a file that is not as it
// should be, in both languages.
func TestBadFiles(t *testing.T) {
	for _, name := range files(t, "testdata/bad") {
		var told strings.Builder
		tell := func(what string, text lang.Text) {
			fmt.Fprintf(&told, "%s\nen: %s\nvi: %s\n", what, text.EN, text.VI)
		}
		d, notes, err := Decode(read(t, name))
		var refused *Error
		switch {
		case errors.As(err, &refused):
			tell("refused "+refused.ID, refused.Text)
		case err != nil:
			t.Errorf("%s: %v is not an *Error", name, err)
		default:
			points := 0
			for _, r := range d.Runs {
				points += len(r.Points)
			}
			fmt.Fprintf(&told, "opened with points %d\n", points)
		}
		for _, n := range notes {
			tell(string(n.Level)+" "+n.ID, n.Text)
		}
		for _, r := range d.Runs {
			if text, yes := r.Elsewhere("mmc", lang.Same); yes {
				tell("elsewhere", text)
			}
		}
		if strings.Count(told.String(), "\n") < 3 {
			t.Errorf("%s: nothing is told", name)
		}
		compare(t, name, told.String())
	}
}

// summary is a document as a person would list it.
func summary(d Document) string {
	var b strings.Builder
	for _, r := range d.Runs {
		summarize(&b, d, r)
	}
	return b.String()
}

func summarize(b *strings.Builder, d Document, r Run) {
	fmt.Fprintf(b, "%s on %s by %q %q %q, %s, seed %s, cut %v\n",
		r.Experiment, r.Calculator, d.Tool.Name, d.Tool.Version, d.Tool.Source, d.Started, whole64(r.Seed), r.Cut)
	fmt.Fprintf(b, "host %q %q %q cores %s/%s %q\n",
		d.Host.OS, d.Host.Kernel, d.Host.CPU, whole64(d.Host.GoMaxProcs), whole64(d.Host.Cores), d.Host.Go)
	remark := func(notes []Note) {
		for _, n := range notes {
			fmt.Fprintf(b, "  %s %s: %s\n", n.Level, n.ID, n.Text.EN)
		}
	}
	remark(r.Notes)
	for _, p := range r.Points {
		fmt.Fprintf(b, "point %v\n", r.Settings(p))
		for _, id := range slices.Sorted(maps.Keys(p.Measured)) {
			fmt.Fprintf(b, "  input %s measured %s\n", id, estimated(p.Measured[id]))
		}
		for _, id := range slices.Sorted(maps.Keys(p.Values)) {
			e, kind, _ := p.Best(id)
			fmt.Fprintf(b, "  %s %s %s\n", id, kind, estimated(e))
		}
		if h := p.Latency.Schedule; h != nil {
			fmt.Fprintf(b, "  %s from schedule, at most %s ns, %d quantiles\n", whole64(h.Count), whole64(h.MaxNs), len(h.Spectrum))
		}
		remark(p.Notes)
	}
}

func estimated(e Estimate) string {
	value, low, high := e.Base()
	s := "[" + strconv.FormatFloat(low, 'g', -1, 64) + ", " + strconv.FormatFloat(high, 'g', -1, 64) + "] " + string(e.Interval)
	if math.IsNaN(value) {
		return s
	}
	return strconv.FormatFloat(value, 'g', -1, 64) + " " + s
}

func whole64(n *int64) string {
	if n == nil {
		return "?"
	}
	return strconv.FormatInt(*n, 10)
}

// files lists the inputs of a folder of testdata.
func files(t testing.TB, dir string) []string {
	t.Helper()
	entries, err := testdata.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if path.Ext(e.Name()) == ".json" {
			names = append(names, path.Join(dir, e.Name()))
		}
	}
	if len(names) == 0 {
		t.Fatalf("%s has no files", dir)
	}
	return names
}

func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := testdata.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// compare holds text against the .want file beside a file of testdata.
func compare(t *testing.T, name, got string) {
	t.Helper()
	name = strings.TrimSuffix(name, path.Ext(name)) + ".want"
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := testdata.ReadFile(name)
	if err != nil || got != string(want) {
		t.Errorf("%s (error %v):\ngot\n%s\nwant\n%s", name, err, got, want)
	}
}

func BenchmarkDecode(b *testing.B) {
	data := read(b, "testdata/v1/queue.json")
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, _, err := Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	d, _, err := Decode(read(b, "testdata/v1/queue.json"))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Encode(d); err != nil {
			b.Fatal(err)
		}
	}
}
