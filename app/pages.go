package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// siteName stands in titles and in the header.
const siteName = "Latency Lab"

// A page is one address of the site in one language.
type page struct {
	Path  string
	Lang  lang.Tag
	Other string // the same page in the other language
	Title string
	New   func() app.Composer

	// Describe is for search engines and previews: at most 155 characters. It may
	// compute a result, and no browser asks for it.
	Describe func() string
}

// pages lists every page of the site.
var pages = listPages()

func listPages() []page {
	var all []page
	add := func(path string, title calc.Text, describe func() calc.Text, compo func(lang.Tag) app.Composer) {
		for _, l := range lang.Tags {
			all = append(all, page{routePath(path, l), l, routePath(path, other(l)), title.In(l),
				func() app.Composer { return compo(l) }, func() string { return describe().In(l) }})
		}
	}
	add("/", calc.Text{EN: siteName + ": calculators and measurements", VI: siteName + ": tính và đo latency"}, is(homeDescription),
		func(l lang.Tag) app.Composer { return &home{Lang: l} })
	for _, c := range calc.All {
		describe := func() calc.Text { return summary(c) }
		add("/"+c.ID, calc.Text{EN: c.Title.EN + " · " + siteName, VI: c.Title.VI + " · " + siteName}, describe,
			func(l lang.Tag) app.Composer { return &calcPage{ID: c.ID, Lang: l} })
		add(embedPath(c), calc.Text{EN: c.Title.EN + " · " + siteName + ", embedded", VI: c.Title.VI + " · " + siteName + ", bản nhúng"}, describe,
			func(l lang.Tag) app.Composer { return &calcPage{ID: c.ID, Lang: l, Embed: true} })
	}
	add("/lab", calc.Text{EN: labTitle.EN + " · " + siteName, VI: labTitle.VI + " · " + siteName}, is(labDescription),
		func(l lang.Tag) app.Composer { return &labPage{Lang: l} })
	add("/glossary", calc.Text{EN: glossaryTitle.EN + " · " + siteName, VI: glossaryTitle.VI + " · " + siteName}, is(glossaryDescription),
		func(l lang.Tag) app.Composer { return &glossaryPage{Lang: l} })
	add("/stories", calc.Text{EN: storiesTitle.EN + " · " + siteName, VI: storiesTitle.VI + " · " + siteName}, is(homeDescription),
		func(l lang.Tag) app.Composer { return &storiesPage{Lang: l} })
	for _, a := range articles {
		add("/"+a.id, calc.Text{EN: a.title.EN + " · " + siteName, VI: a.title.VI + " · " + siteName}, is(a.description),
			func(l lang.Tag) app.Composer { return &articlePage{ID: a.id, Lang: l} })
	}
	return all
}

// is says the same each time.
func is(description calc.Text) func() calc.Text { return func() calc.Text { return description } }

// localPath is the address of a page in a language, wherever the site is served.
func localPath(path string, l lang.Tag) string { return root() + routePath(path, l) }

// routePath is the address of a page in a language within the site: English at the
// root, Vietnamese under /vi.
func routePath(path string, l lang.Tag) string {
	switch {
	case l == lang.EN:
		return path
	case path == "/":
		return "/" + l.Code()
	}
	return "/" + l.Code() + path
}

// other is the language to switch to.
func other(l lang.Tag) lang.Tag { return lang.Tags[(int(l)+1)%len(lang.Tags)] }

// summary describes a calculator's page by its question and its default result.
func summary(c *calc.Calculator) calc.Text {
	a := c.Inputs.Args()
	because := c.Explain(a, c.Eval(a)).Verdict.Because[0]
	return calc.Text{
		EN: c.Question.EN + " " + because.In(lang.EN),
		VI: c.Question.VI + " " + because.In(lang.VI),
	}
}
