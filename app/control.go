package main

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// boxID is the element ID of an input's box, check box or group of radios.
func boxID(in *calc.Input) string { return "in-" + in.ID }

// sliderID is the element ID of an input's slider.
func sliderID(in *calc.Input) string { return "range-" + in.ID }

// sliderSteps is how many steps a slider has.
const sliderSteps = 1000

func sliderText(in *calc.Input, v float64) string {
	return strconv.Itoa(int(math.Round(in.Pos(v) * sliderSteps)))
}

// inputs is the form: one row an input, presets below. It is a real form whose
// field names are the keys of the link, so that it works before the program
// runs.
func (p *calcPage) inputs(r calc.Result, e calc.Explanation) app.UI {
	rows := []app.UI{app.Elem("legend").Text(p.say("Inputs", "Đầu vào"))}
	rows = append(rows, p.controls()...)
	return app.Elem("form").ID("calc").Class("card inputs").Attr("method", "get").OnSubmit(p.onSubmit).Body(
		app.Elem("fieldset").Body(rows...),
		p.part("presets", p.presets),
		p.summaryBar(r, e),
	)
}

// controls are all inputs. While one of them moves the others stand.
func (p *calcPage) controls() []app.UI {
	var rows []app.UI
	for _, in := range p.calc.Inputs {
		draw := func() app.UI { return p.control(in, p.now.Ignores(in)) }
		if in.Kind == calc.List {
			rows = append(rows, draw())
			continue
		}
		key := in.Exact(p.args.Of(in))
		if e, editing := p.typed[in.ID]; editing {
			key += "\n" + e.text
		}
		if p.now.Ignores(in) {
			key += "\nignored"
		}
		rows = append(rows, p.keyed(boxID(in), key, draw))
	}
	return rows
}

func (p *calcPage) control(in *calc.Input, ignored bool) app.UI {
	var meaning app.UI
	if !ignored {
		meaning = p.meaning(in)
	}
	var body []app.UI
	switch in.Kind {
	case calc.Switch:
		body = p.switchControl(in)
	case calc.Choice:
		body = p.choiceControl(in)
	case calc.Number:
		body = p.numberControl(in, meaning)
	case calc.List:
		body = p.listControl(in, meaning)
	}
	div := app.Elem("div").Class("field", kindClass[in.Kind]).Body(body...)
	if ignored {
		div = div.Hidden(true)
	}
	return div
}

var kindClass = [...]string{calc.Number: "number", calc.Choice: "choice", calc.Switch: "switch", calc.List: "list"}

func (p *calcPage) switchControl(in *calc.Input) []app.UI {
	box := app.ElemSelfClosing("input").ID(boxID(in)).Attr("name", in.ID).Attr("type", "checkbox").Attr("value", "on").DataSet("in", in.ID).OnChange(p.onSwitch)
	if p.args.On(in) {
		box = box.Attr("checked", true)
	}
	return []app.UI{app.Elem("label").Body(box, app.Elem("span").Text(in.Label.In(p.Lang)))}
}

func (p *calcPage) choiceControl(in *calc.Input) []app.UI {
	if len(in.Options) > mostRadios {
		return p.selectControl(in)
	}
	options := []app.UI{}
	for i, o := range in.Options {
		radio := app.ElemSelfClosing("input").ID(boxID(in)+"-"+o.ID).Attr("name", in.ID).Attr("type", "radio").Attr("value", o.ID).DataSet("in", in.ID).OnChange(p.onChoice)
		if i == int(p.args.Of(in)) {
			radio = radio.Attr("checked", true)
		}
		options = append(options, app.Elem("label").Body(radio, app.Elem("span").Text(o.Label.In(p.Lang))))
	}
	return []app.UI{
		app.Elem("span").ID("label-" + in.ID).Class("label").Text(in.Label.In(p.Lang)),
		app.Elem("div").ID(boxID(in)).Class("seg").Role("radiogroup").Aria("labelledby", "label-"+in.ID).Body(options...),
	}
}

// mostRadios is how many options are shown side by side; more go into a list.
const mostRadios = 6

func (p *calcPage) selectControl(in *calc.Input) []app.UI {
	options := []app.UI{}
	for i, o := range in.Options {
		option := app.Elem("option").Attr("value", o.ID).Text(o.Label.In(p.Lang))
		if i == int(p.args.Of(in)) {
			option = option.Attr("selected", true)
		}
		options = append(options, option)
	}
	return []app.UI{
		app.Elem("label").Attr("for", boxID(in)).Text(in.Label.In(p.Lang)),
		app.Elem("select").ID(boxID(in)).Attr("name", in.ID).DataSet("in", in.ID).OnChange(p.onChoice).Body(options...),
	}
}

func (p *calcPage) numberControl(in *calc.Input, meaning app.UI) []app.UI {
	v, label := p.args.Of(in), in.Label.In(p.Lang)
	text := in.Edit(v, p.Lang)
	if e, editing := p.typed[in.ID]; editing {
		text = e.text
	}
	box := app.ElemSelfClosing("input").ID(boxID(in)).Attr("name", in.ID).Attr("type", "text").Attr("inputmode", "text").Attr("autocomplete", false).Spellcheck(false).
		Attr("autocapitalize", "off").DataSet("in", in.ID).Attr("value", text).
		OnInput(p.onType).OnChange(p.onCommit).OnBlur(p.onCommit).OnKeyDown(p.onKey)
	body := []app.UI{
		p.labelled(in, meaning),
		nil,
		app.ElemSelfClosing("input").ID(sliderID(in)).Attr("type", "range").Attr("min", "0").Attr("max", strconv.Itoa(sliderSteps)).Attr("step", 1).Attr("value", sliderText(in, v)).
			DataSet("in", in.ID).DataSet("for", in.ID).
			Aria("label", label+p.say(", slider", ", thanh trượt")).Aria("valuetext", in.Spoken(v, p.Lang)).
			OnInput(p.onSlide).OnKeyDown(p.onSlideKey),
	}
	if len(in.Picks) > 0 {
		body = append(body, p.picks(in, v))
	}
	below, describedBy := p.below(in)
	if describedBy != "" {
		box = box.Aria("describedby", describedBy)
	}
	if p.errs[in.ID] != nil {
		box = box.Aria("invalid", "true")
	}
	body[1] = box
	return append(body, below...)
}

// below is what stands under a box, and the ID of what describes the box: its
// help, or what is wrong with what was typed.
func (p *calcPage) below(in *calc.Input) (body []app.UI, describedBy string) {
	if in.Help != (calc.Text{}) {
		describedBy = "hint-" + in.ID
		body = append(body, app.Elem("p").ID(describedBy).Class("hint").Text(in.Help.In(p.Lang)))
	}
	if err := p.errs[in.ID]; err != nil {
		describedBy = "err-" + in.ID
		body = append(body, app.Elem("p").ID(describedBy).Class("error").Role("alert").
			Text(capital(err.In(p.Lang))+". "+p.say("The last good value counts.", "Giá trị đúng gần nhất được dùng.")))
	}
	return body, describedBy
}

func (p *calcPage) picks(in *calc.Input, v float64) app.UI {
	buttons := []app.UI{}
	for _, pick := range in.Picks {
		buttons = append(buttons, app.Elem("button").Attr("type", "button").Class("pick").DataSet("in", in.ID).DataSet("value", in.Exact(pick)).
			Aria("pressed", pressed(pick == v)).Text(in.Format(pick, p.Lang)).OnClick(p.onPick))
	}
	return app.Elem("div").Class("picks").Role("group").Aria("label", in.Label.In(p.Lang)).Body(buttons...)
}

func pressed(yes bool) string {
	if yes {
		return "true"
	}
	return "false"
}

func (p *calcPage) presets() app.UI {
	items := []app.UI{}
	for _, preset := range p.calc.Presets {
		a := p.calc.Inputs.From(preset.Set)
		link := app.Elem("a").Attr("href", "?"+join(a.Query(), p.link.Foreign)).DataSet("preset", preset.ID).
			Text(preset.Label.In(p.Lang)).OnClick(p.onPreset)
		if a.Equal(p.args) {
			link = link.Aria("current", "true")
		}
		items = append(items, app.Elem("li").Body(link))
	}
	return app.Elem("div").Class("presets").Body(
		app.Elem("h2").ID("try").Text(p.say("Try", "Thử")),
		app.Elem("ul").Class("chips").Aria("labelledby", "try").Body(items...),
		app.Elem("div").Class("row").Body(
			app.Elem("button").Attr("type", "button").Class("btn").ID("undo").Attr("disabled", len(p.undo) == 0 && p.here().equal(p.stood)).
				Text(p.say("Undo", "Hoàn tác")).OnClick(p.onUndo),
			app.Elem("button").Attr("type", "button").Class("btn").ID("reset-all").Text(p.say("Reset all", "Về mặc định")).OnClick(p.onReset),
		),
	)
}

// summaryBar repeats the answer where the inputs are and the result may be out
// of sight.
func (p *calcPage) summaryBar(r calc.Result, e calc.Explanation) app.UI {
	key := p.calc.Answer(r)
	return app.Elem("a").Class("bar").Attr("href", "#result").Body(
		app.Elem("strong").Text(key.Label.In(p.Lang)+" "+key.Unit.Format(r.Of(key), p.Lang)),
		app.Elem("span").Text(e.Verdict.Word.In(p.Lang)),
	)
}
