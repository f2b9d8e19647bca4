package chart

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// axes are domains of every scale, wide, short, far out and around zero.
var axes = []domain{
	newDomain(Linear, 0, 1), newDomain(Linear, -3, 7), newDomain(Linear, 1e9, 1e9+3), newDomain(Linear, -huge, huge),
	newDomain(Linear, 0, 1e-290), newDomain(Linear, 0.1, 0.30000000000000004),
	newDomain(Log, 1e-3, 10), newDomain(Log, 3, 4), newDomain(Log, tiny, huge), newDomain(Log, 0.007, 0.013),
	newDomain(Log2, 1, 1024), newDomain(Log2, 3, 5), newDomain(Log2, 0.3, 1e9),
	newDomain(Nines, 0, 0.9999), newDomain(Nines, 0.5, 0.6), newDomain(Nines, 0.99, 0.999999999999),
}

func TestScaleInverts(t *testing.T) {
	for _, d := range axes {
		for i := range 101 {
			u := float64(i) / 100
			v := d.value(u)
			if v < d.lo || v > d.hi {
				t.Errorf("%+v: value(%v) = %v, outside the ends", d, u, v)
			}
			if got := d.unit(v); math.Abs(got-u) > 1e-6 {
				t.Errorf("%+v: unit(value(%v)) = %v", d, u, got)
			}
		}
		if d.unit(d.lo) != 0 || d.unit(d.hi) != 1 {
			t.Errorf("%+v: ends at %v and %v, want 0 and 1", d, d.unit(d.lo), d.unit(d.hi))
		}
		if d.value(-5) != d.lo || d.value(5) != d.hi {
			t.Errorf("%+v: values beyond the ends are %v and %v, want the ends", d, d.value(-5), d.value(5))
		}
	}
}

func TestScaleAscends(t *testing.T) {
	for _, d := range axes {
		last := math.Inf(-1)
		for i := range 1001 {
			u := d.unit(d.value(float64(i) / 1000))
			if u < last-1e-6 {
				t.Errorf("%+v: %v comes after %v", d, u, last)
			}
			last = u
		}
	}
}

func TestScalePlaces(t *testing.T) {
	for _, c := range []struct {
		scale Scale
		v     float64
		want  float64
	}{
		{Linear, 5, 5}, {Linear, -5, -5}, {Linear, math.Inf(1), nan}, {Linear, nan, nan}, {Linear, 1e301, nan},
		{Log, 1000, 3}, {Log, 0, nan}, {Log, -1, nan}, {Log, 5e-324, nan}, {Log2, 100, 2},
		{Nines, 0, 0}, {Nines, 0.9, 1}, {Nines, 0.999, 3}, {Nines, 1, nan}, {Nines, -0.1, nan},
	} {
		got := c.scale.warp(c.v)
		if math.IsNaN(got) != math.IsNaN(c.want) || math.Abs(got-c.want) > 1e-12 {
			t.Errorf("scale %d puts %v at %v, want %v", c.scale, c.v, got, c.want)
		}
	}
}

func TestTicks(t *testing.T) {
	for _, d := range axes {
		for _, across := range []bool{true, false} {
			r := ruler{&Axis{Scale: d.scale}, d, 300, across}
			for level := range levels {
				values := r.values(level)
				if !slices.IsSorted(values) || len(slices.Compact(slices.Clone(values))) != len(values) {
					t.Errorf("%+v level %d: not ascending: %v", d, level, values)
				}
				for _, v := range values {
					if !(v >= d.lo && v <= d.hi) {
						t.Errorf("%+v level %d: %v is outside", d, level, v)
					}
				}
				if level == 0 && len(values) < 2 {
					t.Errorf("%+v: %v, want at least two ticks", d, values)
				}
			}
			ticks := r.ticks()
			if len(ticks) == 0 {
				t.Errorf("%+v: nothing fits into 300 pixels", d)
			}
			for i := range ticks {
				if i > 0 && ticks[i].at <= ticks[i-1].at {
					t.Errorf("%+v: tick %+v after %+v", d, ticks[i], ticks[i-1])
				}
			}
		}
	}
}

func TestTickLabels(t *testing.T) {
	labels := func(a Axis, lo, hi, length float64, across bool) (out []string) {
		for _, t := range (ruler{&a, newDomain(a.Scale, lo, hi), length, across}).ticks() {
			if t.label != "" {
				out = append(out, t.label)
			}
		}
		return out
	}
	for _, c := range []struct {
		name   string
		axis   Axis
		lo, hi float64
		length float64
		across bool
		want   []string
	}{
		{"utilisation", Axis{Tick: percent}, 0, 1, 600, true, []string{"0%", "20%", "40%", "60%", "80%", "100%"}},
		{"decimals are not sums", Axis{}, 0, 0.3, 200, true, []string{"0", "0.1", "0.2", "0.3"}},
		{"below zero", Axis{}, -1, 1, 200, false, []string{"-1", "-0.5", "0", "0.5", "1"}},
		{"no minus zero", Axis{}, -0.1, 0.5, 100, false, []string{"0", "0.5"}},
		{"1-2-5", Axis{Scale: Log, Tick: latency}, 0.001, 0.02, 150, false, []string{"1 ms", "2 ms", "5 ms", "10 ms", "20 ms"}},
		{"powers when crowded", Axis{Scale: Log, Tick: latency}, 1e-5, 1, 150, false, []string{"10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"}},
		{"units when more so", Axis{Scale: Log, Tick: latency}, 1e-9, 1, 120, false, []string{"1 ns", "1 µs", "1 ms", "1 s"}},
		{"less than a decade", Axis{Scale: Log}, 3, 4, 150, false, []string{"3", "3.5", "4"}},
		{"doubling", Axis{Scale: Log2}, 1, 64, 400, true, []string{"1", "2", "4", "8", "16", "32", "64"}},
		{"nines", Axis{Scale: Nines}, 0, 0.9999, 600, true, []string{"0%", "50%", "90%", "99%", "99.9%", "99.99%"}},
		{"crowded nines", Axis{Scale: Nines}, 0, 0.9999, 180, true, []string{"0%", "99%", "99.99%"}},
		{"large numbers", Axis{Scale: Log}, 1e-12, 1e12, 100, false, []string{"1e-12", "1e-6", "1", "1e6", "1e12"}},
	} {
		if got := labels(c.axis, c.lo, c.hi, c.length, c.across); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestDomain(t *testing.T) {
	for _, c := range []struct {
		name   string
		axis   Axis
		data   []float64
		lo, hi float64
	}{
		{"given", Axis{Min: 2, Max: 7}, []float64{0, 100}, 2, 7},
		{"from data", Axis{}, []float64{3, 97}, 0, 100},
		{"one end given", Axis{Min: 0, Max: nan}, []float64{180, 260}, 0, 300},
		{"ends the wrong way round", Axis{Min: 7, Max: 2}, []float64{0, 10}, 0, 10},
		{"ends too close together", Axis{Scale: Log2, Min: 1 - 1e-16, Max: 1}, []float64{2, 60}, 2, 64},
		{"ends as close as nines are", Axis{Scale: Nines, Min: 1 - 1e-10, Max: 1 - 1e-11}, nil, 1 - 1e-10, 1 - 1e-11},
		{"zero is no end of a log axis", Axis{Scale: Log, Min: 0, Max: 50}, []float64{2, 3}, 1, 50},
		{"log moves out", Axis{Scale: Log}, []float64{5, 1480}, 2, 2000},
		{"doubling", Axis{Scale: Log2}, []float64{1, 60}, 1, 64},
		{"nines", Axis{Scale: Nines}, []float64{0, 0.995}, 0, 0.999},
		{"no data", Axis{}, nil, 0, 1},
		{"no data, log", Axis{Scale: Log}, nil, 0.5, 20},
		{"no data, nines", Axis{Scale: Nines}, nil, 0, 0.99},
		{"one value", Axis{}, []float64{40, 40}, 0, 80},
		{"one value below zero", Axis{}, []float64{-40}, -80, 0},
		{"one value, log", Axis{Scale: Log}, []float64{0.01}, 0.002, 0.05},
		{"zero alone", Axis{}, []float64{0}, 0, 1},
		{"nothing to draw", Axis{Scale: Log}, []float64{0, -1, nan, math.Inf(1)}, 0.5, 20},
		{"nothing above the given end", Axis{Min: huge, Max: nan}, nil, 0, 1},
		{"nothing below the given end", Axis{Scale: Log, Min: nan, Max: tiny}, nil, 1, 10},
		{"data below the given end", Axis{Min: 10, Max: nan}, []float64{1}, 10, 20},
	} {
		e := newExtent(c.axis.Scale)
		for _, v := range c.data {
			e.add(v)
		}
		if d := c.axis.domain(e, 0.04); math.Abs(d.lo-c.lo) > 1e-12 || math.Abs(d.hi-c.hi) > 1e-12 {
			t.Errorf("%s: %v to %v, want %v to %v", c.name, d.lo, d.hi, c.lo, c.hi)
		}
	}
}

func TestTicksAreDecimals(t *testing.T) {
	want := []float64{0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1}
	if got := newDomain(Linear, 0, 1).even(10, 0); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	want = []float64{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1}
	if got := newDomain(Log, 0.001, 0.1).powers(10, 0); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

// An axis is as long as what is drawn on it.
func TestDomainsIgnoreWhatIsNotDrawn(t *testing.T) {
	f := Figure{
		Y:     Axis{Scale: Log},
		Lines: []Line{{Points: []Point{{0, 1}, {1, 10}, {100, 0}, {200, nan}}}},
	}
	if x, _ := f.domains(); x.hi != 1 {
		t.Errorf("x ends at %v, where the points have no height", x.hi)
	}
	f.X = Axis{Min: 0, Max: 1}
	f.Lines[0].Points = append(f.Lines[0].Points, Point{2, 1e9})
	if _, y := f.domains(); y.hi != 20 {
		t.Errorf("y ends at %v, for a point beyond the x axis", y.hi)
	}
}

// A domain holds its data, whatever they are.
func TestDomainHoldsData(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		a := Axis{Scale: Scale(r.IntN(4))}
		e := newExtent(a.Scale)
		for range r.IntN(4) {
			e.add(wild(r))
		}
		d := a.domain(e, 0.04)
		if !usable(a.Scale, d.lo, d.hi) {
			t.Fatalf("%+v: unusable ends %v and %v", e, d.lo, d.hi)
		}
		if e.lo <= e.hi && usable(a.Scale, e.lo, e.hi) && (d.lo > e.lo || d.hi < e.hi) {
			t.Fatalf("%+v: data outside %v to %v", e, d.lo, d.hi)
		}
	}
}

// wild is a number of any size, or none.
func wild(r *rand.Rand) float64 {
	switch r.IntN(8) {
	case 0:
		return []float64{nan, math.Inf(1), math.Inf(-1), 0, 5e-324, math.MaxFloat64, 1, -1}[r.IntN(8)]
	case 1:
		return math.Float64frombits(r.Uint64())
	case 2, 3:
		return r.Float64()
	}
	return math.Pow(10, r.Float64()*8-4)
}
