package card

import (
	"bytes"
	"image/color"
	"image/png"
	"math"
	"strings"
	"testing"

	"latencylab/app/chart"
)

// full is a card with everything in it.
func full() Card {
	line := chart.Line{ID: "p99", Label: "p99"}
	for x := range 11 {
		line.Points = append(line.Points, chart.Point{X: float64(x), Y: float64(x * x)})
	}
	return Card{Site: "Latency Lab", Title: "Độ bận và latency", Name: "p99 của hàng đợi", Value: "1.234,5 ms", Verdict: "Sắp quá tải", Tint: "#ad2018",
		Figure: &chart.Figure{X: chart.Axis{Title: "độ bận"}, Y: chart.Axis{Title: "latency"}, Lines: []chart.Line{line}, At: 5,
			Measured: []chart.Measured{{Line: "p99", X: 3, Y: 12, Low: 10, High: 20}}, Rules: []chart.Rule{{Y: 50, Label: "mục tiêu"}}}}
}

func TestPNG(t *testing.T) {
	one, err := full().PNG()
	if err != nil {
		t.Fatal(err)
	}
	two, _ := full().PNG()
	if !bytes.Equal(one, two) {
		t.Error("the same card gives other bytes")
	}
	picture, err := png.Decode(bytes.NewReader(one))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != Width || size.Y != Height {
		t.Errorf("got %v, want %d by %d", size, Width, Height)
	}
	if len(one) > MostBytes {
		t.Errorf("%d bytes, want at most %d", len(one), MostBytes)
	}
	has := func(name, colour string, x0, y0, x1, y1 int) {
		t.Helper()
		want := parse(colour, 1)
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				r, g, b, _ := picture.At(x, y).RGBA()
				wr, wg, wb, _ := want.RGBA()
				if r>>8 == wr>>8 && g>>8 == wg>>8 && b>>8 == wb>>8 {
					return
				}
			}
		}
		t.Errorf("%s: nothing of %s between %d, %d and %d, %d", name, colour, x0, y0, x1, y1)
	}
	has("title", colours.Text, 64, 190, 564, 250)
	has("verdict", "#ad2018", 64, 350, 564, 480)
	has("curve", colours.Series[0], 596, 64, Width, Height)
	has("target", colours.Series[3], 596, 64, Width, Height)
}

// TestLetters demands a form for every letter of Vietnamese and every sign that
// numbers are written with, and that none of them is the empty one.
func TestLetters(t *testing.T) {
	const letters = "aàảãáạăằẳẵắặâầẩẫấậbcdđeèẻẽéẹêềểễếệghiìỉĩíịklmnoòỏõóọôồổỗốộơờởỡớợpqrstuùủũúụưừửữứựvxyỳỷỹýỵfjwz"
	for _, w := range []weight{regular, bold} {
		l := open(w)
		for _, r := range letters + strings.ToUpper(letters) + "0123456789.,:;%×∞µ²±≥≤−–—…“”’→·()/?!√λρ" {
			o, missing := l.outline(string(r), 10, 0, 0, 0)
			if missing != 0 || len(o) == 0 {
				t.Errorf("weight %d has no %q", w, r)
			}
		}
	}
	c := full()
	c.Title = "日本"
	if _, err := c.PNG(); err == nil || !strings.Contains(err.Error(), "no letter for '日'") {
		t.Errorf("a character without a letter form: %v", err)
	}
}

// TestLines breaks texts where there is no room.
func TestLines(t *testing.T) {
	p := newPen()
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"", 3, ""},
		{"one", 3, "one"},
		{"one two three four", 3, "one two|three four"},
		{"one two three four", 1, "one two…"},
	} {
		if got := strings.Join(p.lines(regular, 20, c.text, 95, c.most), "|"); got != c.want {
			t.Errorf("%q in %d lines: got %q, want %q", c.text, c.most, got, c.want)
		}
	}
}

// TestStroke: lines cover their width wholly where pieces of them meet, and
// dashes leave their gaps out.
func TestStroke(t *testing.T) {
	p := newPen()
	p.stroke([]point{{100, 100}, {200, 100}, {200, 200}}, 10, "#ff0000", 1)
	p.stroke([]point{{100, 300}, {200, 300}}, 10, "#ff0000", 1, 30, 40)
	for at, want := range map[point]bool{
		{100, 100}: true, {150, 97}: true, {150, 103}: true, {200, 100}: true, {202, 150}: true, {200, 203}: true,
		{150, 107}: false, {190, 150}: false,
		{101, 300}: true, {129, 300}: true, {150, 300}: false, {171, 300}: true, {199, 300}: true,
	} {
		got := p.image.RGBAAt(int(at.x), int(at.y)) == color.RGBA{255, 0, 0, 255}
		if got != want {
			t.Errorf("at %v: painted %v, want %v", at, got, want)
		}
	}
}

// TestLooks demands a look for each class of a chart with everything in it.
func TestLooks(t *testing.T) {
	c := full()
	past := 3.0
	c.Figure.PastAt = &past
	c.Figure.Lines = append(c.Figure.Lines, chart.Line{ID: "a", Label: "A", Past: true, Points: c.Figure.Lines[0].Points})
	c.Figure.Bands = []chart.Band{{Line: "p99", Spans: []chart.Span{{X: 1, Low: 1, High: 2}, {X: 2, Low: 3, High: 5}}}}
	for _, it := range chart.Layout(*c.Figure, chart.Wide).Items {
		l := lookOf(it.Class)
		if l.fill == "" && l.stroke == "" || l.opacity == 0 || l.stroke != "" && l.width == 0 {
			t.Errorf("%s %q is not drawn: %+v", it.Tag(), it.Class, l)
		}
		if math.IsNaN(it.X) {
			t.Errorf("%s %q has no place", it.Tag(), it.Class)
		}
	}
}
