package main

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// boxID is the element ID of an input's box, check box or group of radios.
func boxID(in calc.Input) string { return "in-" + in.ID }

// sliderID is the element ID of an input's slider.
func sliderID(in calc.Input) string { return "range-" + in.ID }

// sliderSteps is how many steps a slider has.
const sliderSteps = 1000

func sliderText(in calc.Input, v float64) string {
	return strconv.Itoa(int(math.Round(in.Pos(v) * sliderSteps)))
}

// inputs is the form: one row an input, presets below. It is a real form whose
// field names are the keys of the link, so that it works before the program
// runs.
func (p *calcPage) inputs(r calc.Result, e calc.Explanation) app.UI {
	rows := []app.UI{app.Legend().Text(p.say("Inputs", "Đầu vào"))}
	for _, in := range p.calc.Inputs {
		rows = append(rows, p.control(in, r.Ignores(in)))
	}
	return app.Form().ID("calc").Class("card inputs").Method("get").OnSubmit(p.onSubmit).Body(
		app.FieldSet().Body(rows...),
		p.presets(),
		p.summaryBar(r, e),
	)
}

func (p *calcPage) control(in calc.Input, ignored bool) app.UI {
	var body []app.UI
	switch in.Kind {
	case calc.Switch:
		body = p.switchControl(in)
	case calc.Choice:
		body = p.choiceControl(in)
	case calc.Number:
		body = p.numberControl(in)
	case calc.List:
		body = p.listControl(in)
	}
	div := app.Div().Class("field", kindClass[in.Kind]).Body(body...)
	if ignored {
		div = div.Hidden(true)
	}
	return div
}

var kindClass = [...]string{calc.Number: "number", calc.Choice: "choice", calc.Switch: "switch", calc.List: "list"}

func (p *calcPage) switchControl(in calc.Input) []app.UI {
	box := app.Input().ID(boxID(in)).Name(in.ID).Type("checkbox").Value("on").DataSet("in", in.ID).OnChange(p.onSwitch)
	if p.args.On(in) {
		box = box.Checked(true)
	}
	return []app.UI{app.Label().Body(box, app.Span().Text(in.Label.In(p.Lang)))}
}

func (p *calcPage) choiceControl(in calc.Input) []app.UI {
	if len(in.Options) > mostRadios {
		return p.selectControl(in)
	}
	options := []app.UI{}
	for i, o := range in.Options {
		radio := app.Input().ID(boxID(in)+"-"+o.ID).Name(in.ID).Type("radio").Value(o.ID).DataSet("in", in.ID).OnChange(p.onChoice)
		if i == int(p.args.Of(in)) {
			radio = radio.Checked(true)
		}
		options = append(options, app.Label().Body(radio, app.Span().Text(o.Label.In(p.Lang))))
	}
	return []app.UI{
		app.Span().ID("label-" + in.ID).Class("label").Text(in.Label.In(p.Lang)),
		app.Div().ID(boxID(in)).Class("seg").Role("radiogroup").Aria("labelledby", "label-"+in.ID).Body(options...),
	}
}

// mostRadios is how many options are shown side by side; more go into a list.
const mostRadios = 6

func (p *calcPage) selectControl(in calc.Input) []app.UI {
	options := []app.UI{}
	for i, o := range in.Options {
		option := app.Option().Value(o.ID).Text(o.Label.In(p.Lang))
		if i == int(p.args.Of(in)) {
			option = option.Selected(true)
		}
		options = append(options, option)
	}
	return []app.UI{
		app.Label().For(boxID(in)).Text(in.Label.In(p.Lang)),
		app.Select().ID(boxID(in)).Name(in.ID).DataSet("in", in.ID).OnChange(p.onChoice).Body(options...),
	}
}

func (p *calcPage) numberControl(in calc.Input) []app.UI {
	v, label := p.args.Of(in), in.Label.In(p.Lang)
	text := in.Edit(v, p.Lang)
	if e, editing := p.typed[in.ID]; editing {
		text = e.text
	}
	box := app.Input().ID(boxID(in)).Name(in.ID).Type("text").Attr("inputmode", "text").AutoComplete(false).Spellcheck(false).
		Attr("autocapitalize", "off").DataSet("in", in.ID).Value(text).
		OnInput(p.onType).OnChange(p.onCommit).OnBlur(p.onCommit).OnKeyDown(p.onKey)
	body := []app.UI{
		p.named(in),
		nil,
		app.Input().ID(sliderID(in)).Type("range").Min("0").Max(strconv.Itoa(sliderSteps)).Step(1).Value(sliderText(in, v)).
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
func (p *calcPage) below(in calc.Input) (body []app.UI, describedBy string) {
	if in.Help != (calc.Text{}) {
		describedBy = "hint-" + in.ID
		body = append(body, app.P().ID(describedBy).Class("hint").Text(in.Help.In(p.Lang)))
	}
	if err := p.errs[in.ID]; err != nil {
		describedBy = "err-" + in.ID
		body = append(body, app.P().ID(describedBy).Class("error").Role("alert").
			Text(capital(err.In(p.Lang))+". "+p.say("The last good value counts.", "Giá trị đúng gần nhất được dùng.")))
	}
	return body, describedBy
}

func (p *calcPage) picks(in calc.Input, v float64) app.UI {
	buttons := []app.UI{}
	for _, pick := range in.Picks {
		buttons = append(buttons, app.Button().Type("button").Class("pick").DataSet("in", in.ID).DataSet("value", in.Exact(pick)).
			Aria("pressed", pressed(pick == v)).Text(in.Format(pick, p.Lang)).OnClick(p.onPick))
	}
	return app.Div().Class("picks").Role("group").Aria("label", in.Label.In(p.Lang)).Body(buttons...)
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
		a := p.calc.Inputs.Args(preset.Set...)
		link := app.A().Href("?"+join(a.Query(), p.link.Foreign)).DataSet("preset", preset.ID).
			Text(preset.Label.In(p.Lang)).OnClick(p.onPreset)
		if a.Equal(p.args) {
			link = link.Aria("current", "true")
		}
		items = append(items, app.Li().Body(link))
	}
	return app.Div().Class("presets").Body(
		app.H2().ID("try").Text(p.say("Try", "Thử")),
		app.Ul().Class("chips").Aria("labelledby", "try").Body(items...),
		app.Div().Class("row").Body(
			app.Button().Type("button").Class("btn").ID("undo").Disabled(len(p.undo) == 0 && p.args.Equal(p.stood)).
				Text(p.say("Undo", "Hoàn tác")).OnClick(p.onUndo),
			app.Button().Type("button").Class("btn").ID("reset-all").Text(p.say("Reset all", "Về mặc định")).OnClick(p.onReset),
		),
	)
}

// summaryBar repeats the answer where the inputs are and the result may be out
// of sight.
func (p *calcPage) summaryBar(r calc.Result, e calc.Explanation) app.UI {
	key := p.calc.Answer(r)
	return app.A().Class("bar").Href("#result").Body(
		app.Strong().Text(key.Label.In(p.Lang)+" "+key.Unit.Format(r.Of(key), p.Lang)),
		app.Span().Text(e.Verdict.Word.In(p.Lang)),
	)
}
