package network

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// The figures that were computed for a published measurement: 28.2 ms without
// loss, 1% and 3% of the packets lost each way. Its mean, 32.93 and 43.49 ms, counts
// a question and then its answer as the same packet lost twice.
func TestLossyPublished(t *testing.T) {
	rto := LinuxRTO(0.0282, 0, 0.2)
	for _, c := range []struct{ loss, hit, mean, tol float64 }{
		{0.01, 0.0199, 0.03293, 0.003},
		{0.03, 0.0591, 0.04349, 0.02},
	} {
		law := Lossy{Base: 0.0282, Loss: c.loss, Packets: 2, RTO: rto}.Law()
		if got := law.Mean(); math.Abs(law.Hit()-c.hit) > 1e-5 || got > c.mean || got < c.mean*(1-c.tol) {
			t.Errorf("loss %v: %v are hit, mean %v s; want %v, %v", c.loss, law.Hit(), got, c.hit, c.mean)
		}
		clear := (1 - c.loss) * (1 - c.loss)
		for i, want := range []float64{
			1 - clear,
			1 - clear*(1+2*c.loss),               // a loss of each, or more
			1 - clear*(1+2*c.loss+c.loss*c.loss), // the same packet twice, or more
		} {
			if got := law.Jumps()[i]; math.Abs(got-want) > 1e-15 {
				t.Errorf("loss %v: %v wait %d times the timer or longer, want %v", c.loss, got, i+1, want)
			}
			if got, want := law.Quantile(1-0.99*law.Jumps()[i]), 0.0282+float64(i+1)*0.2282; math.Abs(got-want) > 1e-12 {
				t.Errorf("loss %v: wait %d makes %v, want %v", c.loss, i+1, got, want)
			}
		}
	}
}

// With one packet there is nothing but what is lost again and again; with many, those
// of the answer are waited for together.
func TestLossyPackets(t *testing.T) {
	const answerOnce = 0.99*0.99 - 0.81
	for packets, want := range map[int][]float64{
		1: {0.1, 0.01, 0.001},
		2: {0.19, 0.028, 0.0199},
		// Nothing of the answer is lost with .81, nothing of it twice with .99².
		3: {0.271, 1 - 0.99*0.81 - 0.9*answerOnce, 1 - 0.99*(0.81+answerOnce)},
	} {
		got := Lossy{Base: 0.02, Loss: 0.1, Packets: packets, RTO: 0.22}.Law().Jumps()
		for i, w := range want {
			if math.Abs(got[i]-w) > 1e-12 {
				t.Errorf("%d packets: jump %d is at %v, want %v", packets, i, got[i], w)
			}
		}
	}
}

// Quantiles and mean against exchanges that were played out packet by packet.
func TestLossyPlayed(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	const n = 200_000
	for _, l := range []Lossy{
		{Base: 0.028, Spread: 0.005, Packets: 2, RTO: 0.22},
		{Base: 0.028, Spread: 0.005, Loss: 0.01, Packets: 2, RTO: 0.22},
		{Base: 0.3, Spread: 0.1, Loss: 0.2, Packets: 2, RTO: 0.5},
		{Base: 0.3, Spread: 0.1, Loss: 0.2, Packets: 1, RTO: 0.5},
		{Base: 0.3, Spread: 0.1, Loss: 0.05, Packets: 8, RTO: 0.5},
	} {
		// send is how often an end sends before the last of its packets is through.
		send := func(packets int) (tries int) {
			for range packets {
				lost := 0
				for rng.Float64() < l.Loss {
					lost++
				}
				tries = max(tries, lost)
			}
			return tries
		}
		played, sum := make([]float64, n), 0.0
		for i := range played {
			played[i] = l.Base + l.Spread*(2*rng.Float64()-1) + Backoff(l.RTO, send(1)) + Backoff(l.RTO, send(l.Packets-1))
			sum += played[i]
		}
		slices.Sort(played)
		law := l.Law()
		for _, q := range []float64{0.001, 0.1, 0.5, 0.9, 0.95, 0.975, 0.99, 0.999} {
			// Four standard errors of the rank to each side.
			e := 4 * math.Sqrt(q*(1-q)/n)
			low, high := played[max(0, int((q-e)*n))], played[int((q+e)*n)]
			if got := law.Quantile(q); got < low || got > high {
				t.Errorf("%+v: %v-quantile %v, played %v to %v", l, q, got, low, high)
			}
		}
		if got := law.Mean(); math.Abs(got-sum/n) > 0.02*got {
			t.Errorf("%+v: mean %v, played %v", l, got, sum/n)
		}
	}
}

func TestLossyEnds(t *testing.T) {
	clean := Lossy{Base: 0.028, Spread: 0.005, Packets: 2, RTO: 0.22}.Law()
	if low, high := clean.Quantile(0), clean.Quantile(1); math.Abs(low-0.023) > 1e-15 || math.Abs(high-0.033) > 1e-15 {
		t.Errorf("without loss all is between %v and %v, want 23 and 33 ms", low, high)
	}
	// 200 ms doubled nine times pass two minutes; the six waits after them do not grow.
	if got, want := Backoff(0.2, 15), 0.2*1023+5*120; math.Abs(got-want) > 1e-9 {
		t.Errorf("the last try is %v s late, want %v", got, want)
	}
	if got := (Lossy{Loss: 0.5, Packets: 1}).Fail(); got != 1.0/65_536 {
		t.Errorf("half of the tries fail: %v are given up, want one in 65,536", got)
	}
	// Where as many are left as lose a packet, the last that loses none counts.
	often := Lossy{Base: 0.028, Spread: 0.005, Loss: 0.6, Packets: 2, RTO: 0.22}.Law()
	if got := often.Quantile(1 - often.Jumps()[0]); math.Abs(got-0.033) > 1e-15 {
		t.Errorf("at the edge of the first loss: %v, want 33 ms", got)
	}
	hopeless := Lossy{Base: 0.028, Loss: 0.9, Packets: 1e6, RTO: 0.22}.Law()
	if got := hopeless.Quantile(0.5); !(got > 600) || hopeless.Fail() != 1 {
		t.Errorf("when every packet is lost: p50 %v, %v fail", got, hopeless.Fail())
	}
	last := 0.0
	for i := range 1001 {
		got := often.Quantile(float64(i) / 1000)
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
