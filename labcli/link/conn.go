package link

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"sync"
	"sync/atomic"

	"gvisor.dev/gvisor/pkg/tcpip"
	"gvisor.dev/gvisor/pkg/tcpip/network/ipv4"
	"gvisor.dev/gvisor/pkg/tcpip/transport/tcp"
	"gvisor.dev/gvisor/pkg/waiter"
)

// A socket is an endpoint of a stack, for goroutines that wait for it. They go on
// only when the stack has nothing left to do at this time: were they to race with
// it, the order of packets would be up to the scheduler of Go.
type socket struct {
	host     *Host
	endpoint tcpip.Endpoint
	events   *waiter.Queue
}

// await tries until the endpoint does not ask to wait any more. It gives up with
// [tcpip.ErrTimeout] when the limit is reached.
func (s socket) await(mask waiter.EventMask, l *limit, try func() tcpip.Error) tcpip.Error {
	if l.reached() {
		return &tcpip.ErrTimeout{}
	}
	if err := try(); !isWait(err) {
		return err
	}
	ready := make(chan struct{}, 1)
	var told atomic.Bool
	entry := waiter.NewFunctionEntry(mask, func(waiter.EventMask) {
		if told.Swap(true) {
			return
		}
		s.host.timing.calm(func() {
			told.Store(false)
			select {
			case ready <- struct{}{}:
			default:
			}
		})
	})
	s.events.EventRegister(&entry)
	defer s.events.EventUnregister(&entry)
	for {
		if err := try(); !isWait(err) {
			return err
		}
		select {
		case <-ready:
		case <-l.wait():
			return &tcpip.ErrTimeout{}
		}
	}
}

func isWait(err tcpip.Error) bool {
	switch err.(type) {
	case *tcpip.ErrWouldBlock, *tcpip.ErrConnectStarted, *tcpip.ErrAlreadyConnecting:
		return true
	}
	return false
}

// failure is an error of a stack as one of package net.
func (s socket) failure(op string, err tcpip.Error) error {
	var cause error
	switch err.(type) {
	case *tcpip.ErrTimeout:
		cause = os.ErrDeadlineExceeded
	case *tcpip.ErrClosedForReceive, *tcpip.ErrInvalidEndpointState:
		cause = net.ErrClosed
	default:
		cause = errors.New(err.String())
	}
	return &net.OpError{Op: op, Net: "tcp", Addr: s.LocalAddr(), Err: cause}
}

// LocalAddr implements [net.Conn].
func (s socket) LocalAddr() net.Addr { return addressOf(s.endpoint.GetLocalAddress()) }

// RemoteAddr implements [net.Conn].
func (s socket) RemoteAddr() net.Addr { return addressOf(s.endpoint.GetRemoteAddress()) }

func addressOf(a tcpip.FullAddress, err tcpip.Error) net.Addr {
	if err != nil {
		return &net.TCPAddr{}
	}
	return &net.TCPAddr{IP: net.IP(a.Addr.AsSlice()), Port: int(a.Port)}
}

// Close implements [net.Conn] and [net.Listener].
func (s socket) Close() error {
	s.endpoint.Close()
	return nil
}

func (h *Host) socket() (socket, error) {
	s := socket{host: h, events: new(waiter.Queue)}
	endpoint, err := h.stack.NewEndpoint(tcp.ProtocolNumber, ipv4.ProtocolNumber, s.events)
	if err != nil {
		return s, errors.New(err.String())
	}
	s.endpoint = endpoint
	return s, nil
}

func (h *Host) dial(ctx context.Context, to *Host, port uint16) (net.Conn, error) {
	s, err := h.socket()
	if err != nil {
		return nil, err
	}
	begun := false
	patience := limit{timing: h.timing}
	defer context.AfterFunc(ctx, patience.end)()
	failed := s.await(waiter.WritableEvents, &patience, func() tcpip.Error {
		if begun && s.endpoint.Readiness(waiter.WritableEvents|waiter.EventHUp|waiter.EventErr) == 0 {
			return &tcpip.ErrConnectStarted{}
		}
		if begun {
			return s.endpoint.LastError()
		}
		begun = true
		return s.endpoint.Connect(to.at(port))
	})
	if failed != nil {
		s.Close()
		return nil, s.failure("dial", failed)
	}
	return newConn(s), nil
}

// A listener is a port that is open.
type listener struct{ socket }

// backlog is how many connections may wait to be accepted.
const backlog = 128

func (h *Host) listen(port uint16) (net.Listener, error) {
	s, err := h.socket()
	if err != nil {
		return nil, err
	}
	failed := s.endpoint.Bind(h.at(port))
	if failed == nil {
		failed = s.endpoint.Listen(backlog)
	}
	if failed != nil {
		s.Close()
		return nil, s.failure("listen", failed)
	}
	return listener{s}, nil
}

// Addr implements [net.Listener].
func (l listener) Addr() net.Addr { return l.LocalAddr() }

// Accept implements [net.Listener].
func (l listener) Accept() (net.Conn, error) {
	s := socket{host: l.host}
	failed := l.await(waiter.ReadableEvents, nil, func() (err tcpip.Error) {
		s.endpoint, s.events, err = l.endpoint.Accept(nil)
		return err
	})
	if failed != nil {
		return nil, l.failure("accept", failed)
	}
	return newConn(s), nil
}

// A conn is a connection.
type conn struct {
	socket
	reading       sync.Mutex
	reads, writes limit
}

func newConn(s socket) *conn {
	return &conn{socket: s, reads: limit{timing: s.host.timing}, writes: limit{timing: s.host.timing}}
}

// Read implements [net.Conn].
func (c *conn) Read(b []byte) (int, error) {
	c.reading.Lock()
	defer c.reading.Unlock()
	to := tcpip.SliceWriter(b)
	var result tcpip.ReadResult
	failed := c.await(waiter.ReadableEvents, &c.reads, func() (err tcpip.Error) {
		result, err = c.endpoint.Read(&to, tcpip.ReadOptions{})
		return err
	})
	if _, ended := failed.(*tcpip.ErrClosedForReceive); ended {
		return 0, io.EOF
	}
	if failed != nil {
		return 0, c.failure("read", failed)
	}
	c.endpoint.ModerateRecvBuf(result.Count)
	return result.Count, nil
}

// Write implements [net.Conn].
func (c *conn) Write(b []byte) (int, error) {
	written := 0
	for written < len(b) {
		failed := c.await(waiter.WritableEvents, &c.writes, func() tcpip.Error {
			n, err := c.endpoint.Write(bytes.NewReader(b[written:]), tcpip.WriteOptions{})
			written += int(n)
			return err
		})
		if failed != nil {
			return written, c.failure("write", failed)
		}
	}
	return written, nil
}
