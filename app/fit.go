package main

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/queue"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// A fitted is the queue nearest to what is loaded. Finding it takes too long to do
// again for every move of a slider.
type fitted struct {
	of     string // what it was found for
	points []queue.Measured
	queue  queue.Nearest
}

// nearest is the queue nearest to the rates and mean latencies of what is loaded,
// of any tool.
func (p *calcPage) nearest() fitted {
	var key strings.Builder
	for _, l := range p.runs {
		key.WriteString(l.key() + " ")
	}
	if p.fit.of != key.String() {
		f := fitted{of: key.String()}
		f.points = loads(p.runs)
		slices.SortFunc(f.points, func(a, b queue.Measured) int { return int(math.Copysign(1, a.Rate-b.Rate)) })
		f.queue = queue.Fit(f.points, 0)
		p.fit = f
	}
	return p.fit
}

// loads are the rates and mean latencies of all runs.
func loads(runs []loaded) []queue.Measured {
	var all []queue.Measured
	for _, l := range runs {
		for _, pt := range l.run().Points {
			if l.run().Settings(pt)["service"] != "" {
				continue // it knows its queue, and nothing has to be guessed
			}
			if m, ok := loadOf(pt); ok {
				all = append(all, m)
			}
		}
	}
	return all
}

// dependence widens the error of a mean for waits that follow one another in a
// queue: they are much alike, so many of them tell less than as many others would.
const dependence = 3

// loadOf is the rate and the mean latency of a point, if it has both and noise left
// it alone.
func loadOf(pt run.Point) (queue.Measured, bool) {
	f := pt.Figures()
	m := queue.Measured{Rate: f.Rate, Mean: f.Mean}
	spoiled := slices.ContainsFunc(pt.Notes, func(n run.Note) bool { return n.ID == "spoiled" || n.ID == "cut" })
	if !(m.Rate > 0) || !(m.Mean > 0) || spoiled {
		return m, false
	}
	h := pt.Latency.Main()
	if raw := pt.Values["mean"].Raw; raw != nil && raw.LowNs != nil && raw.HighNs != nil {
		m.Spread = float64(*raw.HighNs-*raw.LowNs) / 1e9 / 4
	} else if h != nil && h.StdDevNs != nil && f.Count > 0 {
		m.Spread = dependence * float64(*h.StdDevNs) / 1e9 / math.Sqrt(f.Count)
	}
	return m, true
}

// queueFit says which queue the loaded points are nearest to, and how far they are
// from it.
func (p *calcPage) queueFit(calc.Result) app.UI {
	f := p.nearest()
	if len(f.points) == 0 {
		return nil
	}
	n := f.queue
	body := []app.UI{app.Elem("p").Text(p.sayFit(f))}
	if n.Poor() {
		body = append(body, app.Elem("p").Text(p.say(
			"Even that queue is far from the points: service times may vary more or less than an exponential's, several queues may stand in a row, or the load changed meanwhile.",
			"Ngay cả hàng đợi đó cũng xa các điểm: thời gian xử lý có thể biến động nhiều hay ít hơn phân phối mũ, có thể có nhiều hàng đợi nối nhau, hoặc tải đã đổi trong lúc đo.")))
	}
	if n.Told() {
		body = append(body, p.misfits(f), app.Elem("div").Class("row").Body(
			app.Elem("button").ID("use-fit").Attr("type", "button").Class("btn").Text(p.say("Use this queue", "Dùng hàng đợi này")).OnClick(p.onUseFit)))
	}
	return p.panel(p.say("The queue nearest to your points", "Hàng đợi gần các điểm của bạn nhất"), body...)
}

func (p *calcPage) sayFit(f fitted) string {
	n := f.queue
	rate := func(v float64) string { return unit.PerSecond.Format(v, p.Lang) }
	from, to := rate(f.points[0].Rate), rate(f.points[len(f.points)-1].Rate)
	service := unit.Second.Format(n.Service, p.Lang) + " (" + unit.Second.Range(n.ServiceLow, n.ServiceHigh, p.Lang) + ")"
	points := strconv.Itoa(n.Points)
	switch {
	case n.Told():
		workers := strconv.Itoa(n.Workers) + " (" + strconv.Itoa(n.Fewest) + "–" + strconv.Itoa(n.Most) + ")"
		return p.say(
			"From "+points+" points between "+from+" and "+to+": service time "+service+", workers "+workers+"; in brackets what the points allow with 95% confidence.",
			"Từ "+points+" điểm giữa "+from+" và "+to+": thời gian xử lý "+service+", worker "+workers+"; trong ngoặc là khoảng các điểm cho phép với độ tin cậy 95%.")
	case n.Workers > 0:
		return p.say(
			points+" points up to "+to+" show hardly any queue: the service time is about "+service+", and any number of workers from "+strconv.Itoa(n.Fewest)+" up would do. Measure closer to saturation.",
			points+" điểm tới "+to+" gần như chưa có hàng đợi: thời gian xử lý khoảng "+service+", và từ "+strconv.Itoa(n.Fewest)+" worker trở lên đều khớp. Hãy đo gần mức bão hoà hơn.")
	}
	return p.say(
		"Points with a rate and a mean latency: "+points+". Three different rates are needed to tell the service time from the number of workers.",
		"Số điểm có tốc độ và latency trung bình: "+points+". Cần ba tốc độ khác nhau để phân biệt thời gian xử lý với số worker.")
}

// misfits is the table of what is left between the points and the queue.
func (p *calcPage) misfits(f fitted) app.UI {
	rows := []app.UI{}
	for _, m := range f.points {
		s := queue.MMC{Arrival: m.Rate, Service: f.queue.Service, Servers: f.queue.Workers}.Steady()
		rows = append(rows, app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "row").Text(unit.PerSecond.Format(m.Rate, p.Lang)),
			app.Elem("td").Text(unit.Second.Format(m.Mean, p.Lang)),
			app.Elem("td").Text(unit.Second.Format(s.Mean, p.Lang)),
			app.Elem("td").Text(unit.Signed(m.Mean/s.Mean-1, p.Lang)),
		))
	}
	caption := p.say("Mean latency, measured and of that queue", "Latency trung bình, đo được và của hàng đợi đó")
	return scroll(caption, app.Elem("table").ID("table-fit").Body(
		app.Elem("caption").Text(caption),
		app.Elem("thead").Body(app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "col").Text(p.say("Rate", "Tốc độ")),
			app.Elem("th").Attr("scope", "col").Text(p.say("Measured", "Đo được")),
			app.Elem("th").Attr("scope", "col").Text(p.say("Queue", "Hàng đợi")),
			app.Elem("th").Attr("scope", "col").Text(p.say("Off by", "Lệch")),
		)),
		app.Elem("tbody").Body(rows...),
	))
}

func (p *calcPage) onUseFit(ctx app.Context, _ app.Event) {
	n := p.nearest().queue
	if !n.Told() {
		return
	}
	a := p.args
	for id, v := range map[string]float64{"service": short(n.Service), "workers": float64(n.Workers)} {
		if in, ok := p.calc.Inputs.Find(id); ok {
			a = a.With(in.Is(v))
		}
	}
	p.push(ctx, a)
}
