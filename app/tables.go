package main

import (
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// tables show the numbers of the charts, with the measured ones beside them.
func (p *calcPage) tables(r calc.Result) app.UI {
	body := []app.UI{}
	for _, ch := range p.calc.Charts {
		if len(ch.Table) > 0 {
			body = append(body, p.table(ch, r))
		}
	}
	return p.section("numbers", p.say("Numbers", "Bảng số"), body...)
}

// A measure is a column of measured values.
type measure struct {
	out  *calc.Output
	kind run.Kind
}

func (p *calcPage) table(ch calc.Chart, r calc.Result) app.UI {
	var samples []sample
	settled := p.calc.Settle(p.args)
	for _, l := range p.runs {
		for _, s := range p.samplesOf(l) {
			if x, ok := s.given[ch.OverID()]; ok && len(samples) < mostMarks && p.fits(s, settled, ch.OverID()) {
				samples = append(samples, s)
				if !slices.ContainsFunc(ch.Rows, func(row float64) bool { return near(row, x) }) {
					ch.Rows = append(slices.Clone(ch.Rows), x)
				}
			}
		}
	}
	slices.Sort(ch.Rows)
	drawn := ch.Plot
	if ch.Draw != nil {
		drawn = ch.Table
	}
	measures := measuresOf(samples, drawn)
	was := p.pinnedColumns(ch)

	head := []app.UI{app.Elem("th").Attr("scope", "col").Text(ch.Over.Label.In(p.Lang))}
	for _, out := range ch.Table {
		head = append(head, app.Elem("th").Attr("scope", "col").Text(out.Label.In(p.Lang)))
	}
	for _, w := range was {
		head = append(head, app.Elem("th").Attr("scope", "col").Text("A: "+w.Label.In(p.Lang)))
	}
	for _, m := range measures {
		head = append(head, app.Elem("th").Attr("scope", "col").Text(m.out.Label.In(p.Lang)+", "+kindNames[m.kind].In(p.Lang)))
	}
	rows := []app.UI{}
	for _, row := range p.calc.Rows(ch, p.args, r) {
		cells := []app.UI{app.Elem("th").Attr("scope", "row").Text(ch.Over.Format(row.X, p.Lang))}
		for i, out := range ch.Table {
			cells = append(cells, app.Elem("td").Text(out.Unit.Format(row.Cells[i], p.Lang)))
		}
		for _, w := range was {
			cells = append(cells, app.Elem("td").Text(w.Unit.Format(p.calc.At(ch, p.pin.args, row.X).Of(w), p.Lang)))
		}
		for _, m := range measures {
			cells = append(cells, app.Elem("td").Class("wraps").Body(p.cell(samples, ch.OverID(), row.X, m)...))
		}
		tr := app.Elem("tr").Body(cells...)
		if row.Here {
			tr = tr.Class("now")
		}
		rows = append(rows, tr)
	}
	title := ch.Title.In(p.Lang)
	caption := title + p.say("; the row of your inputs is marked", "; hàng của bạn được tô")
	if slices.ContainsFunc(samples, strays) {
		caption += ". " + longRuns.In(p.Lang)
	}
	return scroll(title, app.Elem("table").ID("table-"+ch.ID).Body(
		app.Elem("caption").Text(caption),
		app.Elem("thead").Body(app.Elem("tr").Body(head...)),
		app.Elem("tbody").Body(rows...),
	))
}

var kindNames = map[run.Kind]calc.Text{
	run.Raw:      {EN: "measured", VI: "đo"},
	run.Adjusted: {EN: "adjusted", VI: "hiệu chỉnh"},
}

// measuresOf are the columns for which there is a measured value.
func measuresOf(samples []sample, outs []*calc.Output) []measure {
	var all []measure
	for _, out := range outs {
		for _, kind := range []run.Kind{run.Raw, run.Adjusted} {
			if slices.ContainsFunc(samples, func(s sample) bool { return estimate(s.point, out.ID, kind) != nil }) {
				all = append(all, measure{out, kind})
			}
		}
	}
	return all
}

func estimate(pt run.Point, output string, kind run.Kind) *run.Estimate {
	if kind == run.Adjusted {
		return pt.Values[output].Adjusted
	}
	return pt.Values[output].Raw
}

// cell is what was measured at one row, of every run that has it. It may break
// between the parts.
func (p *calcPage) cell(samples []sample, over string, x float64, m measure) []app.UI {
	var parts []app.UI
	for _, s := range samples {
		e := estimate(s.point, m.out.ID, m.kind)
		if e == nil || !near(s.given[over], x) {
			continue
		}
		if len(parts) > 0 {
			parts = append(parts, app.Text("; "))
		}
		for i, text := range withInterval(m.out.Unit, *e, p.Lang) {
			if i > 0 {
				parts = append(parts, app.Text(" "))
			}
			parts = append(parts, app.Elem("span").Text(text))
		}
	}
	return parts
}

// withInterval writes an estimate, and how far it can be trusted.
func withInterval(u unit.Unit, e run.Estimate, l lang.Tag) []string {
	v, low, high := e.Base()
	switch {
	case math.IsNaN(low) || math.IsNaN(high):
		return []string{u.Format(v, l)}
	case math.IsNaN(v):
		return []string{u.Range(low, high, l)}
	}
	return []string{u.Format(v, l), "(" + u.Range(low, high, l) + ")"}
}

// strays reports whether a sample's own value lies outside of its interval, as that
// of a short run may.
func strays(s sample) bool {
	for _, v := range s.point.Values {
		if v.Raw != nil {
			if y, low, high := v.Raw.Base(); y < low || y > high {
				return true
			}
		}
	}
	return false
}

func near(a, b float64) bool { return math.Abs(a-b) <= closeEnough*math.Max(math.Abs(a), math.Abs(b)) }
