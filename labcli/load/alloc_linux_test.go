package load

import (
	"net"
	"runtime"
	"testing"
	"time"
)

// The native form allocates to prepare a run, and nothing for each request.
func TestNoAllocation(t *testing.T) {
	addr := listen(t, "tcp4", func(conn net.Conn) {
		buffer := make([]byte, 4096)
		for {
			if _, err := conn.Read(buffer); err != nil {
				return
			}
			conn.Write(ok)
		}
	})
	open := func(n int) Config {
		return Config{Due: Constant(10_000, time.Duration(n)*100*time.Microsecond)}
	}
	closed := func(n int) Config {
		return Config{Users: &Users{Number: 8, Lasts: time.Minute, Requests: n}}
	}
	for _, form := range []func(n int) Config{open, closed} {
		allocated := func(n int) uint64 {
			cfg := form(n)
			cfg.Addr, cfg.Request, cfg.InFlight, cfg.Connections, cfg.Spin = addr, sameRequest, 64, 64, FairSpin
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			mustRun(t, cfg)
			runtime.ReadMemStats(&after)
			return after.Mallocs - before.Mallocs
		}
		allocated(1000)
		few, many := allocated(1000), allocated(5000)
		// The runtime allocates a little now and then on its own account.
		if more := float64(many) - float64(few); more > 0.1*4000 {
			t.Errorf("4000 requests more cost %.0f allocations more, want none", more)
		}
	}
}

// What a run of 100,000 requests with the usual bounds takes, its summary
// included, leaves the process below 15 MB; the bare one is at 6.
func TestMemory(t *testing.T) {
	addr := listen(t, "tcp4", echo)
	const n = 100_000
	cfg := Config{Addr: addr, Due: Constant(1000, n*time.Millisecond), Request: sameRequest, Limit: 10 * time.Millisecond}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := mustRun(t, cfg)
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 6<<20 {
		t.Errorf("a run takes %d bytes, want at most 6 MB", used)
	}
	if len(r.Samples) != n {
		t.Errorf("%d samples, want %d", len(r.Samples), n)
	}
}

func BenchmarkNative(b *testing.B) {
	cfg := Config{Addr: listen(b, "tcp4", echo), Request: sameRequest, Due: all(b.N, 0), InFlight: 64, Connections: 64}
	cfg.Limit = time.Hour
	b.ReportAllocs()
	b.ResetTimer()
	mustRun(b, cfg)
}
