package quic

import (
	"context"
	"strings"
	"testing"
	"time"

	"latencylab/labcli/link"
	"latencylab/labcli/link/handshake"
	"latencylab/labcli/link/trial"
)

// The handshakes take whole round trips and what the machine adds.
func TestHandshakes(t *testing.T) {
	const rtt = 40 * time.Millisecond
	results, err := Handshakes(t.Context(), rtt, 3)
	if err != nil || len(results) != 3 {
		t.Fatalf("%d results: %v", len(results), err)
	}
	for i, trips := range []time.Duration{1, 2, 1} {
		got, kind := results[i].Median(), []handshake.Kind{Kept, New, Early}[i]
		t.Logf("%s: %v", results[i].Name, got)
		if results[i].Name != kind.Name || got < trips*rtt {
			t.Errorf("%s takes %v, want %v and a little", results[i].Name, got, trips*rtt)
		}
	}
}

// A lost packet costs QUIC less than the 200 ms that any rule of TCP waits.
func TestTrial(t *testing.T) {
	out, err := Trial(t.Context(), trial.Trial{RTT: 4 * time.Millisecond, Packets: 2, Loss: link.Loss{Share: 0.1}, Requests: 100, Seed: 1}, func(int) {})
	if err != nil || len(out.Latencies) != 100 || out.Counts.Dropped() == 0 {
		t.Fatalf("%d latencies, %+v: %v", len(out.Latencies), out.Counts, err)
	}
	for i, took := range out.Latencies {
		if took < 4*time.Millisecond {
			t.Errorf("request %d takes %v, less than a round trip", i, took)
		}
	}
}

// A trial that is told to stop hangs up at once and has what was answered.
func TestStops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	out, err := Trial(ctx, trial.Trial{RTT: 4 * time.Millisecond, Packets: 2, Requests: 800, Seed: 1}, func(done int) {
		if done == 100 {
			stop()
		}
	})
	if n := len(out.Latencies); err != nil || n < 100 || n > 101 || out.Failed > 0 {
		t.Errorf("stopped at 100 with %d latencies, %d failed: %v", n, out.Failed, err)
	}
}

// BenchmarkHandshakes prints how many kept exchanges each kind takes, in real time.
func BenchmarkHandshakes(b *testing.B) {
	for _, rtt := range []time.Duration{80 * time.Millisecond, 200 * time.Millisecond} {
		b.Run(rtt.String(), func(b *testing.B) {
			for b.Loop() {
				results, err := Handshakes(b.Context(), rtt, 15)
				if err != nil {
					b.Fatal(err)
				}
				for _, r := range results[1:] {
					b.ReportMetric(r.Median().Seconds()/results[0].Median().Seconds(), strings.ReplaceAll(r.Name, " ", "-")+"-x")
				}
			}
		})
	}
}
