package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/network"
	"latencylab/calc/unit"
)

// extras are panels written by hand, by calculator, for what no description as
// data can show. A panel stands under the result.
var extras = map[string]func(*calcPage, calc.Result) app.UI{
	"mmc":    (*calcPage).queueFit,
	"closed": (*calcPage).loopFit,
	"rtt":    (*calcPage).exchange,
	"loss":   (*calcPage).lostSYN,
	"scale":  (*calcPage).residuals,
	"budget": (*calcPage).shares,
}

func (p *calcPage) extra(r calc.Result) app.UI {
	if panel, ok := extras[p.calc.ID]; ok {
		return panel(p, r)
	}
	return nil
}

// panel is a card with a heading, as the result is.
func (p *calcPage) panel(title string, body ...app.UI) app.UI {
	return app.Elem("section").ID("extra").Class("card").Aria("labelledby", "extra-h").Body(
		append([]app.UI{app.Elem("h2").ID("extra-h").Text(title)}, body...)...)
}

// exchange shows all that the first request sends, as a picture and as a table.
func (p *calcPage) exchange(calc.Result) app.UI {
	e := calc.FirstRequest(p.args)
	title := p.say("The first request, step by step", "Request đầu, từng bước")
	if e.Time() == 0 {
		return p.panel(title, app.Elem("p").Text(p.say("Nothing takes any time here, so there is nothing to draw.", "Ở đây không có gì tốn thời gian nên không có gì để vẽ.")))
	}
	return p.panel(title,
		app.Elem("p").Text(p.say(
			"Time runs down, to scale. On a connection that is open only the request remains.",
			"Thời gian chạy xuống, đúng tỉ lệ. Trên kết nối đang mở chỉ còn phần request.")),
		app.Elem("div").Class("drawn").Body(
			app.Raw(drawLadder(e, p.Lang, "ladder")),
			scroll(p.say("The same in words", "Cũng như vậy bằng lời"), p.flights(e)),
		),
	)
}

// mostFlights is how many flights the table lists; a long download goes on in
// the same way.
const mostFlights = 10

func (p *calcPage) flights(e network.Exchange) app.UI {
	rows := []app.UI{}
	row := func(cells ...string) {
		tds := []app.UI{app.Elem("th").Attr("scope", "row").Text(cells[0])}
		for _, text := range cells[1:] {
			tds = append(tds, app.Elem("td").Text(text))
		}
		rows = append(rows, app.Elem("tr").Body(tds...))
	}
	at := func(seconds float64) string { return unit.Second.Format(seconds, p.Lang) }
	all := e.Flights()
	shown := all[:min(len(all), mostFlights)]
	for i, f := range shown {
		who := "client"
		if f.FromServer {
			who = "server"
		}
		if i > 0 && f.Sent > shown[i-1].Arrives {
			row(at(shown[i-1].Arrives), "server", p.say("works for ", "xử lý ")+at(e.Server))
		}
		row(at(f.Sent), who, f.Label.In(p.Lang)+": "+f.What.In(p.Lang))
	}
	if more := (len(all) - len(shown)) / 2; more > 0 {
		row(at(shown[len(shown)-1].Arrives), p.say("both", "cả hai"),
			p.say(strconv.Itoa(more)+" more round trips, each with twice as much", "thêm "+strconv.Itoa(more)+" lượt nữa, mỗi lượt nhiều gấp đôi"))
	}
	row(at(e.Time()), "client", p.say("has the whole response", "nhận xong response"))
	return app.Elem("table").Class("told").Body(
		app.Elem("caption").Text(p.say("The same in words", "Cũng như vậy bằng lời")),
		app.Elem("thead").Body(app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "col").Text(p.say("At", "Lúc")),
			app.Elem("th").Attr("scope", "col").Text(p.say("Who", "Bên")),
			app.Elem("th").Attr("scope", "col").Text(p.say("Sends", "Gửi")),
		)),
		app.Elem("tbody").Body(rows...),
	)
}

// lostSYN shows when a client asks again for a connection, by age of its kernel.
func (p *calcPage) lostSYN(r calc.Result) app.UI {
	late, _ := r.Value("connect_late")
	rows := []app.UI{}
	row := func(name, newer, older string) {
		rows = append(rows, app.Elem("tr").Body(app.Elem("th").Attr("scope", "row").Text(name), app.Elem("td").Text(newer), app.Elem("td").Text(older)))
	}
	at := func(seconds float64) string { return unit.Second.Tick(seconds, p.Lang) }
	newer, older := network.Linux.Starts(), network.LinuxOld.Starts()
	for try := 1; try < len(newer); try++ {
		text := "–"
		if try < len(older) {
			text = at(older[try])
		}
		row(p.say("retry ", "thử lại ")+strconv.Itoa(try), at(newer[try]), text)
	}
	row(p.say("given up", "bỏ cuộc"), at(network.Linux.GivesUp()), at(network.LinuxOld.GivesUp()))
	return p.panel(p.say("When a SYN is lost", "Khi mất gói SYN"),
		app.Elem("p").Text(p.say(
			"A new connection knows no round trip yet, so its client waits for whole seconds before it asks again. At this loss "+
				unit.Share.Format(late, p.Lang)+" of new connections are late by a second or more: keep connections open.",
			"Kết nối mới chưa biết RTT nên client chờ tròn giây mới hỏi lại. Với mức mất này, "+
				unit.Share.Format(late, p.Lang)+" kết nối mới trễ từ một giây trở lên: hãy giữ kết nối mở.")),
		scroll(p.say("Retries of a SYN", "Các lần gửi lại SYN"), app.Elem("table").Body(
			app.Elem("caption").Text(p.say("Time since the first SYN, with tcp_syn_retries at its default of 6", "Thời gian từ SYN đầu, với tcp_syn_retries mặc định là 6")),
			app.Elem("thead").Body(app.Elem("tr").Body(
				app.Elem("td"),
				app.Elem("th").Attr("scope", "col").Text(p.say("Linux 6.5 and later", "Linux 6.5 trở đi")),
				app.Elem("th").Attr("scope", "col").Text(p.say("Linux up to 6.4", "Linux tới 6.4")),
			)),
			app.Elem("tbody").Body(rows...),
		)),
	)
}
