package link

import (
	"math"
	"testing"
	"time"
)

func TestRate(t *testing.T) {
	d := newDirection(Way{Delay: 10 * ms, Rate: 8e6}, 1, 1, 0) // a byte each microsecond
	for i, c := range []struct{ at, want time.Duration }{
		{0, 11 * ms},
		{0, 12 * ms}, // waits for the one before
		{5 * ms, 16 * ms},
	} {
		if got, arrives := d.send(c.at, 1000); !arrives || got != c.want {
			t.Errorf("packet %d arrives at %v, want %v", i, got, c.want)
		}
	}
}

// Without Reorder no packet arrives before one that left earlier; with it some do.
func TestOrder(t *testing.T) {
	for _, reorder := range []bool{false, true} {
		d := newDirection(Way{Delay: 10 * ms, Jitter: 5 * ms, Reorder: reorder}, 1, 1, 0)
		overtook, latest := 0, time.Duration(0)
		for i := range 1000 {
			sent := time.Duration(i) * ms
			arrival, _ := d.send(sent, 100)
			if arrival < latest {
				overtook++
			}
			if arrival < sent+5*ms {
				t.Errorf("a packet took %v", arrival-sent)
			}
			latest = max(latest, arrival)
		}
		if (overtook > 0) != reorder {
			t.Errorf("reorder %v: %d packets overtook others", reorder, overtook)
		}
	}
}

// What leaves together shares a draw.
func TestTogether(t *testing.T) {
	d := newDirection(Way{Delay: 10 * ms, Jitter: 5 * ms}, 1, 1, 0)
	first, _ := d.send(0, 100)
	second, _ := d.send(0, 100)
	later, _ := d.send(time.Second, 100)
	if first != second || later-time.Second == first {
		t.Errorf("delays %v, %v and %v", first, second, later-time.Second)
	}
}

func TestLoss(t *testing.T) {
	const n = 200_000
	for _, l := range []Loss{{Share: 0.01}, {Share: 0.3}, {Share: 0.01, Burst: 1}, {Share: 0.02, Burst: 5}, {Share: 0.3, Burst: 2}} {
		d := newDirection(Way{Loss: l}, 7, 1, 0)
		bursts, before := 0, false
		for range n {
			_, arrives := d.send(0, 100)
			if !arrives && !before {
				bursts++
			}
			before = !arrives
		}
		burst := l.Burst
		if burst == 0 {
			burst = 1 / (1 - l.Share)
		}
		if got := float64(d.counts.Dropped) / float64(bursts); math.Abs(got-burst) > 0.06*burst {
			t.Errorf("%+v: bursts of %v, want %v", l, got, burst)
		}
		if d.counts.Sent != n || !d.counts.Agrees(l) {
			t.Errorf("%+v: %+v disagrees", l, d.counts)
		}
		if other := (Loss{Share: l.Share * 1.5, Burst: l.Burst}); d.counts.Agrees(other) {
			t.Errorf("%+v agrees with %+v", d.counts, other)
		}
	}
}

// The deviation of the count of losses is what many runs show.
func TestDeviation(t *testing.T) {
	for _, l := range []Loss{{Share: 0.05}, {Share: 0.05, Burst: 4}} {
		const runs, n = 400, 2000
		var sum, squares float64
		for seed := range runs {
			d := newDirection(Way{Loss: l}, uint64(seed), 1, 0)
			for range n {
				d.send(0, 100)
			}
			lost := float64(d.counts.Dropped)
			sum += lost
			squares += lost * lost
		}
		mean := sum / runs
		got, want := math.Sqrt(squares/runs-mean*mean), l.Deviation(n)
		if math.Abs(got-want) > 0.15*want || math.Abs(mean-n*l.Share) > 4*want/math.Sqrt(runs) {
			t.Errorf("%+v: %v ± %v lost, want %v ± %v", l, mean, got, n*l.Share, want)
		}
	}
}

// Loss and jitter are drawn apart: the same packets are lost with jitter as
// without.
func TestStreams(t *testing.T) {
	plain := newDirection(Way{Loss: Loss{Share: 0.1}}, 3, 1, 0)
	shaky := newDirection(Way{Loss: Loss{Share: 0.1}, Delay: 10 * ms, Jitter: ms}, 3, 1, 0)
	for i := range 1000 {
		_, one := plain.send(time.Duration(i)*ms, 100)
		_, other := shaky.send(time.Duration(i)*ms, 100)
		if one != other {
			t.Fatalf("packet %d is lost on one of two ways with the same seed", i)
		}
	}
}
