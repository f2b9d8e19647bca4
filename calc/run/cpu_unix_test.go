//go:build unix

package run

import (
	"syscall"
	"time"
)

// processed is how long processors have worked for this program: a machine that does
// other things besides takes longer, and says nothing of the reader.
func processed() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
