package chart

import (
	"cmp"
	"math"
	"slices"
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

// ruler is an axis drawn length pixels long.
type ruler struct {
	axis   *Axis
	domain domain
	length float64
	across bool // from left to right, so labels stand side by side
}

// ticks returns the finest ticks whose labels fit, and between them the
// finest that fit as bare lines.
func (r ruler) ticks() []tick {
	for level := range levels {
		values := r.values(level)
		if !r.apart(values, r.gap()) {
			continue
		}
		if ticks, ok := r.labelled(values); ok {
			return r.withMinor(ticks, values, level)
		}
	}
	return nil
}

// values returns places for ticks, ascending, coarser with each level. An
// axis too short for three of its own kind is divided evenly instead.
func (r ruler) values(level int) []float64 {
	own := r.domain.own
	if r.domain.scale != Linear && len(own(0)) >= 3 {
		return own(level)
	}
	count := r.length / 40
	if r.across {
		count = min(r.length/44, 8)
	}
	return r.domain.even(max(2, count), level)
}

// gap is the least distance of two ticks with labels.
func (r ruler) gap() float64 {
	if r.across {
		return gapX
	}
	return gapY
}

// apart reports whether no two neighbours are closer than gap pixels.
func (r ruler) apart(values []float64, gap float64) bool {
	for i := 1; i < len(values); i++ {
		if (r.domain.unit(values[i])-r.domain.unit(values[i-1]))*r.length < gap {
			return false
		}
	}
	return true
}

// labelled makes ticks of values and reports whether their labels fit.
func (r ruler) labelled(values []float64) ([]tick, bool) {
	ticks := make([]tick, len(values))
	end := math.Inf(-1)
	for i, v := range values {
		t := tick{r.domain.unit(v), r.axis.text(v)}
		ticks[i] = t
		if r.across {
			at, half := t.at*r.length, width(t.label, plain)/2
			if at-half < end+gapX {
				return nil, false
			}
			end = at + half
		}
	}
	return ticks, true
}

// withMinor merges the ticks of a finer level into those with labels, which
// stand at values.
func (r ruler) withMinor(ticks []tick, values []float64, level int) []tick {
	if r.domain.scale == Linear {
		return ticks
	}
	for finer := range level {
		minor := r.values(finer)
		if !r.apart(minor, gapMinor) {
			continue
		}
		for _, v := range minor {
			if !slices.Contains(values, v) {
				ticks = append(ticks, tick{at: r.domain.unit(v)})
			}
		}
		slices.SortFunc(ticks, func(a, b tick) int { return cmp.Compare(a.at, b.at) })
		break
	}
	return ticks
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
