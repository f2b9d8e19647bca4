package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
	"latencylab/calc/queue"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// A fittedLoop is the closed loop nearest to what is loaded. Finding it takes too
// long to do again for every move of a slider.
type fittedLoop struct {
	of     string // what it was found for
	points []queue.MeasuredLoop
	loop   queue.NearestLoop
}

// nearestLoop is the closed loop nearest to the throughputs of what is loaded, of
// any tool.
func (p *calcPage) nearestLoop() fittedLoop {
	var key strings.Builder
	for _, l := range p.runs {
		key.WriteString(l.key() + " ")
	}
	if p.loop.of != key.String() {
		f := fittedLoop{of: key.String()}
		for _, m := range throughputs(p.runs) {
			f.points = append(f.points, queue.MeasuredLoop{Users: m.Workers, Throughput: m.PerSecond, Mean: m.Mean, Count: m.Count})
		}
		f.loop = queue.FitLoop(f.points)
		p.loop = f
	}
	return p.loop
}

// throughputs are those of all runs, by the number at work.
func throughputs(runs []loaded) []run.Throughput {
	var all []run.Throughput
	for _, l := range runs {
		all = append(all, l.run().Throughputs()...)
	}
	slices.SortStableFunc(all, func(a, b run.Throughput) int { return a.Workers - b.Workers })
	return all
}

// drawsLoop reports whether the throughputs of a run are drawn on this page although
// the run names no calculator: users are all that they need.
func (p *calcPage) drawsLoop(l loaded) bool {
	return p.calc.ID == "closed" && l.run().Calculator == "" && len(l.run().Throughputs()) > 0
}

// loopMarks are the throughputs and mean latencies of such runs over their users.
func (p *calcPage) loopMarks(ch calc.Chart) []chart.Measured {
	if ch.Over.ID != "users" {
		return nil
	}
	var marks []chart.Measured
	for _, l := range p.runs {
		if !p.drawsLoop(l) {
			continue
		}
		for _, m := range l.run().Throughputs() {
			y, line := m.PerSecond, "throughput"
			if ch.ID == "latency" {
				y, line = m.Mean, "mean"
			}
			if y > 0 {
				marks = append(marks, chart.Measured{Line: line, X: float64(m.Workers), Y: y, Shape: chart.Square})
			}
		}
	}
	return marks
}

// loopFit says which closed loop the loaded points are nearest to, and how far they
// are from it.
func (p *calcPage) loopFit(calc.Result) app.UI {
	f := p.nearestLoop()
	if len(f.points) == 0 {
		return nil
	}
	n := f.loop
	body := []app.UI{app.Elem("p").Text(p.sayLoop(n))}
	if n.Poor() {
		body = append(body, app.Elem("p").Text(p.say(
			"Even that loop is far from the points: answers may come from several queues in a row, or the throughput falls again under many users, which the calculator Scaling can show.",
			"Ngay cả vòng kín đó cũng xa các điểm: có thể có nhiều hàng đợi nối nhau, hoặc throughput giảm lại khi đông người dùng, điều phép tính Scaling cho thấy.")))
	}
	if n.Told() {
		body = append(body, p.loopMisfits(f))
	}
	if n.ThinkTold() {
		body = append(body, app.Elem("div").Class("row").Body(
			app.Elem("button").ID("use-fit").Attr("type", "button").Class("btn").Text(p.say("Use this loop", "Dùng vòng kín này")).OnClick(p.onUseLoop)))
	}
	return p.panel(p.say("The closed loop nearest to your points", "Vòng kín gần các điểm của bạn nhất"), body...)
}

func (p *calcPage) sayLoop(n queue.NearestLoop) string {
	time := func(v float64) string { return unit.Second.Format(v, p.Lang) }
	points, from, to := strconv.Itoa(n.Points), strconv.Itoa(n.From), strconv.Itoa(n.To)
	switch {
	case n.Workers == 0:
		return p.say(
			"Points with users and a throughput that no rate was asked of: "+points+". Three different numbers of users are needed to tell service from thinking.",
			"Số điểm có số người dùng và throughput, không đặt trước tốc độ: "+points+". Cần ba mức người dùng khác nhau để phân biệt xử lý với nghĩ.")
	case !n.Told():
		return p.say(
			points+" points from "+from+" to "+to+" users: the throughput still grows with the users, so nothing tells what the system can do. Measure with more users, until it no longer does.",
			points+" điểm từ "+from+" tới "+to+" người dùng: throughput vẫn tăng theo số người dùng nên chưa biết hệ thống làm được bao nhiêu. Hãy đo với nhiều người dùng hơn, tới khi nó thôi tăng.")
	}
	demand := time(n.Demand) + " (" + unit.Second.Range(n.DemandLow, n.DemandHigh, p.Lang) + ")"
	most := unit.PerSecond.Format(1/n.Demand, p.Lang)
	text := p.say(
		points+" points from "+from+" to "+to+" users: a request takes "+demand+" of the whole system (service demand), which is "+most+" at most",
		points+" điểm từ "+from+" tới "+to+" người dùng: mỗi request chiếm "+demand+" của cả hệ thống (service demand), tức tối đa "+most)
	if !n.ThinkTold() {
		return text + p.say(
			". How long users think, and how many workers there are, the points do not tell: measure with fewer users too, and with mean latencies.",
			". Các điểm chưa cho biết người dùng nghĩ bao lâu và có mấy worker: hãy đo cả với ít người dùng hơn, kèm latency trung bình.")
	}
	think := time(n.Think) + " (" + unit.Second.Range(n.ThinkLow, n.ThinkHigh, p.Lang) + ")"
	workers := strconv.Itoa(n.Workers) + " (" + strconv.Itoa(n.Fewest) + "–" + strconv.Itoa(n.Most) + ")"
	return text + p.say(
		"; users think for "+think+"; workers "+workers+". In brackets what the points allow with 95% confidence.",
		"; người dùng nghĩ "+think+"; worker "+workers+". Trong ngoặc là khoảng các điểm cho phép với độ tin cậy 95%.")
}

// loopMisfits is the table of what is left between the points and the loop.
func (p *calcPage) loopMisfits(f fittedLoop) app.UI {
	rows := []app.UI{}
	for _, m := range f.points {
		l := queue.Closed{Users: m.Users, Think: f.loop.Think, Service: f.loop.Demand * float64(f.loop.Workers), Servers: f.loop.Workers}.Steady()
		rows = append(rows, app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "row").Text(strconv.Itoa(m.Users)),
			app.Elem("td").Text(unit.PerSecond.Format(m.Throughput, p.Lang)),
			app.Elem("td").Text(unit.PerSecond.Format(l.Throughput, p.Lang)),
			app.Elem("td").Text(unit.Signed(m.Throughput/l.Throughput-1, p.Lang)),
			app.Elem("td").Text(written(m.Mean, p.Lang)),
			app.Elem("td").Text(unit.Second.Format(l.Mean, p.Lang)),
		))
	}
	heads := []app.UI{}
	for _, head := range []string{p.say("Users", "Số người dùng"), p.say("Measured", "Đo được"), p.say("Loop", "Vòng kín"), p.say("Off by", "Lệch"),
		p.say("Mean, measured", "TB đo được"), p.say("Mean, loop", "TB vòng kín")} {
		heads = append(heads, app.Elem("th").Attr("scope", "col").Text(head))
	}
	caption := p.say("Throughput and mean latency, measured and of that loop", "Throughput và latency trung bình, đo được và của vòng kín đó")
	return scroll(caption, app.Elem("table").ID("table-fit").Body(
		app.Elem("caption").Text(caption),
		app.Elem("thead").Body(app.Elem("tr").Body(heads...)),
		app.Elem("tbody").Body(rows...),
	))
}

func (p *calcPage) onUseLoop(ctx app.Context, _ app.Event) {
	n := p.nearestLoop().loop
	if !n.ThinkTold() {
		return
	}
	a := p.args
	for id, v := range map[string]float64{"service": short(n.Demand * float64(n.Workers)), "workers": float64(n.Workers), "think": short(n.Think)} {
		if in, ok := p.calc.Inputs.Find(id); ok {
			a = a.With(in.Is(v))
		}
	}
	p.push(ctx, a)
}
