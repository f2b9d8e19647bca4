package sweep

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"latencylab/calc/lang"
	"latencylab/labcli/load"
	"latencylab/labcli/target"
)

// TestBecause wraps every cause in an error that names the host and the path, as
// net/http does.
func TestBecause(t *testing.T) {
	check := func(o load.Outcome, err error, en, vi string) {
		t.Helper()
		err = &load.Failure{Outcome: o, Cause: &url.Error{Op: "Get", URL: "https://secret.example/p?token=1", Err: err}}
		if got := because(err, 2*time.Second); got != (lang.Text{EN: en, VI: vi}) {
			t.Errorf("%v is %q and %q, want %q and %q", err, got.EN, got.VI, en, vi)
		}
	}
	dial := func(err error) error { return &net.OpError{Op: "dial", Net: "tcp", Err: err} }
	check(load.Refused, dial(&net.DNSError{Err: "no such host", Name: "secret.example", IsNotFound: true}),
		"the name of the host was not found", "không tìm thấy tên của máy")
	check(load.Refused, dial(&net.DNSError{Err: "server misbehaving", Name: "secret.example"}),
		"the name of the host could not be looked up", "không tra được tên của máy")
	check(load.Closed, &tls.CertificateVerificationError{Err: x509.HostnameError{Certificate: &x509.Certificate{DNSNames: []string{"other.example"}}, Host: "secret.example"}},
		"the certificate cannot be trusted", "không tin được chứng chỉ")
	check(load.TimedOut, &target.Endless{}, "an answer that began and had no end", "câu trả lời đã bắt đầu mà không kết thúc")
	check(load.TimedOut, context.DeadlineExceeded, "no answer within 2,000\u00a0ms", "không có trả lời trong 2.000\u00a0ms")
	check(load.Closed, io.EOF, "connection closed before a whole answer", "bị đóng kết nối khi chưa có trả lời trọn vẹn")
	check(load.Closed, errors.New("malformed HTTP response from secret.example"), "connection closed before a whole answer", "bị đóng kết nối khi chưa có trả lời trọn vẹn")
	check(load.Garbled, errors.New("the answer begins with secret.example"), "an answer that is not HTTP/1.1", "câu trả lời không phải HTTP/1.1")
	check(load.Garbled, load.ErrExtra, "more came than the answer", "nhận được nhiều hơn một câu trả lời")
	refused := syscall.ECONNREFUSED.Error()
	check(load.Refused, dial(syscall.ECONNREFUSED), "no connection ("+refused+")", "không mở được kết nối ("+refused+")")
	if got := because(rejection(503), time.Second); got != (lang.Text{EN: "answered with status 503", VI: "nhận mã 503"}) {
		t.Errorf("a rejection is %+v", got)
	}
}

// TestFirst demands that the first failure of a step is told where it says more than
// the list of them.
func TestFirst(t *testing.T) {
	check := func(err error, want string) {
		t.Helper()
		if got := (Step{Err: err}).first(time.Second).EN; got != want {
			t.Errorf("of %v: %q, want %q", err, got, want)
		}
	}
	check(nil, "")
	check(&load.Failure{Outcome: load.Closed, Cause: io.EOF}, "")
	check(&load.Failure{Outcome: load.Closed, Cause: syscall.ECONNRESET}, " The first of them: connection closed before a whole answer ("+syscall.ECONNRESET.Error()+").")
}

// TestRunNamesNoHost breaks a target in different ways during a step, and demands
// that no note of the result says where it is.
func TestRunNamesNoHost(t *testing.T) {
	unused := httptest.NewTLSServer(nil)
	unused.Close()
	certificate := unused.TLS.Certificates[0]
	check := func(breaks func(http.ResponseWriter), lookup error, want string) {
		t.Helper()
		synctest.Test(t, func(t *testing.T) {
			var broken atomic.Bool
			server := listen(t, func(n net.Listener) net.Listener {
				return tls.NewListener(n, &tls.Config{Certificates: []tls.Certificate{certificate}})
			}, func(w http.ResponseWriter, _ *http.Request) {
				if broken.Load() {
					breaks(w)
				}
			})
			cfg := on(t, server, 40, 80)
			var err error
			if cfg.Target, err = target.Parse("https://secret.example/p?token=1", nil, true); err != nil {
				t.Fatal(err)
			}
			cfg.Progress = func(p Progress) { broken.Store(p.Step == 2) }
			cfg.dial = func(ctx context.Context) (net.Conn, error) {
				if broken.Load() && lookup != nil {
					return nil, &net.OpError{Op: "dial", Net: "tcp", Err: lookup}
				}
				return server.dial(ctx)
			}
			r, err := Run(context.Background(), cfg)
			if err != nil || r.End != Broken {
				t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
			}
			says(t, r, "broken", want)
			for _, s := range r.Steps {
				r.Notes = append(r.Notes, s.Notes(cfg.Timeout)...)
			}
			for _, n := range r.Notes {
				for _, text := range []string{n.Text.EN, n.Text.VI} {
					if strings.Contains(text, "secret") || strings.Contains(text, "token") {
						t.Errorf("the note %s is %q", n.ID, text)
					}
				}
			}
		})
	}
	hangUp := func(http.ResponseWriter) { panic(http.ErrAbortHandler) }
	check(hangUp, nil, "afterwards: connection closed before a whole answer.")
	check(hangUp, &net.DNSError{Err: "server misbehaving", Name: "secret.example"}, "afterwards: the name of the host could not be looked up.")
	check(func(w http.ResponseWriter) { w.WriteHeader(http.StatusBadGateway) }, nil, "afterwards: answered with status 502.")
}
