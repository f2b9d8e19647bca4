package chart

import (
	"math"
	"strconv"
)

// tick is a place on an axis: a grid line, with a label where there is room.
type tick struct {
	at    float64 // in the unit interval
	label string  // empty for a minor one
}

// Least distances in pixels between neighbours.
const (
	gapX     = 12.0 // between two labels side by side
	gapY     = 18.0 // between the middles of two labels above one another
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
	return strconv.FormatFloat(v, 'g', 10, 64)
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
	room := 40.0
	if across {
		room = 56
	}
	return d.even(max(2, length/room), level)
}

// even returns multiples of a step of 1, 2 or 5 times a power of ten: the
// smallest step that leaves no more than count intervals, moved up by level.
func (d domain) even(count float64, level int) []float64 {
	m, k := step((d.hi - d.lo) / count)
	for range level {
		m, k = step(decimal(m, k) * 1.5)
	}
	var out []float64
	size := decimal(m, k)
	for i := math.Ceil(d.lo/size - 1e-6); i <= d.hi/size+1e-6; i++ {
		out = append(out, min(max(decimal(i*m, k), d.lo), d.hi))
	}
	return out
}

// step returns the smallest m·10^k not below v, with m one of 1, 2, 5.
func step(v float64) (m float64, k int) {
	k = int(math.Floor(math.Log10(v)))
	for _, m := range [...]float64{1, 2, 5} {
		if decimal(m, k) >= v*(1-1e-9) {
			return m, k
		}
	}
	return 1, k + 1
}

// decimal is m·10^k rounded once, so that 3·10^-1 is 0.3.
func decimal(m float64, k int) float64 {
	if k < 0 && k > -308 {
		return m / math.Pow10(-k)
	}
	return m * math.Pow10(k)
}

// strides are how many powers a level above the first steps over. Three makes
// every unit from nanoseconds to seconds.
var strides = [levels - 1]int{1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200}

// powers returns powers of the base between the ends; at level 0 of base ten
// also 2 and 5 times each.
func (d domain) powers(base float64, level int) []float64 {
	between := []float64{1}
	switch {
	case level > 0:
		level--
	case base == 10:
		between = []float64{1, 2, 5}
	}
	stride := strides[min(level, len(strides)-1)]
	first := int(math.Floor(math.Log(d.lo)/math.Log(base) - 1e-9))
	last := int(math.Ceil(math.Log(d.hi)/math.Log(base) + 1e-9))
	first = int(math.Floor(float64(first)/float64(stride))) * stride
	var out []float64
	for k := first; k <= last; k += stride {
		for _, m := range between {
			v := math.Ldexp(m, k)
			if base == 10 {
				v = decimal(m, k)
			}
			if v >= d.lo && v <= d.hi {
				out = append(out, v)
			}
		}
	}
	return out
}

// nines returns 0, one half at level 0, and 0.9, 0.99 and so on.
func (d domain) nines(level int) []float64 {
	var out []float64
	add := func(q float64) {
		if q >= d.lo && q <= d.hi {
			out = append(out, q)
		}
	}
	add(0)
	if level == 0 {
		add(0.5)
	}
	stride := strides[max(0, min(level, len(strides))-1)]
	for k := stride; k <= 15; k += stride {
		add(1 - decimal(1, -k))
	}
	return out
}

// nice moves the ends out to values worth a label.
func nice(s Scale, lo, hi, pad float64) (float64, float64) {
	switch s {
	case Log:
		room := math.Pow(hi/lo, pad)
		if math.IsInf(room, 0) {
			room = 1
		}
		m, k := step(lo / room)
		for decimal(m, k) > lo/room*(1+1e-9) {
			m, k = below(m, k)
		}
		n, j := step(hi * room)
		return max(decimal(m, k), tiny), min(decimal(n, j), huge)
	case Log2:
		return math.Exp2(math.Floor(math.Log2(lo) + 1e-9)), math.Exp2(math.Ceil(math.Log2(hi) - 1e-9))
	case Nines:
		return niceNines(lo, hi)
	}
	m, k := step((hi - lo) / 8)
	size := decimal(m, k)
	return decimal(m*math.Floor(lo/size+1e-6), k), decimal(m*math.Ceil(hi/size-1e-6), k)
}

// below is the step before m·10^k.
func below(m float64, k int) (float64, int) {
	switch m {
	case 5:
		return 2, k
	case 2:
		return 1, k
	}
	return 5, k - 1
}

func niceNines(lo, hi float64) (float64, float64) {
	all := domain{lo: 0, hi: 1}.nines(0)
	outLo, outHi := 0.0, hi
	for i, q := range all {
		if q <= lo {
			outLo = q
		}
		if q >= hi && (i == 0 || all[i-1] < hi) {
			outHi = q
		}
	}
	return outLo, outHi
}
