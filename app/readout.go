package main

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
)

// Reading a chart: a pointer or the arrow keys move a crosshair, and a line
// under the chart says what the curves are there. It stays when the pointer
// leaves, until the inputs change or Escape is pressed. Dragging the line of the
// current input sets that input.
//
// The crosshair is written straight into the drawing: rendering the page for
// every move of a pointer would cost more than the move is worth.

// A drawn is a chart as it stands on the page.
type drawn struct {
	chart calc.Chart
	scene chart.Scene
	svg   string // it was drawn with, before what was changed in it
	curves
	at   float64 // of the crosshair, on the x axis; NaN when there is none
	grip bool    // the reader is dragging the line of the current input
}

// curves are the lines of a chart.
type curves struct {
	base  calc.Args // what they depend on
	lines []calc.Series
	rough bool // they are a sketch
}

// keepDrawn remembers a chart as it is drawn now. A hold on the line outlives
// the drawing it began on.
func (p *calcPage) keepDrawn(ch calc.Chart, scene chart.Scene, c curves, svg string) {
	if p.drawn == nil {
		p.drawn = map[string]*drawn{}
	}
	grip := p.drawn[ch.ID] != nil && p.drawn[ch.ID].grip
	p.drawn[ch.ID] = &drawn{chart: ch, scene: scene, svg: svg, curves: c, at: math.NaN(), grip: grip}
}

// reach is how close to the line of the input, in CSS pixels, a press takes it.
const reach = 14

// plot is the part of a figure that is read: its drawings and the line under
// them.
func (p *calcPage) plot(ch calc.Chart, svg ...app.UI) app.UI {
	title := ch.Title.In(p.Lang)
	hint := p.say("arrow keys read the values", "phím mũi tên đọc giá trị")
	return app.Elem("div").ID("plot-"+ch.ID).Class("plot").TabIndex(0).Role("group").Aria("label", title+", "+hint).DataSet("chart", ch.ID).
		On("pointermove", p.onPoint).On("pointerdown", p.onPress).On("pointerup", p.onRelease).On("pointercancel", p.onRelease).
		OnKeyDown(p.onReadKey).
		Body(append(svg, app.Elem("p").ID("read-"+ch.ID).Class("readout").Role("status"))...)
}

func (p *calcPage) target(ctx app.Context) *drawn {
	return p.drawn[ctx.JSSrc().Get("dataset").Get("chart").String()]
}

// pixel is where an event is in the drawing.
func pixel(ctx app.Context, e app.Event) float64 {
	svg := ctx.JSSrc().Call("querySelector", "svg")
	return e.Get("clientX").Float() - svg.Call("getBoundingClientRect").Get("left").Float()
}

func (p *calcPage) onPoint(ctx app.Context, e app.Event) {
	d := p.target(ctx)
	if d == nil {
		ctx.PreventUpdate()
		return
	}
	x := d.scene.XAt(pixel(ctx, e))
	if d.grip {
		p.drag(ctx, d, x)
		return
	}
	p.readAt(d, x)
	ctx.PreventUpdate()
}

// onPress takes hold of the line of the input, or puts the crosshair down where
// a finger taps.
func (p *calcPage) onPress(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	d := p.target(ctx)
	if d == nil {
		return
	}
	at := pixel(ctx, e)
	here := d.scene.XPos(p.calc.Here(d.chart, p.args, p.calc.Eval(p.args)))
	if d.chart.Over != nil && math.Abs(at-here) <= reach {
		d.grip = true
		ctx.JSSrc().Call("setPointerCapture", e.Get("pointerId"))
		e.PreventDefault()
		return
	}
	p.readAt(d, d.scene.XAt(at))
}

func (p *calcPage) onRelease(ctx app.Context, _ app.Event) {
	if d := p.target(ctx); d != nil {
		d.grip = false
	}
	ctx.PreventUpdate()
}

// drag sets the swept input, as its slider would. Where the reader gave it in
// another way, the rest starts from where he was.
func (p *calcPage) drag(ctx app.Context, d *drawn, x float64) {
	p.settle(d.chart.Over)
	a := p.args
	if !a.With(d.chart.With...).Equal(a) {
		a = p.calc.Settle(a).With(d.chart.With...)
	}
	p.slide(a.With(d.chart.Over.Is(twoDigits(x))))
}

// onReadKey moves the crosshair by a hundredth of the axis, with Shift by a
// tenth; Enter sets the input to where it stands.
func (p *calcPage) onReadKey(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	d := p.target(ctx)
	if d == nil {
		return
	}
	left, right := d.scene.Plot.X0, d.scene.Plot.X1
	at := d.scene.XPos(d.at)
	if math.IsNaN(at) {
		at = d.scene.XPos(p.calc.Here(d.chart, p.args, p.calc.Eval(p.args)))
	}
	if math.IsNaN(at) {
		at = left
	}
	step := (right - left) / 100
	if e.Get("shiftKey").Bool() {
		step *= 10
	}
	switch e.Get("key").String() {
	case "ArrowLeft":
		at -= step
	case "ArrowRight":
		at += step
	case "Home":
		at = left
	case "End":
		at = right
	case "Escape":
		p.unread(d)
		return
	case "Enter":
		if d.chart.Over != nil && !math.IsNaN(d.at) {
			p.drag(ctx, d, d.at)
		}
		return
	default:
		return
	}
	e.PreventDefault()
	p.readAt(d, d.scene.XAt(min(max(at, left), right)))
}

// readAt puts the crosshair at x and says what the curves are there.
func (p *calcPage) readAt(d *drawn, x float64) {
	x, text := p.reading(d, x)
	d.at = x
	cross(d.chart.ID, d.scene.XPos(x), d.scene.Plot.Y0, d.scene.Plot.Y1)
	setText("read-"+d.chart.ID, text)
}

func (p *calcPage) unread(d *drawn) {
	d.at = math.NaN()
	cross(d.chart.ID, math.NaN(), 0, 0)
	setText("read-"+d.chart.ID, "")
}

// unreadAll takes away what was read of charts that are about to change.
func (p *calcPage) unreadAll() {
	for _, d := range p.drawn {
		if !math.IsNaN(d.at) {
			p.unread(d)
		}
	}
}

// reading is what the curves are at x, or for a drawing at its own point next to
// x, and where that is.
func (p *calcPage) reading(d *drawn, x float64) (float64, string) {
	ch := d.chart
	if ch.Draw == nil {
		x = short(x)
		r := p.calc.At(ch, p.args, x)
		text := ch.Over.Label.In(p.Lang) + " " + ch.Across().Unit.Format(x, p.Lang)
		for _, out := range ch.Plot {
			text += " · " + out.Label.In(p.Lang) + " " + out.Unit.Format(r.Of(out), p.Lang)
		}
		return x, text
	}
	at := d.scene.XPos(x)
	x, nearest := math.NaN(), math.Inf(1)
	for _, line := range d.lines {
		for _, pt := range line.Points {
			if away := math.Abs(d.scene.XPos(pt.X) - at); away < nearest {
				x, nearest = pt.X, away
			}
		}
	}
	text := ch.X.Title.In(p.Lang) + " " + ch.Across().Unit.Format(x, p.Lang)
	for _, line := range d.lines {
		for _, pt := range line.Points {
			if pt.X == x {
				text += " · " + line.Label.In(p.Lang) + " " + ch.Y.Unit.Format(pt.Y, p.Lang)
				break
			}
		}
	}
	return x, text
}

// short rounds a place on an axis to three digits, finer than a pixel tells.
func short(v float64) float64 {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 3, 64), 64)
	return rounded
}
