package main

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
	"latencylab/calc/queue"
	"latencylab/calc/run"
)

// A theory is a calculator whose model speaks of all that is loaded together.
type theory struct {
	calc   *calc.Calculator
	why    calc.Text                                    // what its model finds in that
	levels func(runs []loaded) int                      // different settings that the model can be fitted to
	marks  map[string]drawnAs                           // by chart over the number at work, what throughputs are drawn as although their run names no calculator
	list   string                                       // the input that takes throughputs, empty for none
	line   func(workers int, throughput float64) string // of that list
}

// drawnAs is an output, and its value.
type drawnAs struct {
	output string
	value  func(run.Throughput) float64
}

var theories = []theory{
	{calc: calc.Closed, why: calc.Text{EN: "service demand, think time and workers, from users", VI: "service demand, thời gian nghĩ và số worker, từ số người dùng"},
		levels: levelsOfUsers, marks: map[string]drawnAs{
			"throughput": {"throughput", func(t run.Throughput) float64 { return t.PerSecond }},
			"latency":    {"mean", func(t run.Throughput) float64 { return t.Mean }},
		}},
	{calc: calc.Scaling, why: calc.Text{EN: "contention and coherence, from workers", VI: "tranh chấp và đồng bộ, từ số worker"},
		levels: levelsOfUsers, list: "points", line: calc.ScalingLine},
	{calc: calc.MMC, why: calc.Text{EN: "service time and workers of a queue, from rates", VI: "thời gian xử lý và số worker của hàng đợi, từ tốc độ"},
		levels: levelsOfRate},
}

// theoryOf is that of a calculator, empty where it has none.
func theoryOf(id string) theory {
	for _, th := range theories {
		if th.calc.ID == id {
			return th
		}
	}
	return theory{}
}

// leastLevels is how many settings tell one model from another.
const leastLevels = 3

// fits offers the models that all results together can be fitted to, nil if there
// are none.
func (p *labPage) fits() app.UI {
	var items []app.UI
	for _, th := range theories {
		if th.levels(p.runs) >= leastLevels {
			items = append(items, app.Elem("li").Body(
				app.Elem("a").ID("fit-"+th.calc.ID).Attr("href", localPath("/"+th.calc.ID, p.Lang)).Text(th.calc.Name.In(p.Lang)),
				app.Text(": "+th.why.In(p.Lang)+"."),
			))
		}
	}
	if len(items) == 0 {
		return nil
	}
	return p.section("fits", p.say("Fit a model to all of them", "Khớp một mô hình với tất cả"), app.Elem("ul").Body(items...))
}

// throughputs are those of all runs, by the number at work.
func throughputs(runs []loaded) []run.Throughput {
	var all []run.Throughput
	for _, l := range runs {
		all = append(all, l.run().Throughputs()...)
	}
	slices.SortStableFunc(all, func(a, b run.Throughput) int { return a.Workers - b.Workers })
	return all
}

// shown are as many of sorted throughputs as are shown.
func shown(all []run.Throughput) []run.Throughput {
	var few []run.Throughput
	for _, i := range queue.Thinned(len(all), mostShown, func(i int) float64 { return float64(all[i].Workers) }) {
		few = append(few, all[i])
	}
	return few
}

// drawsUnnamed reports whether the throughputs of a run are drawn on this page
// although the run names no calculator: the numbers at work are all that they need.
func (p *calcPage) drawsUnnamed(l loaded) bool {
	return len(theoryOf(p.calc.ID).marks) > 0 && l.run().Calculator == "" && len(l.run().Throughputs()) > 0
}

// unnamedMarks are what is drawn of such runs in a chart.
func (p *calcPage) unnamedMarks(ch calc.Chart) []chart.Measured {
	as, draws := theoryOf(p.calc.ID).marks[ch.ID]
	if !draws {
		return nil
	}
	var marks []chart.Measured
	for _, l := range p.runs {
		if !p.drawsUnnamed(l) {
			continue
		}
		for _, t := range shown(throughputs([]loaded{l})) {
			if y := as.value(t); y > 0 && float64(t.Workers) <= ch.Over.Most {
				marks = append(marks, chart.Measured{Line: as.output, X: float64(t.Workers), Y: y, Shape: chart.Square})
			}
		}
	}
	return marks
}

func levelsOfUsers(runs []loaded) int {
	different := map[int]bool{}
	for _, m := range throughputs(runs) {
		different[m.Workers] = true
	}
	return len(different)
}

func levelsOfRate(runs []loaded) int {
	different := map[float64]bool{}
	for _, m := range loads(runs) {
		different[m.Rate] = true
	}
	return len(different)
}
