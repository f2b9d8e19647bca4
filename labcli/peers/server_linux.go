package main

import (
	"net"
	"runtime"
	"time"

	"golang.org/x/sys/unix"

	"latencylab/labcli/pause"
)

// answerAll answers every request from one thread, as an event loop does: what
// freezes it freezes every connection.
func answerAll(listener *net.TCPListener, frozen func() time.Duration) error {
	runtime.LockOSThread()
	file, err := listener.File()
	if err != nil {
		return err
	}
	door := int(file.Fd())
	if err := unix.SetNonblock(door, true); err != nil {
		return err
	}
	poll, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
	if err != nil {
		return err
	}
	watch := func(fd int) error {
		return unix.EpollCtl(poll, unix.EPOLL_CTL_ADD, fd, &unix.EpollEvent{Events: unix.EPOLLIN, Fd: int32(fd)})
	}
	if err := watch(door); err != nil {
		return err
	}
	conns := map[int]*ends{}
	events := make([]unix.EpollEvent, 64)
	buffer := make([]byte, 64<<10)
	for {
		n, err := unix.EpollWait(poll, events, -1)
		if err != nil && err != unix.EINTR {
			return err
		}
		pause.For(frozen())
		for _, event := range events[:max(n, 0)] {
			fd := int(event.Fd)
			if fd == door {
				for {
					fd, _, err := unix.Accept4(door, unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC)
					if err != nil {
						break
					}
					_ = unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1)
					conns[fd] = &ends{}
					if err := watch(fd); err != nil {
						return err
					}
				}
				continue
			}
			n, err := unix.Read(fd, buffer)
			if n <= 0 && err != unix.EAGAIN {
				unix.Close(fd)
				delete(conns, fd)
				continue
			}
			for range conns[fd].count(buffer[:max(n, 0)]) {
				_, _ = unix.Write(fd, answer) // whoever does not read answers is not served
			}
		}
	}
}
