package load

import (
	"context"
	"net"
	"testing"
	"testing/synctest"
	"time"
)

// In virtual time the portable form is exact: five seconds of load with a
// server that stands still for a second. It goes on between two requests: one
// due at that very moment finds a connection free or opens its own, as chance
// has it.
func TestStallInVirtualTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now().Add(lead)
		const stop, resume = 1995 * time.Millisecond, 2995 * time.Millisecond
		stalls := func(now time.Duration) time.Duration {
			if stop <= now && now < resume {
				return resume - now
			}
			return 0
		}
		r := mustRun(t, Config{
			Due:     Constant(100, 5*time.Second),
			Request: sameRequest,
			Dial: func(context.Context) (net.Conn, error) {
				client, server := net.Pipe()
				go func() {
					defer server.Close()
					each(server, func([]byte) bool {
						time.Sleep(stalls(time.Since(start)))
						server.Write(ok)
						return true
					})
				}()
				return client, nil
			},
		})
		for _, x := range r.Samples {
			want := stalls(time.Duration(x.Due))
			if x.Outcome != Answered || x.Lateness() != 0 || x.Response() != want {
				t.Fatalf("due %v: %v, sent %v late, answered after %v; want %v",
					time.Duration(x.Due), x.Outcome, x.Lateness(), x.Response(), want)
			}
		}
		longest := resume - 2*time.Second
		if s := r.Summary(); s.Response.Max != longest || s.Limited || r.Connections != 100 {
			t.Errorf("%+v on %d connections; want %v on 100", s, r.Connections, longest)
		}
	})
}
