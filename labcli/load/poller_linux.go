package load

import (
	"context"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A poller waits for sockets with a deadline in nanoseconds. Each socket goes by
// a slot number of the caller's. A wait reports a socket once, and a closed one
// never, so a slot may be used again as soon as its socket is closed.
type poller struct {
	fd     int
	wake   int // an eventfd: written to end a wait early
	old    bool
	events [64]unix.EpollEvent
}

// wakeSlot marks the event of the eventfd.
const wakeSlot = -1

func newPoller() (*poller, error) {
	fd, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
	if err != nil {
		return nil, err
	}
	wake, err := unix.Eventfd(0, unix.EFD_CLOEXEC|unix.EFD_NONBLOCK)
	if err != nil {
		unix.Close(fd)
		return nil, err
	}
	p := &poller{fd: fd, wake: wake}
	if err := p.watch(wake, unix.EPOLLIN, wakeSlot); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

func (p *poller) close() {
	unix.Close(p.wake)
	unix.Close(p.fd)
}

// wakeOn ends waits from when ctx is done. The function it returns must be
// called before close.
func (p *poller) wakeOn(ctx context.Context) (release func()) {
	woken := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(woken)
		// Left unread, so every later wait ends at once too.
		unix.Write(p.wake, []byte{1, 0, 0, 0, 0, 0, 0, 0})
	})
	return func() {
		if !stop() {
			<-woken
		}
	}
}

func (p *poller) watch(fd int, events uint32, slot int32) error {
	return unix.EpollCtl(p.fd, unix.EPOLL_CTL_ADD, fd, &unix.EpollEvent{Events: events, Fd: slot})
}

func (p *poller) change(fd int, events uint32, slot int32) error {
	return unix.EpollCtl(p.fd, unix.EPOLL_CTL_MOD, fd, &unix.EpollEvent{Events: events, Fd: slot})
}

// wait sleeps for at most d and returns what happened. A d of 0 or less only
// looks.
func (p *poller) wait(d time.Duration) ([]unix.EpollEvent, error) {
	if d <= 0 {
		return p.look()
	}
	timeout := unix.NsecToTimespec(int64(d))
	if !p.old {
		n, _, errno := unix.Syscall6(unix.SYS_EPOLL_PWAIT2, uintptr(p.fd),
			uintptr(unsafe.Pointer(&p.events)), uintptr(len(p.events)), uintptr(unsafe.Pointer(&timeout)), 0, 0)
		switch errno {
		case 0:
			return p.events[:n], nil
		case unix.EINTR:
			return nil, nil
		case unix.ENOSYS, unix.EPERM:
			p.old = true
		default:
			return nil, errno
		}
	}
	// Before Linux 5.11, and under seccomp filters older than that, epoll counts
	// milliseconds; ppoll has counted nanoseconds all along.
	set := [1]unix.PollFd{{Fd: int32(p.fd), Events: unix.POLLIN}}
	if _, err := unix.Ppoll(set[:], &timeout, nil); err != nil && err != unix.EINTR {
		return nil, err
	}
	return p.look()
}

func (p *poller) look() ([]unix.EpollEvent, error) {
	n, err := brief(unix.RawSyscall6(unix.SYS_EPOLL_PWAIT, uintptr(p.fd), uintptr(unsafe.Pointer(&p.events)), uintptr(len(p.events)), 0, 0, 0))
	if err == unix.EINTR {
		return nil, nil
	}
	return p.events[:max(n, 0)], err
}
