package sweep

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
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
	// Where it ends is up to the machine: one that stalls for a tenth of a second cannot send as asked.
	if err != nil || len(r.Steps) != 1 || r.Steps[0].Load.Failed > 0 || r.Steps[0].Load.Answered != r.Steps[0].Load.Planned {
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
		if s, notes := r.Steps[1], r.Steps[1].Notes(cfg.Timeout); s.Load.Answered == 0 || s.Load.Failed == 0 || !strings.Contains(notes[0].Text.EN, "no connection: ") {
			t.Errorf("second step: %d answered, %d failed, notes %v", s.Load.Answered, s.Load.Failed, notes)
		}
		says(t, r, "broken", "At 110/s the target stopped serving: ", "afterwards: no connection (connection refused).")
		says(t, r, "failures", "first at 110/s")
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
