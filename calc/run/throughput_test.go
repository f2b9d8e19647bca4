package run

import (
	"math"
	"slices"
	"testing"
)

func TestThroughputs(t *testing.T) {
	point := func(connections int64, rate float64, mean int64) Point {
		return Point{Concurrency: &connections, AchievedPerSecond: &rate, Latency: Latency{Send: &Histogram{MeanNs: &mean, Count: new(int64(50))}}}
	}
	asked := point(4, 100, 1e6)
	asked.RequestedPerSecond = new(100.0)
	due := point(4, 100, 1e6)
	due.Latency = Latency{Schedule: due.Latency.Send}
	spoiled := point(4, 100, 1e6)
	spoiled.Notes = []Note{{Level: Broken, ID: "spoiled"}}
	set := Point{Inputs: map[string]string{"users": "8"}, AchievedPerSecond: new(50.0), Latency: Latency{Send: &Histogram{}}}
	part := Point{Label: "GET /", Concurrency: new(int64(9)), Latency: Latency{Send: &Histogram{}}}
	for _, c := range []struct {
		name   string
		points []Point
		want   []Throughput
	}{
		{"connections", []Point{point(4, 100, 2e6)}, []Throughput{{4, 100, 0.002, 50}}},
		{"a rate that was asked for", []Point{asked, due}, nil},
		{"spoiled", []Point{spoiled}, nil},
		{"an input", []Point{set}, []Throughput{{8, 50, math.NaN(), math.NaN()}}},
		{"more than there are", []Point{{Inputs: map[string]string{"users": "4611686018427387904"}, AchievedPerSecond: new(50.0)}, point(1<<62, 50, 2e6)},
			[]Throughput{{1e9, 50, math.NaN(), math.NaN()}, {1e9, 50, 0.002, 50}}},
		{"parts", []Point{point(4, 100, 2e6), part}, []Throughput{{4, 100, 0.002, 50}}},
		{"nothing known", []Point{{}}, nil},
	} {
		got := Run{Points: c.points}.Throughputs()
		same := func(a, b Throughput) bool {
			alike := func(v, w float64) bool { return v == w || math.IsNaN(v) && math.IsNaN(w) }
			return a.Workers == b.Workers && a.PerSecond == b.PerSecond && alike(a.Mean, b.Mean) && alike(a.Count, b.Count)
		}
		if !slices.EqualFunc(got, c.want, same) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
