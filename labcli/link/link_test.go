package link

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"slices"
	"testing"
	"time"
)

const ms = time.Millisecond

// echo answers what it is sent.
func echo(l net.Listener) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		go func() {
			io.Copy(conn, conn)
			conn.Close()
		}()
	}
}

func TestStuck(t *testing.T) {
	err := Virtual(Even(20*ms), func(n *Net) error {
		l, err := n.Listen(80)
		if err != nil {
			return err
		}
		_, err = l.Accept() // nobody calls
		return err
	})
	if !errors.Is(err, ErrStuck) {
		t.Errorf("got %v, want that it is stuck", err)
	}
}

func TestReturnsError(t *testing.T) {
	want := errors.New("no")
	if err := Virtual(Even(20*ms), func(*Net) error { return want }); err != want {
		t.Errorf("got %v, want %v", err, want)
	}
	refused := Virtual(Even(20*ms), func(n *Net) error {
		_, err := n.Dial(t.Context(), 81)
		return err
	})
	if refused == nil || errors.Is(refused, ErrStuck) {
		t.Errorf("a port that nobody listens at: %v", refused)
	}
}

// Connecting ends with its context.
func TestDialGivesUp(t *testing.T) {
	err := Real(Even(100*time.Second), func(n *Net) error {
		if _, err := n.Listen(80); err != nil {
			return err
		}
		ctx, stop := context.WithTimeout(t.Context(), 50*ms)
		defer stop()
		began := time.Now()
		if conn, err := n.Dial(ctx, 80); err == nil || time.Since(began) > 20*time.Second {
			t.Errorf("connected to %v after %v: %v", conn, time.Since(began), err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A link leaves nothing behind: no goroutine, and the settings of the process as
// they were.
func TestTakenDown(t *testing.T) {
	processors, before := runtime.GOMAXPROCS(0), runtime.NumGoroutine()
	for range 20 {
		err := Virtual(Even(20*ms), func(n *Net) error {
			l, err := n.Listen(80)
			if err != nil {
				return err
			}
			go echo(l)
			conn, err := n.Dial(t.Context(), 80)
			if err != nil {
				return err
			}
			conn.Write([]byte("x"))
			_, err = conn.Read(make([]byte, 1))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	time.Sleep(10 * ms)
	if got := runtime.NumGoroutine(); got > before+10 {
		t.Errorf("%d goroutines, before there were %d", got, before)
	}
	if got := runtime.GOMAXPROCS(0); got != processors {
		t.Errorf("%d processors, before there were %d", got, processors)
	}
}

// Sleepers wake in order and at their times, and time does not move in between.
func TestClock(t *testing.T) {
	var woke []time.Duration
	err := Virtual(Even(0), func(n *Net) error {
		cancel := n.After(2*ms, func() { t.Error("what was cancelled happened") })
		done := make(chan time.Duration)
		for _, d := range []time.Duration{3 * ms, time.Hour, 1 * ms, 3 * ms} {
			go func() {
				n.Sleep(d)
				done <- n.Now()
			}()
		}
		cancel()
		for range 4 {
			woke = append(woke, <-done)
		}
		return nil
	})
	if want := []time.Duration{1 * ms, 3 * ms, 3 * ms, time.Hour}; err != nil || !slices.Equal(woke, want) {
		t.Errorf("woke at %v, want %v: %v", woke, want, err)
	}
}

// What is written for the standard library's network works on a link: a request of
// net/http takes one round trip, and the first three, of which one connects.
func TestHTTP(t *testing.T) {
	var took []time.Duration
	err := Virtual(Even(20*ms), func(n *Net) error {
		l, err := n.Listen(80)
		if err != nil {
			return err
		}
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "hello") })}
		go server.Serve(l)
		transport := &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) { return n.Dial(ctx, 80) }}
		for range 3 {
			began := n.Now()
			response, err := (&http.Client{Transport: transport}).Get("http://lab/")
			if err != nil {
				return err
			}
			if body, err := io.ReadAll(response.Body); string(body) != "hello" {
				t.Errorf("answered %q, %v", body, err)
			}
			took = append(took, n.Now()-began)
		}
		transport.CloseIdleConnections()
		return server.Close()
	})
	if want := []time.Duration{40 * ms, 20 * ms, 20 * ms}; err != nil || !slices.Equal(took, want) {
		t.Errorf("took %v, want %v: %v", took, want, err)
	}
}

// Deadlines go by the clock of the link.
func TestDeadline(t *testing.T) {
	err := Virtual(Even(20*ms), func(n *Net) error {
		l, err := n.Listen(80)
		if err != nil {
			return err
		}
		go echo(l)
		conn, err := n.Dial(t.Context(), 80)
		if err != nil {
			return err
		}
		b := make([]byte, 1)
		for _, wait := range []time.Duration{50 * ms, -time.Second, time.Hour} {
			conn.SetReadDeadline(n.Date().Add(wait))
			began := n.Now()
			if _, err := conn.Read(b); !errors.Is(err, os.ErrDeadlineExceeded) || n.Now()-began != max(0, wait) {
				t.Errorf("a deadline in %v came after %v with %v", wait, n.Now()-began, err)
			}
		}
		conn.SetReadDeadline(time.Time{})
		conn.Write(b)
		_, err = conn.Read(b)
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// A connection that is closed while it is read from says so, and so does one whose
// other end is.
func TestClose(t *testing.T) {
	err := Virtual(Even(20*ms), func(n *Net) error {
		l, err := n.Listen(80)
		if err != nil {
			return err
		}
		go func() {
			conn, err := l.Accept()
			if err == nil {
				conn.Close()
			}
		}()
		conn, err := n.Dial(t.Context(), 80)
		if err != nil {
			return err
		}
		if _, err := conn.Read(make([]byte, 1)); err != io.EOF || n.Now() != 40*ms {
			t.Errorf("after the other end was closed, at %v: %v", n.Now(), err)
		}
		n.After(ms, func() { l.Close() })
		if _, err := l.Accept(); err == nil {
			t.Error("a closed listener accepts")
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

func TestWatch(t *testing.T) {
	var seen []Packet
	c := Even(20 * ms)
	c.Watch = func(p Packet) { seen = append(seen, p) }
	var counts Counts
	err := Virtual(c, func(n *Net) error {
		l, err := n.Listen(80)
		if err != nil {
			return err
		}
		go echo(l)
		conn, err := n.Dial(t.Context(), 80)
		if err != nil {
			return err
		}
		conn.Write([]byte("hello"))
		_, err = io.ReadFull(conn, make([]byte, 5))
		counts = n.Counts()
		return err
	})
	if err != nil || counts.Sent() < 5 || counts.Sent() > len(seen) {
		t.Fatalf("%d packets seen, %+v counted: %v", len(seen), counts, err)
	}
	for i, want := range []Packet{
		{SYN: true},
		{SYN: true, ACK: true, FromServer: true, Sent: 10 * ms},
		{ACK: true, Sent: 20 * ms},
		{ACK: true, Sent: 20 * ms, Data: 5},
	} {
		got := seen[i]
		if got.SYN != want.SYN || got.ACK != want.ACK || got.FromServer != want.FromServer || got.Data != want.Data ||
			got.Sent != want.Sent || got.Arrives != want.Sent+10*ms || got.Lost {
			t.Errorf("packet %d: %+v, want %+v", i, got, want)
		}
	}
}
