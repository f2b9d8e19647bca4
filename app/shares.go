package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/unit"
)

// shares shows what each step of a request has to do with its percentile.
func (p *calcPage) shares(calc.Result) app.UI {
	parts := calc.Parts(p.args)
	if parts == nil {
		return nil
	}
	percentile, _ := p.calc.Inputs.Find("percentile")
	name := percentile.Format(p.args.Of(percentile), p.Lang)
	rows := []app.UI{}
	for _, part := range parts {
		rows = append(rows, app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "row").Text(part.Step.Name),
			app.Elem("td").Text(unit.Share.Format(part.Share, p.Lang)),
			app.Elem("td").Text(unit.Second.Format(part.Time, p.Lang)),
			app.Elem("td").Text(unit.Second.Format(part.Own, p.Lang)),
			app.Elem("td").Text(unit.Second.Format(part.Mean, p.Lang)),
			app.Elem("td").Text(unit.Share.Format(part.Decides, p.Lang)),
			app.Elem("td").Text(unit.Second.Format(part.Relief/1000, p.Lang)),
		))
	}
	title := p.say("Who is to blame for the ", "Ai gây ra ") + name
	return p.panel(title,
		app.Elem("p").Text(p.say(
			"What requests near the "+name+" wait for, on average. These times add up to it; the steps' own "+name+"s do not. Of steps side by side a request waits for the slowest only.",
			"Các request quanh "+name+" trung bình chờ những gì. Các thời gian này cộng lại đúng bằng nó; "+name+" riêng của từng bước thì không. Với các bước song song, request chỉ chờ bước chậm nhất.")),
		scroll(p.say("Steps and what is waited for them", "Các bước và thời gian chờ từng bước"), app.Elem("table").Body(
			app.Elem("caption").Text(p.say("Last column: what the "+name+" loses for each millisecond that the mean of the step loses", "Cột cuối: "+name+" giảm bao nhiêu cho mỗi mili giây bớt ở trung bình của bước")),
			app.Elem("thead").Body(app.Elem("tr").Body(
				app.Elem("th").Attr("scope", "col").Text(p.say("Step", "Bước")),
				app.Elem("th").Attr("scope", "col").Text(p.say("Share", "Phần")),
				app.Elem("th").Attr("scope", "col").Text(p.say("Waited for it", "Thời gian chờ nó")),
				app.Elem("th").Attr("scope", "col").Text(p.say("Its own ", "Riêng nó, ")+name),
				app.Elem("th").Attr("scope", "col").Text(p.say("Its mean", "Trung bình")),
				app.Elem("th").Attr("scope", "col").Text(p.say("Waited for in", "Phải chờ nó ở")),
				app.Elem("th").Attr("scope", "col").Text(p.say("1 ms less gives", "Bớt 1 ms thì giảm")),
			)),
			app.Elem("tbody").Body(rows...),
		)))
}
