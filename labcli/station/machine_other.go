//go:build !linux

package station

import "time"

// CPUClock names the clock that [CPU] work is measured by. Time during which
// another program has the core counts as service here.
const CPUClock = "wall clock"

// burn computes for a time d.
func burn(d time.Duration) {
	for began := time.Now(); time.Since(began) < d; {
		toil()
	}
}
