package cause

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"syscall"
	"testing"
)

func TestCause(t *testing.T) {
	refused := errors.New("connection refused")
	dial := fmt.Errorf("Get http://10.0.0.1/: %w", &net.OpError{Op: "dial", Net: "tcp", Addr: &net.TCPAddr{IP: net.IPv4(10, 0, 0, 1)}, Err: refused})
	read := &net.OpError{Op: "read", Net: "tcp", Err: refused}
	name := &net.OpError{Op: "dial", Err: &net.DNSError{Err: "no such host", Name: "db.example.org"}}

	asked := &url.Error{Op: "Get", URL: "https://secret.example/p?token=1", Err: io.EOF}

	for err, want := range map[error]error{
		refused: refused, dial: refused, asked: io.EOF,
		errors.Join(asked, refused): io.EOF, fmt.Errorf("%w: %w", refused, asked): refused,
	} {
		if got := Root(err); got != want {
			t.Errorf("the root of %v is %v, want %v", err, got, want)
		}
	}
	if got := Root(nil); got != nil {
		t.Errorf("the root of nothing is %v", got)
	}
	if why, ok := Dial(dial); !ok || why != refused {
		t.Errorf("dialling failed: %v, %v", why, ok)
	}
	for _, err := range []error{read, refused, nil} {
		if why, ok := Dial(err); ok {
			t.Errorf("%v is taken for a failure to dial: %v", err, why)
		}
	}
	if found, ok := Lookup(name); !ok || found.Name != "db.example.org" {
		t.Errorf("the look-up is %v, %v", found, ok)
	}
	if _, ok := Lookup(dial); ok {
		t.Errorf("%v is taken for a look-up", dial)
	}
	reset := &url.Error{Op: "Get", URL: asked.URL, Err: &net.OpError{Op: "read", Err: os.NewSyscallError("read", syscall.ECONNRESET)}}
	if words, ok := System(reset); !ok || words != syscall.ECONNRESET.Error() {
		t.Errorf("the system calls %v %q, %v", reset, words, ok)
	}
	if words, ok := System(asked); ok {
		t.Errorf("the system calls %v %q", asked, words)
	}
	if !Certificate(&url.Error{Err: &tls.CertificateVerificationError{Err: x509.UnknownAuthorityError{}}}) || Certificate(asked) {
		t.Error("a certificate is not told from other causes")
	}
}
