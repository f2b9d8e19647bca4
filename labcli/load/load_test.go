package load

import (
	"bytes"
	"context"
	"errors"
	"net"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

func TestAnswers(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		for _, network := range []string{"tcp4", "tcp6"} {
			cfg.Addr = listen(t, network, echo)
			cfg.Due = Constant(2000, 100*time.Millisecond)
			if network == "tcp6" {
				cfg.Spin = FairSpin
			}
			r := mustRun(t, cfg)
			s := r.Summary()
			if s.Planned != 200 || s.Answered != 200 || s.Failed != 0 || r.Cut != Whole || r.Err != nil {
				t.Fatalf("%s: %+v, cut %v, err %v; want 200 answered", network, s, r.Cut, r.Err)
			}
			if r.Connections < 16 {
				t.Errorf("%s: %d connections, want at least the 16 opened before the start", network, r.Connections)
			}
			for i, x := range r.Samples {
				if x.Sent < x.Due || x.Done <= x.Sent || x.Status != 200 {
					t.Fatalf("%s: sample %d is %+v", network, i, x)
				}
			}
		}
	})
}

// A server that stops for a while is charged for every request due meanwhile,
// though a caller that waits for each answer would have sent only one.
func TestStallIsCharged(t *testing.T) {
	const stall = 300 * time.Millisecond
	forms(t, func(t *testing.T, cfg Config) {
		var began, ended atomic.Int64
		var start atomic.Pointer[time.Time]
		cfg.Addr = listen(t, "tcp4", func(conn net.Conn) {
			each(conn, func([]byte) bool {
				now := time.Now()
				start.CompareAndSwap(nil, &now)
				if since := now.Sub(*start.Load()); since > 100*time.Millisecond {
					if began.CompareAndSwap(0, now.UnixNano()) {
						time.Sleep(stall)
						ended.Store(time.Now().UnixNano())
					}
					for ended.Load() == 0 {
						time.Sleep(time.Millisecond)
					}
				}
				conn.Write(ok)
				return true
			})
		})
		cfg.Due = Constant(500, 800*time.Millisecond)
		r := mustRun(t, cfg)
		if s := r.Summary(); s.Answered != len(cfg.Due) {
			t.Fatalf("%d of %d answered", s.Answered, len(cfg.Due))
		}
		// A hundred are due while 100 ms of the stall or more are still to come.
		charged := 0
		for _, x := range r.Samples {
			if x.Response() > stall/3 {
				charged++
			}
		}
		if charged < 50 {
			t.Errorf("%d requests took over 100 ms, want about 100", charged)
		}
	})
}

func TestOutcomes(t *testing.T) {
	short := func(s string) func(net.Conn) {
		return func(conn net.Conn) {
			each(conn, func([]byte) bool {
				conn.Write([]byte(s))
				return false
			})
		}
	}
	tests := []struct {
		name   string
		server func(net.Conn)
		want   Outcome
		err    string
	}{
		{"closed at once", func(conn net.Conn) { each(conn, func([]byte) bool { return false }) }, Closed, "closed the connection"},
		{"closed in the answer", short("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nonly"), Closed, "closed the connection"},
		{"reset", func(conn net.Conn) {
			each(conn, func([]byte) bool {
				conn.(*net.TCPConn).SetLinger(0)
				return false
			})
		}, Closed, "reset"},
		{"another protocol", short("SSH-2.0-OpenSSH_9.6\r\n"), Garbled, "status line"},
		{"closed in a chunk", short("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nonly"), Closed, "closed the connection"},
		{"chunked", short("HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nwhat\r\n0\r\n\r\n"), Answered, ""},
		{"no length", short("HTTP/1.1 200 OK\r\n\r\nwhatever"), Answered, ""},
		{"not found", short("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"), Rejected, ""},
	}
	forms(t, func(t *testing.T, cfg Config) {
		for _, test := range tests {
			cfg.Addr = listen(t, "tcp4", test.server)
			cfg.Due = Constant(200, 100*time.Millisecond)
			cfg.Connections = 2
			r := mustRun(t, cfg)
			if got := count(r, test.want); got != len(cfg.Due) {
				t.Errorf("%s: %d of %d %v: %+v", test.name, got, len(cfg.Due), test.want, r.Samples[0])
			}
			if (r.Err != nil) != (test.err != "") || r.Err != nil && !strings.Contains(r.Err.Error(), test.err) {
				t.Errorf("%s: err is %v, want %q", test.name, r.Err, test.err)
			}
			if r.Connections < len(cfg.Due) {
				t.Errorf("%s: %d connections for %d requests that each lost one", test.name, r.Connections, len(cfg.Due))
			}
		}
	})
}

// A connection that the server will close carries no further request, even if
// the server takes its time to close it.
func TestConnectionClose(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		cfg.Addr = listen(t, "tcp4", func(conn net.Conn) {
			served := 0
			each(conn, func([]byte) bool {
				if served++; served == 1 {
					conn.Write([]byte("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"))
				}
				return true
			})
		})
		cfg.Due, cfg.Connections, cfg.Timeout = Constant(200, 100*time.Millisecond), 1, time.Second
		if r := mustRun(t, cfg); count(r, Answered) != 20 || r.Connections != 20 {
			t.Errorf("%d of 20 answered on %d connections, want a connection for each", count(r, Answered), r.Connections)
		}
	})
}

// One connection is reset in the middle of the run; the others carry on.
func TestResetMidRun(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		var served atomic.Int64
		cfg.Addr = listen(t, "tcp4", func(conn net.Conn) {
			each(conn, func([]byte) bool {
				if served.Add(1) == 50 {
					conn.(*net.TCPConn).SetLinger(0)
					return false
				}
				conn.Write(ok)
				return true
			})
		})
		cfg.Due = Constant(1000, 100*time.Millisecond)
		r := mustRun(t, cfg)
		if got := count(r, Closed); got != 1 || r.Summary().Answered != 99 || r.Err == nil {
			t.Errorf("%d closed, %d answered, err %v; want 1, 99 and the reset", got, r.Summary().Answered, r.Err)
		}
	})
}

func TestServerGoesAway(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		ln, err := net.Listen("tcp4", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			ln.Close()
			served := 0
			each(conn, func([]byte) bool {
				conn.Write(ok)
				served++
				return served < 10
			})
			conn.Close()
		}()
		cfg.Addr, cfg.Due, cfg.Connections, cfg.InFlight = ln.Addr().String(), Constant(200, 200*time.Millisecond), 1, 1
		r := mustRun(t, cfg)
		if a, refused, closed := count(r, Answered), count(r, Refused), count(r, Closed); a != 10 || refused < 28 || refused+closed != 30 {
			t.Errorf("%d answered, %d refused, %d closed of 40; want 10, then refusals", a, refused, closed)
		}
	})
}

func TestCannotStart(t *testing.T) {
	ln, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gone := ln.Addr().String()
	ln.Close()
	forms(t, func(t *testing.T, base Config) {
		check := func(want string, change func(*Config)) {
			t.Helper()
			cfg := base
			cfg.Addr, cfg.Due = gone, all(1, 0)
			change(&cfg)
			if _, err := Run(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("error is %v, want %q", err, want)
			}
		}
		check("connect to "+gone, func(c *Config) {})
		check("no requests", func(c *Config) { c.Due = nil })
		check("before the start", func(c *Config) { c.Due = all(1, -1) })
		check("before request 0", func(c *Config) { c.Due = []time.Duration{2, 1} })
		check("no Request", func(c *Config) { c.Request = nil })
		check("negative", func(c *Config) { c.Timeout = -1 })
		check("share of a core", func(c *Config) { c.Spin = 1.5 })
		users := Users{Number: 1, Lasts: time.Second, Requests: 1}
		closed := func(change func(*Users)) func(*Config) {
			return func(c *Config) {
				u := users
				change(&u)
				c.Due, c.Users = nil, &u
			}
		}
		check("connect to "+gone, closed(func(u *Users) {}))
		check("both Due and Users", func(c *Config) { c.Users = &users })
		check("0 users", closed(func(u *Users) { u.Number = 0 }))
		check("9999 users", closed(func(u *Users) { u.Number = 9999 }))
		check("send nothing", closed(func(u *Users) { u.Lasts = 0 }))
		check("send nothing", closed(func(u *Users) { u.Requests = 0 }))
		cfg := base
		cfg.Addr, cfg.Due = gone, all(1, 0)
		if _, err := Run(t.Context(), cfg); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("error is %v, want a refused connection", err)
		}
	})
}

// mute reads and never answers.
func mute(conn net.Conn) { each(conn, func([]byte) bool { return true }) }

func TestTimeout(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		cfg.Addr, cfg.Due, cfg.Timeout = listen(t, "tcp4", mute), Constant(1000, 20*time.Millisecond), 50*time.Millisecond
		r := mustRun(t, cfg)
		if s := r.Summary(); s.TimedOut != 20 || s.Failed != 20 || r.Cut != Whole {
			t.Errorf("%+v, cut %v; want 20 timed out", s, r.Cut)
		}
		for _, x := range r.Samples {
			if x.Service() < cfg.Timeout {
				t.Errorf("gave up after %v", x.Service())
			}
		}
	})
}

func TestTimeUp(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		cfg.Addr, cfg.Due, cfg.Limit = listen(t, "tcp4", mute), Constant(1000, 20*time.Millisecond), 200*time.Millisecond
		r := mustRun(t, cfg)
		if s := r.Summary(); s.Unanswered != 20 || r.Cut != TimeUp || r.Elapsed < cfg.Limit {
			t.Errorf("%+v, cut %v after %v; want 20 unanswered at the limit", s, r.Cut, r.Elapsed)
		}
	})
}

func TestCancel(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		ctx, cancel := context.WithCancel(t.Context())
		var served atomic.Int64
		cfg.Addr = listen(t, "tcp4", func(conn net.Conn) {
			each(conn, func([]byte) bool {
				if n := served.Add(1); n == 10 {
					cancel()
				} else if n < 10 {
					conn.Write(ok)
				}
				return true
			})
		})
		cfg.Due = append(Constant(100, 100*time.Millisecond), time.Hour)
		began := time.Now()
		r, err := Run(ctx, cfg)
		if err != nil || r.Cut != Cancelled || count(r, Answered) < 1 || count(r, Answered) > 9 || count(r, Unanswered) < 1 {
			t.Errorf("err %v, cut %v, %d answered, %d unanswered; want up to 9 answered and the run cut", err, r.Cut, count(r, Answered), count(r, Unanswered))
		}
		if took := time.Since(began); took > time.Minute {
			t.Errorf("took %v to stop", took)
		}
		s := r.Summary()
		if s.Asked > 150 || s.Asked < 50 {
			t.Errorf("asked for %.0f a second, want about 100, of the part that was reached", s.Asked)
		}
		if s.Achieved < 1 {
			t.Errorf("sent %.1f a second, want about 100, of the part that was reached", s.Achieved)
		}
		if r, err := Run(ctx, cfg); err != nil || r.Cut != Cancelled || r.Summary().Sent != 0 {
			t.Errorf("with a cancelled context: err %v, cut %v, sent %d", err, r.Cut, r.Summary().Sent)
		}
	})
}

// Requests beyond the bound wait for a connection, and that is seen as lateness.
func TestInFlight(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		var now, most atomic.Int64
		cfg.Addr = listen(t, "tcp4", func(conn net.Conn) {
			each(conn, func([]byte) bool {
				n := now.Add(1)
				for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
				}
				time.Sleep(10 * time.Millisecond)
				now.Add(-1)
				conn.Write(ok)
				return true
			})
		})
		cfg.Due, cfg.InFlight = all(12, 0), 3
		r := mustRun(t, cfg)
		if most.Load() > 3 || r.Connections != 3 || r.Summary().Answered != 12 {
			t.Errorf("%d in flight on %d connections, %d answered; want at most 3, 3 and 12", most.Load(), r.Connections, r.Summary().Answered)
		}
		last := r.Samples[11]
		if last.Lateness() < 30*time.Millisecond || last.Response() < last.Lateness()+10*time.Millisecond {
			t.Errorf("the last request was sent %v late and took %v, want the three rounds before it and its own", last.Lateness(), last.Response())
		}
		if !r.Summary().Limited {
			t.Error("the generator was the limit and does not say so")
		}
	})
}

// Requests and answers larger than the sockets' buffers go in pieces.
func TestPieces(t *testing.T) {
	big := append(bytes.Repeat([]byte("x"), 8<<20), "\r\n\r\n"...)
	copy(big, "GET /")
	forms(t, func(t *testing.T, cfg Config) {
		cfg.Addr = listen(t, "tcp4", func(conn net.Conn) {
			buffer := make([]byte, 1<<20)
			for have := 0; ; {
				n, err := conn.Read(buffer)
				if err != nil {
					return
				}
				if have += n; have == len(big) {
					have = 0
					conn.Write([]byte("HTTP/1.1 200 OK\r\nContent-"))
					time.Sleep(5 * time.Millisecond)
					conn.Write([]byte("Length: 1048576\r\n\r"))
					time.Sleep(5 * time.Millisecond)
					conn.Write([]byte("\n"))
					conn.Write(buffer)
				}
			}
		})
		cfg.Request = func(int) []byte { return big }
		cfg.Due = all(3, 0)
		if r := mustRun(t, cfg); count(r, Answered) != 3 {
			t.Errorf("%d of 3 answered, err %v", count(r, Answered), r.Err)
		}
	})
}
