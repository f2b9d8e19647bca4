package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/unit"
)

// residuals shows each measured point beside the law that was fitted to all of
// them.
func (p *calcPage) residuals(calc.Result) app.UI {
	_, all := calc.Residuals(p.args)
	if len(all) == 0 {
		return nil
	}
	rows := []app.UI{}
	for _, r := range all {
		rows = append(rows, app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "row").Text(unit.Count.Format(r.Workers, p.Lang)),
			app.Elem("td").Text(unit.PerSecond.Format(r.Throughput, p.Lang)),
			app.Elem("td").Text(unit.PerSecond.Format(r.Law, p.Lang)),
			app.Elem("td").Text(unit.Signed(r.Throughput/r.Law-1, p.Lang)),
		))
	}
	title := p.say("Each point beside the law", "Từng điểm bên cạnh quy luật")
	return p.panel(title,
		app.Elem("p").Text(p.say(
			"Points should lie on either side as chance has it. A row of them on one side says that something changed there which the law does not know: another socket, another machine, a cache that filled up.",
			"Các điểm nên nằm hai bên một cách ngẫu nhiên. Nhiều điểm liền nhau cùng một bên cho thấy ở đó có gì thay đổi mà quy luật không biết: sang socket khác, máy khác, hay cache đã đầy.")),
		scroll(p.say("Throughput at each number of workers", "Throughput ở từng mức worker"), app.Elem("table").Body(
			app.Elem("caption").Text(p.say("Throughput, measured and by the law", "Throughput đo được và theo quy luật")),
			app.Elem("thead").Body(app.Elem("tr").Body(
				app.Elem("th").Attr("scope", "col").Text(p.say("Workers", "Số worker")),
				app.Elem("th").Attr("scope", "col").Text(p.say("Measured", "Đo được")),
				app.Elem("th").Attr("scope", "col").Text(p.say("By the law", "Theo quy luật")),
				app.Elem("th").Attr("scope", "col").Text(p.say("Residual", "Phần dư")),
			)),
			app.Elem("tbody").Body(rows...),
		)))
}
