package station

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

func start(t *testing.T, cfg Config) *Station {
	t.Helper()
	s, err := Start(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestServes(t *testing.T) {
	for _, work := range []Work{"", CPU} {
		s := start(t, Config{Workers: 2, Work: work})
		if !strings.HasPrefix(s.Addr, "127.0.0.1:") && !strings.HasPrefix(s.Addr, "[::1]:") {
			t.Errorf("listens on %s, want loopback", s.Addr)
		}
		const service = 10 * time.Millisecond
		began := time.Now()
		for range 3 {
			r, err := http.Get(fmt.Sprintf("http://%s/%d", s.Addr, service))
			if err != nil {
				t.Fatal(err)
			}
			body, _ := io.ReadAll(r.Body)
			r.Body.Close()
			if r.StatusCode != 200 || string(body) != "ok" {
				t.Fatalf("status %d, body %q", r.StatusCode, body)
			}
		}
		took := time.Since(began)
		c, err := s.Counts(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if c.Served != 3 || c.Busy < 3*service || c.Busy > took || took < 3*service {
			t.Errorf("work %q: served %d in %v, busy %v; want 3 and 30 ms or a little more", work, c.Served, took, c.Busy)
		}
		if err := s.Close(); err != nil || s.err != nil {
			t.Errorf("closing: %v, process: %v", err, s.err)
		}
	}
}

func TestRefusesOtherRequests(t *testing.T) {
	s := start(t, Config{Workers: 1})
	for _, path := range []string{"/", "/x", "/-5", "/1?x=1", "/9999999999999999", "/3600000000001", "/" + strings.Repeat("1", 5000)} {
		conn, err := net.Dial("tcp", s.Addr)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", path)
		var got [12]byte
		io.ReadFull(conn, got[:])
		conn.Close()
		if string(got[:]) != "HTTP/1.1 400" {
			t.Errorf("GET %.30s: answer is %q, want 400", path, got)
		}
	}
}

// A request may come in pieces.
func TestPieces(t *testing.T) {
	s := start(t, Config{Workers: 1})
	conn, err := net.Dial("tcp", s.Addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, piece := range []string{"G", "ET /10", "00 HTTP/1.1\r\nHost: x\r\n", "\r", "\n"} {
		fmt.Fprint(conn, piece)
		time.Sleep(2 * time.Millisecond)
	}
	var got [15]byte
	if _, err := io.ReadFull(conn, got[:]); err != nil || string(got[:]) != "HTTP/1.1 200 OK" {
		t.Errorf("answer is %q, err %v", got, err)
	}
}

func TestRequest(t *testing.T) {
	for d, want := range map[time.Duration]time.Duration{-1: 0, 0: 0, 1234567: 1234567, MaxService: MaxService, 2 * MaxService: MaxService} {
		if got, ok := serviceOf(Request(nil, d)); !ok || got != want {
			t.Errorf("a request for %v reads as %v, %v; want %v", d, got, ok, want)
		}
	}
}

func TestCannotStart(t *testing.T) {
	for want, cfg := range map[string]Config{
		"needs a worker":      {Workers: 0},
		`unknown work "heat"`: {Workers: 1, Work: "heat"},
	} {
		if _, err := Start(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "exit status 1") {
			t.Errorf("%+v: error is %v, want the child's %q", cfg, err, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Start(ctx, Config{Workers: 1}); err == nil {
		t.Error("started although the context was done")
	}
}

// A server that dies is noticed, and says what it died of.
func TestCrash(t *testing.T) {
	s := start(t, Config{Workers: 1})
	if err := s.Err(); err != nil {
		t.Errorf("error of a running server: %v", err)
	}
	alive, stop := s.While(t.Context())
	defer stop()
	if err := s.kill(); err != nil {
		t.Fatal(err)
	}
	<-alive.Done()
	if err := s.Err(); err == nil || !strings.Contains(err.Error(), "server process is gone") {
		t.Errorf("error is %v, want the end of the process", err)
	}
	if _, err := s.Counts(t.Context()); err == nil || !strings.Contains(err.Error(), "gone") {
		t.Errorf("counts: error is %v, want the end of the process", err)
	}
}

// The server lives as long as whoever holds the other end of its input.
func TestEndsWithInput(t *testing.T) {
	in, parent := io.Pipe()
	said, out := io.Pipe()
	ended := make(chan error)
	go func() { ended <- ServeChild("timer 1", in, out) }()
	var addr string
	if _, err := fmt.Fscanln(said, &addr); err != nil {
		t.Fatal(err)
	}
	parent.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if conn, err := net.Dial("tcp", addr); err == nil {
		conn.Close()
		t.Error("the server still listens")
	}
}

func TestTail(t *testing.T) {
	var s tail
	for i := range 5000 {
		fmt.Fprintln(&s, i)
	}
	if got := s.String(); len(got) != tailSize || !strings.HasSuffix(got, "4998\n4999\n") {
		t.Errorf("kept %d bytes ending in %q", len(got), got[max(0, len(got)-10):])
	}
}
