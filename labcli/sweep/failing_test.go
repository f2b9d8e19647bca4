package sweep

import (
	"context"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// says demands that a note of the result has these words in it.
func says(t *testing.T, r Result, id string, words ...string) {
	t.Helper()
	for _, n := range r.Notes {
		if n.ID != id {
			continue
		}
		for _, w := range words {
			if !strings.Contains(n.Text.EN, w) {
				t.Errorf("note %s is %q, want %q in it", id, n.Text.EN, w)
			}
		}
		return
	}
	t.Errorf("no note %s in %v", id, r.Notes)
}

// TestRunOverloaded demands that a target which turns requests away at a rate, and
// serves single ones, is said to have its knee there.
func TestRunOverloaded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := on(t, serve(t, overloaded()), 10, 1000)
		cfg.Step = 2 * time.Second
		r, err := Run(context.Background(), cfg)
		if err != nil || len(r.Steps) == 0 || r.Alone != nil {
			t.Fatalf("ended %q after %d steps, alone %v: %v", r.End, len(r.Steps), r.Alone, err)
		}
		says(t, r, "knee", "between 10/s and 1,000/s", "while a single one is answered")
		says(t, r, "failures", "answered with status 503: ", ", first at 1,000/s")
	})
}

// TestRunBreaks demands that a target which answers with errors from some moment on,
// whatever the rate, is not said to have a knee.
func TestRunBreaks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int32
		server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			if asked.Add(1) > 60 {
				w.WriteHeader(http.StatusInternalServerError)
			}
		})
		r, err := Run(context.Background(), on(t, server, 40, 80))
		if err != nil || r.End != Broken || len(r.Steps) > 2 {
			t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
		}
		says(t, r, "broken", "the target stopped serving", "single ones for 1,000\u00a0ms afterwards: answered with status 500. Whether")
		says(t, r, "failures", "answered with status 500: ", ", first at ")
	})
}

// TestRunHangsUp demands that a target which now and then closes a connection in
// place of an answer is not said to have too high a rate.
func TestRunHangsUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int32
		server := serve(t, func(http.ResponseWriter, *http.Request) {
			if asked.Add(1)%3 == 0 {
				panic(http.ErrAbortHandler)
			}
		})
		r, err := Run(context.Background(), on(t, server, 40, 80))
		if err != nil || r.End != AtOnce || len(r.Steps) != 1 {
			t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
		}
		says(t, r, "failing-at-once", "At the first rate, 40/s", "fails now and then whatever the rate")
		says(t, r, "failures", "connection closed before a whole answer: ", ", first at 40/s")
	})
}

// TestRunFraming demands that every form an answer may have is read, and that
// connections which the target closes are told of.
func TestRunFraming(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int32
		server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			switch asked.Add(1) % 3 {
			case 0:
				io.WriteString(w, "with a length")
			case 1:
				io.WriteString(w, "in ")
				w.(http.Flusher).Flush()
				io.WriteString(w, "chunks")
			default:
				conn, _, err := w.(http.Hijacker).Hijack()
				if err != nil {
					panic(err)
				}
				io.WriteString(conn, "HTTP/1.1 200 OK\r\n\r\nuntil the connection ends")
				conn.Close()
			}
		})
		r, err := Run(context.Background(), on(t, server, 60))
		if err != nil || r.End != Limit || len(r.Steps) != 1 {
			t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
		}
		s := r.Steps[0]
		if s.Load.Failed > 0 || s.Load.Answered != s.Load.Planned {
			t.Errorf("%d of %d answered, failures %v: %v", s.Load.Answered, s.Load.Planned, s.Failures, s.Err)
		}
		var notes []string
		for _, n := range s.Notes(time.Second) {
			notes = append(notes, n.ID)
		}
		if !slices.Contains(notes, "reconnecting") || slices.Contains(notes, "failed") {
			t.Errorf("notes %v", notes)
		}
	})
}

// TestRunStopsAnswering demands that requests that were given up count with the
// time they had waited, and as failed.
func TestRunStopsAnswering(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var answered atomic.Int32
		server := serve(t, func(_ http.ResponseWriter, r *http.Request) {
			if answered.Add(1) > 30 {
				<-r.Context().Done()
			}
		})
		cfg := on(t, server, 50, 60)
		cfg.Timeout = 300 * ms
		r, err := Run(context.Background(), cfg)
		if err != nil || r.End != Broken || len(r.Steps) != 1 {
			t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
		}
		says(t, r, "failures", "no answer within 300\u00a0ms: ", ", first at 50/s")
		s := r.Steps[0]
		if s.Why != Failing || s.Load.TimedOut == 0 || !s.Censored || s.p99() < cfg.Timeout || s.Quantiles[3].Known() {
			t.Errorf("%s: %d given up, p99 %v, quantiles %v", s.Why, s.Load.TimedOut, s.p99(), s.Quantiles)
		}
	})
}

func TestRunRejected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := serve(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) })
		r, err := Run(context.Background(), on(t, server, 50, 60))
		if err == nil || !strings.Contains(err.Error(), "single request with status 418") || len(r.Steps) > 0 {
			t.Errorf("after %d steps: error is %v", len(r.Steps), err)
		}
	})
}

// TestRunEndless demands that an answer without an end is not taken for none.
func TestRunEndless(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := serve(t, func(w http.ResponseWriter, r *http.Request) {
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		})
		cfg := on(t, server, 50)
		cfg.Timeout = 300 * ms
		if _, err := Run(context.Background(), cfg); err == nil || !strings.Contains(err.Error(), "the answer began and had no end within 300ms") {
			t.Errorf("error is %v", err)
		}
	})
}
