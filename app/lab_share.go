package main

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/run"
)

// share is the link that carries the results themselves; only who copies it sends
// anything.
func (p *labPage) share(shown []series) app.UI {
	link, n := p.digest(shown)
	hint := p.say("It carries the figures, the curve and the remarks of each, not the files.", "Liên kết mang số liệu, đường cong và lưu ý của từng kết quả, không mang file.")
	if n < len(shown) {
		hint += p.say(" It has room for the first "+strconv.Itoa(n)+" of "+strconv.Itoa(len(shown))+" results.", " Liên kết chứa được "+strconv.Itoa(n)+" kết quả đầu trong "+strconv.Itoa(len(shown))+".")
	}
	return app.Elem("div").Class("row").Body(
		app.Elem("button").ID("copy-digest").Attr("type", "button").Class("btn").DataSet("copy", link).Attr("disabled", n == 0).
			Text(p.say("Copy a link with these results", "Chép liên kết kèm các kết quả này")),
		app.Elem("p").Class("hint").Text(hint),
	)
}

// digest is the link that carries what is shown, and how much of it. What was noted
// on a file or a run goes with the first of its results.
func (p *labPage) digest(shown []series) (link string, results int) {
	var all []run.Shared
	told := map[string]bool{}
	for _, s := range shown {
		l, r := p.runs[s.at], p.runs[s.at].run()
		notes := s.point.Notes
		if !told[l.key()] {
			told[l.key()] = true
			notes = slices.Concat(l.notes, r.Notes, notes)
		}
		if l.name == linkName {
			notes = slices.DeleteFunc(slices.Clone(notes), func(n run.Note) bool { return n.ID == run.InLink })
		}
		all = append(all, run.Shared{Name: s.name, Point: s.point, Notes: notes})
	}
	text, n := run.WriteShared(all, mostCarried)
	return address("/lab", p.Lang) + "#" + digestKey + text, n
}

// digestKey begins the fragment of a link that carries results.
const digestKey = "runs="
