// Command empty is an almost empty page made with go-app as it comes: a slider and
// its value. "go run ./app/speed/empty FOLDER" writes it but for web/app.wasm, which
// is this program built for js/wasm. It is what other builds are measured beside.
package main

import (
	"fmt"
	"os"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

type page struct {
	app.Compo
	value string
}

func (p *page) Render() app.UI {
	return app.Main().Body(
		app.H1().Text("An almost empty page"),
		app.Input().ID("slider").Type("range").Min("0").Max("1").Step(0.01).OnInput(p.ValueTo(&p.value)),
		app.Output().ID("output").Text("at "+p.value),
	)
}

func main() {
	app.Route("/", func() app.Composer { return &page{} })
	app.RunWhenOnBrowser()
	icon := "/web/icon.svg" // go-app would name its own, on another host
	err := app.GenerateStaticWebsite(os.Args[1], &app.Handler{
		Name: "Empty", Version: "1", Icon: app.Icon{Default: icon, Large: icon, SVG: icon, Maskable: icon},
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "empty:", err)
		os.Exit(1)
	}
}
