package main

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

var (
	glossaryTitle       = calc.Text{EN: "Glossary", VI: "Thuật ngữ"}
	glossaryDescription = calc.Text{
		EN: "The words of latency engineering in a sentence each, with the calculator that shows them.",
		VI: "Các thuật ngữ về latency, mỗi từ một câu, kèm phép tính cho thấy nó."}
)

// A glossaryPage explains the terms.
type glossaryPage struct {
	app.Compo

	Lang lang.Tag
}

func (g *glossaryPage) OnNav(ctx app.Context) {
	enter(ctx, g.Lang, glossaryTitle.In(g.Lang)+" · "+siteName)
}

func (g *glossaryPage) OnMount(app.Context) { markLive() }

// sortedTerms are the terms in the alphabet of a language, marks aside.
func sortedTerms(l lang.Tag) []term {
	all := slices.Clone(glossary)
	slices.SortStableFunc(all, func(a, b term) int {
		return strings.Compare(unmarked.Replace(strings.ToLower(a.name.In(l))), unmarked.Replace(strings.ToLower(b.name.In(l))))
	})
	return all
}

// unmarked puts the letters of Vietnamese with marks where those without are.
var unmarked = strings.NewReplacer("đ", "dz", "ă", "az", "â", "azz", "ê", "ez", "ô", "oz", "ơ", "ozz", "ư", "uz")

func (g *glossaryPage) Render() app.UI {
	items := []app.UI{}
	for _, t := range sortedTerms(g.Lang) {
		items = append(items,
			app.Elem("dt").ID(t.id).Text(t.name.In(g.Lang)),
			app.Elem("dd").Body(
				app.Elem("span").Text(t.meaning.In(g.Lang)+" "),
				app.Elem("a").Attr("href", localPath("/"+t.page, g.Lang)).Text(calc.Find(t.page).Title.In(g.Lang)),
			))
	}
	return frame{lang: g.Lang, path: "/glossary"}.around(app.Elem("article").Class("prose").Body(
		app.Elem("h1").Text(glossaryTitle.In(g.Lang)),
		app.Elem("dl").Class("glossary").Body(items...),
	))
}
