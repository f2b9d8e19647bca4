package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// related are the calculators that go on from here, with the values taken
// along.
func (p *calcPage) related() app.UI {
	items := []app.UI{}
	for _, lead := range p.calc.Leads {
		to, a := p.calc.Follow(lead, p.args)
		href := localPath("/"+to.ID, p.Lang)
		if query := a.Query(); query != "" {
			href += "?" + query
		}
		items = append(items, app.Elem("li").Body(
			app.Elem("a").ID("to-"+to.ID).Attr("href", href).Text(lead.Why.In(p.Lang)),
			app.Elem("span").Class("muted").Text(to.Title.In(p.Lang)),
		))
	}
	return p.section("related", p.say("Where to go from here", "Đi tiếp từ đây"),
		app.Elem("p").Text(p.say("These take your numbers along where they fit.", "Các trang này mang theo số của bạn ở chỗ dùng được.")),
		app.Elem("ul").Class("leads").Body(items...))
}
