package trial

import (
	"math"
	"slices"
	"testing"
	"time"

	"latencylab/calc/network"
	"latencylab/labcli/link"
)

// A request that loses a packet is late by what the rule of recovery says, to the
// nanosecond on Linux's and to the microsecond where the smoothed round trip
// counts.
func TestTail(t *testing.T) {
	const rtt = 20 * ms
	for _, c := range []struct {
		recovery link.Recovery
		floor    time.Duration
		late     time.Duration
	}{
		{link.Linux, 0, rtt + rtt + 200*ms},
		{link.Linux, 5 * ms, rtt + rtt + 5*ms},
		{link.RFC8985, 0, rtt + 2*rtt + 200*ms},
	} {
		for _, share := range []float64{0.01, 0.03} {
			trial := usual()
			trial.Recovery, trial.Floor, trial.Loss.Share = c.recovery, c.floor, share
			out := run(t, trial)
			if p50 := quantile(out.Latencies, 0.5); p50 != rtt {
				t.Errorf("%s, %v lost: p50 is %v, want %v", c.recovery, share, p50, rtt)
			}
			if p99 := quantile(out.Latencies, 0.99); (p99 - c.late).Abs() >= time.Microsecond {
				t.Errorf("%s, floor %v, %v lost: p99 is %v, want %v", c.recovery, c.floor, share, p99, c.late)
			}
			if out.Counts.Dropped() == 0 || out.Counts.Retransmitted == 0 || !out.Counts.There.Agrees(trial.Loss) || !out.Counts.Back.Agrees(trial.Loss) {
				t.Errorf("%s, %v lost: %+v", c.recovery, share, out.Counts)
			}
		}
	}
}

// Of many requests as many are late as lose at least one of their two packets,
// 1 − (1 − p)², within the interval that holds 99 of 100 such counts.
func TestSlowShare(t *testing.T) {
	for _, share := range []float64{0.01, 0.03} {
		trial := usual()
		trial.Loss.Share, trial.Requests = share, many
		slow := 0.0
		for _, d := range run(t, trial).Latencies {
			if d > trial.RTT {
				slow++
			}
		}
		n, hit := float64(trial.Requests), 1-(1-share)*(1-share)
		if off := math.Abs(slow - n*hit); off > 2.576*math.Sqrt(n*hit*(1-hit)) {
			t.Errorf("%v of %v slow at %v loss, want about %v", slow, n, share, n*hit)
		}
	}
}

// Each end has a timer of its own: what is lost once costs the timer, the same packet
// lost twice three times as much, a question and then its answer twice. That is what
// the formula of the page says.
func TestTwoLosses(t *testing.T) {
	const p = 0.1
	trial := usual()
	trial.Loss.Share, trial.Requests = p, 6_000
	rto := trial.RTT + 200*ms
	sorted := slices.Sorted(slices.Values(run(t, trial).Latencies))
	n := float64(len(sorted))
	for times, share := range map[time.Duration]float64{
		0: 1, 1: 2 * p, 2: p * p, 3: 2 * p * p, 4: 2 * p * p * p, 6: p * p * p * p, 7: 2 * p * p * p,
	} {
		share *= (1 - p) * (1 - p)
		at := trial.RTT + times*rto
		first, _ := slices.BinarySearch(sorted, at-time.Microsecond)
		after, _ := slices.BinarySearch(sorted, at+time.Microsecond)
		if got := float64(after - first); math.Abs(got-n*share) > 4*math.Sqrt(n*share*(1-share)) {
			t.Errorf("%v of %v requests take %v, want about %.0f", got, n, at, n*share)
		}
	}
	law := network.Lossy{Base: trial.RTT.Seconds(), Loss: p, Packets: trial.Packets, RTO: rto.Seconds()}.Law()
	for _, q := range []float64{0.5, 0.9, 0.976, 0.99} {
		if got, want := quantile(sorted, q).Seconds(), law.Quantile(q); math.Abs(got-want) > 1e-6 {
			t.Errorf("the %v-quantile is %v, on the page %v", q, got, want)
		}
	}
}

// Fewer requests are hit when losses come in bursts, and as many packets lost.
func TestBursts(t *testing.T) {
	trial := usual()
	trial.Requests, trial.Loss = 2500, link.Loss{Share: 0.03}
	slow := func(out Outcome) (n int) {
		for _, d := range out.Latencies {
			if d > 100*ms {
				n++
			}
		}
		return n
	}
	single := run(t, trial)
	trial.Loss.Burst = 4
	burst := run(t, trial)
	if slow(burst) > slow(single)*2/3 || !burst.Counts.There.Agrees(trial.Loss) || !burst.Counts.Back.Agrees(trial.Loss) {
		t.Errorf("%d slow one by one, %d in bursts, %+v", slow(single), slow(burst), burst.Counts)
	}
}
