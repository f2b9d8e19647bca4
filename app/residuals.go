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
	var rows [][]string
	for _, r := range all {
		rows = append(rows, []string{unit.Count.Format(r.Workers, p.Lang), unit.PerSecond.Format(r.Throughput, p.Lang), unit.PerSecond.Format(r.Law, p.Lang),
			unit.Signed(r.Throughput/r.Law-1, p.Lang)})
	}
	return p.panel(p.say("Each point beside the law", "Từng điểm bên cạnh quy luật"),
		app.Elem("p").Text(p.say(
			"Points should lie on either side as chance has it. A row of them on one side says that something changed there which the law does not know: another socket, another machine, a cache that filled up.",
			"Các điểm nên nằm hai bên một cách ngẫu nhiên. Nhiều điểm liền nhau cùng một bên cho thấy ở đó có gì thay đổi mà quy luật không biết: sang socket khác, máy khác, hay cache đã đầy.")),
		misfits(p.say("Throughput, measured and by the law", "Throughput đo được và theo quy luật"),
			[]string{p.say("Workers", "Số worker"), p.say("Measured", "Đo được"), p.say("By the law", "Theo quy luật"), p.say("Residual", "Phần dư")}, rows))
}
