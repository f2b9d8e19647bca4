package load

import (
	"errors"
	"net"
	"testing"
	"time"
)

// TestUnasked demands that a second answer, which costs a connection and no request, is
// told from a server that hangs up.
func TestUnasked(t *testing.T) {
	check := func(want error, after func(net.Conn) bool) {
		t.Helper()
		addr := listen(t, "tcp4", func(conn net.Conn) {
			each(conn, func([]byte) bool {
				conn.Write(ok)
				time.Sleep(20 * time.Millisecond)
				return after(conn)
			})
		})
		r := mustRun(t, Config{Addr: addr, Request: sameRequest, Connections: 1, Due: []time.Duration{0, time.Second}})
		if !errors.Is(r.Err, want) || count(r, Answered) != 2 || r.Connections != 2 {
			t.Errorf("%d answered on %d connections, error %v, want %v", count(r, Answered), r.Connections, r.Err, want)
		}
	}
	check(ErrExtra, func(conn net.Conn) bool {
		conn.Write(ok)
		return true
	})
	check(nil, func(net.Conn) bool { return false })
}
