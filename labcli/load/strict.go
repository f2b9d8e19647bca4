package load

import (
	"net"
	"sync"
)

// A Strict connection belongs to another client of HTTP/1.1, which may forgive what
// [Run] does not: it reads along, and says what Run would refuse. It takes one request
// at a time.
type Strict struct {
	net.Conn
	mu    sync.Mutex
	reply response
	whole bool // and no request since
	wrong error
}

// Watch makes a connection strict. head says that requests are HEAD, whose answers
// have no body.
func Watch(conn net.Conn, head bool) *Strict {
	return &Strict{Conn: conn, reply: response{bodiless: head}}
}

// NetConn is the connection below.
func (s *Strict) NetConn() net.Conn { return s.Conn }

// Wrong is the first [Unreadable] on the connection, nil if there was none.
func (s *Strict) Wrong() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.wrong
}

func (s *Strict) Write(p []byte) (int, error) {
	s.mu.Lock()
	if s.whole {
		s.reply.reset()
		s.whole = false
	}
	s.mu.Unlock()
	return s.Conn.Write(p)
}

func (s *Strict) Read(p []byte) (int, error) {
	n, err := s.Conn.Read(p)
	s.look(p[:n])
	return n, err
}

func (s *Strict) look(p []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case len(p) == 0 || s.wrong != nil:
	case s.whole:
		s.wrong = ErrExtra
	default:
		s.whole, s.wrong = s.reply.read(p)
	}
}
