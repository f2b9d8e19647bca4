package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/run"
)

// Results travel in the part of a link behind "#", which no server sees, and only
// where the reader asks for it.

// linkName is what results that came in a link go by on the shelf.
const linkName = "link"

// openDigest takes the results that the address carries, in place of those that it
// carried before. It is called whenever the address has changed. Points of a
// calculator are read here; results of tools where the words of their remarks are.
func (s *shelf) openDigest(ctx app.Context, take taker) {
	if app.IsServer {
		return
	}
	text, ok := strings.CutPrefix(app.Window().URL().Fragment, digestKey)
	if !ok || text == s.opened {
		return
	}
	s.opened = text
	s.fails = slices.DeleteFunc(s.fails, func(t trouble) bool { return t.name == linkName })
	if !run.IsRuns(text) {
		s.openAll([]*reading{{name: linkName, link: text, fetched: true, take: func(ctx app.Context, f found) {
			if f.err != nil {
				s.dropLinked(ctx)
			}
			take(ctx, f)
		}}})
		return
	}
	var encoded []byte
	doc, err := run.ReadRuns(text)
	if err == nil {
		encoded, err = run.Encode(doc)
	}
	if err != nil {
		s.dropLinked(ctx)
		s.refuse(found{name: linkName, err: err})
		return
	}
	s.put(ctx, found{name: linkName, text: string(encoded), doc: doc, fetched: true})
}

// dropLinked lets go of what the address carried before.
func (s *shelf) dropLinked(ctx app.Context) {
	s.runs = slices.DeleteFunc(s.runs, func(r loaded) bool { return r.name == linkName })
	s.keepRuns(ctx)
}

// mostCarried is how many characters of a link the results may have; more is
// longer than some programs pass on.
const mostCarried = 1900

// carried are the runs that a link of this page can carry.
func (p *calcPage) carried() (runs []run.Run, points int) {
	for _, l := range p.laid() {
		if l.run().Calculator == p.ID && len(l.run().Points) > 0 {
			runs, points = append(runs, l.run()), points+len(l.run().Points)
		}
	}
	return runs, points
}

// carry offers to put the measured points into the link, where there are any.
func (p *calcPage) carry() app.UI {
	runs, points := p.carried()
	if points == 0 {
		return nil
	}
	box := app.ElemSelfClosing("input").ID("carry").Attr("type", "checkbox").Aria("describedby", "hint-carry").OnChange(p.onCarry)
	if p.carries {
		box = box.Attr("checked", true)
	}
	hint := p.say("The link then carries them itself, to within 1%; nothing is sent before you share it.",
		"Liên kết khi đó tự mang các điểm, sai số trong 1%; chưa gửi gì cho tới khi bạn chia sẻ.")
	if p.carries {
		if _, n := run.WriteRuns(runs, mostCarried); n < points {
			hint += " " + p.say("It has room for "+strconv.Itoa(n)+" of "+strconv.Itoa(points)+" points.", "Liên kết chứa được "+strconv.Itoa(n)+" trong "+strconv.Itoa(points)+" điểm.")
		}
	}
	return app.Elem("div").Class("field", "switch").Body(
		app.Elem("label").Body(box, app.Elem("span").Text(p.say("Include the measured points in the link, the Markdown and the embed code", "Kèm các điểm đo trong liên kết, Markdown và mã nhúng"))),
		app.Elem("p").ID("hint-carry").Class("hint").Text(hint),
	)
}

func (p *calcPage) onCarry(ctx app.Context, _ app.Event) {
	p.carries = ctx.JSSrc().Get("checked").Bool()
}

// carriedPart is what the link, the Markdown and the embed code have behind the
// inputs.
func (p *calcPage) carriedPart() string {
	runs, points := p.carried()
	if !p.carries || points == 0 {
		return ""
	}
	text, _ := run.WriteRuns(runs, mostCarried)
	return "#" + digestKey + text
}

// fromLink reports whether points on this page came in its link.
func (p *calcPage) fromLink() bool {
	return slices.ContainsFunc(p.runs, func(r loaded) bool { return r.name == linkName && p.belongs(r) })
}
