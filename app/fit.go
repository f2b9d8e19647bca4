package main

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/unit"
)

// anew reports whether something is not of all that is loaded, and notes that it is
// now. To find a model takes too long to do it again for every move of a slider.
func (p *calcPage) anew(of *string) bool {
	var key strings.Builder
	for _, l := range p.runs {
		key.WriteString(l.key() + " ")
	}
	was := *of
	*of = key.String()
	return *of != was
}

// A nearest is what the page says of the model nearest to the loaded points.
type nearest struct {
	title, said string
	poor        string // that the model is far from them, empty where it is not
	left        int    // points that were left out
	misfits     app.UI
	use         string // the button that puts it into the inputs, empty for none
	onUse       app.EventHandler
}

func (p *calcPage) nearestPanel(n nearest) app.UI {
	body := []app.UI{app.Elem("p").Text(n.said)}
	if n.left > 0 {
		left := unit.Count.Format(float64(n.left), p.Lang)
		body = append(body, app.Elem("p").ID("fit-left").Text(p.say(
			"Left out: "+left+" points, which lie close to others or beyond what this page takes.",
			"Bỏ ra "+left+" điểm, vì ở sát điểm khác hoặc vượt mức trang này nhận.")))
	}
	if n.poor != "" {
		body = append(body, app.Elem("p").Text(n.poor))
	}
	body = append(body, n.misfits)
	if n.use != "" {
		body = append(body, app.Elem("div").Class("row").Body(
			app.Elem("button").ID("use-fit").Attr("type", "button").Class("btn").Text(n.use).OnClick(n.onUse)))
	}
	return p.panel(n.title, body...)
}

// mostShown is how many of many points a table or a chart shows, which is more than
// anybody looks at.
const mostShown = 200

// misfits is the table of what is left between points and a model.
func misfits(caption string, heads []string, rows [][]string) app.UI {
	cells := func(texts []string, scope string) app.UI {
		all := []app.UI{}
		for i, text := range texts {
			if scope == "col" || i == 0 {
				all = append(all, app.Elem("th").Attr("scope", scope).Text(text))
			} else {
				all = append(all, app.Elem("td").Text(text))
			}
		}
		return app.Elem("tr").Body(all...)
	}
	body := []app.UI{}
	for _, row := range rows {
		body = append(body, cells(row, "row"))
	}
	return scroll(caption, app.Elem("table").ID("table-fit").Body(
		app.Elem("caption").Text(caption),
		app.Elem("thead").Body(cells(heads, "col")),
		app.Elem("tbody").Body(body...),
	))
}

// useFit puts what was found into the inputs.
func (p *calcPage) useFit(ctx app.Context, values map[string]float64) {
	a := p.args
	for id, v := range values {
		if in, ok := p.calc.Inputs.Find(id); ok {
			a = a.With(in.Is(v))
		}
	}
	p.push(ctx, a)
}
