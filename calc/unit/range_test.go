package unit

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

func TestRange(t *testing.T) {
	for _, c := range []struct {
		unit      Unit
		low, high float64
		want      string // with plain spaces for no-break ones
	}{
		{Second, 0.0086, 0.0096, "8,6–9,6 ms"},
		{Second, 39e-6, 0.0012, "39,0 µs–1,2 ms"},
		{Second, 0.5, 20, "500 ms–20,0 s"},
		{Second, 0.00861, 0.00862, "8,6 ms"},
		{Share, 0.12, 0.2, "12–20%"},
		{Count, 16, 2000, "16–2.000"},
		{PerSecond, 60, math.Inf(1), "60/s–∞"},
		{Byte, 2048, 4096, "2–4 KiB"},
		{Byte, 512, 4096, "512 B–4 KiB"},
		{PerSecond, 1e12, 2e12, "1×10¹²–2×10¹²/s"},
	} {
		want := strings.ReplaceAll(c.want, " ", nbsp)
		if got := c.unit.Range(c.low, c.high, lang.VI); got != want {
			t.Errorf("%s: Range(%v, %v) = %q, want %q", c.unit.ID(), c.low, c.high, got, want)
		}
	}
}

func TestQuantity(t *testing.T) {
	for _, c := range []struct {
		q    Quantity
		want string
	}{
		{Share.Of(0.539), "54%"},
		{Share.Exactly(0.539), "53,9%"},
		{Quantity{Value: 2000, Unit: PerSecond}, "2.000/s"},
		{Quantity{Value: 2.5}, "2,5"},
	} {
		if got := c.q.In(lang.VI); got != c.want {
			t.Errorf("%v in Vietnamese: got %q, want %q", c.q, got, c.want)
		}
	}
}

func TestWithin(t *testing.T) {
	for _, c := range []struct {
		unit    Unit
		half, v float64
		want    string // with plain spaces for no-break ones
	}{
		{Second, 80e-6, 0.0154, "0,08 ms"},
		{Second, 21.7e-6, 0.0772, "0,02 ms"},
		{Second, 4.2e-6, 0.0772, "0,004 ms"},
		{Second, 0.0039, 0.008, "3,9 ms"},
		{Second, 250e-9, 21.7e-6, "0,25 µs"},
		{Second, 0, 0.008, "0,0 ms"},
		{Second, math.NaN(), 0.008, "–"},
		{Share, 0.012, 0.54, "1,2%"},
		{PerSecond, 12.5, 2000, "12,5/s"},
	} {
		want := strings.ReplaceAll(c.want, " ", nbsp)
		if got := c.unit.Within(c.half, c.v, lang.VI); got != want {
			t.Errorf("%s: Within(%v, %v) = %q, want %q", c.unit.ID(), c.half, c.v, got, want)
		}
	}
}
