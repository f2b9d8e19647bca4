package queue

import (
	"math"
	"testing"
	"time"

	"latencylab/labcli/load"
)

func near(a, b time.Duration) bool { return (a - b).Abs() <= 2 } // ns; two roundings

// A system that adds half a millisecond to every request is seen to do exactly
// that, however far its run is from the long run.
func TestAdjusted(t *testing.T) {
	const overhead = 500 * time.Microsecond
	c, _ := Config{}.Complete()
	w := draw(c.random(0.9, 0), 1800, c.rate(0.9), c.Service)
	exact := path(w, 1)
	samples := make([]load.Sample, len(exact))
	for i := range samples {
		samples[i] = load.Sample{Due: int64(w.due[i]), Done: int64(w.due[i] + exact[i] + overhead), Outcome: load.Answered}
	}
	samples[5] = load.Sample{Outcome: load.Closed, Done: 1e12}
	p := paired(samples, exact)
	if len(p.measured) != 1799 || len(p.path) != 1799 {
		t.Fatalf("%d measured and %d path latencies, want the 1799 answered", len(p.measured), len(p.path))
	}
	var theory stats
	for i := range theory {
		theory[i] = float64(i + 1)
	}
	var l Level
	l.compare(p)
	l.estimate(p, theory, [len(theory)]rawInterval{})
	values := []Value{l.Mean}
	for i, q := range l.Quantiles {
		if q.Q != quantiles[i] {
			t.Errorf("quantile %d is of %v, want %v", i, q.Q, quantiles[i])
		}
		values = append(values, q.Value)
	}
	for i, v := range values {
		want := time.Duration(i+1)*time.Second + overhead
		if !near(v.Adjusted, want) || !near(v.Raw-v.Path, overhead) || v.Theory != time.Duration(i+1)*time.Second {
			t.Errorf("value %d: raw %v, path %v, theory %v, adjusted %v; want %v", i, v.Raw, v.Path, v.Theory, v.Adjusted, want)
		}
		if !near(v.AdjustedInterval.Low, want) || !near(v.AdjustedInterval.High, want) {
			t.Errorf("value %d: adjusted interval is %v, want no width at %v", i, v.AdjustedInterval, want)
		}
	}
	if !near(l.ErrorP50, overhead) || !near(l.ErrorP99, overhead) || math.Abs(l.Correlation-1) > 1e-9 {
		t.Errorf("errors %v and %v, correlation %v; want %v and 1", l.ErrorP50, l.ErrorP99, l.Correlation, overhead)
	}
}

// The interval of the adjusted mean comes from the scatter between batches: two
// sorts of batches, half a millisecond apart, are ±0.24 ms with twenty of them.
func TestAdjustedInterval(t *testing.T) {
	var p pair
	for i := range 2000 {
		p.path = append(p.path, 0.010)
		p.measured = append(p.measured, 0.010+0.001*float64(i/100%2))
	}
	// Standard deviation of ten 0s and ten 1s, over the root of 20, times t.
	want := 0.001 * math.Sqrt(20.0/19/4) / math.Sqrt(20) * 2.0930
	if got := p.spread()[0]; math.Abs(got-want) > 1e-9 {
		t.Errorf("half-width of the mean is %v, want %v", got, want)
	}
	few := pair{p.measured[:49], p.path[:49]}
	if got := few.spread()[0]; !math.IsNaN(got) {
		t.Errorf("half-width of 49 requests is %v, want NaN", got)
	}
}

func TestSpoiled(t *testing.T) {
	tests := []struct {
		errorP99    time.Duration
		correlation float64
		want        bool
	}{
		{19 * ms, 0.995, false}, {0, 1, false}, {1, math.NaN(), false},
		{21 * ms, 0.999, true}, {1 * ms, 0.98, true},
	}
	for _, test := range tests {
		l := Level{ErrorP99: test.errorP99, Correlation: test.correlation}
		if got := l.spoiled(100 * ms); got != test.want {
			t.Errorf("errors of %v beside a p99 of 100 ms, correlation %v: spoiled is %v, want %v", test.errorP99, test.correlation, got, test.want)
		}
	}
}
