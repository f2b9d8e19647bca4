package load

import (
	"bytes"
	"net"
	"sync"
	"testing"
	"time"
)

var (
	get = []byte("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
	ok  = []byte("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
)

func sameRequest(int) []byte { return get }

// listen serves each connection with f until the test ends, and returns the
// address.
func listen(t testing.TB, network string, f func(net.Conn)) string {
	t.Helper()
	ln, err := net.Listen(network, map[string]string{"tcp4": "127.0.0.1:0", "tcp6": "[::1]:0"}[network])
	if err != nil {
		t.Fatal(err)
	}
	var (
		mu    sync.Mutex
		conns []net.Conn
		all   sync.WaitGroup
	)
	all.Go(func() {
		for {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			mu.Lock()
			conns = append(conns, conn)
			mu.Unlock()
			all.Go(func() {
				defer conn.Close()
				f(conn)
			})
		}
	})
	t.Cleanup(func() {
		ln.Close()
		mu.Lock()
		for _, c := range conns {
			c.Close()
		}
		mu.Unlock()
		all.Wait()
	})
	return ln.Addr().String()
}

// each calls f with every request that ends up on a connection, until f says
// false.
func each(conn net.Conn, f func(request []byte) bool) {
	buffer := make([]byte, 64<<10)
	have := 0
	for {
		n, err := conn.Read(buffer[have:])
		if err != nil {
			return
		}
		have += n
		if bytes.HasSuffix(buffer[:have], []byte("\r\n\r\n")) {
			if !f(buffer[:have]) {
				return
			}
			have = 0
		}
	}
}

// echo answers everything at once.
func echo(conn net.Conn) {
	each(conn, func([]byte) bool {
		conn.Write(ok)
		return true
	})
}

// forms runs a test with the native and with the portable generator.
func forms(t *testing.T, f func(t *testing.T, base Config)) {
	t.Run("native", func(t *testing.T) { f(t, Config{Request: sameRequest}) })
	t.Run("portable", func(t *testing.T) { f(t, Config{Request: sameRequest, Portable: true}) })
}

func mustRun(t testing.TB, cfg Config) Result {
	t.Helper()
	r, err := Run(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func count(r Result, o Outcome) (n int) {
	for _, s := range r.Samples {
		if s.Outcome == o {
			n++
		}
	}
	return n
}

func all(n int, at time.Duration) []time.Duration {
	due := make([]time.Duration, n)
	for i := range due {
		due[i] = at
	}
	return due
}
