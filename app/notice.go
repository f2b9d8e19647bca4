package main

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// linkNotice says what of a link was not understood.
func (p *calcPage) linkNotice() app.UI {
	box := app.Elem("div").ID("notice")
	if len(p.link.Bad) == 0 && len(p.link.Left) == 0 && !p.link.Cut {
		return box
	}
	said := []app.UI{}
	if len(p.link.Left) > 0 {
		said = append(said, app.Elem("p").Text(p.leftOut()))
	}
	if len(p.link.Bad) > 0 {
		said = append(said, app.Elem("p").Text(p.badValues()))
	}
	if p.link.Cut {
		most := strconv.Itoa(calc.MostTitle)
		said = append(said, app.Elem("p").Text(p.say(
			"The name in this link was cut: a name has up to "+most+" characters of plain text, without tags or signs that do not print.",
			"Tên trong liên kết này đã bị cắt bớt: tên dài tối đa "+most+" ký tự, chỉ gồm chữ thuần, không có thẻ hay ký tự không in được.")))
	}
	said = append(said, app.Elem("button").Attr("type", "button").Class("btn").Text(p.say("Dismiss", "Bỏ qua")).OnClick(p.onDismiss))
	return box.Class("banner shown").Role("status").Body(said...)
}

// badValues says which values of the link could not be used.
func (p *calcPage) badValues() string {
	bad := make([]string, len(p.link.Bad))
	for i, m := range p.link.Bad {
		bad[i] = m.Input.ID + "=" + m.Text + " (" + m.Err.In(p.Lang) + ")"
	}
	used := strconv.Itoa(p.link.Given-len(bad)) + p.say(" of ", " trong ") + strconv.Itoa(p.link.Given)
	return p.say(
		used+" values in this link were used. Not understood: "+strings.Join(bad, "; ")+". Their defaults stand instead.",
		"Đã dùng "+used+" giá trị của liên kết. Không hiểu: "+strings.Join(bad, "; ")+". Thay vào đó là giá trị mặc định.")
}

func (p *calcPage) onDismiss(app.Context, app.Event) { p.unsay() }

// unsay takes back what was said of the link.
func (p *calcPage) unsay() { p.link.Bad, p.link.Left, p.link.Cut = nil, nil, false }

// capital writes the first letter large.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
