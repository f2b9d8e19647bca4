//go:build !unix

package host

import "math"

// OpenFiles is how many files and sockets this process may have open; a very
// large number when there is no limit.
func OpenFiles() int { return math.MaxInt32 }
