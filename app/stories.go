package main

import (
	"net/url"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// A story is a component in one of its states. Nothing links to the page of
// stories: it is there to be looked at, by people and by the browser tests.
type story struct {
	id    string
	calc  string // ID of the calculator
	query string
	show  func(p *calcPage, r calc.Result, e calc.Explanation) []app.UI
}

// stories lists them.
var stories = []story{
	{"fine", "mmc", "busy=0.3&workers=8", storyResult},
	{"caution", "mmc", "busy=0.8", storyResult},
	{"broken", "mmc", "busy=1.1&workers=4", storyResult},
	{"three", "pool", "hold=205ms", storyResult},
	{"pinned", "mmc", "busy=0.8&workers=2&a=", storyResult},
	{"named", "mmc", "busy=0.8&n=checkout+at+peak&a=busy:0.7,n:before", storyResult},
	{"linear", "mmc", "busy=0.8&y=lin", storyResult},
	{"nothing", "little", "time=0s", storyResult},
	{"inputs", "rtt", "place=cities&bytes=1MiB", storyInputs},
	{"changed", "mmc", "busy=0.8&workers=16&burst=on&limit=none", storyInputs},
	{"mistyped", "mmc", "", func(p *calcPage, r calc.Result, e calc.Explanation) []app.UI {
		for id, text := range map[string]string{"busy": "lots", "service": "10 parsecs", "workers": "1.5", "target": "-1ms"} {
			in, _ := p.calc.Inputs.Find(id)
			_, err := in.ParseSetting(text, p.Lang)
			p.typed[id], p.errs[id] = edit{text, p.args.Setting(in)}, err
		}
		return append(storyInputs(p, r, e), storyResult(p, r, e)...)
	}},
	{"list", "percentile", "", storyInputs},
	{"mistyped-list", "percentile", "", func(p *calcPage, r calc.Result, e calc.Explanation) []app.UI {
		in, _ := p.calc.Inputs.Find("servers")
		const text = "A 900 p50=12ms\nB many"
		_, err := in.ParseSetting(text, p.Lang)
		p.typed[in.ID], p.errs[in.ID] = edit{text, p.args.Setting(in)}, err
		return storyInputs(p, r, e)
	}},
	{"bad-link", "mmc", "busy=abc&service=5ms&workers=-3&n=%3Cb%3Ebold", func(p *calcPage, _ calc.Result, _ calc.Explanation) []app.UI {
		return []app.UI{p.linkNotice()}
	}},
	{"idea", "mmc", "busy=0.9", func(p *calcPage, r calc.Result, _ calc.Explanation) []app.UI { return []app.UI{p.idea(r)} }},
	{"no-file", "mmc", "", storyFiles},
	{"bad-file", "mmc", "", func(p *calcPage, r calc.Result, e calc.Explanation) []app.UI {
		p.fails = []trouble{
			{name: "result.json", why: unreadable},
			{name: "a-rather-long-name-of-a-file-that-has-no-end.txt", why: unreachable},
			{name: "log.hgrm", why: unreadable, unitless: true},
		}
		return storyFiles(p, r, e)
	}},
	{"numbers", "pool", "", func(p *calcPage, r calc.Result, _ calc.Explanation) []app.UI { return []app.UI{p.tables(r)} }},
	{"solve", "mmc", "target=1ms", func(p *calcPage, _ calc.Result, _ calc.Explanation) []app.UI {
		return []app.UI{p.goals(), p.sensitivity()}
	}},
	{"formula", "mmc", "", func(p *calcPage, r calc.Result, e calc.Explanation) []app.UI {
		return []app.UI{p.computation(r, e), p.related(), p.background()}
	}},
	{"ladder", "rtt", "stack=tls1.3&rtt=80ms", func(p *calcPage, r calc.Result, _ calc.Explanation) []app.UI { return []app.UI{p.extra(r)} }},
}

func storyResult(p *calcPage, r calc.Result, e calc.Explanation) []app.UI {
	return []app.UI{app.Elem("div").Class("results").Body(p.result(r, e), p.share())}
}

func storyInputs(p *calcPage, r calc.Result, e calc.Explanation) []app.UI {
	return []app.UI{p.inputs(r, e)}
}

func storyFiles(p *calcPage, _ calc.Result, _ calc.Explanation) []app.UI {
	return []app.UI{p.overlay()}
}

// A storiesPage shows the story that the address names, or lists them all.
type storiesPage struct {
	app.Compo

	Lang lang.Tag
	show string
}

var storiesTitle = calc.Text{EN: "Stories", VI: "Các trạng thái"}

func (s *storiesPage) OnNav(ctx app.Context) {
	enter(ctx, s.Lang, storiesTitle.In(s.Lang)+" · "+siteName)
	s.show = ctx.Page().URL().Query().Get("show")
}

func (s *storiesPage) OnMount(app.Context) { markLive() }

func (s *storiesPage) Render() app.UI {
	query := ""
	items := []app.UI{}
	body := []app.UI{app.Elem("h1").Text(storiesTitle.In(s.Lang)), app.Elem("ul").Class("chips")}
	for _, st := range stories {
		items = append(items, app.Elem("li").Body(app.Elem("a").Attr("href", "?show="+url.QueryEscape(st.id)).Text(st.id)))
		if st.id == s.show {
			query = "show=" + st.id
			body = append(body, app.Elem("h2").Text(st.id))
			body = append(body, st.stage(s.Lang)...)
		}
	}
	body[1] = app.Elem("ul").Class("chips").Body(items...)
	return frame{lang: s.Lang, path: "/stories", query: query}.around(body...)
}

// stage puts the component into its state.
func (st story) stage(l lang.Tag) []app.UI {
	p := &calcPage{ID: st.calc, Lang: l}
	p.OnInit()
	p.open(st.query)
	p.now = p.calc.Eval(p.args)
	return st.show(p, p.now, p.calc.Explain(p.args, p.now))
}
