package main

import (
	"net"
	"runtime"
	"time"

	"golang.org/x/sys/unix"

	"latencylab/labcli/pause"
)

// An events answers every request from one thread, as an event loop does: what
// freezes it freezes every connection.
type events struct {
	poll, door int
	conns      map[int]*ends
	buffer     [64 << 10]byte
}

func answerAll(listener *net.TCPListener, frozen func() time.Duration) error {
	runtime.LockOSThread()
	file, err := listener.File()
	if err != nil {
		return err
	}
	e := events{door: int(file.Fd()), conns: map[int]*ends{}}
	if err := unix.SetNonblock(e.door, true); err != nil {
		return err
	}
	if e.poll, err = unix.EpollCreate1(unix.EPOLL_CLOEXEC); err != nil {
		return err
	}
	if err := e.watch(e.door); err != nil {
		return err
	}
	ready := make([]unix.EpollEvent, 64)
	for {
		n, err := unix.EpollWait(e.poll, ready, -1)
		if err != nil && err != unix.EINTR {
			return err
		}
		pause.For(frozen())
		for _, event := range ready[:max(n, 0)] {
			if fd := int(event.Fd); fd == e.door {
				e.accept()
			} else {
				e.answer(fd)
			}
		}
	}
}

func (e *events) watch(fd int) error {
	return unix.EpollCtl(e.poll, unix.EPOLL_CTL_ADD, fd, &unix.EpollEvent{Events: unix.EPOLLIN, Fd: int32(fd)})
}

// accept takes everybody who waits at the door.
func (e *events) accept() {
	for {
		fd, _, err := unix.Accept4(e.door, unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC)
		if err != nil {
			return
		}
		_ = unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1)
		e.conns[fd] = &ends{}
		if e.watch(fd) != nil {
			e.drop(fd)
		}
	}
}

func (e *events) answer(fd int) {
	n, err := unix.Read(fd, e.buffer[:])
	if n <= 0 && err != unix.EAGAIN {
		e.drop(fd)
		return
	}
	for range e.conns[fd].count(e.buffer[:max(n, 0)]) {
		_, _ = unix.Write(fd, answer) // whoever does not read answers goes without
	}
}

func (e *events) drop(fd int) {
	unix.Close(fd)
	delete(e.conns, fd)
}
