// Package quic runs the trials and handshakes of a link over QUIC. The stack is
// quic-go over the UDP of the link. It reads the clock of the system, so it needs
// a link in real time.
package quic

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"

	"github.com/quic-go/quic-go"

	"latencylab/labcli/link"
	"latencylab/labcli/link/handshake"
)

// protocol is what both ends agree to speak.
const protocol = "lab"

const (
	serverPort = 4433
	clientPort = 5555
)

// ends are both ends of QUIC on a link.
type ends struct {
	client *quic.Transport
	server *quic.EarlyListener
	to     net.Addr
	config *tls.Config // of the client
}

func open(n *link.Net) (*ends, error) {
	secure, known, err := handshake.Identity(n)
	if err != nil {
		return nil, err
	}
	secure.NextProtos, known.NextProtos = []string{protocol}, []string{protocol}
	there, err := n.Server.Packets(serverPort)
	if err != nil {
		return nil, err
	}
	here, err := n.Client.Packets(clientPort)
	if err != nil {
		return nil, err
	}
	server := &quic.Transport{Conn: buffered{there}}
	l, err := server.ListenEarly(secure, &quic.Config{Allow0RTT: true})
	if err != nil {
		return nil, err
	}
	return &ends{&quic.Transport{Conn: buffered{here}}, l, there.LocalAddr(), known}, nil
}

// buffered is a connection that has buffers enough. Without being told so quic-go
// warns on standard error.
type buffered struct{ net.PacketConn }

func (buffered) SetReadBuffer(int) error  { return nil }
func (buffered) SetWriteBuffer(int) error { return nil }

// serve answers every stream of every connection.
func (e *ends) serve(answer func(io.ReadWriter) error) {
	for {
		conn, err := e.server.Accept(context.Background())
		if err != nil {
			return
		}
		go func() {
			for {
				stream, err := conn.AcceptStream(context.Background())
				if err != nil {
					return
				}
				go func() {
					answer(stream) // a stream that fails is missed by who asked
					stream.Close()
				}()
			}
		}()
	}
}

func (e *ends) close() {
	e.server.Close()
	e.client.Close()
}

// echo answers with the byte it was sent.
func echo(s io.ReadWriter) error {
	var b [1]byte
	if _, err := io.ReadFull(s, b[:]); err != nil {
		return err
	}
	_, err := s.Write(b[:])
	return err
}

// ask sends a byte on a stream of its own and awaits it back.
func ask(ctx context.Context, conn *quic.Conn) error {
	stream, err := conn.OpenStreamSync(ctx)
	if err != nil {
		return err
	}
	b := []byte{'?'}
	if _, err := stream.Write(b); err != nil {
		return err
	}
	stream.Close()
	_, err = io.ReadFull(stream, b)
	return err
}

var errNotEarly = errors.New("the server did not take early data")
