package queue

import (
	"math"
	"testing"
)

// The recursion of Erlang's B, the form in every textbook, says the same.
func TestErlangRecursion(t *testing.T) {
	for _, busy := range append(busies, 1, 1.1, 2, 50) {
		for _, servers := range fleets {
			offered, b := busy*float64(servers), 1.0
			for k := 1; k <= servers; k++ {
				b = offered * b / (float64(k) + offered*b)
			}
			if got := ErlangB(servers, offered); b > 1e-290 && !near(got, b, 2e-13) {
				t.Errorf("ErlangB(%d, %v) = %v, want %v", servers, offered, got, b)
			}
			want := 1.0
			if busy < 1 {
				want = b / (b + (1-b)*(float64(servers)-offered)/float64(servers))
			}
			if got := ErlangC(servers, offered); want > 1e-290 && !near(got, want, 3e-13) {
				t.Errorf("ErlangC(%d, %v) = %v, want %v", servers, offered, got, want)
			}
		}
	}
}

// The two ways to ln B meet where one takes over from the other.
func TestLogErlangIsSmooth(t *testing.T) {
	for _, servers := range []int{3, 50, 999, 1000, 100_000} {
		lo, hi := 1e-305, float64(servers) // B underflows at lo, not at hi
		for i := 0; i < 200 && hi/lo > 1+1e-13; i++ {
			mid := math.Sqrt(lo) * math.Sqrt(hi)
			if math.IsInf(odds(servers, mid), 1) {
				lo = mid
			} else {
				hi = mid
			}
		}
		if below, above := LogErlangB(servers, lo), LogErlangB(servers, hi); !near(below, above, 1e-11) {
			t.Errorf("%d servers: ln B jumps from %v to %v at a = %v", servers, below, above, hi)
		}
		if below, above := LogErlangC(servers, lo), LogErlangC(servers, hi); !near(below, above, 1e-11) {
			t.Errorf("%d servers: ln C jumps from %v to %v at a = %v", servers, below, above, hi)
		}
	}
}
