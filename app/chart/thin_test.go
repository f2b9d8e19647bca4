package chart

import (
	"math"
	"slices"
	"testing"
)

func TestThinKeepsTheSpike(t *testing.T) {
	run := make([]vec, 20000)
	for i := range run {
		run[i] = vec{float64(i) / 30, 200 + 20*math.Sin(float64(i)/900)}
	}
	run[12345].y = 20
	got := thin(curve{run}, maxPoints)[0]
	if len(got) > maxPoints {
		t.Errorf("%d points, want at most %d", len(got), maxPoints)
	}
	if !slices.Contains(got, run[12345]) || got[0] != run[0] || got[len(got)-1] != run[len(run)-1] {
		t.Error("the spike or an end is gone")
	}
	// A half period in each of seven pieces of the sine is within a pixel.
	for _, v := range run {
		if y, ok := (curve{got}).at(v.x); v.y != 20 && math.Abs(v.x-run[12345].x) > 0.1 && (!ok || math.Abs(y-v.y) > 1) {
			t.Fatalf("at %v the line is at %v, want %v", v.x, y, v.y)
		}
	}
}

func TestThinDropsWhatCannotBeSeen(t *testing.T) {
	if got := thin(curve{{{0, 0}, {1, 0.01}, {2, 0}}}, maxPoints)[0]; len(got) != 2 {
		t.Errorf("got %v, want the ends", got)
	}
}

func TestThinCountsAllPieces(t *testing.T) {
	var c curve
	for i := range 1000 {
		x := float64(i)
		c = append(c, []vec{{x, 0}, {x + 0.3, 50}, {x + 0.6, 0}})
	}
	n := 0
	got := thin(c, maxPoints)
	for _, run := range got {
		n += len(run)
	}
	if n > maxPoints {
		t.Errorf("%d points, want at most %d", n, maxPoints)
	}
	if last := got[len(got)-1][0].x; last < 980 {
		t.Errorf("the last piece drawn is at %v of 1000", last)
	}
}

func TestProject(t *testing.T) {
	d := newDomain(Linear, 0, 1)
	small := newDomain(Linear, 0, 1e-9)
	if got := project([]Point{{1e-9, -huge}, {1e-9, huge}}, small, small); len(got) != 1 || got[0][0] != (vec{1, 0}) || got[0][1] != (vec{1, 1}) {
		t.Errorf("from end to end: %v, want the right edge", got)
	}
	for _, c := range []struct {
		name   string
		points []Point
		want   curve
	}{
		{"inside", []Point{{0, 0}, {1, 1}}, curve{{{0, 0}, {1, 1}}}},
		{"out and in again", []Point{{0, 0.5}, {0.2, 1.5}, {0.4, 0.5}}, curve{{{0, 0.5}, {0.1, 1}}, {{0.3, 1}, {0.4, 0.5}}}},
		{"through", []Point{{-1, 0.5}, {2, 0.5}}, curve{{{0, 0.5}, {1, 0.5}}}},
		{"above", []Point{{0, 2}, {1, 3}}, nil},
		{"a corner from outside", []Point{{-1, 0}, {1, 2}}, nil},
		{"up to the edge from outside", []Point{{0.5, 2}, {0.5, 1}}, curve{{{0.5, 1}}}},
		{"gap", []Point{{0, 0}, {nan, 0}, {1, 1}, {0.5, math.Inf(1)}}, curve{{{0, 0}}, {{1, 1}}}},
		{"straight up out of sight", []Point{{0.5, 0}, {0.5, 1e300}}, curve{{{0.5, 0}, {0.5, 1}}}},
	} {
		got := project(c.points, d, d)
		if len(got) != len(c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
			continue
		}
		for i := range got {
			same := func(a, b vec) bool { return math.Abs(a.x-b.x) < 1e-9 && math.Abs(a.y-b.y) < 1e-9 }
			if !slices.EqualFunc(got[i], c.want[i], same) {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
			}
		}
	}
}
