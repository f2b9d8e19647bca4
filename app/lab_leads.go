package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// A lead is a calculator that takes what a run measured as its input.
type lead struct {
	calc  *calc.Calculator
	args  calc.Args
	query string // of the link to it
}

// leadsOf are the leads of a run. To find them takes longer than to draw the page,
// so it is done once.
func (p *labPage) leadsOf(l loaded) []lead {
	key := l.key()
	all, known := p.leadsKnown[key]
	if known {
		return all
	}
	for _, c := range calc.All {
		page := calcPage{ID: c.ID, Lang: p.Lang, calc: c, args: c.Inputs.Args()}
		for _, u := range page.uses(l) {
			if set, ok := page.filled(u); ok {
				a := page.args.With(set)
				all = append(all, lead{c, a, a.Query()})
				break
			}
		}
	}
	p.leadsKnown[key] = all
	return all
}

// leads open the calculators that take what a run measured as their input.
func (p *labPage) leads(i int, l loaded) []app.UI {
	var all []app.UI
	for _, to := range p.leadsOf(l) {
		all = append(all, app.Elem("a").ID("use-"+strconv.Itoa(i)+"-"+to.calc.ID).Class("btn").Attr("href", localPath("/"+to.calc.ID, p.Lang)+"?"+to.query).
			DataSet("calc", to.calc.ID).DataSet("index", i).Text(p.say("Open in: ", "Mở trong: ")+to.calc.Name.In(p.Lang)).OnClick(p.onLead))
	}
	if c := calc.Find(l.run().Calculator); c != nil {
		all = append(all, app.Elem("a").Class("btn").Attr("href", localPath("/"+c.ID, p.Lang)).Text(p.say("Over the theory: ", "Trên lý thuyết: ")+c.Name.In(p.Lang)))
	}
	return all
}

// onLead keeps a list that is too long for the link where the page it leads to
// finds it.
func (p *labPage) onLead(ctx app.Context, _ app.Event) {
	id, i := ctx.JSSrc().Get("dataset").Get("calc").String(), indexOf(ctx)
	if i < 0 || i >= len(p.runs) {
		return
	}
	for _, to := range p.leadsOf(p.runs[i]) {
		if to.calc.ID == id {
			page := &calcPage{ID: id, Lang: p.Lang, calc: to.calc, args: to.args}
			page.keepLists(ctx)
		}
	}
}
