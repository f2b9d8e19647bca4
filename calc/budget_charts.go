package calc

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"latencylab/calc/chain"
	"latencylab/calc/unit"
)

var budgetCharts = []Chart{
	{
		ID:    "nines",
		Title: Text{EN: "Each step and the whole by percentile", VI: "Từng bước và toàn bộ theo percentile"},
		X:     Axis{Title: Text{EN: "percentile (by number of nines)", VI: "percentile (theo số chữ số 9)"}, Unit: unit.Share, Scale: Nines, Max: 0.9999},
		Y:     Axis{Title: same("latency"), Unit: unit.Second, Scale: Log},
		Draw:  budgetNines, Uses: budgetUses, Target: &budgetIn.target,
	},
	{
		ID:    "traffic",
		Title: Text{EN: "Latency against traffic", VI: "Latency theo lưu lượng"},
		X:     Axis{Title: Text{EN: "traffic, times today's", VI: "lưu lượng, so với hôm nay"}, Unit: unit.Times},
		Y:     Axis{Title: same("latency"), Unit: unit.Second, Scale: Log},
		Over:  &budgetIn.traffic, Draw: budgetTraffic, Uses: budgetUses, Target: &budgetIn.target,
		Rows: []float64{0.5, 0.8, 1, 1.1, 1.2, 1.5, 2}, Table: []*Output{&budgetOut.at, &budgetOut.sum, &budgetOut.mean, &budgetOut.within},
	},
}

// budgetUses leaves out the target, which moves no line.
var budgetUses = []*Input{&budgetIn.percentile, &budgetIn.traffic}

// A chart shows so many of the steps, those with most part in the percentile,
// and computes so many points of each line: the whole is not cheap, and is
// smooth.
const (
	shownSteps    = 3
	ninesPoints   = 48
	trafficPoints = 48
	fewestPoints  = 8
	mostJoint     = 5 // stages with a queue beside other steps, above which the median is not drawn
)

// leastShown is the lowest percentile of a curve: below it laws that begin at 0
// would take the room of all that matters.
const leastShown = 0.1

// budgetNines draws the steps that matter most, what people add up, and the
// whole last, where measurements are laid. None goes by an output, as a file from
// elsewhere has a value of none.
func budgetNines(a Args) []Series {
	req := budgetRequest(a)
	line := func(id string, label Text, quantile func(q float64) float64) Series {
		s := Series{ID: id, Label: label}
		for _, tail := range tails(a.points(ninesPoints)) {
			q := max(1-tail, leastShown)
			s.Points = append(s.Points, Point{q, quantile(q)})
		}
		return s
	}
	var all []Series
	for _, i := range req.foremost(req.parts(budgetQuantile(a)), shownSteps) {
		name := req.steps[i].Name
		all = append(all, line("step"+strconv.Itoa(i+1), same(name), req.law(i, req.traffic).Quantile))
	}
	return append(all,
		line("added", budgetOut.sum.short(), req.sum),
		line("whole", budgetOut.at.short(), req.line.Quantile))
}

// foremost are the steps, up to some number, that requests near a percentile
// wait for longest, in their own order. Without parts it is the first ones.
func (r *request) foremost(parts []chain.Part, most int) []int {
	order := make([]int, len(r.steps))
	for i := range order {
		order[i] = i
	}
	if parts != nil {
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(parts[j].Time, parts[i].Time) })
	}
	order = order[:min(len(order), most)]
	slices.Sort(order)
	return order
}

// nearLimit is how near to overload a curve goes, in the load of the busiest
// queue. The rest of it would be a wall as high as the chart.
const nearLimit = 0.98

// budgetTraffic draws the percentile and the median. Points crowd where the
// curves bend.
func budgetTraffic(a Args) []Series {
	steps := a.Lines(&budgetIn.steps).(*requestSteps)
	lines := []Series{{ID: budgetOut.p50.ID, Label: budgetOut.p50.Label}, {ID: budgetOut.at.ID, Label: budgetPercentiles[int(a.Of(&budgetIn.percentile))].Label}}
	quantiles := []float64{0.5, budgetQuantile(a)}
	if quantiles[1] == quantiles[0] || steps.joint() > mostJoint {
		lines, quantiles = lines[1:], quantiles[1:]
	}
	add := func(traffic float64) {
		line := steps.at(traffic).line
		for i := range lines {
			lines[i].Points = append(lines[i].Points, Point{traffic, line.Quantile(quantiles[i])})
		}
	}
	limit := steps.limit()
	if math.IsInf(limit, 1) {
		add(0)
		add(max(2, a.Of(&budgetIn.traffic)))
		return lines
	}
	points := max(fewestPoints, a.points(trafficPoints)/max(1, steps.joint()))
	for k := range points {
		rest := 1 - float64(k)/float64(points-1)
		add(limit * (nearLimit - rest*rest*nearLimit))
	}
	end := max(1.1*limit, 1.05*a.Of(&budgetIn.traffic))
	for i := range lines {
		lines[i].Points = append(lines[i].Points, Point{end, math.Inf(1)})
	}
	return lines
}
