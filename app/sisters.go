package main

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// A file may hold runs of many pages. Where one of them belongs to this page the
// others are named in a line.

// belongs reports whether a run is one of this page's.
func (p *calcPage) belongs(r loaded) bool { return r.run().Calculator == p.calc.ID }

// sisters are the files that have a run of this page.
func (p *calcPage) sisters() map[string]bool {
	files := map[string]bool{}
	for _, r := range p.runs {
		files[r.name] = files[r.name] || p.belongs(r)
	}
	return files
}

// names are the files of the runs, each once.
func (p *calcPage) names() (names []string) {
	for _, r := range p.runs {
		if !slices.Contains(names, r.name) {
			names = append(names, r.name)
		}
	}
	return names
}

// otherRuns links the pages of the other runs of a file that has one of this page, nil
// if there are none.
func (p *calcPage) otherRuns(name string) app.UI {
	var links []app.UI
	var seen []string
	for _, r := range p.runs {
		c := calc.Find(r.run().Calculator)
		if r.name != name || p.belongs(r) || c == nil || slices.Contains(seen, c.ID) {
			continue
		}
		seen = append(seen, c.ID)
		links = append(links, app.Elem("a").Class("btn").Attr("href", localPath("/"+c.ID, p.Lang)).Text(c.Name.In(p.Lang)))
	}
	if len(links) == 0 {
		return nil
	}
	return app.Elem("div").Class("receipt").Body(
		app.Elem("p").Body(app.Elem("strong").Text(name), app.Elem("span").Text(p.say("has runs for other pages too:", "còn có lượt đo cho các trang khác:"))),
		app.Elem("div").Class("row").Body(links...),
	)
}
