package main

import (
	"math"
	"strconv"
	"strings"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/network"
	"latencylab/calc/unit"
)

// A ladder is the picture of an exchange: a line down for each side, time
// running with them to scale, and a slanting arrow for each flight. Its shapes
// carry classes and no colours, as those of package chart do:
//
//	band b1…b5  rect  what the flights within are for
//	axis        line  the client, the server
//	work        rect  the server at work
//	flight      path  one flight, with its head
//	say         text  what it says, along the arrow
//	tick        text  time, the name of a side or of a band
//
// The table beside it has every flight, so what has no room here is left out.
type ladder struct {
	drawing
	l     lang.Tag
	scale float64 // pixels a second
}

// Measures of a ladder in pixels.
const (
	ladderWidth   = 300.0
	clientX       = 68.0
	serverX       = 229.0
	ladderTop     = 26.0
	tripHeight    = 64.0  // of one round trip, if there is room
	ladderHeight  = 620.0 // at most
	textHeight    = 16.0
	roomForLabels = 17.0 // least height of a flight that gets a label
)

// drawLadder draws an exchange that takes some time, as an element of a page. The
// prefix makes its IDs unique.
func drawLadder(e network.Exchange, l lang.Tag, prefix string) string {
	d := &ladder{l: l}
	height := ladderHeight
	if e.RTT > 0 {
		height = min(height, tripHeight*e.Time()/e.RTT)
	}
	d.scale = height / e.Time()

	d.open(height, prefix, e)
	flights := e.Flights()
	d.bands(flights)
	for _, x := range []float64{clientX, serverX} {
		d.shape("line", "axis", "x1", px(x), "y1", px(ladderTop), "x2", px(x), "y2", px(d.y(e.Time())))
	}
	d.text("tick", clientX, ladderTop-10, "middle", "client")
	d.text("tick", serverX, ladderTop-10, "middle", "server")
	d.work(e, flights)
	d.times(flights)
	for _, f := range flights {
		d.flight(f)
	}
	d.WriteString("</svg>\n")
	return d.String()
}

func (d *ladder) y(seconds float64) float64 { return ladderTop + seconds*d.scale }

// open starts the element and gives the image its name and its words.
func (d *ladder) open(height float64, prefix string, e network.Exchange) {
	say := func(en, vi string) string { return calc.Text{EN: en, VI: vi}.In(d.l) }
	trips := strconv.Itoa(e.Trips())
	d.WriteString(`<svg class="chart ladder" viewBox="0 0 ` + px(ladderWidth) + " " + px(ladderTop+height+8) + `" role="img" aria-labelledby="` + prefix + "-title " + prefix + "-desc\">\n")
	d.WriteString(`<title id="` + prefix + `-title">` + escape(say("What the client and the server send", "Client và server gửi gì")) + "</title>\n")
	d.WriteString(`<desc id="` + prefix + `-desc">` + escape(say(
		"Round trips until the response is there: "+trips+", of "+unit.Second.Format(e.RTT, d.l)+" each; "+unit.Second.Format(e.Time(), d.l)+" in all. The table lists them.",
		"Số lượt đi về tới khi có response: "+trips+", mỗi lượt "+unit.Second.Format(e.RTT, d.l)+"; tổng cộng "+unit.Second.Format(e.Time(), d.l)+". Bảng liệt kê từng lượt.")) + "</desc>\n")
}

// bandClasses colour the phases; the request has the first colour of the charts.
var bandClasses = [...]string{network.Opening: "b5", network.Securing: "b4", network.Asking: "b1", network.Receiving: "b3"}

// bands shade the flights of one purpose and name it beside them.
func (d *ladder) bands(flights []network.Flight) {
	for i := 0; i < len(flights); {
		from, to := i, i
		for to < len(flights) && flights[to].Phase == flights[from].Phase {
			to++
		}
		i = to
		first, start, end := flights[from], flights[from].Sent, flights[to-1].Arrives
		top, height := d.y(start), (end-start)*d.scale
		d.shape("rect", "band "+bandClasses[first.Phase], "x", px(clientX), "y", px(top), "width", px(serverX-clientX), "height", px(height))
		switch middle := top + height/2; {
		case height >= 2*textHeight:
			d.text("tick", serverX+8, middle-3, "", first.Name.In(d.l))
			d.text("tick", serverX+8, middle+13, "", unit.Second.Format(end-start, d.l))
		case height >= textHeight:
			d.text("tick", serverX+8, middle+5, "", first.Name.In(d.l))
		}
	}
}

// work draws the server between the request and its answer.
func (d *ladder) work(e network.Exchange, flights []network.Flight) {
	for i := 1; i < len(flights); i++ {
		if height := (flights[i].Sent - flights[i-1].Arrives) * d.scale; height >= 1 {
			top := d.y(flights[i-1].Arrives)
			d.shape("rect", "work", "x", px(serverX-3), "y", px(top), "width", "6", "height", px(height))
			if height >= textHeight {
				d.text("tick", serverX-9, top+height/2+5, "end", unit.Second.Format(e.Server, d.l))
			}
		}
	}
}

// times writes when the client sends and receives, as far as there is room.
func (d *ladder) times(flights []network.Flight) {
	last := flights[len(flights)-1].Arrives
	end, free := d.y(last), math.Inf(-1)
	for _, f := range flights {
		if y := d.y(f.Sent); !f.FromServer && y >= free && y <= end-textHeight {
			d.text("tick", clientX-8, y+5, "end", unit.Second.Format(f.Sent, d.l))
			free = y + textHeight
		}
	}
	d.text("tick", clientX-8, end+5, "end", unit.Second.Format(last, d.l))
}

// flight draws an arrow, and along it what it says.
func (d *ladder) flight(f network.Flight) {
	from, to, inset := clientX, serverX, -14.0
	anchor, other := "end", ""
	if f.FromServer {
		from, to, inset = serverX, clientX, 14
		anchor, other = other, anchor
	}
	y1, y2 := d.y(f.Sent), d.y(f.Arrives)
	slope := math.Atan2(y2-y1, to-from)
	head := func(turn float64) string {
		return px(to-9*math.Cos(slope+turn)) + " " + px(y2-9*math.Sin(slope+turn))
	}
	tip := px(to) + " " + px(y2)
	d.shape("path", "flight", "d", "M"+px(from)+" "+px(y1)+"L"+tip+"M"+head(0.4)+"L"+tip+"L"+head(-0.4))
	if y2-y1 < roomForLabels {
		return
	}
	tilt := (y2 - y1) / (to - from)
	above, below := halves(f.Label.In(d.l))
	d.slanted("say", to+inset, y2+inset*tilt-4, tilt, anchor, above)
	if below != "" {
		d.slanted("say", from-inset, y1-inset*tilt+13, tilt, other, below)
	}
}

// longLabel is how many letters of a label have room above an arrow.
const longLabel = 14

// halves splits a label that is too long: in what stands above the head of the
// arrow, where the one before is far away, and what stands below its tail, where
// the one after is.
func halves(label string) (above, below string) {
	parts := strings.Split(label, " + ")
	if len(parts) == 1 || len([]rune(label)) <= longLabel {
		return label, ""
	}
	if len(parts) > 2 {
		parts[1] = "Hello" // whose it is the arrow tells
	}
	last := len(parts) - 1
	return strings.Join(parts[:last], " + "), "+ " + parts[last]
}
