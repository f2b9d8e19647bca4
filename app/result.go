package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// result is the answer: the headline numbers, the verdict, and the charts.
func (p *calcPage) result(r calc.Result, e calc.Explanation) app.UI {
	body := []app.UI{
		app.Elem("h2").ID("result-h").Text(p.say("Result", "Kết quả")),
		app.Elem("p").Class("computing").Text(p.say("Computing the numbers of this link…", "Đang tính các số của liên kết này…")),
		p.titled(),
		app.Elem("div").Class("numbers").Body(app.Elem("div").Body(p.headline(r), p.compared(), p.verdicts(e), p.notes(r))),
		app.Elem("p").ID("say").Class("unseen").Role("status").Text(p.rest.announcement),
	}
	for _, ch := range p.calc.Charts {
		body = append(body, p.figure(ch, r, e))
	}
	section := app.Elem("section").ID("result").Class("card").Aria("labelledby", "result-h")
	if len(p.errs) > 0 {
		section = section.Class("dimmed")
	}
	return section.Body(body...)
}

func (p *calcPage) headline(r calc.Result) app.UI {
	var was calc.Result
	if p.pin != nil {
		was = p.calc.Eval(p.pin.args)
	}
	items := []app.UI{}
	for _, out := range p.calc.Headline {
		var before app.UI
		if p.pin != nil {
			before = p.before(was, r, out)
		}
		items = append(items, app.Elem("div").Body(
			app.Elem("dt").Body(plainly(p.links[inHead+out.ID], p.Lang)...),
			app.Elem("dd").ID("out-"+out.ID).Body(p.number(out, r)),
			before,
		))
	}
	return app.Elem("dl").Class("kpis").Body(items...)
}

// number is an output's value, struck through if people take it for the answer
// and it is not.
func (p *calcPage) number(out *calc.Output, r calc.Result) app.UI {
	text := out.Unit.Format(r.Of(out), p.Lang)
	if !out.Wrong {
		return app.Text(text)
	}
	return app.Elem("span").Body(app.Elem("s").Text(text), app.Elem("span").Class("unseen").Text(p.say(", not the answer", ", không phải đáp số")))
}

// A look is how a level is shown: by colour, and by shape and word for those who
// do not see the colour.
type look struct{ class, icon string }

var looks = [...]look{
	calc.Fine:    {"ok", `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="m8 12 3 3 5-6"/></svg>`},
	calc.Info:    {"note", `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 11v5m0-8.5v.5"/></svg>`},
	calc.Caution: {"warn", `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3 2 20h20z"/><path d="M12 9v5m0 3v.5"/></svg>`},
	calc.Broken:  {"bad", `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 3h8l5 5v8l-5 5H8l-5-5V8z"/><path d="M12 7v6m0 3.5v.5"/></svg>`},
}

// verdicts stand each where the style sheet keeps room for a longer one.
func (p *calcPage) verdicts(e calc.Explanation) app.UI {
	items := []app.UI{}
	for i, v := range e.All() {
		look := looks[v.Level]
		text := []app.UI{app.Elem("strong").Text(v.Word.In(p.Lang))}
		for _, s := range v.Because {
			text = append(text, app.Elem("span").Body(p.reason(s)...))
		}
		items = append(items, app.Elem("div").Class("verdict", look.class).Body(app.Raw(look.icon),
			app.Elem("p").Class("room").DataSet("room", p.rooms.verdict(i)).Body(app.Elem("span").Body(text...))))
	}
	return app.Elem("div").ID("verdict").Body(items...)
}

func (p *calcPage) notes(r calc.Result) app.UI {
	items := []app.UI{}
	for _, n := range r.Notes {
		look := looks[n.Level]
		items = append(items, app.Elem("li").Class(look.class).Body(app.Raw(look.icon), app.Elem("span").Body(p.reason(n.Sentence)...)))
	}
	return app.Elem("ul").Class("notes").Body(items...)
}

// share is the row of ways to take the result along.
func (p *calcPage) share() app.UI {
	button := func(id, text, copies string, first bool) app.UI {
		b := app.Elem("button").ID(id).Attr("type", "button").Class("btn").Text(text).DataSet("copy", copies)
		if first {
			b = b.Class("primary")
		}
		if copies == "" {
			b = b.Attr("disabled", true)
		}
		return b
	}
	link, embed := p.rest.link, ""
	if link != "" {
		part := p.carriedPart()
		embed = snippet(p.calc, p.Lang, p.rest.query+part)
		link += part
	}
	return app.Elem("section").Class("share").Aria("label", p.say("Share", "Chia sẻ")).Body(
		app.Elem("div").Class("row").Body(
			button("copy-link", p.say("Copy link", "Chép liên kết"), link, true),
			app.Elem("button").ID("copy-markdown").Attr("type", "button").Class("btn").Attr("disabled", link == "").
				Text(p.say("Copy as Markdown", "Chép dạng Markdown")).OnClick(p.onMarkdown),
			button("copy-command", p.say("Copy command", "Chép lệnh"), p.rest.command, false),
			button("copy-embed", p.say("Copy embed code", "Chép mã nhúng"), embed, false),
			app.Elem("button").ID("pin").Attr("type", "button").Class("btn").Text(p.say("Pin as A", "Ghim làm A")).OnClick(p.onPin),
		),
		p.missingHint(),
		p.titleBox(),
		p.carry(),
		app.Elem("pre").TabIndex(0).Aria("label", p.say("The same on the command line", "Cũng phép tính này trên dòng lệnh")).Body(app.Elem("code").ID("command").Text(p.rest.command)),
	)
}

// onMarkdown writes the text that the press of the button copies, which is long and
// which nobody else reads.
func (p *calcPage) onMarkdown(ctx app.Context, _ app.Event) {
	ctx.PreventUpdate()
	link := p.linkTo("?" + p.named(p.args.FullQuery()) + p.carriedPart())
	ctx.JSSrc().Get("dataset").Set("copy", p.calc.Markdown(p.args, p.Lang, calc.Reference{Title: p.title, Link: link}))
}
