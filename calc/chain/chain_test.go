package chain

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"latencylab/calc/fan"
	"latencylab/calc/histogram"
	"latencylab/calc/queue"
	"latencylab/calc/truth"
)

// cells is the size of grid that the percentiles are held to, and precise how
// near they must be.
const (
	cells   = 1024
	precise = 1e-4
)

var quantiles = []float64{0.5, 0.9, 0.95, 0.99, 0.999}

// plain hides what kind of law it is, so that it goes the way of any.
type plain struct{ Law }

// line is one law after another.
func line(laws ...Law) (all []Stage) {
	for _, law := range laws {
		all = append(all, Stage{law})
	}
	return all
}

func repeat(n int, law Law) (all []Law) {
	for range n {
		all = append(all, law)
	}
	return all
}

// TestExact holds percentiles to those of chains that have a closed form.
func TestExact(t *testing.T) {
	lognormal := NewLognormal(1, 8)
	tailOf := func(t float64) float64 {
		if t <= 0 {
			return 1
		}
		return math.Erfc(math.Log(t)/lognormal.spread/math.Sqrt2) / 2
	}
	queued := func(busy float64, workers int) (Law, func(float64) float64) {
		return NewQueue(1, busy, workers), queue.MMC{Arrival: busy * float64(workers), Service: 1, Servers: workers}.Steady().Tail
	}
	one, oneTail := queued(0.9, 1)
	four, fourTail := queued(0.75, 4) // as many to spare as it takes for one service
	idle, idleTail := queued(0, 2)
	uniform := func(high float64) Law {
		h, _ := histogram.New([]histogram.Bucket{{Low: 0, High: high, Count: 7}})
		return NewMeasured(h)
	}
	short, shortTail := pairs(12, 0.0005, 0.001)
	aside := Stage{plain{Constant(0)}} // so that no stage is alone, and the grid is used
	for name, c := range map[string]struct {
		stages []Stage
		tail   func(float64) float64 // in units of the stages' own
		least  float64
	}{
		"one exponential":               {line(Exponential(1)), erlang(1), 0},
		"two":                           {line(repeat(2, Exponential(1))...), erlang(2), 0},
		"ten":                           {line(repeat(10, Exponential(1))...), erlang(10), 0},
		"24 as of any law":              {line(repeat(24, plain{Exponential(1)})...), erlang(24), 0},
		"three means":                   {line(Exponential(1), Exponential(0.2), Exponential(0.05)), distinct(1, 0.2, 0.05), 0},
		"three, as of any law":          {line(plain{Exponential(1)}, plain{Exponential(0.2)}, plain{Exponential(0.05)}), distinct(1, 0.2, 0.05), 0},
		"a very short one":              {line(Exponential(1), plain{Exponential(1e-4)}, Exponential(1e-5)), distinct(1, 1e-4, 1e-5), 0},
		"behind a constant":             {line(Constant(5), Exponential(1), Constant(0.25)), erlang(1), 5.25},
		"side by side":                  {[]Stage{{Exponential(1), Exponential(0.3), Exponential(0.5)}}, slowest(1, 0.3, 0.5), 0},
		"one queue":                     {line(one), oneTail, 0},
		"a queue of four":               {line(four), fourTail, 0},
		"as of any law":                 {line(plain{four}), fourTail, 0},
		"a queue without load":          {line(idle), idleTail, 0},
		"a queue after work":            {line(four, Exponential(1)), after(fourTail), 0},
		"a lognormal after work":        {line(lognormal, Exponential(1)), after(tailOf), 0},
		"twelve short pairs, then work": {short, shortTail, 0},
		"the slowest, then work":        {[]Stage{{Exponential(1), Exponential(0.5)}, {Exponential(1)}}, after(slowest(1, 0.5)), 0},
		"uniform, twice":                {line(uniform(1), uniform(1)), triangle(1), 0},
		"uniform, twice, stretched":     {line(uniform(2), uniform(2)), triangle(2), 0},
	} {
		for _, scale := range []float64{1, 3.7e-3} {
			c := c
			chain := New(cells, scaled(scale, append(c.stages, aside))...)
			worst := 0.0
			for _, q := range quantiles {
				want := scale * (c.least + solve(c.tail, q, 200))
				got := chain.Quantile(q)
				off := math.Abs(got/want - 1)
				worst = max(worst, off)
				if !(off <= precise) {
					t.Errorf("%s, ×%v: the %v-quantile is %v, want %v, off by %.1e", name, scale, q, got, want, off)
				}
				if above := chain.Tail(want); math.Abs(above/(1-q)-1) > 2e-3 {
					t.Errorf("%s, ×%v: above the %v-quantile lie %v", name, scale, q, above)
				}
			}
			t.Logf("%-26s ×%-7v %.1e", name, scale, worst)
		}
	}
}

// scaled are stages whose laws all take longer by a factor.
func scaled(by float64, stages []Stage) (all []Stage) {
	for _, s := range stages {
		var next Stage
		for _, law := range s {
			next = append(next, longer(by, law))
		}
		all = append(all, next)
	}
	return all
}

func longer(by float64, law Law) Law {
	switch law := law.(type) {
	case Constant:
		return Constant(by * float64(law))
	case Exponential:
		return Exponential(by * float64(law))
	case Lognormal:
		return NewLognormal(by*law.Median, by*8*law.Median)
	case Queue:
		return NewQueue(by*law.Service, law.steady.Busy, int(math.Round(law.steady.Capacity*law.Service)))
	case Measured:
		var all []histogram.Bucket
		for _, b := range law.buckets {
			all = append(all, histogram.Bucket{Low: by * b.Low, High: by * b.High, Count: b.Count})
		}
		h, _ := histogram.New(all)
		return NewMeasured(h)
	case plain:
		return plain{longer(by, law.Law)}
	}
	panic(fmt.Sprintf("no law %T", law))
}

// TestSlowestTruth holds the slowest of calls to a backend, whose latency is a
// histogram, to the table.
func TestSlowestTruth(t *testing.T) {
	truth.Check(t, "hist_max", 45, func(in truth.In) truth.Out {
		var rows [][3]float64
		in.Decode("buckets", &rows)
		var buckets []histogram.Bucket
		for _, r := range rows {
			buckets = append(buckets, histogram.Bucket{Low: r[0], High: r[1], Count: r[2]})
		}
		h, err := histogram.New(buckets)
		if err != nil {
			t.Fatal(err)
		}
		calls := fan.All(in.Int("n"))
		if in["k"] != nil {
			calls.Need = in.Int("k")
		}
		quantile := func(q float64) float64 { return calls.Quantile(h, q) }
		mean := fan.MeanOfSlowest(h, calls.Calls)
		// A stage waits for all of its steps, and lists them.
		if in["k"] == nil && calls.Calls <= 100 {
			c := New(cells, repeat(calls.Calls, NewMeasured(h)))
			quantile = c.Quantile
			if got := c.Mean(); math.Abs(got/mean-1) > precise {
				mean = got
			}
		}
		out := truth.Out{}
		for name, q := range map[string]float64{"p50": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "p99.9": 0.999} {
			out[name] = quantile(q)
		}
		if in["k"] == nil {
			out["mean"] = mean
		}
		return out
	})
}

// TestBound: whatever the laws, the percentile lies within a point of the grid
// for each stage, and half of one for reading it. Three atoms each make the coarsest sum there is.
func TestBound(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		values, shares := []float64{0}, []float64{1.0}
		c := New(64)
		stages := 1 + rng.IntN(4)
		for range stages {
			var buckets []histogram.Bucket
			at := 0.0
			for range 3 {
				at += 0.01 + rng.Float64()
				buckets = append(buckets, histogram.Bucket{Low: at, High: at, Count: float64(1 + rng.IntN(9))})
			}
			h, _ := histogram.New(buckets)
			c = c.Then(Stage{NewMeasured(h)}, Stage{plain{Constant(0)}})
			var nextValues, nextShares []float64
			for i, v := range values {
				for _, b := range buckets {
					nextValues = append(nextValues, v+b.Low)
					nextShares = append(nextShares, shares[i]*b.Count/h.Total())
				}
			}
			values, shares = nextValues, nextShares
		}
		for _, q := range []float64{0.3, 0.5, 0.9} {
			want := func(q float64) float64 {
				return solve(func(t float64) float64 {
					above := 0.0
					for i, v := range values {
						if v > t {
							above += shares[i]
						}
					}
					return above
				}, q, 20)
			}
			got := c.Quantile(q)
			slack := (float64(stages) + 0.5) / 32 * max(got-c.Least(), c.Least()/1024) // of 64 points at least half lie below
			if low, high := want(q-1e-9), want(q+1e-9); !(low-slack <= got && got <= high+slack) {
				t.Errorf("%d stages: the %v-quantile is %v, want %v to %v give or take %v", stages, q, got, low, high, slack)
			}
		}
	}
}

// TestMeans holds means to the sums of those of the steps.
func TestMeans(t *testing.T) {
	for _, c := range []struct {
		stages []Stage
		want   float64
	}{
		{line(Constant(2), Exponential(3), NewQueue(1, 0.5, 1)), 7},
		{[]Stage{{Exponential(1), Exponential(1)}, {Constant(1)}}, 2.5},
		{[]Stage{{Exponential(1), Exponential(0.5)}}, 1.5 - 1/(1+1/0.5)},
		{[]Stage{{Constant(2), Constant(1)}, {Constant(3)}}, 5},
		{[]Stage{{Constant(1), Exponential(1)}}, 1 + math.Exp(-1)},
		{line(Exponential(1), NewQueue(1, 1, 4)), math.Inf(1)},
		{[]Stage{{Exponential(1), NewQueue(1, 1.2, 4)}}, math.Inf(1)},
		{nil, 0},
	} {
		if got := New(cells, c.stages...).Mean(); got != c.want && !(math.Abs(got/c.want-1) < 1e-5) {
			t.Errorf("%v: the mean is %v, want %v", c.stages, got, c.want)
		}
	}
}

// TestOverload: behind a queue that grows without end nothing is ever over, and
// constants alone are always over at once.
func TestOverload(t *testing.T) {
	c := New(cells, line(Constant(1), NewQueue(1, 1, 2))...)
	if c.Steady() || !math.IsInf(c.Quantile(0.5), 1) || c.Tail(1e9) != 1 {
		t.Errorf("overloaded: steady %v, p50 %v, tail %v", c.Steady(), c.Quantile(0.5), c.Tail(1e9))
	}
	c = New(cells, line(Constant(1), Constant(2))...)
	if c.Quantile(0.5) != 3 || c.Tail(2.9) != 1 || c.Tail(3) != 0 || c.Least() != 3 {
		t.Errorf("constants: p50 %v, tails %v and %v", c.Quantile(0.5), c.Tail(2.9), c.Tail(3))
	}
}
