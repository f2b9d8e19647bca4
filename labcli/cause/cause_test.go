package cause

import (
	"errors"
	"fmt"
	"net"
	"testing"
)

func TestCause(t *testing.T) {
	refused := errors.New("connection refused")
	dial := fmt.Errorf("Get http://10.0.0.1/: %w", &net.OpError{Op: "dial", Net: "tcp", Addr: &net.TCPAddr{IP: net.IPv4(10, 0, 0, 1)}, Err: refused})
	read := &net.OpError{Op: "read", Net: "tcp", Err: refused}
	name := &net.OpError{Op: "dial", Err: &net.DNSError{Err: "no such host", Name: "db.example.org"}}

	if Root(dial) != refused || Root(refused) != refused {
		t.Errorf("the root of %v is %v", dial, Root(dial))
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
}
