package queue

import (
	"math"
	"testing"
)

// Room without bound makes an MMCK an MMC.
func TestMuchRoom(t *testing.T) {
	for _, busy := range busies {
		for _, servers := range fleets {
			m := MMC{Arrival: load(busy, servers), Service: 0.01, Servers: servers}
			s := m.Steady()
			for _, places := range []int{100, 5000, 1 << 40} {
				if math.Pow(busy, float64(places)) > 1e-25 {
					continue
				}
				b := MMCK{m.Arrival, m.Service, m.Servers, m.Servers + places}.Steady()
				if b.Reject > 1e-20 || !near(b.Throughput, m.Arrival, 1e-15) || !near(b.Busy, busy, 1e-14) {
					t.Errorf("%+v, %d places: rejects %v", m, places, b.Reject)
				}
				check := func(what string, got, want, rel float64) {
					t.Helper()
					if !near(got, want, rel) {
						t.Errorf("%+v, %d places: %s %v, want %v as without bound", m, places, what, got, want)
					}
				}
				check("waiting", b.WaitProb, s.WaitProb, 2e-13)
				check("wait", b.WaitMean, s.WaitMean, 2e-13)
				check("mean", b.Mean, s.Mean, 2e-13)
				check("queue", b.InQueue, s.InQueue, 2e-13)
				for _, q := range []float64{0.5, 0.9, 0.999} {
					rel := 2e-13
					if b.line.servers*s.Quantile(q)/m.Service > 3e8 {
						rel = 1e-7 // where the law of departures is cut short
					}
					check("quantile", b.Quantile(q), s.Quantile(q), rel)
					check("wait quantile", b.WaitQuantile(q), s.WaitQuantile(q), rel)
				}
			}
		}
	}
}

// No room to wait makes an MMCK Erlang's loss system.
func TestNoRoom(t *testing.T) {
	for _, busy := range append(busies, 1, 1.5, 100) {
		for _, servers := range fleets {
			m := MMCK{load(busy, servers), 0.01, servers, servers}
			b := m.Steady()
			if want := ErlangB(servers, b.Offered); !near(b.Reject, want, 1e-13) {
				t.Errorf("%+v: rejects %v, want %v", m, b.Reject, want)
			}
			if b.WaitProb != 0 || math.Signbit(b.WaitProb) || b.InQueue != 0 || !near(b.Quantile(0.99), 0.01*math.Log(100), 1e-14) {
				t.Errorf("%+v: somebody waits: %+v", m, b)
			}
			m.Servers *= 2
			if got := m.Steady(); got != b {
				t.Errorf("%+v: servers that there is no room for make %+v of %+v", m, got, b)
			}
		}
	}
}

// The series and the closed form of balance meet, and balance(-z) mirrors it.
func TestBalance(t *testing.T) {
	for _, z := range []float64{0, 1e-9, 0.03, 0.0999999, 0.1000001, 0.5, 3, 50, 700, 1e6} {
		want := 1/z - 1/math.Expm1(z)
		if z < 1e-3 {
			want = 0.5 - z/12
		}
		if got := balance(z); !near(got, want, 2e-14/min(1, z+1e-2)) {
			t.Errorf("balance(%v) = %v, want %v", z, got, want)
		}
		if got := balance(-z); !near(got, 1-balance(z), 1e-14) {
			t.Errorf("balance(%v) = %v, want %v", -z, got, 1-balance(z))
		}
	}
}

func TestBoundedWaitTail(t *testing.T) {
	for _, servers := range []int{1, 4, 100} {
		for _, busy := range []float64{0.5, 0.9, 1, 1.3} {
			b := MMCK{Arrival: load(busy, servers), Service: 0.01, Servers: servers, Room: servers + 30}.Steady()
			if got := b.WaitTail(0); !near(got, b.WaitProb, 1e-9) {
				t.Errorf("%d at %v: %v wait, want %v", servers, busy, got, b.WaitProb)
			}
			for _, q := range []float64{0.5, 0.9, 0.99} {
				if at := b.WaitQuantile(q); at > 0 && !near(b.WaitTail(at), 1-q, 1e-7) {
					t.Errorf("%d at %v: %v wait longer than quantile %v", servers, busy, b.WaitTail(at), q)
				}
			}
		}
	}
}
