package sweep

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"latencylab/labcli/load"
)

const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

// raw answers with what a handler could not write, for as long as there are requests.
func raw(w http.ResponseWriter, answer func() string) {
	conn, asked, err := w.(http.Hijacker).Hijack()
	if err != nil {
		panic(err)
	}
	defer conn.Close()
	for {
		if _, err := io.WriteString(conn, answer()); err != nil {
			return
		}
		if _, err := http.ReadRequest(asked.Reader); err != nil {
			return
		}
	}
}

// TestRunUnreadable demands that a single request is refused for what those of a step
// would be refused for, although the client of Go forgives it.
func TestRunUnreadable(t *testing.T) {
	check := func(answer, want string) {
		t.Helper()
		synctest.Test(t, func(t *testing.T) {
			server := serve(t, func(w http.ResponseWriter, _ *http.Request) { raw(w, func() string { return answer }) })
			began := time.Now()
			r, err := Run(context.Background(), on(t, server, 20, 40))
			if err == nil || !strings.Contains(err.Error(), want) || len(r.Steps) > 0 || time.Since(began) > 0 {
				t.Errorf("%.40q: %d steps after %v, error is %v, want %q", answer, len(r.Steps), time.Since(began), err, want)
			}
		})
	}
	check(ok+ok, "more came than the answer")
	check("HTTP/1.1 204 No Content\r\n\r\na body", "more came than the answer")
	check("HTTP/1.1 101 Switching Protocols\r\n\r\n", "the server switched to another protocol")
	check("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n", "the server switched to another protocol")
	check("HTTP/1.1 200 OK\r\nX: "+strings.Repeat("x", 70000)+"\r\nContent-Length: 0\r\n\r\n", "the head of the answer is longer than 64 KiB")
	check("SSH-2.0-OpenSSH_9.9\r\n", "the answer does not begin with an HTTP/1.1 status line")
}

// TestRunNothingAnswered demands of steps without an answer that nothing is said of the
// answers that are not there, and neither that the rate is too much.
func TestRunNothingAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			raw(w, func() string {
				if since := time.Since(began); 0 < since && since <= time.Second {
					return ok + ok
				}
				return ok
			})
		})
		r, err := Run(context.Background(), on(t, server, 20, 40))
		if err != nil || r.End != AtOnce || len(r.Steps) != 1 || r.Steps[0].Load.Answered > 0 {
			t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
		}
		says(t, r, "failing-at-once", "answers came that are not HTTP/1.1, and not to a single request. A rate alone does not do that")
		notes := r.Steps[0].Notes(time.Second)
		if len(notes) != 1 || notes[0].ID != "failed" || !strings.HasSuffix(notes[0].Text.EN, " The first of them: more came than the answer.") ||
			!strings.HasSuffix(notes[0].Text.VI, " Lỗi đầu tiên: nhận được nhiều hơn một câu trả lời.") || strings.Contains(notes[0].Text.EN, "mean") {
			t.Errorf("notes %+v", notes)
		}
	})
}

func TestRunNotModified(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := serve(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotModified) })
		r, err := Run(context.Background(), on(t, server, 60))
		if err != nil || len(r.Steps) != 1 {
			t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
		}
		says(t, r, "not-modified", "status 304, not modified: ")
		for _, n := range r.Notes {
			if n.ID == "redirect" {
				t.Errorf("note %q", n.Text.EN)
			}
		}
	})
}

// TestReconnecting demands that a target which answers twice is not said to close
// connections, also where the second answer costs no request.
func TestReconnecting(t *testing.T) {
	check := func(err error, want string) {
		t.Helper()
		s := Step{Connections: 100, Open: 1, Err: err, Load: load.Summary{Planned: 100, Sent: 100, Answered: 100}}
		notes := s.Notes(time.Second)
		if len(notes) != 1 || notes[0].ID != "reconnecting" || !strings.Contains(notes[0].Text.EN, want) {
			t.Errorf("after %v: %+v, want %q", err, notes, want)
		}
	}
	check(nil, "the target closes connections, ")
	check(&load.Failure{Outcome: load.Garbled, Cause: load.ErrExtra}, "more came on them than the answer, ")
}
