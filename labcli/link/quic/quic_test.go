package quic

import (
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
