package probe

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync"

	"latencylab/labcli/load"
)

// A line is a connection below the client of Go and below TLS. It remembers what cannot
// be asked of a connection that is gone.
type line struct {
	net.Conn
	strict *load.Strict // above it, nil with TLS

	mu     sync.Mutex
	ended  bool   // by the other side
	kernel Kernel // of the moment before it was closed
}

// dial opens lines.
func (p *prober) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	conn, err := new(net.Dialer).DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	l := &line{Conn: conn}
	if p.cfg.Target.TLS() {
		return l, nil
	}
	l.strict = load.Watch(l, p.cfg.Method == http.MethodHead)
	return l.strict, nil
}

// lineOf is the line below a connection that the client of Go uses, nil if there is none.
func lineOf(conn net.Conn) *line {
	for {
		switch c := conn.(type) {
		case *line:
			return c
		case interface{ NetConn() net.Conn }:
			conn = c.NetConn()
		default:
			return nil
		}
	}
}

func (l *line) Read(p []byte) (int, error) {
	n, err := l.Conn.Read(p)
	if err != nil && !errors.Is(err, net.ErrClosed) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.ended = true
	}
	return n, err
}

func (l *line) Close() error {
	l.mu.Lock()
	if now := kernelOf(l.Conn); now.Known {
		l.kernel = now
	}
	l.mu.Unlock()
	return l.Conn.Close()
}

// look is what the kernel knows of the connection, or knew before it was closed.
func (l *line) look() Kernel {
	if now := kernelOf(l.Conn); now.Known {
		return now
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.kernel
}

// A loss is why a connection could not be used a second time.
type loss uint8

const (
	unknown  loss = iota // to a client that sees only what TLS carries
	byTarget             // which closed it, or said that it would
	byExtra              // because more came than the answer
)

// lost says why the connection of an exchange was not kept.
func (x Exchange) lost() loss {
	x.line.mu.Lock()
	ended := x.line.ended
	x.line.mu.Unlock()
	switch {
	case x.line.strict != nil && errors.Is(x.line.strict.Wrong(), load.ErrExtra):
		return byExtra
	case ended, x.closes, x.line.strict != nil:
		return byTarget
	}
	return unknown
}
