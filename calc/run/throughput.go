package run

import (
	"math"
	"slices"
	"strconv"
)

// A Throughput is what came about with so many at work at once.
type Throughput struct {
	Workers   int     // or users, or connections: requests in flight at most
	PerSecond float64 // answers
	Mean      float64 // latency in seconds, NaN if it is not known
	Count     float64 // answers, NaN if it is not known
}

// Throughputs are those of the points that tell how many were at work, and that
// nothing else held back: of a rate that was asked for the throughput says nothing.
// Of a run that splits its requests by label only the first point counts, which is
// all of them.
func (r Run) Throughputs() []Throughput {
	points := r.Points
	if r.Experiment == "" && len(points) > 1 && points[1].Label != "" && points[1].AchievedPerSecond == nil {
		points = points[:1]
	}
	var all []Throughput
	for _, p := range points {
		f := p.Figures()
		workers := r.atWork(p)
		spoiled := slices.ContainsFunc(p.Notes, func(n Note) bool { return n.ID == "spoiled" || n.ID == "cut" })
		if workers > 0 && f.Rate > 0 && p.RequestedPerSecond == nil && p.Latency.Schedule == nil && !spoiled {
			mean := f.Mean
			if !(mean > 0) {
				mean = math.NaN()
			}
			all = append(all, Throughput{workers, f.Rate, mean, f.Count})
		}
	}
	return all
}

// mostAtWork is what more at work than anybody ever was are taken for.
const mostAtWork = 1_000_000_000

// atWork is how many were at work at a point, 0 if it does not tell.
func (r Run) atWork(p Point) int {
	settings := r.Settings(p)
	for _, id := range []string{"users", "workers"} {
		if n, err := strconv.Atoi(settings[id]); err == nil {
			return min(n, mostAtWork)
		}
	}
	if p.Concurrency != nil {
		return int(min(*p.Concurrency, mostAtWork))
	}
	return 0
}
