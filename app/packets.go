package main

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// A packet is one that a stack sent, with times in seconds since the request was
// asked.
type packet struct {
	fromServer bool
	sent       float64
	arrives    float64
	lost       bool
	syn        bool
	data       int    // bytes
	seq        uint32 // of the first byte
	again      bool   // its data was sent before
}

func readPackets(list app.Value) []packet {
	var all []packet
	for i := range list.Length() {
		one := list.Index(i)
		all = append(all, packet{
			fromServer: one.Get("server").Bool(), sent: one.Get("sent").Float() / 1e9, arrives: one.Get("arrives").Float() / 1e9,
			lost: one.Get("lost").Bool(), syn: one.Get("syn").Bool(), data: one.Get("data").Int(), seq: uint32(one.Get("seq").Float()),
		})
	}
	markAgain(all)
	return all
}

// markAgain finds the packets whose data was sent before.
func markAgain(all []packet) {
	type from struct {
		server bool
		seq    uint32
	}
	before := map[from]bool{}
	for i, p := range all {
		if p.data > 0 {
			at := from{p.fromServer, p.seq}
			all[i].again, before[at] = before[at], true
		}
	}
}

// trialLadder shows every packet of the first request that lost one.
func (p *calcPage) trialLadder(o *outcome) app.UI {
	if o.request == 0 {
		return app.Elem("p").Text(p.say("No request lost a packet.", "Không request nào mất gói."))
	}
	n := strconv.Itoa(o.request)
	return app.Elem("div").Body(
		app.Elem("h3").Text(p.say("Request "+n+", which lost a packet", "Request "+n+", bị mất gói")),
		app.Elem("p").Text(p.say(
			"Every packet as the stack sent it. The request was asked at 0.",
			"Từng gói đúng như stack đã gửi. Request được gửi lúc 0.")),
		p.drawnPackets(o.packets, "met", p.say("The packets of this request", "Các gói của request này")),
	)
}

// mostRows is how many packets the table lists and the picture draws.
const mostRows = 48

// drawnPackets are the packets of a request as a picture and as a table. The prefix
// makes the IDs of the picture unique.
func (p *calcPage) drawnPackets(packets []packet, prefix, title string) app.UI {
	packets = packets[:min(len(packets), mostRows)]
	return app.Elem("div").Class("drawn").Body(
		app.Raw(drawPackets(packets, p.Lang, prefix, title)),
		scroll(title, p.packetTable(packets, title)),
	)
}

func (p *calcPage) packetTable(packets []packet, title string) app.UI {
	rows := []app.UI{}
	for _, k := range packets {
		arrives := p.say("lost", "mất")
		if !k.lost {
			arrives = unit.Second.Format(k.arrives, p.Lang)
		}
		rows = append(rows, app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "row").Text(unit.Second.Format(k.sent, p.Lang)),
			app.Elem("td").Text(k.side()),
			app.Elem("td").Text(k.says(p.Lang)),
			app.Elem("td").Text(arrives),
		))
	}
	return app.Elem("table").Class("told").Body(
		app.Elem("caption").Text(title),
		app.Elem("thead").Body(app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "col").Text(p.say("At", "Lúc")),
			app.Elem("th").Attr("scope", "col").Text(p.say("Who", "Bên")),
			app.Elem("th").Attr("scope", "col").Text(p.say("Sends", "Gửi")),
			app.Elem("th").Attr("scope", "col").Text(p.say("Arrives", "Tới lúc")),
		)),
		app.Elem("tbody").Body(rows...),
	)
}

func (k packet) side() string {
	if k.fromServer {
		return "server"
	}
	return "client"
}

// says names what a packet carries.
func (k packet) says(l lang.Tag) string {
	switch {
	case k.syn && k.fromServer:
		return "SYN, ACK"
	case k.syn:
		return "SYN"
	case k.data == 0:
		return "ACK"
	case k.again:
		return strconv.Itoa(k.data) + calc.Text{EN: " B again", VI: " B, gửi lại"}.In(l)
	}
	return strconv.Itoa(k.data) + " B"
}

// drawPackets draws them as an exchange is drawn: time runs down, to scale, and a
// packet that is lost ends on its way in a cross.
func drawPackets(packets []packet, l lang.Tag, prefix, title string) string {
	d := &ladder{l: l}
	end := 0.0
	for _, k := range packets {
		end = max(end, k.sent, k.arrives)
	}
	const height = 420
	d.scale = height / end
	listed := calc.Text{EN: "The table lists them.", VI: "Bảng liệt kê từng gói."}.In(l)
	d.WriteString(`<svg class="chart ladder" viewBox="0 0 ` + px(ladderWidth) + " " + px(ladderTop+height+8) + `" role="img" aria-labelledby="` + prefix + "-title " + prefix + "-desc\">\n")
	d.WriteString(`<title id="` + prefix + `-title">` + escape(title) + "</title>\n")
	d.WriteString(`<desc id="` + prefix + `-desc">` + escape(listed) + "</desc>\n")
	for _, x := range []float64{clientX, serverX} {
		d.shape("line", "axis", "x1", px(x), "y1", px(ladderTop), "x2", px(x), "y2", px(d.y(end)))
	}
	d.text("tick", clientX, ladderTop-10, "middle", "client")
	d.text("tick", serverX, ladderTop-10, "middle", "server")
	free, freeServer := math.Inf(-1), math.Inf(-1)
	for _, k := range packets {
		d.packet(k)
		y := d.y(k.sent)
		switch label := unit.Second.Format(k.sent, l); {
		case !k.fromServer && y >= free:
			d.text("tick", clientX-8, y+5, "end", label)
			free = y + textHeight
		case k.fromServer && y >= freeServer:
			d.text("tick", serverX+8, y+5, "", label)
			freeServer = y + textHeight
		}
	}
	d.WriteString("</svg>\n")
	return d.String()
}

// packet draws an arrow, or half of one.
func (d *ladder) packet(k packet) {
	from, to := clientX, serverX
	if k.fromServer {
		from, to = serverX, clientX
	}
	y1 := d.y(k.sent)
	if k.lost {
		x, y := (from+to)/2, y1+6
		d.shape("path", "flight lost", "d", "M"+px(from)+" "+px(y1)+"L"+px(x)+" "+px(y)+
			"M"+px(x-5)+" "+px(y-5)+"L"+px(x+5)+" "+px(y+5)+"M"+px(x-5)+" "+px(y+5)+"L"+px(x+5)+" "+px(y-5))
		return
	}
	y2 := d.y(k.arrives)
	slope := math.Atan2(y2-y1, to-from)
	head := func(turn float64) string {
		return px(to-9*math.Cos(slope+turn)) + " " + px(y2-9*math.Sin(slope+turn))
	}
	tip := px(to) + " " + px(y2)
	d.shape("path", "flight", "d", "M"+px(from)+" "+px(y1)+"L"+tip+"M"+head(0.4)+"L"+tip+"L"+head(-0.4))
}
