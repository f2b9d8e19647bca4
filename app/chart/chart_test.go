package chart

import (
	"flag"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// seconds writes a latency the way the site does.
func seconds(v float64) string {
	for _, u := range [...]struct {
		size float64
		name string
	}{{1, " s"}, {1e-3, " ms"}, {1e-6, " µs"}} {
		if v >= u.size*(1-1e-9) {
			return strconv.FormatFloat(v/u.size, 'g', 4, 64) + u.name
		}
	}
	return strconv.FormatFloat(v/1e-9, 'g', 4, 64) + " ns"
}

func percent(v float64) string { return strconv.FormatFloat(v*100, 'g', 4, 64) + "%" }

// mm1 is one server with a mean service time of 5 ms: the latency is
// exponential with mean S/(1-ρ), so p99 is ln 100 times the mean.
func mm1() Figure {
	f := Figure{
		Title: "Latency against utilisation",
		Desc:  "Mean and p99 rise slowly, then steeply above 80 percent. At 60 percent the mean is 12.5 ms and p99 is 57.6 ms.",
		X:     Axis{Title: "utilisation", Min: 0, Max: 1, Tick: percent},
		Y:     Axis{Title: "latency, log scale", Scale: Log, Min: 2e-3, Max: 2, Tick: seconds},
		Lines: []Line{{ID: "mean", Label: "mean", Short: "mean"}, {ID: "p99", Label: "p99"}},
		At:    0.6,
	}
	for i := range 200 {
		rho := float64(i) / 200
		mean := 0.005 / (1 - rho)
		f.Lines[0].Points = append(f.Lines[0].Points, Point{rho, mean})
		f.Lines[1].Points = append(f.Lines[1].Points, Point{rho, mean * math.Log(100)})
	}
	return f
}

func TestGolden(t *testing.T) {
	for _, f := range []struct {
		name string
		size Size
		fig  Figure
	}{{"mm1-wide", Wide, mm1()}, {"mm1-narrow", Narrow, mm1()}} {
		t.Run(f.name, func(t *testing.T) {
			s := Layout(f.fig, f.size)
			got := s.SVG("c")
			path := filepath.Join("testdata", f.name+".svg")
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
				t.Errorf("%s differs; run with -update and review", path)
			}
		})
	}
}

func BenchmarkLayout(b *testing.B) {
	f := mm1()
	b.ReportAllocs()
	for b.Loop() {
		Layout(f, Wide)
	}
}
