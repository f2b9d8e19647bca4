package station

import (
	"fmt"
	"time"

	"golang.org/x/sys/unix"
)

// CPUClock names the clock that [CPU] work is measured by.
const CPUClock = "processor time of the thread"

// A kernelSleeper sleeps in ppoll on an eventfd, on whatever thread calls it.
type kernelSleeper struct{ fd int }

func newSleeper() (sleeper, error) {
	fd, err := unix.Eventfd(0, unix.EFD_CLOEXEC|unix.EFD_NONBLOCK)
	if err != nil {
		return nil, fmt.Errorf("station: make an eventfd: %w", err)
	}
	return kernelSleeper{fd}, nil
}

func (s kernelSleeper) sleep(d time.Duration) {
	// The kernel may be late by this much to save power; 50 µs if not told.
	// Setting it costs nothing beside the sleep and holds for any thread.
	_ = unix.Prctl(unix.PR_SET_TIMERSLACK, 1, 0, 0, 0)
	timeout := unix.NsecToTimespec(int64(d))
	set := [1]unix.PollFd{{Fd: int32(s.fd), Events: unix.POLLIN}}
	if n, _ := unix.Ppoll(set[:], &timeout, nil); n > 0 {
		var count [8]byte
		_, _ = unix.Read(s.fd, count[:])
	}
}

func (s kernelSleeper) wake() {
	_, _ = unix.Write(s.fd, []byte{1, 0, 0, 0, 0, 0, 0, 0})
}

// burn computes until the calling thread, which must be locked, has used d of
// processor time. Time that the thread waits for a core does not count.
func burn(d time.Duration) {
	for end := threadTime() + d; threadTime() < end; {
		toil()
	}
}

func threadTime() time.Duration {
	var t unix.Timespec
	_ = unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t)
	return time.Duration(t.Nano())
}
