package handshake

import (
	"strings"
	"testing"
	"time"

	"latencylab/calc/network"
)

const ms = time.Millisecond

// What a new connection takes is a whole multiple of the kept exchange, the one
// that the formula of package network gives.
func TestMultiples(t *testing.T) {
	trips := map[string]network.Handshake{
		"TCP":             {},
		"TLS 1.2":         {TLS: network.TLS12},
		"TLS 1.2 resumed": {TLS: network.TLS12, Resumed: true},
		"TLS 1.3":         {TLS: network.TLS13},
		"TLS 1.3, X25519": {TLS: network.TLS13},
		"TLS 1.3 resumed": {TLS: network.TLS13, Resumed: true},
	}
	for _, rtt := range []time.Duration{20 * ms, 80 * ms, 200 * ms, 333_333 * time.Nanosecond} {
		results, err := Virtual(t.Context(), rtt, 5)
		if err != nil || len(results) != 1+len(Kinds) {
			t.Fatalf("%d results: %v", len(results), err)
		}
		for _, r := range results {
			want := rtt
			if h, ok := trips[r.Name]; ok {
				want = time.Duration(1+h.RoundTrips()) * rtt
			} else if r.Name != Kept.Name {
				t.Errorf("%s is not expected", r.Name)
			}
			for _, took := range r.Took {
				if took != want {
					t.Errorf("RTT %v: %s takes %v, want %v", rtt, r.Name, took, want)
				}
			}
			if len(r.Took) != 5 || r.Cost <= 0 || r.Cost > time.Second {
				t.Errorf("%s: %d times, at a cost of %v", r.Name, len(r.Took), r.Cost)
			}
		}
	}
}

// In real time nothing is faster than the round trips.
func TestReal(t *testing.T) {
	results, err := Real(t.Context(), 5*ms, 3)
	if err != nil || len(results) != 1+len(Kinds) {
		t.Fatalf("%d results: %v", len(results), err)
	}
	for i, trips := range []time.Duration{1, 2, 4, 3, 3, 3, 3} {
		if got := results[i].Median(); got < trips*5*ms || results[i].Cost != 0 {
			t.Errorf("%s takes %v, want at least %v; costs %v", results[i].Name, got, trips*5*ms, results[i].Cost)
		}
	}
}

// BenchmarkReal prints how many kept exchanges each kind takes in real time.
func BenchmarkReal(b *testing.B) {
	for _, rtt := range []time.Duration{80 * ms, 200 * ms} {
		b.Run(rtt.String(), func(b *testing.B) {
			for b.Loop() {
				results, err := Real(b.Context(), rtt, 15)
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
