package run

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// goldenCarried is a digest that was given out; it reads the same for ever.
const goldenCarried = "2~.mmc.queue..service=5ms.workers=1~busy=0_1a_8.busy@V--VQVR.mean:TPYPZPa.p99:tRERDRFRG.n;rs;KsKtKu~busy=0_1a_9"

func TestCarriedGolden(t *testing.T) {
	doc, err := ReadDigest(goldenCarried)
	if err != nil {
		t.Fatal(err)
	}
	r := doc.Runs[0]
	if r.Calculator != "mmc" || r.Experiment != "queue" || r.Inputs["service"] != "5ms" || len(r.Points) != 2 || r.Points[1].Inputs["busy"] != "0.9" {
		t.Fatalf("got %+v", r)
	}
	at := func(code string) float64 {
		high, low := strings.IndexByte(base62, code[0]), strings.IndexByte(base62, code[1])
		return math.Pow(1.01, float64(62*high+low)) / 1e9
	}
	check := func(name string, e *Estimate, value, low, high string, kind Interval) {
		t.Helper()
		gotValue, gotLow, gotHigh := e.Base()
		for got, code := range map[float64]string{gotValue: value, gotLow: low, gotHigh: high} {
			if code == "" && math.IsNaN(got) {
				continue
			}
			if code == "" || math.Abs(got/at(code)-1) > 1e-6 {
				t.Errorf("%s: got %v for %q", name, got, code)
			}
		}
		if e.Interval != kind {
			t.Errorf("%s: got the interval %q, want %q", name, e.Interval, kind)
		}
	}
	p := r.Points[0]
	busy := p.Measured["busy"]
	check("measured busy", &busy, "", "VQ", "VR", Range)
	check("mean", p.Values["mean"].Raw, "PY", "PZ", "Pa", Range)
	check("p99", p.Values["p99"].Raw, "RE", "RD", "RF", CI95)
	check("adjusted p99", p.Values["p99"].Adjusted, "RG", "", "", "")
	if h := p.Latency.Send; h == nil || *h.Count != 1000 || len(h.Spectrum) != 3 {
		t.Errorf("latencies: got %+v", p.Latency)
	}
}

// TestCarriedRoundTrip carries the published measurements in a link and demands
// every number back to within half a per cent.
func TestCarriedRoundTrip(t *testing.T) {
	files, err := filepath.Glob("../../web/samples/*.json")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d samples (%v), want 4 or more", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, _, err := Decode(text)
		if err != nil {
			t.Fatal(err)
		}
		link, points := WriteRuns(doc.Runs, 1900)
		want := 0
		for _, r := range doc.Runs {
			want += len(r.Points)
		}
		if points != want || len(link) > 1900 {
			t.Errorf("%s: %d points in %d characters, want %d in 1900", file, points, len(link), want)
		}
		if strings.Trim(link, base62+"-_.~=@:;") != "" {
			t.Errorf("%q has to be escaped in a link", link)
		}
		back, err := ReadDigest(link)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for i, p := range doc.Runs[0].Points {
			q := back.Runs[0].Points[i]
			for id, want := range doc.Runs[0].Settings(p) {
				if got := back.Runs[0].Settings(q)[id]; got != want {
					t.Errorf("%s, point %d: %s is %q, want %q", file, i, id, got, want)
				}
			}
			same := func(id string, got, want *Estimate) {
				t.Helper()
				if want == nil || got == nil {
					if want != got {
						t.Errorf("%s, point %d: %s is %v, want %v", file, i, id, got, want)
					}
					return
				}
				g, w := [3]float64{}, [3]float64{}
				g[0], g[1], g[2] = got.Base()
				w[0], w[1], w[2] = want.Base()
				for k := range w {
					if math.IsNaN(g[k]) != math.IsNaN(w[k]) || math.Abs(g[k]-w[k]) > 0.0051*w[k] {
						t.Errorf("%s, point %d: %s is %v, want %v", file, i, id, g, w)
						break
					}
				}
				if got.Interval != want.Interval {
					t.Errorf("%s, point %d: the interval of %s is %q, want %q", file, i, id, got.Interval, want.Interval)
				}
			}
			for id, want := range p.Values {
				same(id, q.Values[id].Raw, want.Raw)
			}
			for id, want := range p.Measured {
				got := q.Measured[id]
				same(id, &got, &want)
			}
		}
	}
}

// TestCarriedRoom: what a link has no room for is left out and told of, values
// before latencies, and an input that is too long takes its point along.
func TestCarriedRoom(t *testing.T) {
	point := func(busy string) Point {
		h := &Histogram{Count: new(int64(1000)), Spectrum: []Quantile{{Q: 1 - math.Pow(10, -0.1), Ns: 1e6}, {Q: 1, Ns: 9e6}}}
		return Point{Inputs: map[string]string{"busy": busy}, Values: map[string]Value{"mean": {Raw: &Estimate{Ns: new(int64(5e6))}}}, Latency: Latency{Send: h}}
	}
	var points []Point
	for range 100 {
		points = append(points, point("0.8"))
	}
	run := Run{Calculator: "mmc", Experiment: "queue", Points: points}
	for _, most := range []int{10, 100, 1000, 1900} {
		text, n := WriteRuns([]Run{run}, most)
		if len(text) > most || n == len(points) || most > 100 && n < most/30 {
			t.Errorf("at most %d: %d characters for %d points", most, len(text), n)
		}
		if doc, err := ReadDigest(text); n > 0 && (err != nil || len(doc.Runs[0].Points) != n) {
			t.Errorf("at most %d: %v", most, err)
		}
	}
	run.Points = []Point{point(strings.Repeat("1", 50)), point("0.8")}
	text, n := WriteRuns([]Run{run}, 1900)
	if n != 1 || !strings.Contains(text, ".n;rs;") {
		t.Errorf("%d points are carried, want 1 with its latencies: %s", n, text)
	}
}

// TestCarriedLabel: a run that is alone in its link is called there what it was
// called where the link was made.
func TestCarriedLabel(t *testing.T) {
	for _, label := range []string{"", "FIRST", "giờ cao điểm"} {
		link, _ := WriteRuns([]Run{{Calculator: "mmc", Label: label, Points: []Point{{Inputs: map[string]string{"busy": "0.8"}}}}}, 1900)
		doc, err := ReadDigest(link)
		if err != nil || doc.Runs[0].Label != label {
			t.Errorf("%q is carried as %q and read as %q, %v", label, link, doc.Runs[0].Label, err)
		}
	}
}
