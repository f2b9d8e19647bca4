package chart

import (
	"math"
	"slices"
)

// decimal is m·10^k rounded once, so that 3·10^-1 is 0.3.
func decimal(m float64, k int) float64 {
	if k < 0 && k > -308 {
		return m / math.Pow10(-k)
	}
	return m * math.Pow10(k)
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

// even returns multiples of a step of 1, 2 or 5 times a power of ten: the
// smallest step that leaves no more than count intervals, moved up by level.
func (d domain) even(count float64, level int) []float64 {
	m, k := step((d.hi - d.lo) / count)
	for range level {
		m, k = step(decimal(m, k) * 1.5)
	}
	var out []float64
	size := decimal(m, k)
	first, last := math.Ceil(d.lo/size-1e-6), math.Floor(d.hi/size+1e-6)
	for i := range int(last-first) + 1 {
		v := decimal((first+float64(i))*m, k) + 0 // not minus zero, which has a sign when written
		out = append(out, min(max(v, d.lo), d.hi))
	}
	return out
}

// own returns the ticks a scale that is not linear has of its own.
func (d domain) own(level int) []float64 {
	switch d.scale {
	case Log:
		return d.powers(10, level)
	case Log2:
		return d.powers(2, level)
	}
	return d.nines(level)
}

// powers returns powers of the base between the ends, at level 0 of base ten
// also 2 and 5 times each, and further up every second, third and so on. Base
// ten skips the second, since every third is a unit, from nanoseconds to
// seconds.
func (d domain) powers(base float64, level int) []float64 {
	between, strides := []float64{1}, []int{1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400}
	if base == 10 {
		strides = []int{1, 1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400}
		if level == 0 {
			between = []float64{1, 2, 5}
		}
	}
	stride := strides[level]
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

// mostNines is as close to 1 as ticks go; the next would be 1 when rounded to
// the digits a label has.
const mostNines = 15

// nines returns 0, one half at level 0, and 0.9, 0.99 and so on, further up
// every second, third and so on of them.
func (d domain) nines(level int) []float64 {
	all := []float64{0}
	if level == 0 {
		all = append(all, 0.5)
	}
	stride := max(1, level)
	for k := stride; k <= mostNines; k += stride {
		all = append(all, 1-decimal(1, -k))
	}
	return slices.DeleteFunc(all, func(q float64) bool { return q < d.lo || q > d.hi })
}

// nice moves the ends out to values worth a label, those of a Log axis first
// by the share pad of the range.
func nice(s Scale, lo, hi, pad float64) (float64, float64) {
	outLo, outHi := lo, hi
	switch s {
	case Linear:
		m, k := step((hi - lo) / 8)
		size := decimal(m, k)
		outLo = decimal(m*math.Floor(lo/size+1e-9), k)
		outHi = decimal(m*math.Ceil(hi/size-1e-9), k)
	case Log:
		room := math.Pow(hi/lo, pad)
		if hi/lo > huge {
			room = 1
		}
		// One over a number of the 1-2-5 series is another of them.
		outLo = max(1/decimal(step(room/lo)), tiny)
		outHi = min(decimal(step(hi*room)), huge)
	case Log2:
		outLo = math.Exp2(math.Floor(math.Log2(lo) + 1e-9))
		outHi = math.Exp2(math.Ceil(math.Log2(hi) - 1e-9))
	case Nines:
		for _, q := range (domain{lo: 0, hi: 1}).nines(0) {
			if q <= lo {
				outLo = q
			}
			if outHi = max(hi, q); q >= hi {
				break
			}
		}
	}
	return min(outLo, lo), max(outHi, hi)
}
