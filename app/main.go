// Command app is the site: in the browser it runs the pages, natively it writes
// them as static files (see package site).
package main

import "github.com/maxence-charriere/go-app/v10/pkg/app"

func main() {
	for _, p := range pages {
		app.Route(p.Path, p.New)
	}
	app.RunWhenOnBrowser()
	build(pages)
}
