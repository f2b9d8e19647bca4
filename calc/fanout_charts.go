package calc

import "latencylab/calc/unit"

var fanoutCharts = []Chart{
	{
		ID:    "hit",
		Title: Text{EN: "Users who wait against backends called", VI: "Người dùng phải chờ theo số backend được gọi"},
		X:     Axis{Title: Text{EN: "backends called at once", VI: "số backend gọi cùng lúc"}, Unit: unit.Count},
		Y:     Axis{Title: Text{EN: "users who wait for a slow call", VI: "người dùng phải chờ lời gọi chậm"}, Unit: unit.Share, Scale: Log, Min: 1e-4, Max: 1},
		Over:  &fanoutIn.backends, Plot: []*Output{&fanoutOut.hit, &fanoutOut.hitHedged}, Target: &fanoutIn.target,
		Rows:  []float64{1, 5, 10, 20, 50, 100, 200, 1000},
		Table: []*Output{&fanoutOut.hit, &fanoutOut.hitHedged, &fanoutOut.p50, &fanoutOut.p99, &fanoutOut.p99Hedged, &fanoutOut.backendTarget},
	},
	{
		ID:    "nines",
		Title: Text{EN: "Latency of a user by percentile", VI: "Latency của người dùng theo percentile"},
		X:     Axis{Title: Text{EN: "percentile (by number of nines)", VI: "percentile (theo số chữ số 9)"}, Unit: unit.Share, Scale: Nines, Max: fanoutNinesEnd},
		Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
		Draw:  fanoutNines,
	},
}

// fanoutNinesEnd is where the percentile curve ends.
const fanoutNinesEnd = 0.9999

// fanoutNines draws the time of a user against the percentile, the reader's kind
// of request last.
func fanoutNines(a Args) []Series {
	if d, measured := fanoutMeasured(a); measured {
		return fanoutMeasuredNines(a, d)
	}
	t := fanoutSolve(a)
	all := []Series{{ID: fanoutOut.p99.ID, Label: fanoutOut.hit.Short, Points: fanoutCorners(t.hit, t.fast, 0, t.slow)}}
	if a.On(&fanoutIn.hedge) {
		all = append(all, Series{ID: fanoutOut.p99Hedged.ID, Label: fanoutOut.hitHedged.Short, Points: fanoutCorners(t.hit, t.fast, t.hitHedged, t.rescued, 0, t.slow)})
	}
	return all
}

// fanoutCorners are the corners of a line that goes up in steps, given as pairs: the
// share of users beyond, and the time until there.
func fanoutCorners(pairs ...float64) (points []Point) {
	from := 0.0
	for i := 0; i < len(pairs); i += 2 {
		to := min(1-pairs[i], fanoutNinesEnd)
		if to > from {
			points = append(points, Point{from, pairs[i+1]}, Point{to, pairs[i+1]})
			from = to
		}
	}
	return points
}

// fanoutPoints is enough for the corners of a percentile curve.
const fanoutPoints = 160

// fanoutMeasuredNines draws the time of a user against the percentile, the
// reader's kind of request last.
func fanoutMeasuredNines(a Args, d fanoutData) []Series {
	plain := Series{ID: fanoutOut.p99.ID, Label: fanoutOut.hit.Short}
	hedged := Series{ID: fanoutOut.p99Hedged.ID, Label: fanoutOut.hitHedged.Short}
	for _, tail := range tails(a.points(fanoutPoints)) {
		q := 1 - tail
		plain.Points = append(plain.Points, Point{q, d.request.Quantile(d.hedge.Call, q)})
		if a.On(&fanoutIn.hedge) {
			hedged.Points = append(hedged.Points, Point{q, d.request.Quantile(d.hedge, q)})
		}
	}
	if a.On(&fanoutIn.hedge) {
		return []Series{plain, hedged}
	}
	return []Series{plain}
}
