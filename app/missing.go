package main

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/unit"
)

// A link has room for a number of characters. What it does not carry is said where
// it is copied, and where it is opened.

// missing names what of this state is not there once a query is opened.
func (p *calcPage) missing(query string) []string {
	there := calcPage{Lang: p.Lang, calc: p.calc, link: p.calc.Inputs.ParseQuery(query, p.Lang)}
	own := len(there.link.Bad)
	there.openPin()
	var all []string
	for i, m := range there.link.Bad {
		name := m.Input.Label.In(p.Lang)
		if i >= own {
			name = "A: " + name
		}
		all = append(all, quoted(name))
	}
	switch {
	case p.pin == nil:
	case there.pin == nil:
		all = append(all, p.say("all of A", "toàn bộ A"))
	case there.pin.title != p.pin.title:
		all = append(all, p.say("the name of A", "tên của A"))
	}
	return all
}

// missingHint says so beside the button that copies the link.
func (p *calcPage) missingHint() app.UI {
	if len(p.rest.missing) == 0 {
		return nil
	}
	what := strings.Join(p.rest.missing, ", ")
	return app.Elem("p").ID("missing").Class("hint").Text(p.say(
		"The link has no room for "+what+"; whoever opens it does not see that.",
		"Liên kết không đủ chỗ cho "+what+"; người mở sẽ không thấy phần đó."))
}

// leftOut says what a link that was opened holds beyond what is read of one.
func (p *calcPage) leftOut() string {
	names := make([]string, len(p.link.Left))
	for i, key := range p.link.Left {
		names[i] = key
		switch key {
		case calc.TitleKey:
			names[i] += p.say(" (the name)", " (tên)")
		case calc.PinKey:
			names[i] += p.say(" (A, which was pinned)", " (A đã ghim)")
		}
	}
	most := unit.Count.Format(calc.MostQuery, p.Lang)
	used := unit.Count.Format(float64(p.link.Given-len(p.link.Bad)), p.Lang)
	return p.say(
		"This link is too long: up to "+most+" characters are read. Left out: "+strings.Join(names, ", ")+". Values used: "+used+".",
		"Liên kết này quá dài: chỉ đọc tối đa "+most+" ký tự. Bị bỏ: "+strings.Join(names, ", ")+". Số giá trị đã dùng: "+used+".")
}
