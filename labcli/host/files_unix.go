//go:build unix

package host

import (
	"math"

	"golang.org/x/sys/unix"
)

// OpenFiles is how many files and sockets this process may have open; a very
// large number when there is no limit.
func OpenFiles() int {
	var limit unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &limit); err != nil {
		return math.MaxInt32
	}
	return int(min(uint64(limit.Cur), math.MaxInt32))
}
