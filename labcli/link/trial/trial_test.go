package trial

import (
	"context"
	"errors"
	"math"
	"net"
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
			c := client{Trial: trial, net: n, hangUp: t.Context(), asked: []byte(Question), answer: trial.Answer()}
			if err := c.listen(); err != nil {
				return err
			}
			_, err := c.ask()
			return err
		})
		if err != nil || data != packets {
			t.Errorf("an exchange of %d packets takes %d: %v", packets, data, err)
		}
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
		for range 30 {
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

// In real time a request that waits is hung up on.
func TestHangsUp(t *testing.T) {
	ctx, stop := context.WithTimeout(t.Context(), 50*ms)
	defer stop()
	began := time.Now()
	trial := Trial{RTT: ms, Server: time.Hour, Packets: 2, Recovery: link.Linux, Requests: 1}
	if out, err := trial.Real(ctx, func(int) {}); err != nil || len(out.Latencies) != 0 || time.Since(began) > time.Minute {
		t.Errorf("%d latencies after %v: %v", len(out.Latencies), time.Since(began), err)
	}
}

// A network whose first connection breaks after some requests, and which answers no
// other.
type breaking struct {
	*link.Net
	first net.Conn
	stop  func() // told of the second
}

func (b *breaking) Dial(ctx context.Context, port uint16) (net.Conn, error) {
	if b.first != nil {
		b.stop()
		<-ctx.Done()
		return nil, ctx.Err()
	}
	var err error
	b.first, err = b.Net.Dial(ctx, port)
	return b.first, err
}

// Who stops a trial while it connects anew gets what was answered until then.
func TestStopsConnecting(t *testing.T) {
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	trial := Trial{RTT: ms, Packets: 2, Recovery: link.Linux, Requests: 1000}
	err := link.Real(trial.Config(), func(n *link.Net) error {
		b := &breaking{Net: n, stop: stop}
		out, err := trial.Over(ctx, b, func(done int) {
			if done == 200 {
				b.first.Close()
			}
		})
		if len(out.Latencies) != 200 {
			t.Errorf("%d latencies, want the 200 before the connection broke", len(out.Latencies))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A trial that is stopped before its first request asks no more.
func TestStopsSettling(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	asked := 0
	err := link.Virtual(usual().Config(), func(n *link.Net) error {
		out, err := usual().Repeat(ctx, n, func() (time.Duration, error) {
			if asked++; asked == 3 {
				stop()
				return 0, errors.New("hung up")
			}
			return ms, nil
		}, func(int) {})
		if len(out.Latencies) != 0 {
			t.Errorf("%d latencies", len(out.Latencies))
		}
		return err
	})
	if err != nil || asked != 3 {
		t.Errorf("asked %d times: %v; want 3", asked, err)
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
