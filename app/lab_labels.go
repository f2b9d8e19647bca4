package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// labels lists, folded, the parts that the requests of another tool fall into; nil
// if there are none. They are counted in the result itself, so the chart and the
// table of results have only that.
func (p *labPage) labels(l loaded) app.UI {
	r := l.run()
	if r.Experiment != "" || len(r.Points) < 2 {
		return nil
	}
	head := []app.UI{app.Elem("th").Attr("scope", "col").Text(p.say("Label", "Nhãn"))}
	for _, c := range labColumns {
		head = append(head, app.Elem("th").Attr("scope", "col").Text(c.name.In(p.Lang)))
	}
	rows := []app.UI{}
	for _, pt := range r.Points[1:] {
		cells := []app.UI{app.Elem("th").Attr("scope", "row").Text(pt.Label)}
		f := pt.Figures()
		for _, c := range labColumns {
			cells = append(cells, app.Elem("td").Text(c.of(f, p.Lang)))
		}
		rows = append(rows, app.Elem("tr").Body(cells...))
	}
	title := p.say("By label: ", "Theo nhãn: ") + strconv.Itoa(len(rows))
	return app.Elem("details").Class("labels").Body(
		app.Elem("summary").Text(title),
		scroll(title, app.Elem("table").Body(
			app.Elem("thead").Body(app.Elem("tr").Body(head...)),
			app.Elem("tbody").Body(rows...),
		)),
	)
}
