package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// scaleKey is the key of the address that makes upright axes linear.
const (
	scaleKey = "y"
	linear   = "lin"
)

// scaled is a chart with the upright axis as the reader wants it.
func (p *calcPage) scaled(ch calc.Chart) calc.Chart {
	if value, _ := valueOf(p.link.Foreign, scaleKey); value == linear && ch.Y.Scale == calc.Log {
		ch.Y.Scale = calc.Linear
	}
	return ch
}

// scaleButton switches the upright axes of the page between logarithmic and
// linear, where a chart has one to switch.
func (p *calcPage) scaleButton(ch calc.Chart) app.UI {
	if ch.Y.Scale != calc.Log {
		return nil
	}
	text := p.say("Linear axis", "Trục tuyến tính")
	if p.scaled(ch).Y.Scale == calc.Linear {
		text = p.say("Log axis", "Trục log")
	}
	return app.Elem("button").ID("scale-"+ch.ID).Attr("type", "button").Class("btn").Text(text).OnClick(p.onScale)
}

func (p *calcPage) onScale(ctx app.Context, _ app.Event) {
	value, _ := valueOf(p.link.Foreign, scaleKey)
	p.link.Foreign = without(p.link.Foreign, scaleKey)
	if value != linear {
		p.link.Foreign = join(p.link.Foreign, scaleKey+"="+linear)
	}
	replaceQuery(ctx, p.address())
}
