package chart

import (
	"encoding/binary"
	"math"
	"testing"
)

// numbers reads floats of every kind out of fuzzed bytes, so that a changed
// byte more often gives another interesting number than noise.
type numbers []byte

func (n *numbers) byte() byte {
	if len(*n) == 0 {
		return 0
	}
	b := (*n)[0]
	*n = (*n)[1:]
	return b
}

func (n *numbers) float() float64 {
	special := [...]float64{
		0, 1, -1, nan, math.Inf(1), math.Inf(-1), math.Copysign(0, -1), 5e-324, -5e-324, 2.3e-308,
		math.MaxFloat64, -math.MaxFloat64, 1e300, 1e-300, 1 - 1e-16, 0.999999,
	}
	switch b := n.byte(); {
	case int(b) < len(special):
		return special[b]
	case b < 64:
		return float64(b) / 64
	case b < 128:
		return math.Pow10(int(b)-96) * float64(n.byte())
	case b < 192:
		return float64(int(b) - 160)
	}
	var raw [8]byte
	for i := range raw {
		raw[i] = n.byte()
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(raw[:]))
}

func (n *numbers) axis(title string) Axis {
	return Axis{Title: title, Scale: Scale(n.byte() % 4), Min: n.float(), Max: n.float()}
}

func (n *numbers) figure() Figure {
	f := Figure{
		Title: "fuzz", X: n.axis("x"), Y: n.axis("y"), At: n.float(),
		Empty: "no steady state", EmptyFrom: n.float(),
		Rules: []Rule{{Y: n.float(), Label: "target of the rule", Short: "target"}},
	}
	labels := [...]string{"mean", "p99", "a rather long label of a line that no margin holds", "độ bận trung bình"}
	for len(*n) > 0 && len(f.Lines) < 9 {
		l := Line{ID: string(rune('a' + len(f.Lines))), Label: labels[n.byte()%4]}
		for range n.byte() {
			if len(*n) > 0 {
				l.Points = append(l.Points, Point{n.float(), n.float()})
			}
		}
		f.Lines = append(f.Lines, l)
		f.Measured = append(f.Measured, Measured{
			Line: l.ID, X: n.float(), Y: n.float(), Low: n.float(), High: n.float(),
			XLow: n.float(), XHigh: n.float(), Filled: n.byte()%2 == 0, Shape: Shape(n.byte() % 2),
		})
		b := Band{Line: l.ID}
		for range n.byte() % 16 {
			b.Spans = append(b.Spans, Span{n.float(), n.float(), n.float()})
		}
		f.Bands = append(f.Bands, b)
	}
	return f
}

// FuzzLayout draws figures of any numbers at any size. Nothing may panic, be
// drawn outside the chart or spoil the file, and twice is the same.
func FuzzLayout(f *testing.F) {
	f.Add([]byte{}, 720.0, 400.0, false)
	f.Add([]byte("\x00\x00\x01\x01\x70\x05\x70\x09\x20\x21\x60\x40\x00\x04\x20\x30\x21\x31\x22\x03\x23\x33"), 340.0, 300.0, true)
	f.Add([]byte("\x03\x03\x03\x02\x03\x03\x10\x0c\x0a\x01\x08\x0a\x0b\x0b\x0a\x0c\x0d\x07\x08\x04\x05\x01\x02"), 0.0, math.Inf(1), true)
	f.Fuzz(func(t *testing.T, data []byte, width, height float64, narrow bool) {
		n := numbers(data)
		fig, size := n.figure(), Size{width, height, narrow}
		s := Layout(fig, size)
		if err := sound(s); err != nil {
			t.Error(err)
		}
		for i := range s.Items {
			if it := &s.Items[i]; it.Kind == Path && len(it.Class) > 4 && it.Class[:4] == "line" {
				if got := len(corners(it.D)); got > maxPoints {
					t.Errorf("%d points in a line", got)
				}
			}
		}
		if s.SVG("c") != Layout(fig, size).SVG("c") {
			t.Error("drawn twice it differs")
		}
	})
}
