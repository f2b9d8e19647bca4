package main

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

var noteLevels = map[run.Level]calc.Level{run.Info: calc.Info, run.Caution: calc.Caution, run.Broken: calc.Broken}

// doubts says how far a run can be trusted. The first lines stand open, since
// they may change what the reader makes of the points.
func (p *calcPage) doubts(r loaded) []app.UI {
	const open = 3
	items := []app.UI{}
	for _, d := range r.run().Doubts(r.notes) {
		look := looks[noteLevels[d.Level]]
		items = append(items, app.Elem("li").Class(look.class).Body(app.Raw(look.icon), app.Elem("span").Body(whole(p.sayDoubt(r.run(), d))...)))
	}
	if len(items) <= open {
		return []app.UI{app.Elem("ul").Class("notes").Body(items...)}
	}
	return []app.UI{
		app.Elem("ul").Class("notes").Body(items[:open]...),
		app.Elem("details").Body(
			app.Elem("summary").Text(strconv.Itoa(len(items)-open)+p.say(" more on how far to trust this run", " điều nữa về độ tin cậy của lượt này")),
			app.Elem("ul").Class("notes").Body(items[open:]...),
		),
	}
}

// sayDoubt writes a doubt with the points it was made on.
func (p *calcPage) sayDoubt(r run.Run, d run.Doubt) string {
	return saidOf(d, p.Lang, func(i int) string { return p.pointName(r, r.Points[i]) })
}

// saidOf writes a doubt with the points it was made on, which have names.
func saidOf(d run.Doubt, l lang.Tag, name func(point int) string) string {
	text := d.Text.In(l)
	at, others := d.Where(l, name)
	if at != "" {
		text = at + ": " + text
	}
	return strings.TrimSpace(text + " " + others)
}

// pointName names a point by its label, or by its inputs, those last that the
// experiment alone has. The only point of a run may have no name.
func (p *calcPage) pointName(r run.Run, pt run.Point) string {
	if pt.Label != "" {
		return pt.Label
	}
	all := p.settings(r.Calculator, pt.Inputs)
	c := calc.Find(r.Calculator)
	for _, id := range slices.Sorted(maps.Keys(pt.Inputs)) {
		if c == nil || !slices.ContainsFunc(c.Inputs, func(in *calc.Input) bool { return in.ID == id }) {
			all = append(all, id+" "+pt.Inputs[id])
		}
	}
	return strings.Join(all, ", ")
}
