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
	"time"

	"latencylab/labcli/pause"
	"latencylab/labcli/target"
)

const ms = time.Millisecond

// serve answers for the time of a test.
func serve(t *testing.T, tls bool, handler http.HandlerFunc) *httptest.Server {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	if tls {
		server.EnableHTTP2 = true
		server.StartTLS()
	} else {
		server.Start()
	}
	t.Cleanup(server.Close)
	return server
}

// workers answer after a time each, in one line.
func workers(n int, service time.Duration) http.HandlerFunc {
	free := make(chan struct{}, n)
	return func(http.ResponseWriter, *http.Request) {
		free <- struct{}{}
		pause.For(service)
		<-free
	}
}

func config(t *testing.T, url string, rates ...float64) Config {
	t.Helper()
	to, err := target.Parse(url, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	return Config{Target: to, Rates: rates, Step: time.Second, Within: time.Minute, Timeout: 5 * time.Second, Knee: 50, Connections: 200, Seed: 1}
}

func TestRunFindsTheKnee(t *testing.T) {
	server := serve(t, false, workers(2, 10*ms))
	var told []Progress
	cfg := config(t, server.URL+"/?secret=1", 40, 80, 400, 500)
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
}

func TestRunTLS(t *testing.T) {
	server := serve(t, true, workers(10, ms))
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
	server := serve(t, false, workers(10, ms))
	cfg := config(t, server.URL, 100, 110, 120)
	cfg.Progress = func(p Progress) {
		if p.Step == 2 && p.Elapsed > 400*ms {
			server.Listener.Close()
			server.CloseClientConnections()
		}
	}
	r, err := Run(context.Background(), cfg)
	if err != nil || len(r.Steps) != 2 || r.Steps[1].Why != Failing || r.End != Found {
		t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
	}
	if s := r.Steps[1]; s.Load.Answered == 0 || s.Load.Failed == 0 || !strings.Contains(s.Notes()[0].Text.EN, "The first failure: ") {
		t.Errorf("second step: %d answered, %d failed, notes %v", s.Load.Answered, s.Load.Failed, s.Notes())
	}
}

// TestRunStopsAnswering demands that requests that were given up count with the
// time they had waited, and as failed.
func TestRunStopsAnswering(t *testing.T) {
	var answered atomic.Int32
	server := serve(t, false, func(_ http.ResponseWriter, r *http.Request) {
		if answered.Add(1) > 30 {
			<-r.Context().Done()
		}
	})
	cfg := config(t, server.URL, 50, 60)
	cfg.Timeout = 300 * ms
	r, err := Run(context.Background(), cfg)
	if err != nil || r.End != AtOnce || len(r.Steps) != 1 {
		t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
	}
	s := r.Steps[0]
	if s.Why != Failing || s.Load.TimedOut == 0 || !s.Censored || s.p99() < cfg.Timeout || s.Quantiles[3].Known() {
		t.Errorf("%s: %d given up, p99 %v, quantiles %v", s.Why, s.Load.TimedOut, s.p99(), s.Quantiles)
	}
}

func TestRunRejected(t *testing.T) {
	server := serve(t, false, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) })
	r, err := Run(context.Background(), config(t, server.URL, 50, 60))
	if err != nil || r.End != AtOnce || len(r.Steps) != 1 || r.Steps[0].Why != Failing {
		t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
	}
	if n := r.Notes[len(r.Notes)-1]; n.ID != "status" || !strings.Contains(n.Text.EN, "status 418") {
		t.Errorf("the last note is %q", n.Text.EN)
	}
}

func TestRunInterrupted(t *testing.T) {
	server := serve(t, false, workers(10, ms))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	cfg := config(t, server.URL, 100, 110)
	cfg.Step = 20 * time.Second
	cfg.Progress = func(Progress) { cancel() }
	r, err := Run(ctx, cfg)
	if err != nil || !r.Cut || r.End != Interrupted || len(r.Steps) != 1 || !r.Steps[0].Cut || r.Steps[0].Load.Answered == 0 {
		t.Errorf("ended %q after %d steps, cut %v: %v", r.End, len(r.Steps), r.Cut, err)
	}
}

func TestRunOutOfTime(t *testing.T) {
	server := serve(t, false, workers(10, ms))
	cfg := config(t, server.URL, 100, 110, 120)
	cfg.Within = 1900 * ms
	r, err := Run(context.Background(), cfg)
	if err != nil || r.Cut || r.End != OutOfTime || len(r.Steps) != 1 || r.Steps[0].Cut {
		t.Errorf("ended %q after %d steps, cut %v: %v", r.End, len(r.Steps), r.Cut, err)
	}
}

// TestRunTogether demands that one of two machines sends its half of every rate,
// each at its time.
func TestRunTogether(t *testing.T) {
	server := serve(t, false, workers(2, 10*ms))
	cfg := config(t, server.URL, 80, 500, 100)
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
	if len(starts) != 3 || starts[1]-starts[0] < 3500*ms || starts[2]-starts[1] < 3500*ms {
		t.Errorf("steps begin at %v, want about 4 s apart", starts)
	}
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
