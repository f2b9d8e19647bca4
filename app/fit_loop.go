package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/queue"
	"latencylab/calc/unit"
)

// nearestLoop is the closed loop nearest to the throughputs of what is loaded, of
// any tool.
func (p *calcPage) nearestLoop() queue.NearestLoop {
	if p.anew(&p.loopOf) {
		var points []queue.MeasuredLoop
		for _, m := range throughputs(p.runs) {
			points = append(points, queue.MeasuredLoop{Users: m.Workers, Throughput: m.PerSecond, Mean: m.Mean, Count: m.Count})
		}
		p.loop = queue.FitLoop(points)
	}
	return p.loop
}

// loopFit says which closed loop the loaded points are nearest to, and how far they
// are from it.
func (p *calcPage) loopFit(calc.Result) app.UI {
	n := p.nearestLoop()
	if len(n.Points)+n.Left == 0 {
		return nil
	}
	f := nearest{title: p.say("The closed loop nearest to your points", "Vòng kín gần các điểm của bạn nhất"), said: p.sayLoop(n), left: n.Left}
	if n.Poor() {
		f.poor = p.say(
			"Even that loop is far from the points: answers may come from several queues in a row, or the throughput falls again under many users, which the calculator Scaling can show.",
			"Ngay cả vòng kín đó cũng xa các điểm: có thể có nhiều hàng đợi nối nhau, hoặc throughput giảm lại khi đông người dùng, điều phép tính Scaling cho thấy.")
	}
	if n.Told() {
		f.misfits = p.loopMisfits(n)
	}
	if n.ThinkTold() {
		f.use, f.onUse = p.say("Use this loop", "Dùng vòng kín này"), p.onUseLoop
	}
	return p.nearestPanel(f)
}

func (p *calcPage) sayLoop(n queue.NearestLoop) string {
	time := func(v float64) string { return unit.Second.Format(v, p.Lang) }
	points, from, to := strconv.Itoa(len(n.Points)), "0", "0"
	if len(n.Points) > 0 {
		from, to = strconv.Itoa(n.Points[0].Users), strconv.Itoa(n.Points[len(n.Points)-1].Users)
	}
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

// loopMisfits are what is left between the points and the loop.
func (p *calcPage) loopMisfits(n queue.NearestLoop) app.UI {
	var rows [][]string
	for _, i := range queue.Thinned(len(n.Points), mostShown, func(i int) float64 { return float64(n.Points[i].Users) }) {
		m := n.Points[i]
		l := queue.Closed{Users: m.Users, Think: n.Think, Service: n.Demand * float64(n.Workers), Servers: n.Workers}.Steady()
		rows = append(rows, []string{strconv.Itoa(m.Users), unit.PerSecond.Format(m.Throughput, p.Lang), unit.PerSecond.Format(l.Throughput, p.Lang),
			unit.Signed(m.Throughput/l.Throughput-1, p.Lang), written(m.Mean, p.Lang), unit.Second.Format(l.Mean, p.Lang)})
	}
	return misfits(p.say("Throughput and mean latency, measured and of that loop", "Throughput và latency trung bình, đo được và của vòng kín đó"),
		[]string{p.say("Users", "Số người dùng"), p.say("Measured", "Đo được"), p.say("Loop", "Vòng kín"), p.say("Off by", "Lệch"),
			p.say("Mean, measured", "TB đo được"), p.say("Mean, loop", "TB vòng kín")}, rows)
}

func (p *calcPage) onUseLoop(ctx app.Context, _ app.Event) {
	if n := p.nearestLoop(); n.ThinkTold() {
		p.useFit(ctx, map[string]float64{"service": short(n.Demand * float64(n.Workers)), "workers": float64(n.Workers), "think": short(n.Think)})
	}
}
