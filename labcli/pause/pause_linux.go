package pause

import (
	"time"

	"golang.org/x/sys/unix"
)

// For sleeps for a time d, on the calling thread and in the kernel. Other
// goroutines go on, but each sleep holds a thread, so that it is for few of them.
func For(d time.Duration) {
	if d <= 0 {
		return
	}
	// The kernel may be late by this much to save power; 50 µs if not told.
	_ = unix.Prctl(unix.PR_SET_TIMERSLACK, 1, 0, 0, 0)
	left := unix.NsecToTimespec(int64(d))
	for unix.Nanosleep(&left, &left) == unix.EINTR {
	}
}
