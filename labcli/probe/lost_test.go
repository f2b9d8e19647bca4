package probe

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// raw answers each request with what no handler could write.
func raw(answer string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		conn, asked, err := w.(http.Hijacker).Hijack()
		if err != nil {
			panic(err)
		}
		defer conn.Close()
		for err == nil {
			if _, err = io.WriteString(conn, answer); err == nil {
				_, err = http.ReadRequest(asked.Reader)
			}
		}
	}
}

// TestRunExtra demands that a target which does not close connections is not said to,
// and that the round trip is known of connections that are gone.
func TestRunExtra(t *testing.T) {
	const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
	check := func(secure bool, method, answer string, want Lost, words string) {
		t.Helper()
		cfg := config(t, serve(t, secure, raw(answer), nil).URL)
		cfg.Method, cfg.Cold, cfg.Warm = method, 1, 2
		r, err := Run(context.Background(), cfg)
		if err != nil || r.Lost != want {
			t.Fatalf("%q: lost %v, want %v: %v", answer, r.Lost, want, err)
		}
		says(t, r, "never-kept", words)
		for _, n := range r.Notes {
			if kernelTells && n.ID == "rtt" {
				t.Errorf("%q: note %q", answer, n.Text.EN)
			}
		}
	}
	extra := "After each of 2 answers more came than the answer"
	check(false, http.MethodGet, ok+ok, Lost{byExtra: 2}, extra)
	check(false, http.MethodGet, "HTTP/1.1 204 No Content\r\n\r\na body", Lost{byExtra: 2}, extra)
	check(false, http.MethodHead, ok, Lost{byExtra: 2}, extra)
	check(false, http.MethodGet, "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok", Lost{byTarget: 2}, "The target closed the connection after each of 2 answers")
	check(true, http.MethodGet, ok+ok, Lost{unknown: 2}, "because the target closes it or sends more than the answer")
}

// TestRunAfterFailure demands that a target is not said to have closed a connection
// that the probe gave up.
func TestRunAfterFailure(t *testing.T) {
	asked := 0
	server := serve(t, false, func(_ http.ResponseWriter, r *http.Request) {
		if asked++; asked == 4 { // the first of the kept connection that is measured
			<-r.Context().Done()
		}
	}, nil)
	cfg := config(t, server.URL)
	cfg.Timeout = 300 * ms
	r, err := Run(context.Background(), cfg)
	if err != nil || r.Failed != 1 || r.Lost != (Lost{}) || len(r.Set(Warm).Exchanges) != 1 {
		t.Errorf("%d failed, lost %v, %d kept: %v", r.Failed, r.Lost, len(r.Set(Warm).Exchanges), err)
	}
}

func TestRunSwitches(t *testing.T) {
	for _, upgrade := range []string{"", "Connection: Upgrade\r\nUpgrade: x\r\n"} {
		r, err := Run(context.Background(), config(t, serve(t, false, raw("HTTP/1.1 101 Switching Protocols\r\n"+upgrade+"\r\n"), nil).URL))
		if err == nil || !strings.Contains(err.Error(), "switches to another protocol (status 101)") || len(r.Sets) > 0 {
			t.Errorf("with %q: %d sets, error is %v", upgrade, len(r.Sets), err)
		}
	}
}

// TestLostNote demands that of connections lost in different ways none is blamed on one.
func TestLostNote(t *testing.T) {
	check := func(l Lost, kept int, want string) {
		t.Helper()
		n, ok := lostNote(l, kept)
		if ok != (want != "") || !strings.Contains(n.Text.EN, want) || strings.ContainsAny(n.Text.EN+n.Text.VI, "{}") {
			t.Errorf("%v of %d: %q, want %q", l, kept, n.Text.EN, want)
		}
	}
	check(Lost{}, 3, "")
	check(Lost{byTarget: 1}, 2, "1 of 3 requests that should have found an open connection did not, because the target had closed it;")
	check(Lost{byExtra: 1}, 2, "because more had come on it than the answer;")
	check(Lost{byTarget: 1, byExtra: 1}, 2, "because the target had closed it or sent more than the answer;")
}

func TestNoRTT(t *testing.T) {
	if gone := noRTT(true).EN; !strings.Contains(gone, "were gone") {
		t.Errorf("where the system tells: %q", gone)
	}
	if silent := noRTT(false).EN; !strings.Contains(silent, "This system does not tell") {
		t.Errorf("where it does not: %q", silent)
	}
}

func TestRunNotModified(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotModified) }))
	defer server.Close()
	r, err := Run(context.Background(), config(t, server.URL))
	if err != nil {
		t.Fatal(err)
	}
	says(t, r, "status", "status 304, not modified")
}
