package network

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// The figures that were computed for a published measurement: 28.2 ms without
// loss, 1% and 3% of the packets lost each way.
func TestLossyPublished(t *testing.T) {
	rto := LinuxRTO(0.0282, 0, 0.2)
	for _, c := range []struct{ loss, hit, mean, twice float64 }{
		{0.01, 0.0199, 0.03293, 0.000396},
		{0.03, 0.0591, 0.04349, 0.00349},
	} {
		l := Lossy{Base: 0.0282, Hit: Hit(c.loss, 2), RTO: rto}
		if math.Abs(l.Hit-c.hit) > 1e-5 || math.Abs(l.Mean()-c.mean) > 5e-6 {
			t.Errorf("loss %v: %v are hit, mean %v s; want %v, %v", c.loss, l.Hit, l.Mean(), c.hit, c.mean)
		}
		if got := l.atLeast()[2]; math.Abs(got-c.twice) > 5e-6 {
			t.Errorf("loss %v: %v are hit twice, want %v", c.loss, got, c.twice)
		}
		if got, want := l.Quantile(0.99), 0.0282+0.2282; math.Abs(got-want) > 1e-12 {
			t.Errorf("loss %v: p99 is %v, want %v", c.loss, got, want)
		}
		if got, want := l.Quantile(1-c.twice/2), 0.0282+3*0.2282; math.Abs(got-want) > 1e-12 {
			t.Errorf("loss %v: two losses make %v, want %v", c.loss, got, want)
		}
	}
}

// Quantiles and mean against requests that were played out one by one.
func TestLossyPlayed(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	const n = 200_000
	for _, l := range []Lossy{
		{Base: 0.028, Spread: 0.005, RTO: 0.22},
		{Base: 0.028, Spread: 0.005, Hit: 0.0199, RTO: 0.22},
		{Base: 0.3, Spread: 0.1, Hit: 0.3, RTO: 0.5},
	} {
		played, sum := make([]float64, n), 0.0
		for i := range played {
			losses := 0
			for rng.Float64() < l.Hit {
				losses++
			}
			played[i] = l.Base + l.Spread*(2*rng.Float64()-1) + Backoff(l.RTO, losses)
			sum += played[i]
		}
		slices.Sort(played)
		for _, q := range []float64{0.001, 0.1, 0.5, 0.9, 0.95, 0.975, 0.99} {
			// Four standard errors of the rank to each side.
			e := 4 * math.Sqrt(q*(1-q)/n)
			low, high := played[int((q-e)*n)], played[int((q+e)*n)]
			if got := l.Quantile(q); got < low || got > high {
				t.Errorf("%+v: %v-quantile %v, played %v to %v", l, q, got, low, high)
			}
		}
		if got := l.Mean(); math.Abs(got-sum/n) > 0.02*got {
			t.Errorf("%+v: mean %v, played %v", l, got, sum/n)
		}
	}
}

func TestLossyEnds(t *testing.T) {
	clean := Lossy{Base: 0.028, Spread: 0.005, RTO: 0.22}
	if low, high := clean.Quantile(0), clean.Quantile(1); math.Abs(low-0.023) > 1e-15 || math.Abs(high-0.033) > 1e-15 {
		t.Errorf("without loss all is between %v and %v, want 23 and 33 ms", low, high)
	}
	// 200 ms doubled nine times pass two minutes; the six waits after them do not grow.
	if got, want := Backoff(0.2, 15), 0.2*1023+5*120; math.Abs(got-want) > 1e-9 {
		t.Errorf("the last try is %v s late, want %v", got, want)
	}
	if got := (Lossy{Hit: 0.5}).Fail(); got != 1.0/65_536 {
		t.Errorf("half of the tries fail: %v are given up, want one in 65,536", got)
	}
	// Where as many are left as lose a packet, the last that loses none counts.
	often := Lossy{Base: 0.028, Spread: 0.005, Hit: 0.6, RTO: 0.22}
	if got := often.Quantile(1 - often.atLeast()[1]); math.Abs(got-0.033) > 1e-15 {
		t.Errorf("at the edge of the first loss: %v, want 33 ms", got)
	}
	hopeless := Lossy{Base: 0.028, Hit: 1, RTO: 0.22}
	if got := hopeless.Quantile(0.5); math.IsNaN(got) || hopeless.Fail() != 1 {
		t.Errorf("when every packet is lost: p50 %v, %v fail", got, hopeless.Fail())
	}
	last := 0.0
	for i := range 1001 {
		got := Lossy{Base: 0.028, Spread: 0.005, Hit: 0.6, RTO: 0.22}.Quantile(float64(i) / 1000)
		if got < last {
			t.Fatalf("the quantile falls from %v to %v at %d of 1000", last, got, i)
		}
		last = got
	}
}

func TestLossOf(t *testing.T) {
	for _, packets := range []int{1, 2, 10, 1000} {
		for _, hit := range []float64{1e-12, 0.01, 0.5, 0.999} {
			if got := Hit(LossOf(hit, packets), packets); math.Abs(got-hit) > 1e-14*hit {
				t.Errorf("%v of %d packets: %v comes back", hit, packets, got)
			}
		}
	}
}

func TestConnectQuantile(t *testing.T) {
	for _, c := range []struct {
		name string
		c    Connect
		q, p float64
		want float64
	}{
		{"nothing is lost", LinuxOld, 0.999, 0, 0},
		{"the first gets through", LinuxOld, 0.98, 0.02, 0},
		{"the second", LinuxOld, 0.99, 0.02, 1},
		{"the third", LinuxOld, 0.9999, 0.02, 3},
		{"the third, newer", Linux, 0.9999, 0.02, 2},
		{"the last", LinuxOld, 1, 0.3, 63},
		{"the first, at its edge", Connect{Timeout: 1}, 1, 0.75, 0},
	} {
		if got := c.c.Quantile(c.q, c.p); got != c.want {
			t.Errorf("%s: %v s, want %v", c.name, got, c.want)
		}
	}
}
