package queue

import (
	"math"
	"slices"
	"testing"
)

// To a model the level of many points is as far off as they are together.
func TestLevels(t *testing.T) {
	points := []MeasuredLoop{{4, 3.5, math.NaN(), math.NaN()}, {10, 9, 0.11, 400}, {10, 11, 0.09, 2500}, {10, 10, math.NaN(), 100}, {MostUsers + 1, 5, 1, 9}}
	levels := levelsOf(points)
	if len(levels) != 2 || levels[0].users != 4 || levels[1].users != 10 || len(levels[1].points) != 3 {
		t.Fatalf("levels are %+v", levels)
	}
	trial := loopTrial{levels: levels, workers: 2}
	_, got := trial.errors(0.2, 0.7)
	want := 0.0
	for _, m := range points[:4] {
		l := Closed{Users: m.Users, Think: 0.7, Service: 0.2, Servers: 2}.Steady()
		e := math.Log(l.Throughput/m.Throughput) / m.spread()
		want += e * e
		if m.Mean > 0 {
			e = math.Log(l.Mean/m.Mean) / m.spread()
			want += e * e
		}
	}
	if math.Abs(got/want-1) > 1e-12 {
		t.Errorf("the levels are %v off, their points %v", got, want)
	}
}

func TestThinned(t *testing.T) {
	steps := func(from, to int) (all []int) {
		for n := from; n <= to; n++ {
			all = append(all, n)
		}
		return all
	}
	for _, c := range []struct {
		name string
		all  []int
		want []int
	}{
		{"few", []int{3, 5, 8}, []int{3, 5, 8}},
		{"steps of one", steps(1, 1000), []int{1, 6, 34, 185, 1000}},
		{"one far off", append([]int{1}, steps(900, 1000)...), []int{1, 900, 933, 966, 1000}},
		{"the last far off", []int{1, 2, 3, 4, 5, 6, 1e6}, []int{1, 4, 5, 6, 1e6}},
		{"all alike", slices.Repeat([]int{7}, 50), []int{7, 7, 7, 7, 7}},
	} {
		var got []int
		for _, i := range Thinned(len(c.all), 5, func(i int) float64 { return float64(c.all[i]) }) {
			got = append(got, c.all[i])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: kept are %v, want %v", c.name, got, c.want)
		}
	}
}

// Whatever was measured, a fit rests on few numbers of users, among them the least
// and the most.
func TestAffordable(t *testing.T) {
	for name, users := range map[string]func(i int) int{
		"steps of one": func(i int) int { return i + 1 },
		"many users":   func(i int) int { return MostUsers - 10_000 + i },
		"one":          func(i int) int { return 5 },
	} {
		var points []MeasuredLoop
		for i := range 10_000 {
			points = append(points, MeasuredLoop{users(i), 10, 0.1, 100})
		}
		all := levelsOf(points)
		kept := affordable(all)
		roots := 0.0
		for _, l := range kept {
			roots += math.Sqrt(float64(l.users))
		}
		if len(kept) > mostLevels || roots > mostRoots || len(kept) < min(leastPoints, len(all)) || kept[0].users != all[0].users || kept[len(kept)-1].users != all[len(all)-1].users {
			t.Errorf("%s: of %d levels %d are kept, from %d to %d users, whose roots add up to %v", name, len(all), len(kept), kept[0].users, kept[len(kept)-1].users, roots)
		}
	}
}
