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
	l.note(&Failure{Refused, fmt.Errorf("connect to %s: %w", l.cfg.Addr, err)})
	if l.open > 0 && exhausted(err) {
		l.most = l.open
		return
	}
	if l.next < l.due {
		now := l.now()
		s := &l.samples[l.next]
		s.Sent, s.Done, s.Outcome = now, now, Refused
		l.next++
		l.settle(now, true)
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
