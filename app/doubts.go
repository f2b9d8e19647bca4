package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/run"
)

// A doubt is a note of a document with every point that it was made on. What
// was noted on six points in nearly the same words is one doubt.
type doubt struct {
	note  run.Note
	where []string // of the points; empty for a note on the whole run
}

var noteLevels = map[run.Level]calc.Level{run.Info: calc.Info, run.Caution: calc.Caution, run.Broken: calc.Broken}

// gather collects the notes of a run, what matters most first.
func (p *calcPage) gather(r loaded) []doubt {
	var all []doubt
	for _, n := range slices.Concat(r.notes, r.doc.Notes) {
		all = append(all, doubt{note: n})
	}
	whole := len(all)
	for _, pt := range r.doc.Points {
		where := strings.Join(p.settings(r.doc.Calculator, pt.Inputs), ", ")
		for _, n := range pt.Notes {
			same := func(d doubt) bool { return n.ID != "" && d.note.ID == n.ID }
			if i := slices.IndexFunc(all[whole:], same); i >= 0 {
				all[whole+i].where = append(all[whole+i].where, where)
				continue
			}
			all = append(all, doubt{n, []string{where}})
		}
	}
	slices.SortStableFunc(all, func(a, b doubt) int { return int(noteLevels[b.note.Level]) - int(noteLevels[a.note.Level]) })
	return all
}

// doubts says how far a run can be trusted. The first lines stand open, since
// they may change what the reader makes of the points.
func (p *calcPage) doubts(r loaded) []app.UI {
	const open = 3
	items := []app.UI{}
	for _, d := range p.gather(r) {
		look := looks[noteLevels[d.note.Level]]
		items = append(items, app.Li().Class(look.class).Body(app.Raw(look.icon), app.Span().Text(p.sayDoubt(d))))
	}
	if len(items) <= open {
		return []app.UI{app.Ul().Class("notes").Body(items...)}
	}
	return []app.UI{
		app.Ul().Class("notes").Body(items[:open]...),
		app.Details().Body(
			app.Summary().Text(strconv.Itoa(len(items)-open)+p.say(" more on how far to trust this run", " điều nữa về độ tin cậy của lượt này")),
			app.Ul().Class("notes").Body(items[open:]...),
		),
	}
}

func (p *calcPage) sayDoubt(d doubt) string {
	text := d.note.Text.In(p.Lang)
	switch {
	case len(d.where) == 0:
		return text
	case len(d.where) == 1:
		return d.where[0] + ": " + text
	}
	return d.where[0] + ": " + text + " " + p.say("(Much the same at: ", "(Tương tự ở: ") + strings.Join(d.where[1:], "; ") + ".)"
}
