package station

import (
	"time"

	"golang.org/x/sys/unix"
)

// CPUClock names the clock that [CPU] work is measured by.
const CPUClock = "processor time of the thread"

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
