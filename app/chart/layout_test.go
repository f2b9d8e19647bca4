package chart

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sizes are the standard ones, what a browser may measure, and nonsense.
var sizes = []Size{
	Wide, Narrow, {Width: 288, Height: 300, Narrow: true}, {Width: 1033.4, Height: 420},
	{}, {Width: nan, Height: math.Inf(1)}, {Width: -5, Height: 5e-324, Narrow: true},
}

func TestExamplesAreSound(t *testing.T) {
	for _, e := range examples {
		for _, size := range sizes {
			if err := sound(Layout(e.fig(), size)); err != nil {
				t.Errorf("%s at %v: %v", e.name, size, err)
			}
		}
	}
}

// sound says what is wrong with a scene whatever its figure: a coordinate
// outside the chart, a number that is none, text that is not XML.
func sound(s Scene) error {
	var errs []error
	inside := func(it *Item, x, y, margin float64) {
		if !(x >= -margin && x <= s.Width+margin && y >= -margin && y <= s.Height+margin) {
			errs = append(errs, errors.New("outside the chart: "+it.Class+" at "+number1(x)+" "+number1(y)))
		}
	}
	for i := range s.Items {
		it := &s.Items[i]
		switch it.Kind {
		case Segment:
			inside(it, it.X, it.Y, 0)
			inside(it, it.X2, it.Y2, 0)
		case Path:
			for _, v := range corners(it.D) {
				inside(it, v.x, v.y, 0)
			}
		case Rect:
			inside(it, it.X, it.Y, 0)
			inside(it, it.X2, it.Y2, 0)
		case Disc:
			inside(it, it.X-it.R, it.Y-it.R, 0)
			inside(it, it.X+it.R, it.Y+it.R, 0)
		case Text:
			b := textBox(it)
			inside(it, b.X0, b.Y0, 0.2)
			inside(it, b.X1, b.Y1, 0.2)
		}
		for name, value := range it.Attrs() {
			if name != "class" && (strings.Contains(value, "NaN") || strings.Contains(value, "Inf")) {
				errs = append(errs, errors.New(name+" of "+it.Class+" is "+value))
			}
		}
	}
	errs = append(errs, wellFormed(s.SVG("id")), wellFormed(s.Standalone(Style(Dark), []string{"a <b> & c"})))
	return errors.Join(errs...)
}

func wellFormed(svg string) error {
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// corners are the points of a path.
func corners(d string) []vec {
	var out []vec
	for _, part := range strings.FieldsFunc(d, func(r rune) bool { return r == 'M' || r == 'L' || r == 'Z' }) {
		x, y, _ := strings.Cut(part, " ")
		px, errX := strconv.ParseFloat(x, 64)
		py, errY := strconv.ParseFloat(y, 64)
		if errX != nil || errY != nil {
			px = nan
		}
		out = append(out, vec{px, py})
	}
	return out
}

// textBox is where a text is, as wide as estimated.
func textBox(it *Item) Box {
	weight := plain
	if strings.HasPrefix(it.Class, "label") {
		weight = bold
	}
	w := width(it.Text, weight)
	x, y := it.X, it.Y-baseline
	if it.Turned {
		x -= baseline
		return Box{x - lineHeight/2, it.Y - w/2, x + lineHeight/2, it.Y + w/2}
	}
	switch it.Anchor {
	case "middle":
		x -= w / 2
	case "end":
		x -= w
	}
	return Box{x, y - fontSize/2, x + w, y + fontSize/2}
}

func TestTextsDoNotTouch(t *testing.T) {
	for _, e := range examples {
		if e.name == "hostile" { // every text far longer than the chart
			continue
		}
		for _, size := range []Size{Wide, Narrow, {Width: 288, Height: 300, Narrow: true}} {
			var texts []*Item
			s := Layout(e.fig(), size)
			for i := range s.Items {
				it := &s.Items[i]
				if it.Kind != Text {
					continue
				}
				for _, other := range texts {
					if textBox(it).overlaps(textBox(other)) {
						t.Errorf("%s at %v: %q touches %q", e.name, size.Width, it.Text, other.Text)
					}
				}
				texts = append(texts, it)
			}
		}
	}
}

// items returns the items with a class.
func items(s Scene, class string) (out []Item) {
	for _, it := range s.Items {
		if it.Class == class {
			out = append(out, it)
		}
	}
	return out
}

func TestPositionsInvert(t *testing.T) {
	for _, e := range examples {
		s := Layout(e.fig(), Wide)
		for i := range 20 {
			x := s.Plot.X0 + float64(i)/19*(s.Plot.X1-s.Plot.X0)
			y := s.Plot.Y0 + float64(i)/19*(s.Plot.Y1-s.Plot.Y0)
			if got := s.XPos(s.XAt(x)); math.Abs(got-x) > 1e-3 {
				t.Errorf("%s: XPos(XAt(%v)) = %v", e.name, x, got)
			}
			if got := s.YPos(s.YAt(y)); math.Abs(got-y) > 1e-3 {
				t.Errorf("%s: YPos(YAt(%v)) = %v", e.name, y, got)
			}
		}
	}
	s := Layout(mm1(), Wide)
	if got := s.XAt(-1000); got != 0 {
		t.Errorf("left of the plot is %v, want the end of the axis", got)
	}
	if got := s.YPos(-1); !math.IsNaN(got) {
		t.Errorf("a negative latency is at %v on a log axis", got)
	}
}

func TestCurveIsCutOnTheEdge(t *testing.T) {
	// From 1 at x=0 to 10,000 at x=1 the curve passes 100 halfway.
	f := Figure{
		X: Axis{Min: 0, Max: 1}, Y: Axis{Scale: Log, Min: 1, Max: 100}, At: nan,
		Lines: []Line{{ID: "a", Points: []Point{{0, 1}, {1, 1e4}, {2, 1e4}}}},
	}
	s := Layout(f, Wide)
	got := corners(items(s, "line l1")[0].D)
	want := []vec{{round(s.XPos(0)), round(s.YPos(1))}, {round(s.XPos(0.5)), round(s.YPos(100))}}
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestDotsAreOnTheCurveAsDrawn(t *testing.T) {
	f := Figure{
		X: Axis{Min: 0, Max: 1}, Y: Axis{Scale: Log, Min: 1, Max: 100}, At: 0.5,
		Lines: []Line{
			{ID: "straight", Points: []Point{{0, 1}, {1, 100}}},
			{ID: "broken", Points: []Point{{0, 1}, {0.4, 1}, {0.5, nan}, {0.6, 1}, {1, 1}}},
		},
	}
	s := Layout(f, Wide)
	if dots := items(s, "dot d1"); len(dots) != 1 || dots[0].Y != round(s.YPos(10)) {
		t.Errorf("got %v, want one at 10", dots)
	}
	if dots := items(s, "dot d2"); len(dots) != 0 {
		t.Errorf("got %v in a gap, want none", dots)
	}
	f.At = 1.5
	if cur := items(Layout(f, Wide), "cur"); len(cur) != 0 {
		t.Errorf("got %v for an input off the axis, want none", cur)
	}
}

func TestMeasured(t *testing.T) {
	f := Figure{
		X: Axis{Min: 0, Max: 10}, Y: Axis{Min: 0, Max: 10}, At: nan,
		Lines: []Line{{ID: "a"}, {ID: "b"}},
		Measured: []Measured{
			{Line: "a", X: 1, Y: 5, Low: 4, High: 12},
			{Line: "b", X: 2, Y: nan, Low: 3, High: 6, Shape: Square},
			{Line: "b", X: 3, Y: nan, Low: 3, High: 3, Shape: Square, Filled: true},
			{Line: "c", X: 4, Y: 1},
			{Line: "a", X: 5, Y: 11},
			{Line: "a", X: 11, Y: 5, Low: 4, High: 6},
			{Line: "a", X: 6, Y: nan, Low: nan, High: nan},
		},
	}
	s := Layout(f, Wide)
	for class, want := range map[string]int{"mark m1": 1, "mark m2": 2, "mark m2 full": 1, "mark m0": 1, "whisk w1": 1, "whisk w2": 1, "whisk w0": 0} {
		if got := len(items(s, class)); got != want {
			t.Errorf("%s: got %d, want %d", class, got, want)
		}
	}
	// Cut at the top of the plot, so with a bar at the low end alone.
	want := []vec{{s.XPos(1), s.YPos(4)}, {s.XPos(1), s.YPos(10)}, {s.XPos(1) - capRadius, s.YPos(4)}, {s.XPos(1) + capRadius, s.YPos(4)}}
	got := corners(items(s, "whisk w1")[0].D)
	for i := range want {
		if len(got) != len(want) || math.Abs(got[i].x-want[i].x) > 0.06 || math.Abs(got[i].y-want[i].y) > 0.06 {
			t.Fatalf("whisker: got %v, want %v", got, want)
		}
	}
}

func TestRangeFromNowhere(t *testing.T) {
	f := Figure{
		X: Axis{Min: 0, Max: 1}, Y: Axis{Scale: Log, Min: 1, Max: 10}, At: nan,
		Measured: []Measured{{X: 0.5, Y: 5, Low: 0, High: 6}},
	}
	if got := items(Layout(f, Wide), "whisk w0"); len(got) != 0 {
		t.Errorf("a range from zero on a log axis is drawn as %v", got)
	}
}

func TestBand(t *testing.T) {
	d := newDomain(Linear, 0, 1)
	b := Band{Spans: []Span{
		{0, 0.2, 0.4}, {0.25, 0.2, 0.4},
		{0.5, nan, 0.5},
		{0.75, -1e8, 2}, {1, -1, 2e8},
	}}
	got := b.outline(d, d)
	if len(got) != 2 {
		t.Fatalf("%d pieces, want one on either side of the gap", len(got))
	}
	if want := []vec{{0, 0.2}, {0.25, 0.2}, {0.25, 0.4}, {0, 0.4}}; !sameRing(got[0], want) {
		t.Errorf("got %v, want %v", got[0], want)
	}
	if want := []vec{{0.75, 0}, {1, 0}, {1, 1}, {0.75, 1}}; !sameRing(got[1], want) {
		t.Errorf("got %v, want %v", got[1], want)
	}
}

// sameRing compares polygons whatever corner they start at.
func sameRing(a, b []vec) bool {
	if len(a) != len(b) {
		return false
	}
	for shift := range a {
		if slices.Equal(append(slices.Clone(a[shift:]), a[:shift]...), b) {
			return true
		}
	}
	return false
}

func TestLabelsBesideTheirLines(t *testing.T) {
	f := Figure{
		X: Axis{Min: 0, Max: 10}, Y: Axis{Min: 0, Max: 10}, At: nan,
		Lines: []Line{
			{Label: "one", Points: []Point{{0, 2}, {5, 5}}},
			{Label: "two", Points: []Point{{0, 8}, {5, 5}}},
			{Label: "on the edge", Points: []Point{{0, 2}, {9, 10}}},
		},
	}
	s := Layout(f, Wide)
	one, two := items(s, "label t1")[0], items(s, "label t2")[0]
	if one.X != round(s.XPos(5)+labelGap) || one.X != two.X {
		t.Errorf("labels at %v and %v, want both beside the end at %v", one.X, two.X, s.XPos(5))
	}
	if a, b := textBox(&one), textBox(&two); a.overlaps(b) {
		t.Errorf("labels at %v and %v touch", a, b)
	}
	if edge := items(s, "label t3")[0]; edge.X < s.Plot.X1 {
		t.Errorf("label at %v, want it beyond the plot, where there is room", edge.X)
	}
	if lead := items(s, "lead l3"); len(lead) != 0 {
		t.Errorf("a leader along the edge: %v", lead)
	}
	f.Lines[2].Points[1].Y = 9
	if lead := items(Layout(f, Wide), "lead l3"); len(lead) != 1 {
		t.Errorf("leaders: %v, want one from the end to its label", lead)
	}
}

func TestRuleLabelAvoidsCurves(t *testing.T) {
	// A curve just above the rule over its left half, one just below over the right.
	f := Figure{
		X: Axis{Min: 0, Max: 10}, Y: Axis{Min: 0, Max: 100}, At: nan,
		Lines: []Line{{Points: []Point{{0, 53}, {6, 53}}}},
		Rules: []Rule{{Y: 50, Label: "target 50"}},
	}
	s := Layout(f, Wide)
	if l := items(s, "label tslo")[0]; l.Y < s.YPos(50) {
		t.Errorf("label at %v, want it below the rule at %v", l.Y, s.YPos(50))
	}
	f.Lines = append(f.Lines, Line{Points: []Point{{0, 47}, {6, 47}}})
	s = Layout(f, Wide)
	if l := items(s, "label tslo")[0]; l.X < s.XPos(6) {
		t.Errorf("label at %v, want it right of the curves, which end at %v", l.X, s.XPos(6))
	}
}

func TestSpread(t *testing.T) {
	for _, c := range []struct {
		name     string
		ys, want []float64
	}{
		{"none", nil, nil},
		{"far apart", []float64{10, 50}, []float64{10, 50}},
		{"two together", []float64{50, 50}, []float64{45, 55}},
		{"one moves only its neighbours", []float64{20, 48, 52, 90}, []float64{20, 45, 55, 90}},
		{"at the top", []float64{0, 0, 0}, []float64{0, 10, 20}},
		{"at the foot", []float64{99, 100}, []float64{90, 100}},
		{"more than fit", make([]float64, 21), []float64{0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100}},
	} {
		ys := append([]float64(nil), c.ys...)
		spread(ys, 10, 0, 100)
		for i := range ys {
			if math.Abs(ys[i]-c.want[i]) > 1e-9 {
				t.Errorf("%s: %v, want %v", c.name, ys, c.want)
				break
			}
		}
	}
}
