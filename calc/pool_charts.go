package calc

import (
	"math"

	"latencylab/calc/unit"
)

var poolCharts = []Chart{
	{
		ID:    "size",
		Title: Text{EN: "p99 wait against pool size", VI: "p99 chờ theo kích thước pool"},
		X:     Axis{Title: Text{EN: "connections per instance", VI: "số connection mỗi instance"}, Unit: unit.Number, Scale: Log},
		Y:     Axis{Title: Text{EN: "p99 wait (none right of a line)", VI: "p99 chờ (bên phải đường: không chờ)"}, Unit: unit.Second, Scale: Log},
		Over:  &poolIn.size, Draw: poolBySize, Target: &poolIn.target,
		Rows: []float64{1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100}, Table: []*Output{&poolOut.open, &poolOut.waitProb, &poolOut.waitP99, &poolOut.sharedWaitP99},
	},
	{
		ID:    "rate",
		Title: Text{EN: "Wait against the request rate", VI: "Thời gian chờ theo tốc độ request"},
		X:     Axis{Title: Text{EN: "requests, all instances", VI: "request, mọi instance"}, Unit: unit.PerSecond},
		Y:     Axis{Title: Text{EN: "wait (hardly any left of a line)", VI: "chờ (bên trái đường: gần như không)"}, Unit: unit.Second, Scale: Log},
		Over:  &poolIn.rate, Draw: poolByRate, Target: &poolIn.target,
		Rows: []float64{200, 500, 1000, 2000, 5000, 10_000, 15_000, 20_000}, Table: []*Output{&poolOut.use, &poolOut.waitMean, &poolOut.waitP99, &poolOut.sharedWaitP99},
	},
}

// poolPoints is how many points a line has at most.
const poolPoints = 121

// poolBySize draws the p99 wait from the smallest pool that keeps up to one in
// which next to nobody waits, with the reader's own size in between. A shared
// pool of n connections stands at n/instances, where they would be if they were
// divided.
func poolBySize(a Args) []Series {
	each := Series{ID: poolOut.waitP99.ID, Label: Text{EN: "own pools", VI: "pool riêng"}}
	shared := Series{ID: poolOut.sharedWaitP99.ID, Label: Text{EN: "one shared", VI: "pool chung"}}
	one := a.With(poolIn.instances.Is(1))
	own, least, instances := a.Of(&poolIn.size), poolFleet(a).Least(), a.Of(&poolIn.instances)
	if calm := poolNeed(a.With(poolIn.target.Is(0))); !math.IsInf(calm, 1) {
		for _, size := range wholes(min(own, least), max(own, calm)+1, a.points(poolPoints)) {
			each.Points = append(each.Points, Point{size, poolShown(a, poolEval(a.With(poolIn.size.Is(size))), &poolOut.waitP99)})
		}
	}
	if calm := poolNeed(one.With(poolIn.target.Is(0))); !math.IsInf(calm, 1) {
		for _, size := range wholes(poolFleet(one).Least(), calm, a.points(poolPoints)) {
			shared.Points = append(shared.Points, Point{size / instances, poolShown(a, poolEval(one.With(poolIn.size.Is(size))), &poolOut.waitP99)})
		}
	}
	return []Series{each, shared}
}

// poolByRate draws the waits from no load to more than the pools can serve, with
// the reader's own rate in between.
func poolByRate(a Args) []Series {
	lines := []Series{
		{ID: poolOut.waitMean.ID, Label: Text{EN: "mean", VI: "TB"}},
		{ID: poolOut.waitP99.ID, Label: same("p99")},
		{ID: poolOut.sharedWaitP99.ID, Label: Text{EN: "p99, shared", VI: "p99, chung"}},
	}
	capacity := poolFleet(a).Capacity()
	points := a.points(poolPoints)
	for k := range points {
		rate := capacity * float64(k) / float64(points)
		r := poolEval(a.With(poolIn.rate.Is(rate)))
		for i, out := range []*Output{&poolOut.waitMean, &poolOut.waitP99, &poolOut.sharedWaitP99} {
			lines[i].Points = append(lines[i].Points, Point{rate, poolShown(a, r, out)})
		}
	}
	end := 1.05 * max(capacity, a.Of(&poolIn.rate))
	lines[0].Points = append(lines[0].Points, Point{end, math.Inf(1)})
	return lines
}

// poolShown is a wait as a chart shows it.
func poolShown(a Args, r Result, wait *Output) float64 {
	return worthDrawing(r.Of(wait), a.Of(&poolIn.hold)/1000)
}

// wholes are the whole numbers from least to most, spread by ratio where there
// are many.
func wholes(least, most float64, points int) []float64 {
	all := []float64{least}
	for k := 1; k < points; k++ {
		v := math.Round(least * math.Pow(most/least, float64(k)/float64(points-1)))
		if v > all[len(all)-1] {
			all = append(all, v)
		}
	}
	return all
}
