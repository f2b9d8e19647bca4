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
	allocated := func(n int) uint64 {
		cfg := Config{Addr: addr, Due: Constant(10_000, time.Duration(n)*100*time.Microsecond), Request: sameRequest, InFlight: 64, Connections: 64}
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

func BenchmarkNative(b *testing.B) {
	cfg := Config{Addr: listen(b, "tcp4", echo), Request: sameRequest, Due: all(b.N, 0), InFlight: 64, Connections: 64}
	cfg.Limit = time.Hour
	b.ReportAllocs()
	b.ResetTimer()
	mustRun(b, cfg)
}
