// Command app is the site: in the browser it runs the pages, natively it writes
// them as static files (see package site).
package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/lang"
)

func main() {
	for _, p := range pages {
		app.Route(p.Path, p.New)
	}
	app.RouteWithRegexp("^/vi/", missing(lang.VI))
	app.RouteWithRegexp("^/", missing(lang.EN))
	answerUnread()
	app.RunWhenOnBrowser()
	build(pages)
}

// missing is the page of every address that has none.
func missing(l lang.Tag) func() app.Composer {
	return func() app.Composer { return &articlePage{ID: missingArticle.id, Lang: l} }
}
