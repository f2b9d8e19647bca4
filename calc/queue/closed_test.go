package queue

import (
	"math"
	"testing"

	"latencylab/calc/truth"
)

func TestClosedTruth(t *testing.T) {
	truth.Check(t, "closed", 56, func(in truth.In) truth.Out {
		m := Closed{Users: in.Int("n"), Think: in.Float("z"), Service: in.Float("s"), Servers: in.Int("c")}
		l := m.Steady()
		out := truth.Out{
			"throughput": l.Throughput, "mean_response": l.Mean, "utilisation": l.Busy, "mean_at_server": l.InSystem,
			"n_star": m.Knee(), "x_bound": m.MostThroughput(), "r_bound": m.LeastMean(),
		}
		for name, q := range map[string]float64{"resp_p50": 0.5, "resp_p90": 0.9, "resp_p95": 0.95, "resp_p99": 0.99, "resp_p99.9": 0.999} {
			out[name] = l.Quantile(q)
		}
		return out
	})
}

// loops are closed loops idle and saturated, with few users and many.
func loops(yield func(Closed) bool) {
	for _, users := range []int{1, 2, 5, 16, 17, 80, 500, 20_000} {
		for _, think := range []float64{0, 1e-6, 0.1, 1, 1000} {
			for _, servers := range []int{1, 2, 4, 16, 1000} {
				if !yield(Closed{users, think, 0.05, servers}) {
					return
				}
			}
		}
	}
}

// The laws that hold whatever the state, and the bounds that no state leaves.
func TestClosedFlow(t *testing.T) {
	for m := range loops {
		l := m.Steady()
		if response := float64(m.Users)/l.Throughput - m.Think; !near(l.Mean, response, 1e-10) && m.Think < 1000 {
			t.Errorf("%+v: mean %v, by the response time law %v", m, l.Mean, response)
		}
		if sum := l.Thinking + l.InSystem; !near(sum, float64(m.Users), 1e-13) {
			t.Errorf("%+v: %v think or wait", m, sum)
		}
		if working := l.Busy * float64(m.Servers); !near(l.InSystem, l.InQueue+working, 1e-12) {
			t.Errorf("%+v: %v in the system, %v in the queue, %v served", m, l.InSystem, l.InQueue, working)
		}
		if l.Throughput > m.MostThroughput()*(1+1e-15) || l.Mean < m.LeastMean()*(1-1e-12) || l.Busy > 1 || l.WaitProb > 1 {
			t.Errorf("%+v: beyond its bounds: %+v", m, l)
		}
		if more := (Closed{m.Users + 1, m.Think, m.Service, m.Servers}).Steady(); more.Throughput < l.Throughput*(1-1e-15) || more.Mean < l.Mean*(1-1e-15) {
			t.Errorf("%+v: one user more makes of %+v: %+v", m, l, more)
		}
		if m.Users <= m.Servers && (l.Mean != m.Service || l.WaitProb != 0) {
			t.Errorf("%+v: there is a server for each, yet %+v", m, l)
		}
	}
}

// The law of the latency has the mean that the means say, and its percentiles
// are the inverse of its tail.
func TestClosedLaw(t *testing.T) {
	for m := range loops {
		if m.Users > 500 {
			continue
		}
		l := m.Steady()
		last := 0.0
		for _, q := range quantiles {
			v := l.Quantile(q)
			if tail := l.Tail(v); q > 0 && q < 1 && !near(tail, 1-q, 1e-9) {
				t.Errorf("%+v: %v exceed %v, the percentile %v", m, tail, v, q)
			}
			if v < last {
				t.Errorf("%+v: the percentile %v is below the one before", m, q)
			}
			last = v
		}
		mean, step := 0.0, l.Quantile(1-1e-12)/4000
		for k := range 4000 {
			mean += step / 6 * (l.Tail(float64(k)*step) + 4*l.Tail((float64(k)+0.5)*step) + l.Tail(float64(k+1)*step))
		}
		if !near(mean, l.Mean, 1e-8) {
			t.Errorf("%+v: the law has the mean %v, want %v", m, mean, l.Mean)
		}
	}
}

// One server has two more ways to its answers: mean value analysis, which there
// is exact, and that the latency exceeds x services as often as Poisson's law
// of mean z/s + x stays below N, relative to that of mean z/s.
func TestClosedOneServer(t *testing.T) {
	for _, think := range []float64{0.01, 0.1, 1, 3} {
		inSystem := 0.0
		for users := 1; users <= 60; users++ {
			m := Closed{users, think, 0.05, 1}
			l := m.Steady()
			mean := 0.05 * (1 + inSystem)
			inSystem = float64(users) / (think + mean) * mean
			if !near(l.Mean, mean, 1e-12) {
				t.Errorf("%+v: mean %v, by mean value analysis %v", m, l.Mean, mean)
			}
			for _, x := range []float64{0.1, 1, 3, 20, 80} {
				want := below(users, think/0.05+x) / below(users, think/0.05)
				if got := l.Tail(0.05 * x); !near(got, want, 1e-10) {
					t.Errorf("%+v: %v take more than %v services, want %v", m, got, x, want)
				}
			}
		}
	}
}

// below is the probability that a Poisson variable is below n.
func below(n int, mean float64) float64 {
	sum, weight := 0.0, math.Exp(-mean)
	for k := range n {
		sum += weight
		weight *= mean / float64(k+1)
	}
	return sum
}

// Very many users who seldom ask are arrivals at random.
func TestClosedIsOpenInTheEnd(t *testing.T) {
	for _, servers := range []int{1, 4, 30} {
		open := MMC{Arrival: load(0.8, servers), Service: 0.01, Servers: servers}.Steady()
		users := 100_000_000
		l := Closed{users, float64(users)/load(0.8, servers) - open.Mean, 0.01, servers}.Steady()
		for _, c := range []struct {
			what      string
			got, want float64
		}{
			{"throughput", l.Throughput, load(0.8, servers)}, {"mean", l.Mean, open.Mean}, {"share that waits", l.WaitProb, open.WaitProb},
			{"busy", l.Busy, open.Busy}, {"p99", l.Quantile(0.99), open.Quantile(0.99)}, {"median", l.Quantile(0.5), open.Quantile(0.5)},
		} {
			if !near(c.got, c.want, 1e-5) {
				t.Errorf("%d servers: %s %v, want that of an open queue, %v", servers, c.what, c.got, c.want)
			}
		}
	}
}

func TestClosedExtremes(t *testing.T) {
	if l := (Closed{5, 2, 0, 1}).Steady(); l.Throughput != 2.5 || l.Mean != 0 || l.Busy != 0 || l.Quantile(0.99) != 0 || l.Tail(0) != 0 {
		t.Errorf("work that takes no time: %+v", l)
	}
	if m := (Closed{5, 0, 0, 1}); !math.IsInf(m.Steady().Throughput, 1) || m.Steady().Mean != 0 || !math.IsInf(m.Knee(), 1) {
		t.Errorf("neither work nor thought: %+v", m.Steady())
	}
	l := Closed{100_000, 1e9, 1e-12, 3}.Steady()
	if l.Mean != 1e-12 || l.WaitProb > 1e-30 || !near(l.Quantile(0.5), 1e-12*math.Ln2, 1e-12) {
		t.Errorf("hardly any work: %+v", l)
	}
	l = Closed{100_000, 1e-12, 1e9, 3}.Steady()
	if l.WaitProb != 1 || !near(l.Mean, 1e9*100_000/3, 1e-12) || l.Busy != 1 {
		t.Errorf("hardly any thought: %+v", l)
	}
	for _, v := range []float64{l.Tail(-1), l.Quantile(0), l.Quantile(1), l.Tail(1e300), l.Tail(math.Inf(1))} {
		if math.IsNaN(v) {
			t.Errorf("%v at an end of the law", v)
		}
	}
}
