package load

import (
	"fmt"
	"net"

	"golang.org/x/sys/unix"
)

// A target is where sockets connect to.
type target struct {
	family int
	addr   unix.Sockaddr
}

func resolve(addr string) (target, error) {
	a, err := net.ResolveTCPAddr("tcp", addr)
	if err != nil {
		return target{}, fmt.Errorf("load: server address: %w", err)
	}
	if ip := a.IP.To4(); ip != nil {
		return target{unix.AF_INET, &unix.SockaddrInet4{Port: a.Port, Addr: [4]byte(ip)}}, nil
	}
	if len(a.IP) != net.IPv6len {
		return target{}, fmt.Errorf("load: server address %q has no host", addr)
	}
	six := &unix.SockaddrInet6{Port: a.Port, Addr: [16]byte(a.IP)}
	if a.Zone != "" {
		link, err := net.InterfaceByName(a.Zone)
		if err != nil {
			return target{}, fmt.Errorf("load: server address: %w", err)
		}
		six.ZoneId = uint32(link.Index)
	}
	return target{unix.AF_INET6, six}, nil
}

// A conn is a place for one connection. It serves one request at a time.
type conn struct {
	fd      int
	state   state
	request int    // the one being served, when busy
	rest    []byte // of it, what the socket would not take yet
	reply   response
}

type state uint8

const (
	absent state = iota
	opening
	idle
	busy
)

// dial begins to open a connection.
func (l *loop) dial() {
	fd, err := unix.Socket(l.target.family, unix.SOCK_STREAM|unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		l.dialFailed(err)
		return
	}
	_ = unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1)
	slot := l.unused[len(l.unused)-1]
	c := &l.conns[slot]
	if err := unix.Connect(fd, l.target.addr); err != nil && err != unix.EINPROGRESS {
		unix.Close(fd)
		l.dialFailed(err)
		return
	}
	if err := l.poller.watch(fd, unix.EPOLLOUT, slot); err != nil {
		unix.Close(fd)
		l.dialFailed(err)
		return
	}
	l.unused = l.unused[:len(l.unused)-1]
	l.open++
	l.opening++
	c.fd, c.state = fd, opening
}

// dialFailed charges a failure to the request that has waited longest. When it
// is this machine that is out of descriptors or ports, requests wait for the
// connections there are instead.
func (l *loop) dialFailed(err error) {
	l.note(fmt.Errorf("connect to %s: %w", l.cfg.Addr, err))
	if l.open > 0 && exhausted(err) {
		l.most = l.open
		return
	}
	if l.next < l.due {
		now := l.now()
		s := &l.samples[l.next]
		s.Sent, s.Done, s.Outcome = now, now, Refused
		l.next++
		l.settled++
	}
}

func exhausted(err error) bool {
	switch err {
	case unix.EMFILE, unix.ENFILE, unix.ENOBUFS, unix.ENOMEM, unix.EADDRNOTAVAIL:
		return true
	}
	return false
}

// opened ends what dial began.
func (l *loop) opened(slot int32) {
	c := &l.conns[slot]
	l.opening--
	code, err := unix.GetsockoptInt(c.fd, unix.SOL_SOCKET, unix.SO_ERROR)
	if err == nil && code != 0 {
		err = unix.Errno(code)
	}
	if err == nil {
		err = l.poller.change(c.fd, unix.EPOLLIN, slot)
	}
	if err != nil {
		l.drop(slot)
		l.dialFailed(err)
		return
	}
	l.result.Connections++
	c.state = idle
	l.idle = append(l.idle, slot)
}

// send puts the next request on an idle connection.
func (l *loop) send(slot int32) {
	c, s := &l.conns[slot], &l.samples[l.next]
	c.state, c.request = busy, l.next
	c.reply.reset()
	l.next++
	b := l.cfg.Request(c.request)
	s.Sent, s.Outcome = l.now(), Unanswered
	l.write(slot, b)
}

// write sends b, and keeps for later what the socket does not take.
func (l *loop) write(slot int32, b []byte) {
	c := &l.conns[slot]
	n, err := unix.Write(c.fd, b)
	if err != nil && err != unix.EAGAIN && err != unix.EINTR {
		l.fail(slot, Closed, fmt.Errorf("send a request: %w", err))
		return
	}
	waiting := len(c.rest) > 0
	c.rest = b[max(n, 0):]
	if waits := len(c.rest) > 0; waits != waiting {
		events := uint32(unix.EPOLLIN)
		if waits {
			events |= unix.EPOLLOUT
		}
		if err := l.poller.change(c.fd, events, slot); err != nil {
			l.fail(slot, Closed, err)
		}
	}
}

// handle deals with one event of a connection.
func (l *loop) handle(slot int32, events uint32) {
	c := &l.conns[slot]
	if c.state == opening {
		l.opened(slot)
		return
	}
	if events&unix.EPOLLOUT != 0 && len(c.rest) > 0 {
		l.write(slot, c.rest)
	}
	if events&^unix.EPOLLOUT != 0 && c.state != absent {
		l.read(slot)
	}
}

// read takes what has arrived on a connection.
func (l *loop) read(slot int32) {
	c := &l.conns[slot]
	n, err := unix.Read(c.fd, l.buffer)
	now := l.now()
	switch {
	case err == unix.EAGAIN || err == unix.EINTR:
		return
	case c.state == idle:
		// Closed, or something nobody asked for.
		l.dropIdle(slot)
		return
	case err != nil:
		l.fail(slot, Closed, fmt.Errorf("read an answer: %w", err))
		return
	case n == 0:
		l.fail(slot, Closed, errEnd)
		return
	}
	whole, err := c.reply.read(l.buffer[:n])
	if err != nil {
		l.fail(slot, Garbled, err)
		return
	}
	if !whole {
		return
	}
	l.samples[c.request].settle(now, c.reply.status)
	l.settled++
	if c.reply.close || len(c.rest) > 0 {
		l.drop(slot)
		return
	}
	c.state = idle
	l.idle = append(l.idle, slot)
}

// fail ends the request of a connection, and the connection.
func (l *loop) fail(slot int32, o Outcome, err error) {
	s := &l.samples[l.conns[slot].request]
	s.Done, s.Outcome = l.now(), o
	l.settled++
	l.note(err)
	l.drop(slot)
}

// note keeps the first error.
func (l *loop) note(err error) {
	if l.result.Err == nil {
		l.result.Err = err
	}
}

func (l *loop) dropIdle(slot int32) {
	for i, s := range l.idle {
		if s == slot {
			l.idle = append(l.idle[:i], l.idle[i+1:]...)
			break
		}
	}
	l.drop(slot)
}

// drop closes a connection and frees its place.
func (l *loop) drop(slot int32) {
	c := &l.conns[slot]
	unix.Close(c.fd)
	c.state, c.rest = absent, nil
	l.open--
	l.unused = append(l.unused, slot)
}

func (l *loop) closeAll() {
	for i := range l.conns {
		if l.conns[i].state != absent {
			unix.Close(l.conns[i].fd)
		}
	}
}
