package sweep

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"syscall"
	"testing"
	"time"
)

// A network is a server without a socket.
type network struct {
	arriving chan net.Conn
	closed   chan struct{}
	server   *http.Server
}

// serve answers for the time of a test.
func serve(t *testing.T, handler http.HandlerFunc) *network {
	return listen(t, func(l net.Listener) net.Listener { return l }, handler)
}

// listen is serve over what is made of the connections.
func listen(t *testing.T, over func(net.Listener) net.Listener, handler http.HandlerFunc) *network {
	n := &network{make(chan net.Conn), make(chan struct{}), &http.Server{Handler: handler, ErrorLog: log.New(io.Discard, "", 0)}}
	go n.server.Serve(over(n))
	t.Cleanup(func() { n.server.Close() })
	return n
}

func (n *network) Accept() (net.Conn, error) {
	select {
	case conn := <-n.arriving:
		return conn, nil
	case <-n.closed:
		return nil, net.ErrClosed
	}
}

// Close refuses what else connects.
func (n *network) Close() error {
	select {
	case <-n.closed:
	default:
		close(n.closed)
	}
	return nil
}

func (n *network) Addr() net.Addr { return &net.TCPAddr{} }

func (n *network) dial(context.Context) (net.Conn, error) {
	client, server := net.Pipe()
	select {
	case n.arriving <- server:
		return client, nil
	case <-n.closed:
		return nil, &net.OpError{Op: "dial", Net: "tcp", Err: syscall.ECONNREFUSED}
	}
}

// workers answer after a time each, in one line.
func workers(n int, service time.Duration) http.HandlerFunc {
	free := make(chan struct{}, n)
	return func(http.ResponseWriter, *http.Request) {
		free <- struct{}{}
		time.Sleep(service)
		<-free
	}
}

// overloaded turns away those who come while two are served, for 10 ms each.
func overloaded() http.HandlerFunc {
	free := make(chan struct{}, 2)
	return func(w http.ResponseWriter, _ *http.Request) {
		select {
		case free <- struct{}{}:
			time.Sleep(10 * ms)
			<-free
		default:
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}
}
