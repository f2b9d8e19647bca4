package main

import (
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/queue"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// nearestQueue is the queue nearest to the rates and mean latencies of what is
// loaded, of any tool.
func (p *calcPage) nearestQueue() queue.Nearest {
	if p.anew(&p.queueOf) {
		p.queue = queue.Fit(loads(p.runs), 0)
	}
	return p.queue
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
	n := p.nearestQueue()
	if len(n.Points) == 0 {
		return nil
	}
	f := nearest{title: p.say("The queue nearest to your points", "Hàng đợi gần các điểm của bạn nhất"), said: p.sayQueue(n), left: n.Left}
	if n.Poor() {
		f.poor = p.say(
			"Even that queue is far from the points: service times may vary more or less than an exponential's, several queues may stand in a row, or the load changed meanwhile.",
			"Ngay cả hàng đợi đó cũng xa các điểm: thời gian xử lý có thể biến động nhiều hay ít hơn phân phối mũ, có thể có nhiều hàng đợi nối nhau, hoặc tải đã đổi trong lúc đo.")
	}
	if n.Told() {
		f.misfits, f.use, f.onUse = p.queueMisfits(n), p.say("Use this queue", "Dùng hàng đợi này"), p.onUseQueue
	}
	return p.nearestPanel(f)
}

func (p *calcPage) sayQueue(n queue.Nearest) string {
	rate := func(v float64) string { return unit.PerSecond.Format(v, p.Lang) }
	from, to := rate(n.Points[0].Rate), rate(n.Points[len(n.Points)-1].Rate)
	service := unit.Second.Format(n.Service, p.Lang) + " (" + unit.Second.Range(n.ServiceLow, n.ServiceHigh, p.Lang) + ")"
	points := strconv.Itoa(len(n.Points))
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

// queueMisfits are what is left between the points and the queue.
func (p *calcPage) queueMisfits(n queue.Nearest) app.UI {
	var rows [][]string
	for _, m := range n.Points {
		s := queue.MMC{Arrival: m.Rate, Service: n.Service, Servers: n.Workers}.Steady()
		rows = append(rows, []string{unit.PerSecond.Format(m.Rate, p.Lang), unit.Second.Format(m.Mean, p.Lang), unit.Second.Format(s.Mean, p.Lang),
			unit.Signed(m.Mean/s.Mean-1, p.Lang)})
	}
	return misfits(p.say("Mean latency, measured and of that queue", "Latency trung bình, đo được và của hàng đợi đó"),
		[]string{p.say("Rate", "Tốc độ"), p.say("Measured", "Đo được"), p.say("Queue", "Hàng đợi"), p.say("Off by", "Lệch")}, rows)
}

func (p *calcPage) onUseQueue(ctx app.Context, _ app.Event) {
	if n := p.nearestQueue(); n.Told() {
		p.useFit(ctx, map[string]float64{"service": short(n.Service), "workers": float64(n.Workers)})
	}
}
