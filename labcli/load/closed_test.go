package load

import (
	"context"
	"math/rand/v2"
	"net"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

func TestThinking(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 0))
	var h thinking
	var want, got []int64
	for range 100 {
		at := draw.Int64N(50)
		h.push(at)
		want = append(want, at)
	}
	for range 30 { // users come and go in any order
		at := h.pop()
		h.push(at)
	}
	for range want {
		got = append(got, h.pop())
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("came back at %v, want %v", got, want)
	}
}

// Each user has one request open at a time, thinks in between, and no request is
// due after the end.
func TestUsers(t *testing.T) {
	const think, service, lasts = 10 * time.Millisecond, 10 * time.Millisecond, 400 * time.Millisecond
	forms(t, func(t *testing.T, cfg Config) {
		cfg.Addr = listen(t, "tcp4", func(conn net.Conn) {
			each(conn, func([]byte) bool {
				time.Sleep(service)
				conn.Write(ok)
				return true
			})
		})
		cfg.Users = &Users{Number: 4, Lasts: lasts, Requests: 1000, Think: func(int) time.Duration { return think }}
		r := mustRun(t, cfg)
		n := len(r.Samples)
		if n > 4*int(lasts/(think+service)) || n < 20 {
			t.Errorf("%d requests of 4 users, want at most 80 and not much less", n)
		}
		if count(r, Answered) != n || r.Cut != Whole || r.Connections != 4 || !r.ClosedLoop {
			t.Errorf("%d of %d answered on %d connections, cut %v", count(r, Answered), n, r.Connections, r.Cut)
		}
		open := map[int]int{}
		for _, x := range r.Samples {
			if x.Due < int64(think) || x.Due >= int64(lasts) || x.Sent < x.Due {
				t.Fatalf("sample %+v", x)
			}
			for _, y := range r.Samples {
				if y.Sent <= x.Sent && x.Sent < y.Done {
					open[int(x.Sent)]++
				}
			}
		}
		for at, n := range open {
			if n > 4 {
				t.Errorf("%d requests open at %v", n, time.Duration(at))
			}
		}
		s := r.Summary()
		if s.Asked != 0 || s.Achieved == 0 {
			t.Errorf("asked for %v a second and sent %v", s.Asked, s.Achieved)
		}
	})
}

// The requests end the run before the time does.
func TestUsersRequests(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		cfg.Addr = listen(t, "tcp4", echo)
		cfg.Users = &Users{Number: 3, Lasts: time.Minute, Requests: 100}
		if r := mustRun(t, cfg); len(r.Samples) != 100 || count(r, Answered) != 100 || r.Cut != Whole {
			t.Errorf("%d of %d answered, cut %v; want 100", count(r, Answered), len(r.Samples), r.Cut)
		}
	})
}

// Users whose server is gone do not ask as fast as they can.
func TestUsersWithoutServer(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		cfg.Addr = listen(t, "tcp4", func(conn net.Conn) { each(conn, func([]byte) bool { return false }) })
		cfg.Users = &Users{Number: 2, Lasts: 100 * time.Millisecond, Requests: 10_000}
		r := mustRun(t, cfg)
		if n := len(r.Samples); n < 4 || n > 20 || count(r, Closed) != n {
			t.Errorf("%d of %d closed, want up to ten of each of two users", count(r, Closed), n)
		}
	})
}

func TestUsersCut(t *testing.T) {
	forms(t, func(t *testing.T, cfg Config) {
		cfg.Addr, cfg.Limit = listen(t, "tcp4", mute), 100*time.Millisecond
		cfg.Users = &Users{Number: 2, Lasts: time.Minute, Requests: 10}
		r := mustRun(t, cfg)
		if s := r.Summary(); r.Cut != TimeUp || len(r.Samples) != 2 || s.Unanswered != 2 || s.Response.AtLeast < 90*time.Millisecond {
			t.Errorf("%+v, cut %v; want two requests of 100 ms or more", s, r.Cut)
		}
	})
}

// In virtual time a server that stands still for a second costs each of ten users
// one slow request: the rest of what a schedule would have sent is never asked.
func TestUsersInVirtualTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now().Add(lead)
		r := mustRun(t, Config{
			Request: sameRequest,
			Users:   &Users{Number: 10, Lasts: 5 * time.Second, Requests: 10_000, Think: func(int) time.Duration { return 90 * time.Millisecond }},
			Dial: func(context.Context) (net.Conn, error) {
				client, server := net.Pipe()
				go func() {
					defer server.Close()
					each(server, func([]byte) bool {
						if now := time.Since(start); 2*time.Second <= now && now < 3*time.Second {
							time.Sleep(3*time.Second - now)
						}
						time.Sleep(10 * time.Millisecond)
						server.Write(ok)
						return true
					})
				}()
				return client, nil
			},
		})
		// 10 users, a round in 100 ms, of which the stall takes away ten but
		// for the one that it holds up.
		slow := 0
		for _, x := range r.Samples {
			if x.Response() > 10*time.Millisecond {
				slow++
			}
			if x.Lateness() != 0 {
				t.Errorf("%v late", x.Lateness())
			}
		}
		if n := len(r.Samples); n < 400 || n > 410 || slow != 10 {
			t.Errorf("%d requests, %d of them slow; want about 400 and 10", n, slow)
		}
	})
}
