package calc

import (
	"cmp"
	"math"
	"slices"

	"latencylab/calc/fleet"
	"latencylab/calc/unit"
)

var percentileCharts = []Chart{
	{
		ID:    "nines",
		Title: Text{EN: "Latency by percentile: each server, all together, and averaged", VI: "Latency theo percentile: từng server, gộp, và trung bình"},
		X:     Axis{Title: Text{EN: "percentile (by number of nines)", VI: "percentile (theo số chữ số 9)"}, Unit: unit.Share, Scale: Nines, Max: percentileEnd},
		Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
		Over:  &percentileIn.quantile, Draw: percentileNines, Target: &percentileIn.target,
		Rows:  []float64{0.5, 0.9, 0.95, 0.99, 0.999},
		Table: []*Output{&percentileOut.low, &percentileOut.high, &percentileOut.average, &percentileOut.weighted, &percentileOut.off, &percentileOut.hourly, &percentileOut.page, &percentileOut.least},
	},
	{
		ID:    "samples",
		Title: Text{EN: "How sure the percentile is, against requests measured", VI: "Percentile chắc tới đâu theo số request đã đo"},
		X:     Axis{Title: Text{EN: "requests measured", VI: "số request đã đo"}, Unit: unit.Count, Scale: Log, Min: 10, Max: 1e6},
		Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
		Draw:  percentileFunnel,
	},
}

const (
	percentileEnd    = 0.9999 // of the curve
	percentilePoints = 240
	percentileDrawn  = 3 // servers that are drawn: the slowest
)

// percentileNines draws some servers, the average of the percentiles, and last
// all requests together: a line if they are known, else two that it lies
// between.
func percentileNines(a Args) []Series {
	f := percentileFleet(a)
	var all []Series
	if servers := f.Servers(); len(servers) > 1 {
		for _, s := range percentileSlowest(servers, a.Of(&percentileIn.quantile)) {
			all = append(all, percentileServer(s))
		}
		all = append(all, percentileAverages(f, a.Of(&percentileIn.quantile)))
	}
	low := func(q float64) float64 { v, _ := f.Quantile(q); return v }
	high := func(q float64) float64 { _, v := f.Quantile(q); return v }
	if f.Latencies() != nil {
		return append(all, percentileLine(percentileOut.high.ID, Text{EN: "all together", VI: "gộp lại"}, high))
	}
	return append(all, percentileLine(percentileOut.low.ID, percentileOut.low.Short, low),
		percentileLine(percentileOut.high.ID, percentileOut.high.Short, high))
}

// percentileServer is the curve of a server, of one that states percentiles the
// steps that it stays below.
func percentileServer(s fleet.Server) Series {
	alone := fleet.New([]fleet.Server{s})
	return percentileLine("server", same(clip(s.Name, 16)), func(q float64) float64 {
		_, high := alone.Quantile(q)
		return high
	})
}

// percentileSlowest are the servers that are drawn, in the order they were given.
func percentileSlowest(servers []fleet.Server, q float64) []fleet.Server {
	if len(servers) <= percentileDrawn {
		return servers
	}
	slices.SortStableFunc(servers, func(a, b fleet.Server) int { return -cmp.Compare(a.Quantile(q), b.Quantile(q)) })
	return servers[:percentileDrawn]
}

// percentileAverages is the average of the servers' percentiles: a curve if they
// have all percentiles in common, and else a dash at the reader's.
func percentileAverages(f *fleet.Fleet, q float64) Series {
	average := func(q float64) float64 { v, _ := f.Average(q); return v }
	if f.Latencies() != nil {
		return percentileLine(percentileOut.average.ID, percentileOut.average.Short, average)
	}
	const reach = 1.25 // of the share beyond, to either side
	y := average(q)
	return Series{ID: percentileOut.average.ID, Label: percentileOut.average.Short,
		Points: []Point{{1 - (1-q)*reach, y}, {1 - (1-q)/reach, y}}}
}

func percentileLine(id string, label Text, at func(q float64) float64) Series {
	s := Series{ID: id, Label: label}
	for _, tail := range tails(percentilePoints) {
		q := 1 - tail
		if y := at(q); y > 0 && !math.IsInf(y, 1) {
			s.Points = append(s.Points, Point{q, y})
		}
	}
	return s
}

// percentileFunnel draws the ends of the confidence interval against the number
// of requests.
func percentileFunnel(a Args) []Series {
	f, q := percentileFleet(a), a.Of(&percentileIn.quantile)
	high := Series{ID: percentileOut.sureHigh.ID, Label: percentileOut.sureHigh.Short}
	low := Series{ID: percentileOut.sureLow.ID, Label: percentileOut.sureLow.Short}
	points := a.points(percentileFunnelPoints)
	for k := range points {
		n := math.Round(10 * math.Pow(1e5, float64(k)/float64(points-1)))
		from, to := percentileSureOf(f, n, q)
		if from > 0 {
			low.Points = append(low.Points, Point{n, from})
		}
		if !math.IsInf(to, 1) {
			high.Points = append(high.Points, Point{n, to})
		}
	}
	return []Series{high, low}
}

const percentileFunnelPoints = 121
