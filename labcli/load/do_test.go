package load

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"
)

// fetch is a Do that fetches a URL, whole: a body that is not read to its end costs
// the connection.
func fetch(client *http.Client, url string) func(ctx context.Context, i int) (int, error) {
	return func(ctx context.Context, _ int) (int, error) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			return 0, err
		}
		answer, err := client.Do(request)
		if err != nil {
			return 0, err
		}
		defer answer.Body.Close()
		_, err = io.Copy(io.Discard, answer.Body)
		return answer.StatusCode, err
	}
}

// Connections are used again: two users need two, and over HTTP/2 one but for the
// requests that come before it is open.
func TestDo(t *testing.T) {
	for _, h2 := range []bool{false, true} {
		server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if (r.ProtoMajor == 2) != h2 {
				t.Errorf("the request is %s", r.Proto)
			}
			if r.URL.Path != "/" {
				w.WriteHeader(http.StatusNotFound)
			}
			w.Write(make([]byte, 10_000))
		}))
		server.EnableHTTP2 = h2
		server.Config.ErrorLog = log.New(io.Discard, "", 0)
		server.StartTLS()
		defer server.Close()
		r := mustRun(t, Config{Users: &Users{Number: 2, Lasts: time.Minute, Requests: 40}, Do: fetch(server.Client(), server.URL+"/"), Timeout: 10 * time.Second})
		if s := r.Summary(); s.Answered != 40 || r.Err != nil || r.Cut != Whole {
			t.Errorf("h2 %v: %+v, err %v", h2, s, r.Err)
		}
		if r.Connections < 1 || r.Connections > 4 {
			t.Errorf("h2 %v: %d connections", h2, r.Connections)
		}
		for _, x := range r.Samples {
			if x.Sent < x.Due || x.Done <= x.Sent || x.Status != 200 {
				t.Fatalf("h2 %v: sample %+v", h2, x)
			}
		}
		r = mustRun(t, Config{Due: all(3, 0), Do: fetch(server.Client(), server.URL+"/nothing")})
		if count(r, Rejected) != 3 {
			t.Errorf("h2 %v: %d of 3 rejected", h2, count(r, Rejected))
		}
		server.Close()
	}
}

func TestDoFails(t *testing.T) {
	ln, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gone := "http://" + ln.Addr().String()
	ln.Close()
	ends := "http://" + listen(t, "tcp4", func(conn net.Conn) { each(conn, func([]byte) bool { return false }) })
	tests := []struct {
		name string
		do   func(context.Context, int) (int, error)
		want Outcome
	}{
		{"gone", fetch(http.DefaultClient, gone), Refused},
		{"ends", fetch(http.DefaultClient, ends), Closed},
		{"fails", func(context.Context, int) (int, error) { return 0, errors.New("no") }, Closed},
	}
	for _, test := range tests {
		r := mustRun(t, Config{Due: all(2, 0), Do: test.do})
		if f, ok := errors.AsType[*Failure](r.Err); count(r, test.want) != 2 || !ok || f.Outcome != test.want {
			t.Errorf("%s: %+v, err %v; want %v", test.name, r.Samples, r.Err, test.want)
		}
		if test.name == "ends" && r.Err.Error() != errEnd.Error() {
			t.Errorf("an end is told as %q, want no word of the URL", r.Err)
		}
	}
}

// A request given up at the timeout counts as at least that long.
func TestDoTimesOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := mustRun(t, Config{
			Due: Constant(100, 100*time.Millisecond), Timeout: 30 * time.Millisecond,
			Do: func(ctx context.Context, i int) (int, error) {
				select {
				case <-time.After(time.Duration(i) * 10 * time.Millisecond):
					return 200, nil
				case <-ctx.Done():
					return 0, ctx.Err()
				}
			},
		})
		// 0, 10 and 20 ms are answered; the other seven are cut off.
		s := r.Summary()
		want := Spread{P50: 30 * time.Millisecond, P99: 30 * time.Millisecond, Max: 30 * time.Millisecond, AtLeast: 30 * time.Millisecond}
		if s.Answered+s.TimedOut != 10 || s.TimedOut < 6 || s.Response != want || s.Errors != (Spread{}) {
			t.Errorf("%+v; want %+v", s, want)
		}
	})
}
