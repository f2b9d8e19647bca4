package chain

import "testing"

// request is of one law of each kind, and some side by side.
func request() *Chain {
	return New(cells, Stage{Constant(0.04)}, Stage{Exponential(0.002)}, Stage{NewLognormal(0.005, 0.04)},
		Stage{NewLognormal(0.03, 0.2), Exponential(0.02)}, Stage{plain{Exponential(0.01)}})
}

// BenchmarkPercentiles computes five percentiles of a request.
func BenchmarkPercentiles(b *testing.B) {
	for b.Loop() {
		c := request().Then(Stage{NewQueue(0.005, 0.8, 4)})
		for _, q := range quantiles {
			c.Quantile(q)
		}
	}
}

// BenchmarkTraffic computes one percentile at another load, as a curve does.
func BenchmarkTraffic(b *testing.B) {
	base := request()
	busy := 0.5
	for b.Loop() {
		busy = 1.3 - busy
		base.Then(Stage{NewQueue(0.005, busy, 4)}).Quantile(0.99)
	}
}
