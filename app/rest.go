package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/unit"
)

// rest is what follows the inputs only when they stand still: what is dear to
// compute, what would flood a screen reader, and texts that are copied.
type rest struct {
	answers      []answer
	key          *calc.Output // what the nudges are of
	nudges       []calc.Nudge
	open         string   // the page of this state, here; empty before the program runs
	link         string   // the same for others
	missing      []string // what that has no room for
	query        string   // of the embed code
	command      string
	announcement string
	links        links // of the verdict, the notes and the assumptions
}

// An answer is what solving a goal gave.
type answer struct {
	goal  calc.Goal
	value float64
	ok    bool
}

// linkTo is the link for others to a query of this page.
func (p *calcPage) linkTo(query string) string { return address("/"+p.calc.ID, p.Lang) + query }

func (p *calcPage) computeRest() rest {
	c, a := p.calc, p.args
	r := c.Eval(a)
	var s rest
	for _, g := range c.Goals {
		v, ok := c.Solve(g, a)
		s.answers = append(s.answers, answer{g, v, ok})
	}
	s.key, s.nudges = c.Answer(r), c.Sensitivity(a, r)
	s.command = c.Command(a)
	if !app.IsServer {
		s.query = "?" + p.named(a.FullQuery())
		s.missing = p.missing(s.query[len("?"):])
		s.open = localPath("/"+c.ID, p.Lang) + s.query
		s.link = p.linkTo(s.query)
	}
	e := c.Explain(a, r)
	s.links = p.linkRest(r, e)
	s.announcement = s.key.Label.In(p.Lang) + " " + s.key.Unit.Spoken(r.Of(s.key), p.Lang) + ". " + e.Verdict.Word.In(p.Lang) + "."
	return s
}

// goals shows each question asked backwards, with its answer and a button that
// sets it.
func (p *calcPage) goals() app.UI {
	if len(p.calc.Goals) == 0 {
		return nil
	}
	items := []app.UI{}
	for _, s := range p.rest.answers {
		question := s.goal.Label.In(p.Lang) + " (" + s.goal.Target.Format(p.args.Of(s.goal.Target), p.Lang) + ")"
		if !s.ok {
			items = append(items, app.Elem("li").Body(
				app.Elem("span").Text(question),
				app.Elem("strong").Text(p.say("no value reaches it", "không giá trị nào đạt")),
			))
			continue
		}
		value := s.goal.Vary.Edit(s.value, p.Lang)
		items = append(items, app.Elem("li").Body(
			app.Elem("span").Text(question),
			app.Elem("strong").Text(value),
			app.Elem("button").ID("apply-"+s.goal.ID).Attr("type", "button").Class("btn").DataSet("goal", s.goal.ID).
				Aria("label", p.say("Apply: ", "Dùng: ")+s.goal.Vary.Label.In(p.Lang)+" "+value).
				Text(p.say("Apply", "Dùng")).OnClick(p.onApply),
		))
	}
	return p.section("solve", p.say("Solve for", "Giải ngược"), app.Elem("ul").Class("goals").Body(items...))
}

func (p *calcPage) onApply(ctx app.Context, _ app.Event) {
	id := ctx.JSSrc().Get("dataset").Get("goal").String()
	for _, s := range p.rest.answers {
		if s.goal.ID == id && s.ok {
			p.push(ctx, p.calc.Apply(s.goal, p.args, s.value))
		}
	}
}

// sensitivity shows what would change the answer.
func (p *calcPage) sensitivity() app.UI {
	key := p.rest.key
	title := p.say("What would change it", "Điều gì làm nó thay đổi")
	if len(p.rest.nudges) == 0 {
		return p.section("change", title, app.Elem("p").Text(p.say("There is no finite "+key.Label.EN+" to compare with.", "Không có "+key.Label.VI+" hữu hạn để so sánh.")))
	}
	rows := []app.UI{}
	for _, n := range p.rest.nudges {
		rows = append(rows, app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "row").Text(n.Input.Label.In(p.Lang)),
			app.Elem("td").Class("wraps").Body(app.Elem("span").Text(n.Input.Format(n.From, p.Lang)+" →"), app.Text(" "), app.Elem("span").Text(n.Input.Format(n.To, p.Lang))),
			app.Elem("td").Text(key.Unit.Format(n.Value, p.Lang)),
			app.Elem("td").Text(unit.Signed(n.Change, p.Lang)),
		))
	}
	return p.section("change", title, scroll(p.say("Effect of each input", "Ảnh hưởng của từng đầu vào"), app.Elem("table").Body(
		app.Elem("caption").Text(p.say("Each input a tenth lower or higher, the strongest effect first", "Mỗi đầu vào giảm hoặc tăng một phần mười, ảnh hưởng mạnh nhất trước")),
		app.Elem("thead").Body(app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "col").Text(p.say("Input", "Đầu vào")),
			app.Elem("th").Attr("scope", "col").Text(p.say("Change", "Thay đổi")),
			app.Elem("th").Attr("scope", "col").Text(key.Label.In(p.Lang)),
			app.Elem("th").Attr("scope", "col").Text(p.say("Effect", "Ảnh hưởng")),
		)),
		app.Elem("tbody").Body(rows...),
	)))
}

// section is a part of the page with a heading.
func (p *calcPage) section(id, title string, body ...app.UI) app.UI {
	return app.Elem("section").ID(id).Aria("labelledby", id+"-h").Body(
		append([]app.UI{app.Elem("h2").ID(id + "-h").Text(title)}, body...)...)
}

// scroll lets a wide table move sideways inside the page, by keyboard too.
func scroll(label string, table app.UI) app.UI {
	return app.Elem("div").Class("scroll").TabIndex(0).Role("region").Aria("label", label).Body(table)
}

// computation is the formula with the numbers put in, and every output.
func (p *calcPage) computation(r calc.Result, e calc.Explanation) app.UI {
	steps := []app.UI{}
	for _, s := range e.Steps {
		steps = append(steps, app.Elem("li").Body(
			app.Elem("span").Text(s.Name.In(p.Lang)),
			app.Elem("code").Text(s.Formula),
			app.Elem("code").Text(s.With.In(p.Lang)),
		))
	}
	outs := []app.UI{}
	for _, out := range p.calc.Outputs {
		outs = append(outs, app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "row").Text(out.Label.In(p.Lang)),
			app.Elem("td").Text(out.Unit.Format(r.Of(out), p.Lang)),
			app.Elem("td").Class("help").Text(out.Help.In(p.Lang)),
		))
	}
	all := p.say("All numbers", "Mọi con số")
	return p.section("formula", p.say("How it is computed", "Tính thế nào"),
		app.Elem("ol").Class("steps").Body(steps...),
		app.Elem("details").Body(
			app.Elem("summary").Text(all),
			scroll(all, app.Elem("table").Body(app.Elem("tbody").Body(outs...))),
		),
	)
}

// background is what the model takes for granted, and where it comes from.
func (p *calcPage) background() app.UI {
	assumptions := []app.UI{}
	for i := range p.calc.Assumptions {
		assumptions = append(assumptions, app.Elem("li").Body(plainly(p.rest.links[inModel+strconv.Itoa(i)], p.Lang)...))
	}
	sources := []app.UI{}
	for _, s := range p.calc.Sources {
		var item app.UI = app.Elem("span").Text(s.Title)
		if s.URL != "" {
			item = app.Elem("a").Attr("href", s.URL).Attr("rel", "noreferrer").Text(s.Title)
		}
		sources = append(sources, app.Elem("li").Body(item))
	}
	return app.Elem("div").Class("prose").Body(
		p.section("assumptions", p.say("What it assumes, and when it is wrong", "Giả định, và khi nào sai"), app.Elem("ul").Body(assumptions...)),
		p.section("sources", p.say("Sources", "Nguồn"), app.Elem("ul").Body(sources...)),
	)
}
