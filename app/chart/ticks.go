package chart

import (
	"math"
	"strconv"
	"strings"
)

// tick is a place on an axis: a grid line, with a label where there is room.
type tick struct {
	at    float64 // in the unit interval
	label string  // empty for a minor one
}

// Least distances in pixels between neighbours.
const (
	gapX     = 10.0 // between two labels side by side
	gapY     = 20.0 // between the middles of two labels above one another
	gapMinor = 8.0  // between two lines without labels
)

// levels is how often an axis may thin its ticks out. At the last level even
// 600 powers of ten are down to a handful.
const levels = 12

// ticks returns the ticks of an axis drawn length pixels long: the finest
// ones whose labels fit, and between them the finest that fit as bare lines.
func (a *Axis) ticks(d domain, length float64, across bool) []tick {
	for level := range levels {
		values := d.ticks(level, length, across)
		if got, ok := a.label(d, values, length, across); ok {
			return addMinor(d, got, values, level, length, across)
		}
	}
	return nil
}

// label makes ticks of values and reports whether their labels fit.
func (a *Axis) label(d domain, values []float64, length float64, across bool) ([]tick, bool) {
	ticks := make([]tick, len(values))
	gap := gapY
	if across {
		gap = gapX
	}
	for i, v := range values {
		ticks[i].at = d.unit(v)
		if i > 0 && (ticks[i].at-ticks[i-1].at)*length < gap {
			return nil, false
		}
	}
	end := math.Inf(-1)
	for i, v := range values {
		t := &ticks[i]
		t.label = a.text(v)
		if !across {
			continue
		}
		half := width(t.label, plain) / 2
		if t.at*length-half < end+gapX {
			return nil, false
		}
		end = t.at*length + half
	}
	return ticks, true
}

// addMinor merges bare ticks of a finer level into labelled ones.
func addMinor(d domain, labelled []tick, values []float64, level int, length float64, across bool) []tick {
	if d.scale == Linear {
		return labelled
	}
	for finer := range level {
		minor := d.ticks(finer, length, across)
		if !apart(d, minor, gapMinor/length) {
			continue
		}
		var all []tick
		next := 0
		for _, v := range minor {
			for next < len(values) && values[next] < v {
				all = append(all, labelled[next])
				next++
			}
			if next == len(values) || values[next] != v {
				all = append(all, tick{at: d.unit(v)})
			}
		}
		return append(all, labelled[next:]...)
	}
	return labelled
}

func apart(d domain, values []float64, gap float64) bool {
	for i := 1; i < len(values); i++ {
		if d.unit(values[i])-d.unit(values[i-1]) < gap {
			return false
		}
	}
	return true
}

// text is the label of the tick at v.
func (a *Axis) text(v float64) string {
	if a.Tick != nil {
		return a.Tick(v)
	}
	if a.Scale == Nines {
		digits := max(0, int(math.Round(-math.Log10(1-v)))-2)
		return strconv.FormatFloat(v*100, 'f', digits, 64) + "%"
	}
	return number6(v)
}

// number6 writes v with up to six digits, large and small ones as 1e12.
func number6(v float64) string {
	s := strconv.FormatFloat(v, 'g', 6, 64)
	mantissa, exponent, ok := strings.Cut(s, "e")
	if !ok {
		return s
	}
	sign := ""
	if exponent[0] == '-' {
		sign = "-"
	}
	return mantissa + "e" + sign + strings.TrimLeft(exponent, "+-0")
}

// ticks returns values between the ends, ascending, coarser with each level.
// An axis too short for three of its own kind is divided evenly instead.
func (d domain) ticks(level int, length float64, across bool) []float64 {
	switch d.scale {
	case Log:
		if len(d.powers(10, 0)) >= 3 {
			return d.powers(10, level)
		}
	case Log2:
		if len(d.powers(2, 0)) >= 3 {
			return d.powers(2, level)
		}
	case Nines:
		if len(d.nines(0)) >= 3 {
			return d.nines(level)
		}
	}
	count := length / 40
	if across {
		count = min(length/44, 8)
	}
	return d.even(max(2, count), level)
}
