package trial

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"
	"time"

	"latencylab/labcli/link"
)

const ms = time.Millisecond

func usual() Trial {
	return Trial{RTT: 20 * ms, Packets: 2, Recovery: link.Linux, Requests: 800, Seed: 1}
}

// run runs a trial in virtual time.
func run(t testing.TB, trial Trial) Outcome {
	t.Helper()
	out, err := trial.Virtual(t.Context(), func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	if len(out.Latencies)+out.Failed != trial.Requests {
		t.Fatalf("%d latencies of %d requests", len(out.Latencies), trial.Requests)
	}
	return out
}

// quantile is the q-quantile by nearest rank.
func quantile(latencies []time.Duration, q float64) time.Duration {
	sorted := slices.Sorted(slices.Values(latencies))
	return sorted[max(0, int(math.Ceil(q*float64(len(sorted))-1e-9))-1)]
}

func TestClean(t *testing.T) {
	for _, trial := range []Trial{
		usual(),
		{RTT: 20 * ms, Packets: 2, Recovery: link.RFC8985, Requests: 800},
		{RTT: 200 * ms, Packets: 2, Recovery: link.Linux, Requests: 100},
		{RTT: 500_001 * time.Nanosecond, Packets: 2, Server: 3 * ms, Floor: 5 * ms, Recovery: link.Linux, Requests: 100},
		{RTT: 20 * ms, Packets: MostPackets, Recovery: link.Linux, Requests: 100},
		{RTT: 0, Packets: 2, Server: ms, Recovery: link.Linux, Requests: 100},
	} {
		out := run(t, trial)
		want := trial.RTT + trial.Server
		if first, last := slices.Min(out.Latencies), slices.Max(out.Latencies); first != want || last != want {
			t.Errorf("%+v: from %v to %v, want %v", trial, first, last, want)
		}
		if out.Counts.Retransmitted != 0 || out.Counts.Dropped() != 0 || out.Took != want*time.Duration(trial.Requests) {
			t.Errorf("%+v: %+v in %v", trial, out.Counts, out.Took)
		}
	}
}

// An exchange takes as many packets with data as it is told to.
func TestPackets(t *testing.T) {
	for packets := 2; packets <= MostPackets; packets++ {
		trial := usual()
		trial.Packets, trial.Requests = packets, 1
		data := 0
		config := link.Even(trial.RTT)
		config.Watch = func(p link.Packet) {
			if p.Data > 0 {
				data++
			}
		}
		err := link.Virtual(config, func(n *link.Net) error {
			c := client{Trial: trial, net: n, asked: []byte(Question), answer: trial.Answer()}
			if err := c.listen(); err != nil {
				return err
			}
			c.ask()
			return c.err
		})
		if err != nil || data != packets {
			t.Errorf("an exchange of %d packets takes %d: %v", packets, data, err)
		}
	}
}

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

// As many requests are slow as lose at least one of their two packets, give or
// take four standard deviations.
func TestSlowShare(t *testing.T) {
	for _, share := range []float64{0.01, 0.03} {
		trial := usual()
		trial.Loss.Share, trial.Requests = share, 2500
		slow := 0.0
		for _, d := range run(t, trial).Latencies {
			if d > 100*ms {
				slow++
			}
		}
		n, hit := float64(trial.Requests), 1-(1-share)*(1-share)
		if off := math.Abs(slow - n*hit); off > 4*math.Sqrt(n*hit*(1-hit)) {
			t.Errorf("%v of %v slow at %v loss, want about %v", slow, n, share, n*hit)
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

// Jitter spreads the latencies evenly, also where it is as long as the way.
func TestJitter(t *testing.T) {
	for _, jitter := range []time.Duration{5 * ms, 20 * ms} {
		trial := usual()
		trial.Jitter, trial.Requests = jitter, 2000
		out := run(t, trial)
		for _, q := range []float64{0.01, 0.25, 0.5, 0.75, 0.9, 0.99} {
			want := trial.RTT + time.Duration((2*q-1)*float64(jitter))
			// 4 standard deviations of an order statistic of an even spread
			within := time.Duration(4 * math.Sqrt(q*(1-q)/2000) * 2 * float64(jitter))
			if got := quantile(out.Latencies, q); (got - want).Abs() > within {
				t.Errorf("jitter %v: %v-quantile %v, want %v ± %v", jitter, q, got, want, within)
			}
		}
		if slices.Min(out.Latencies) < trial.RTT-jitter || slices.Max(out.Latencies) > trial.RTT+jitter || out.Counts.Retransmitted > 0 {
			t.Errorf("jitter %v: from %v to %v, %+v", jitter, slices.Min(out.Latencies), slices.Max(out.Latencies), out.Counts)
		}
	}
}

// A trial is the same every time and on every machine: this runs natively and in
// WebAssembly, with the same fingerprints.
func TestSameEverywhere(t *testing.T) {
	trial := usual()
	trial.Requests, trial.Jitter, trial.Loss.Share = 300, 5*ms, 0.03
	for recovery, want := range map[link.Recovery]string{link.Linux: "7bc7098cadf5f9c9", link.RFC8985: "3032b131202889bc"} {
		trial.Recovery = recovery
		for range 15 {
			if got := run(t, trial).Fingerprint(); got != want {
				t.Fatalf("%s: the latencies have the fingerprint %s, want %s", recovery, got, want)
			}
		}
	}
}

func TestSeedMatters(t *testing.T) {
	trial := usual()
	trial.Loss.Share = 0.03
	one := run(t, trial).Fingerprint()
	trial.Seed = 2
	if two := run(t, trial).Fingerprint(); one == two {
		t.Errorf("the seeds 1 and 2 both give %s", one)
	}
}

func TestStops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	trial := usual()
	told := 0
	out, err := trial.Virtual(ctx, func(done int) {
		told = done
		if done == 300 {
			stop()
		}
	})
	if err != nil || told != 300 || len(out.Latencies) != 301 {
		t.Errorf("stopped at %d with %d latencies: %v", told, len(out.Latencies), err)
	}
}

func TestRefuses(t *testing.T) {
	for _, change := range []func(*Trial){
		func(t *Trial) { t.RTT = -1 },
		func(t *Trial) { t.Jitter = 21 * ms },
		func(t *Trial) { t.Loss.Share = 0.31 },
		func(t *Trial) { t.Packets = 1 },
		func(t *Trial) { t.Reorder = true },
		func(t *Trial) { t.Packets = MostPackets + 1 },
		func(t *Trial) { t.Requests = 0 },
	} {
		trial := usual()
		change(&trial)
		if _, err := trial.Virtual(t.Context(), func(int) {}); err == nil || errors.Is(err, link.ErrStuck) {
			t.Errorf("%+v runs: %v", trial, err)
		}
	}
}

// In real time a request takes at least what it takes in virtual time.
func TestReal(t *testing.T) {
	trial := Trial{RTT: 4 * ms, Server: ms, Packets: 2, Recovery: link.Linux, Floor: 5 * ms, Loss: link.Loss{Share: 0.1}, Requests: 100, Seed: 1}
	out, err := trial.Real(t.Context(), func(int) {})
	if err != nil || len(out.Latencies) != 100 || out.Counts.Dropped() == 0 {
		t.Fatalf("%d latencies, %+v: %v", len(out.Latencies), out.Counts, err)
	}
	late := 0
	for i, took := range out.Latencies {
		if took < 5*ms {
			t.Errorf("request %d takes %v, less than a round trip and the server's time", i, took)
		}
		if took >= 14*ms {
			late++
		}
	}
	if late == 0 || out.Met.Request == 0 {
		t.Errorf("%d requests are late, and number %d met a loss", late, out.Met.Request)
	}
}

func TestLadder(t *testing.T) {
	trial := usual()
	if met := run(t, trial).Met; met.Request != 0 || len(met.Packets) != 0 {
		t.Errorf("a clean path has the ladder %+v", met)
	}
	trial.Loss.Share = 0.03
	out := run(t, trial)
	met := out.Met
	if met.Took != out.Latencies[met.Request-1] || met.Took < 200*ms {
		t.Errorf("the ladder of request %d took %v, want %v", met.Request, met.Took, out.Latencies[met.Request-1])
	}
	for _, d := range out.Latencies[:met.Request-1] {
		if d > 100*ms {
			t.Errorf("a request before number %d took %v", met.Request, d)
		}
	}
	data, lost := 0, 0
	for i, p := range met.Packets {
		if i > 0 && p.Sent < met.Packets[i-1].Sent || p.Sent < 0 || p.Sent > met.Took {
			t.Errorf("packet %d is out of order: %+v", i, p)
		}
		if p.Data > 0 {
			data++
		}
		if p.Lost {
			lost++
		}
	}
	if data < 3 || lost == 0 || met.Packets[0].FromServer || met.Packets[0].Data != len(Question) {
		t.Errorf("%d packets carry data and %d are lost: %+v", data, lost, met.Packets)
	}
}

// BenchmarkVirtual is one trial of the four that a published experiment took
// minutes for.
func BenchmarkVirtual(b *testing.B) {
	for _, c := range []struct {
		name  string
		trial func(*Trial)
	}{
		{"clean", func(*Trial) {}},
		{"jitter", func(t *Trial) { t.Jitter = 5 * ms }},
		{"loss1", func(t *Trial) { t.Loss.Share = 0.01 }},
		{"loss3", func(t *Trial) { t.Loss.Share = 0.03 }},
		{"loss1x100000", func(t *Trial) { t.Loss.Share, t.Requests = 0.01, 100_000 }},
	} {
		b.Run(c.name, func(b *testing.B) {
			trial := usual()
			c.trial(&trial)
			var took time.Duration
			for b.Loop() {
				took += run(b, trial).Took
			}
			b.ReportMetric(took.Seconds()/b.Elapsed().Seconds(), "x-real-time")
		})
	}
}
