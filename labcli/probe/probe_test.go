package probe

import (
	"context"
	"crypto/tls"
	"io"
	"log"
	"math"
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

func serve(t *testing.T, secure bool, handler http.HandlerFunc, change func(*httptest.Server)) *httptest.Server {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	if change != nil {
		change(server)
	}
	if secure {
		server.StartTLS()
	} else {
		server.Start()
	}
	t.Cleanup(server.Close)
	return server
}

func config(t *testing.T, url string) Config {
	t.Helper()
	to, err := target.Parse(url, nil, true)
	if err != nil {
		t.Fatal(err)
	}
	return Config{Target: to, Method: "GET", Cold: 2, Warm: 3, Every: leastEvery, Timeout: 5 * time.Second}
}

func slow(d time.Duration) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		pause.For(d)
		w.Write(make([]byte, 2000))
	}
}

func TestRunTLS(t *testing.T) {
	server := serve(t, true, slow(5*ms), func(s *httptest.Server) { s.EnableHTTP2 = true })
	asked := 0
	cfg := config(t, server.URL+"/?secret")
	cfg.Progress = func(p Progress) {
		if asked++; p.Number != asked || p.All != 9 {
			t.Errorf("progress %+v after %d", p, asked)
		}
	}
	began := time.Now()
	r, err := Run(context.Background(), cfg)
	if err != nil || r.Cut || r.Failed > 0 || len(r.Sets) != 3 || asked != 9 {
		t.Fatalf("%d sets after %d requests, cut %v: %v", len(r.Sets), asked, r.Cut, err)
	}
	if took := time.Since(began); took < 8*leastEvery {
		t.Errorf("9 requests in %v are not %v apart", took, leastEvery)
	}
	for i, want := range []struct {
		mode            Mode
		n               int
		reused, resumed bool
	}{{Cold, 2, false, false}, {Ticket, 2, false, true}, {Warm, 3, true, false}} {
		s := r.Sets[i]
		if s.Mode != want.mode || len(s.Exchanges) != want.n {
			t.Fatalf("set %d: %d of %s, want %d of %s", i, len(s.Exchanges), s.Mode, want.n, want.mode)
		}
		for _, x := range s.Exchanges {
			if x.Reused != want.reused || x.Resumed != want.resumed || x.FirstByte < 5*ms || x.Whole < x.DNS+x.Connect+x.TLS+x.FirstByte+x.Download {
				t.Errorf("%s: %+v", s.Mode, x)
			}
			if opened := x.Connect > 0 && x.TLS > 0; opened == want.reused || x.DNS != 0 {
				t.Errorf("%s: connected in %v and %v after looking up for %v", s.Mode, x.Connect, x.TLS, x.DNS)
			}
		}
	}
	if p := r.Peer; p.Protocol != "HTTP/2.0" || p.TLS != tls.VersionTLS13 || p.Stack() != "tls1.3" || p.Bytes != 2000 || p.Status != 200 || p.IPv6 {
		t.Errorf("peer %+v", p)
	}
	if s := r.Server(); s < 0.004 {
		t.Errorf("the server takes %v, want about 5 ms", s)
	}
	for _, n := range r.Notes {
		if strings.Contains(n.Text.EN, "127.0.0.1") || strings.Contains(n.Text.EN, "secret") {
			t.Errorf("note %q", n.Text.EN)
		}
	}
}

// TestRunNotKept demands that nothing is said to be saved by keeping connections of
// a server that closes them all.
func TestRunNotKept(t *testing.T) {
	server := serve(t, false, slow(0), func(s *httptest.Server) { s.Config.SetKeepAlivesEnabled(false) })
	r, err := Run(context.Background(), config(t, server.URL))
	if err != nil || len(r.Sets) != 1 || r.Sets[0].Mode != Cold || r.Lost != (Lost{byTarget: 3}) || r.Peer.Stack() != "plain" {
		t.Fatalf("lost %v, sets %v: %v", r.Lost, r.Sets, err)
	}
	if !math.IsNaN(r.Saved().Value) || !math.IsNaN(r.Server()) {
		t.Errorf("saved %v, server %v", r.Saved(), r.Server())
	}
	says(t, r, "never-kept", "after each of 3 answers")
}

// TestRunSomeKept demands that of a server which closes some connections the others
// tell what keeping them saves.
func TestRunSomeKept(t *testing.T) {
	var asked atomic.Int32
	server := serve(t, false, func(w http.ResponseWriter, _ *http.Request) {
		if asked.Add(1) == 4 { // the first of the kept connection that is measured
			w.Header().Set("Connection", "close")
		}
	}, nil)
	r, err := Run(context.Background(), config(t, server.URL))
	if err != nil || r.Lost != (Lost{byTarget: 1}) || len(r.Set(Warm).Exchanges) != 2 || math.IsNaN(r.Saved().Value) {
		t.Fatalf("lost %v, sets %v: %v", r.Lost, r.Sets, err)
	}
	for _, x := range r.Set(Warm).Exchanges {
		if !x.Reused {
			t.Errorf("among the kept: %+v", x)
		}
	}
	says(t, r, "not-kept", "1 of 3 requests")
}

// says demands that a note of the result has these words in it.
func says(t *testing.T, r Result, id, words string) {
	t.Helper()
	for _, n := range r.Notes {
		if n.ID == id && strings.Contains(n.Text.EN, words) {
			return
		}
	}
	t.Errorf("no note %s with %q in %v", id, words, r.Notes)
}

// TestRunEndless demands that an answer without an end, slow or fast, ends the probe
// at once.
func TestRunEndless(t *testing.T) {
	slowly := serve(t, false, func(w http.ResponseWriter, r *http.Request) {
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	}, nil)
	fast := serve(t, false, func(w http.ResponseWriter, r *http.Request) {
		for piece := make([]byte, 1<<20); r.Context().Err() == nil; {
			w.Write(piece)
		}
	}, nil)
	check := func(url string, timeout time.Duration, want string) {
		t.Helper()
		asked := 0
		cfg := config(t, url)
		cfg.Timeout, cfg.Progress = timeout, func(Progress) { asked++ }
		r, err := Run(context.Background(), cfg)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasSuffix(err.Error(), "; --head asks for its head alone") || len(r.Sets) > 0 || asked > 0 {
			t.Errorf("%d sets after %d requests: error is %v, want %q", len(r.Sets), asked, err, want)
		}
	}
	check(slowly.URL, 300*ms, "the answer began and had no end within 300ms")
	check(fast.URL, time.Minute, "the answer is longer than the 64 MiB that are read")
}

func TestRunTLS12WithoutSessions(t *testing.T) {
	server := serve(t, true, slow(0), func(s *httptest.Server) {
		s.TLS = &tls.Config{MaxVersion: tls.VersionTLS12, SessionTicketsDisabled: true}
	})
	r, err := Run(context.Background(), config(t, server.URL))
	if err != nil || r.Peer.Stack() != "tls1.2" || r.Peer.Protocol != "HTTP/1.1" {
		t.Fatalf("peer %+v: %v", r.Peer, err)
	}
	said := false
	for _, n := range r.Notes {
		said = said || n.ID == "not-resumed" && strings.HasPrefix(n.Text.EN, "0 of 2")
	}
	if !said {
		t.Errorf("notes %v", r.Notes)
	}
}

func TestRunFails(t *testing.T) {
	closed := serve(t, false, slow(0), nil)
	closed.Close()
	silent := serve(t, false, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, nil)
	check := func(url, want string) {
		t.Helper()
		cfg := config(t, url)
		cfg.Timeout = 300 * ms
		r, err := Run(context.Background(), cfg)
		if err == nil || !strings.Contains(err.Error(), want) || len(r.Sets) > 0 || strings.Contains(err.Error(), "127.0.0.1") {
			t.Errorf("%s: error is %v, want %q", url, err, want)
		}
	}
	check(closed.URL, "no connection: ")
	check(silent.URL, "no answer within 300ms")
	check("http://no-such-host.invalid/", "host")

	// One that dies leaves what there was.
	answered := 0
	dying := serve(t, false, func(w http.ResponseWriter, _ *http.Request) {
		if answered++; answered > 3 {
			panic(http.ErrAbortHandler)
		}
	}, nil)
	r, err := Run(context.Background(), config(t, dying.URL))
	if err == nil || len(r.Sets) == 0 || len(r.Set(Cold).Exchanges) != 2 || r.Failed == 0 {
		t.Errorf("%d sets, %d failed: %v", len(r.Sets), r.Failed, err)
	}
}

func TestRunInterrupted(t *testing.T) {
	server := serve(t, false, slow(0), nil)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	cfg := config(t, server.URL)
	cfg.Progress = func(p Progress) {
		if p.Number == 2 {
			cancel()
		}
	}
	r, err := Run(ctx, cfg)
	if err != nil || !r.Cut || len(r.Sets) != 1 {
		t.Errorf("%d sets, cut %v: %v", len(r.Sets), r.Cut, err)
	}
}

func TestCheck(t *testing.T) {
	check := func(change func(*Config), want string) {
		t.Helper()
		c := config(t, "https://127.0.0.1/")
		change(&c)
		err := c.Check()
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error is %v, want %q", err, want)
		}
	}
	check(func(*Config) {}, "")
	check(func(c *Config) { c.Cold, c.Warm = 30, 38 }, "")
	check(func(c *Config) { c.Cold, c.Warm = 30, 39 }, "cold and warm: these are 101 requests, more than the 100")
	check(func(c *Config) { c.Warm = 0 }, "cold and warm: ")
	check(func(c *Config) { c.Every = 199 * ms }, "every: ")
	check(func(c *Config) { c.Timeout = 0 }, "timeout: ")
	check(func(c *Config) { c.Method = "POST" }, "method: ")
}
