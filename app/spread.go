package main

import (
	"math"
	"strconv"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// A spread is the histogram of a trial: a bar for the requests of each step of
// latency, and over it how many the formula expects. Both axes are logarithmic,
// or the tail would not be seen.
type spread struct {
	drawing
	l         lang.Tag
	low, high float64 // of the latencies, in logarithms
	most      float64 // requests in a step
}

// Measures of a histogram in pixels, and its number of steps.
const (
	spreadWidth  = 300.0
	spreadHeight = 160.0
	spreadLeft   = 46.0
	spreadTop    = 28.0
	spreadFoot   = 40.0
	spreadSteps  = 50
)

// drawSpread draws an outcome over the curve of the formula, which is the last of
// the lines: latency by quantile.
func drawSpread(o *outcome, lines []calc.Series, l lang.Tag) string {
	d := &spread{l: l}
	law := lines[len(lines)-1].Points
	d.low, d.high = math.Log(o.sorted[0]*0.98), math.Log(o.sorted[len(o.sorted)-1]*1.02)
	var counts [spreadSteps]float64
	for _, v := range o.sorted {
		counts[d.step(v)]++
	}
	for _, n := range counts {
		d.most = max(d.most, n)
	}
	d.open(o)
	for i, n := range counts {
		if n > 0 {
			d.shape("rect", "band b1", "x", px(d.x(float64(i))), "y", px(d.y(n)), "width", px(spreadWidth/spreadSteps-0.5), "height", px(spreadTop+spreadHeight-d.y(n)))
		}
		from, to := share(law, d.edge(i)), share(law, d.edge(i+1))
		if expected := (to - from) * float64(len(o.sorted)); expected >= 0.5 {
			y := px(d.y(expected))
			d.shape("line", "expected", "x1", px(d.x(float64(i))), "x2", px(d.x(float64(i+1))), "y1", y, "y2", y)
		}
	}
	d.axes()
	d.WriteString("</svg>\n")
	return d.String()
}

func (d *spread) open(o *outcome) {
	say := func(en, vi string) string { return calc.Text{EN: en, VI: vi}.In(d.l) }
	size := px(spreadLeft+spreadWidth+12) + " " + px(spreadTop+spreadHeight+spreadFoot)
	d.WriteString(`<svg class="chart spread" viewBox="0 0 ` + size + `" role="img" aria-labelledby="spread-title spread-desc">` + "\n")
	d.WriteString(`<title id="spread-title">` + escape(say("How many requests took how long", "Bao nhiêu request mất bao lâu")) + "</title>\n")
	d.WriteString(`<desc id="spread-desc">` + escape(say(
		"A histogram from "+unit.Second.Format(o.sorted[0], d.l)+" to "+unit.Second.Format(o.sorted[len(o.sorted)-1], d.l)+". Bars are measured, lines are what the formula expects. The table has the percentiles.",
		"Biểu đồ từ "+unit.Second.Format(o.sorted[0], d.l)+" tới "+unit.Second.Format(o.sorted[len(o.sorted)-1], d.l)+". Cột là đo được, vạch là công thức dự đoán. Bảng có các percentile.")) + "</desc>\n")
}

// step is the step of a latency, and edge where a step begins.
func (d *spread) step(v float64) int {
	at := (math.Log(v) - d.low) / (d.high - d.low) * spreadSteps
	return min(max(int(at), 0), spreadSteps-1)
}

func (d *spread) edge(i int) float64 {
	return math.Exp(d.low + (d.high-d.low)*float64(i)/spreadSteps)
}

func (d *spread) x(step float64) float64 { return spreadLeft + step*spreadWidth/spreadSteps }

// y starts at half a request, so that one has a bar.
func (d *spread) y(n float64) float64 {
	height := math.Log(max(n, 0.5)/0.5) / math.Log(d.most/0.5)
	return spreadTop + spreadHeight*(1-min(height, 1))
}

// share is how much of the law is at most v: between its points linear.
func share(law []calc.Point, v float64) float64 {
	if len(law) == 0 || v < law[0].Y {
		return 0
	}
	for i := 1; i < len(law); i++ {
		if a, b := law[i-1], law[i]; v < b.Y {
			return a.X + (b.X-a.X)*(v-a.Y)/(b.Y-a.Y)
		}
	}
	return 1
}

// axes writes a few latencies below and counts to the left.
func (d *spread) axes() {
	foot := spreadTop + spreadHeight
	d.shape("line", "axis", "x1", px(spreadLeft), "x2", px(spreadLeft+spreadWidth), "y1", px(foot), "y2", px(foot))
	for i := 0; i <= spreadSteps; i += spreadSteps / 2 {
		anchor := "middle"
		if i == spreadSteps {
			anchor = "end"
		}
		d.text("tick", d.x(float64(i)), foot+16, anchor, unit.Second.Format(d.edge(i), d.l))
	}
	d.text("tick", spreadLeft+spreadWidth/2, foot+34, "middle", calc.Text{EN: "latency (log scale)", VI: "latency (thang log)"}.In(d.l))
	d.text("tick", 0, 14, "start", calc.Text{EN: "requests (log scale)", VI: "số request (thang log)"}.In(d.l))
	for n := 1.0; n <= d.most; n *= 10 {
		d.text("tick", spreadLeft-6, d.y(n)+5, "end", strconv.FormatFloat(n, 'f', -1, 64))
	}
}
