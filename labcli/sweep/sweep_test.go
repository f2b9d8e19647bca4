package sweep

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"latencylab/labcli/target"
)

const ms = time.Millisecond

func config(t *testing.T, url string, rates ...float64) Config {
	t.Helper()
	to, err := target.Parse(url, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	return Config{Target: to, Rates: rates, Step: time.Second, Within: time.Minute, Timeout: 5 * time.Second, Knee: 50, Connections: 200, Seed: 1}
}

// on is a configuration for a server without a socket.
func on(t *testing.T, n *network, rates ...float64) Config {
	t.Helper()
	cfg := config(t, "http://127.0.0.1/?secret=1", rates...)
	cfg.dial = n.dial
	return cfg
}

func TestRunFindsTheKnee(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := serve(t, workers(2, 10*ms))
		var told []Progress
		cfg := on(t, server, 40, 80, 400, 500)
		cfg.Progress = func(p Progress) { told = append(told, p) }
		r, err := Run(context.Background(), cfg)
		if err != nil || r.Cut || r.End != Found || len(r.Steps) != 3 {
			t.Fatalf("ended %q after %d steps, cut %v: %v", r.End, len(r.Steps), r.Cut, err)
		}
		first, last := r.Steps[0], r.Steps[2]
		if first.Why != Good || first.Load.Answered != first.Load.Planned || first.Mean.Value < 0.01 || !first.Mean.Known() || len(first.Quantiles) != 5 || first.Schedule.Count != first.Load.Answered {
			t.Errorf("first step: %+v", first)
		}
		if last.Why != Behind || last.Finished > 205 || last.Open < 50 || last.Connections < last.Open {
			t.Errorf("last step: %s, %v finished a second, %d open, %d opened", last.Why, last.Finished, last.Open, last.Connections)
		}
		if end := told[len(told)-1]; end.Done == nil || end.Step != 3 {
			t.Errorf("the last progress is %+v", end)
		}
		if n := r.Notes[0]; n.ID != "knee" || !strings.Contains(n.Text.EN, "between 80/s and 400/s: there only ") {
			t.Errorf("the first note is %q", n.Text.EN)
		}
		for _, n := range r.Notes {
			if strings.Contains(n.Text.EN, "secret") || strings.Contains(n.Text.EN, "127.0.0.1") {
				t.Errorf("note %q", n.Text.EN)
			}
		}
	})
}

func TestRunTLS(t *testing.T) {
	server := httptest.NewUnstartedServer(workers(10, ms))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.EnableHTTP2 = true
	server.StartTLS()
	defer server.Close()
	cfg := config(t, server.URL, 50)
	if _, err := Run(context.Background(), cfg); err == nil || !strings.Contains(err.Error(), "the certificate cannot be trusted") {
		t.Errorf("error is %v", err)
	}
	var err error
	if cfg.Target, err = target.Parse(server.URL, []string{"Accept: text/html"}, true); err != nil {
		t.Fatal(err)
	}
	r, err := Run(context.Background(), cfg)
	if err != nil || r.End != Limit || len(r.Steps) != 1 || r.Steps[0].Load.Failed > 0 {
		t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
	}
	if last := r.Notes[len(r.Notes)-1]; last.ID != "client" || !strings.Contains(last.Text.EN, "HTTP/2.0") {
		t.Errorf("the last note is %q", last.Text.EN)
	}
}

func TestRunCannotBegin(t *testing.T) {
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	silent, err := net.Listen("tcp", "127.0.0.1:0") // accepts, and says nothing
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	rude, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer rude.Close()
	go func() {
		for {
			conn, err := rude.Accept()
			if err != nil {
				return
			}
			conn.Close()
		}
	}()
	check := func(host, want string) {
		t.Helper()
		cfg := config(t, "http://"+host+"/path?secret", 50)
		cfg.Timeout = 300 * ms
		r, err := Run(context.Background(), cfg)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") || len(r.Steps) > 0 {
			t.Errorf("%s: error is %v, want %q", host, err, want)
		}
	}
	check(closed.Addr().String(), "no connection: ")
	check(silent.Addr().String(), "no answer within 300ms")
	check(rude.Addr().String(), "")
	check("no-such-host.invalid", "host")
}

// TestRunServerDies demands that what was measured before is kept.
func TestRunServerDies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := serve(t, workers(10, ms))
		cfg := on(t, server, 100, 110, 120)
		cfg.Progress = func(p Progress) {
			if p.Step == 2 && p.Elapsed > 400*ms {
				server.server.Close()
			}
		}
		r, err := Run(context.Background(), cfg)
		if err != nil || len(r.Steps) != 2 || r.Steps[1].Why != Failing || r.End != Broken {
			t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
		}
		if s, notes := r.Steps[1], r.Steps[1].Notes(cfg.Timeout); s.Load.Answered == 0 || s.Load.Failed == 0 || !strings.Contains(notes[0].Text.EN, "The first of them: ") {
			t.Errorf("second step: %d answered, %d failed, notes %v", s.Load.Answered, s.Load.Failed, notes)
		}
		says(t, r, "broken", "At 110/s the target stopped serving: ", "(connection refused)")
		says(t, r, "failures", "first at 110/s")
	})
}

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
		free := make(chan struct{}, 2)
		server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			select {
			case free <- struct{}{}:
				time.Sleep(10 * ms)
				<-free
			default:
				w.WriteHeader(http.StatusServiceUnavailable)
			}
		})
		cfg := on(t, server, 10, 1000)
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
		says(t, r, "broken", "the target stopped serving", "single ones for 1,000\u00a0ms afterwards (status 500)")
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

// TestRunAgain demands that a step which was slow for once is measured again, and
// that the second time counts.
func TestRunAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var slow atomic.Bool
		server := serve(t, func(http.ResponseWriter, *http.Request) {
			time.Sleep(ms)
			if slow.Load() {
				time.Sleep(300 * ms)
			}
		})
		cfg := on(t, server, 100, 110)
		cfg.Knee = 3
		attempts := 0
		cfg.Progress = func(p Progress) {
			slow.Store(p.Step == 2 && p.Number == 1 && p.Elapsed < 600*ms && p.Done == nil)
			if p.Step == 2 {
				attempts = p.Number
			}
		}
		r, err := Run(context.Background(), cfg)
		if err != nil || len(r.Steps) != 2 || attempts != 2 || !r.Steps[1].Again {
			t.Fatalf("ended %q after %d steps, the last measured %d times: %v", r.End, len(r.Steps), attempts, err)
		}
		if p99 := r.Steps[1].p99(); p99 >= 300*ms {
			t.Errorf("the p99 is %v, that of the first attempt", p99)
		}
	})
}

func TestRunInterrupted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := serve(t, workers(10, ms))
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		cfg := on(t, server, 100, 110)
		cfg.Step = 20 * time.Second
		cfg.Progress = func(Progress) { cancel() }
		r, err := Run(ctx, cfg)
		if err != nil || !r.Cut || r.End != Interrupted || len(r.Steps) != 1 || !r.Steps[0].Cut || r.Steps[0].Load.Answered == 0 {
			t.Errorf("ended %q after %d steps, cut %v: %v", r.End, len(r.Steps), r.Cut, err)
		}
	})
}

func TestRunOutOfTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := serve(t, workers(10, ms))
		cfg := on(t, server, 100, 110, 120)
		cfg.Within = 1900 * ms
		r, err := Run(context.Background(), cfg)
		if err != nil || r.Cut || r.End != OutOfTime || len(r.Steps) != 1 || r.Steps[0].Cut {
			t.Errorf("ended %q after %d steps, cut %v: %v", r.End, len(r.Steps), r.Cut, err)
		}
	})
}

// TestRunTogether demands that one of two machines sends its half of every rate,
// each at its time.
func TestRunTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := serve(t, workers(2, 10*ms))
		cfg := on(t, server, 80, 500, 100)
		cfg.Machines, cfg.Timeout = 2, time.Second
		began := time.Now()
		var starts []time.Duration
		cfg.Progress = func(p Progress) {
			if p.Done == nil && len(starts) < p.Step {
				starts = append(starts, time.Since(began))
			}
		}
		r, err := Run(context.Background(), cfg)
		if err != nil || len(r.Steps) != 3 || r.End != Found {
			t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
		}
		if s := r.Steps[1]; s.Why != Behind || s.Rate != 500 || s.Own != 250 || s.Load.Planned > 400 {
			t.Errorf("second step: %+v", s)
		}
		if len(starts) != 3 || starts[1]-starts[0] != 4*time.Second || starts[2]-starts[1] != 4*time.Second {
			t.Errorf("steps begin at %v, want 4 s apart", starts)
		}
	})
}

func TestCheck(t *testing.T) {
	check := func(change func(*Config), want string) {
		t.Helper()
		c := config(t, "http://127.0.0.1/")
		c.From, c.To = 20, 1000
		change(&c)
		err := c.Check()
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error is %v, want %q", err, want)
		}
	}
	check(func(*Config) {}, "")
	check(func(c *Config) { c.Rates = []float64{20, 30} }, "")
	check(func(c *Config) { c.Step = time.Hour }, "seconds: ")
	check(func(c *Config) { c.Within = 500 * ms }, "within: ")
	check(func(c *Config) { c.Timeout = 0 }, "timeout: ")
	check(func(c *Config) { c.Knee = 1 }, "knee: ")
	check(func(c *Config) { c.Connections = 0 }, "connections: ")
	check(func(c *Config) { c.From = 2000 }, "from: ")
	check(func(c *Config) { c.Machines = -1 }, "machines: -1")
	check(func(c *Config) { c.Machines = 4 }, "machines: several can only")
	check(func(c *Config) { c.Machines, c.Rates = 4, []float64{80, 160} }, "")
	check(func(c *Config) { c.Machines, c.Rates = 4, []float64{60} }, "rates: 15 requests a second are 15")
	check(func(c *Config) { c.Machines, c.Rates, c.Timeout = 2, []float64{80, 160}, 40*time.Second }, "within: 2 rates take 1m26s")
	check(func(c *Config) { c.To = 1e6 }, "rates: ")
	check(func(c *Config) { c.From = 1 }, "rates: 1 requests a second are 1 in a step of 1s, want 20")
	check(func(c *Config) { c.Rates = []float64{20, -3} }, "rates: ")
	check(func(c *Config) { c.From, c.Rates = 1, []float64{1} }, "rates: 1 requests a second")
}
