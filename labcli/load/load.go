// Package load sends HTTP requests at times fixed beforehand and records what
// became of each.
//
// The generator is open-loop: a request is due when the schedule says so,
// whether or not earlier ones were answered, and its latency counts from when
// it was due. A server that stalls is therefore charged for every request that
// should have been sent meanwhile. What the generator itself is late by is
// recorded beside it, so that the two can be told apart. A closed loop, where
// users wait for their answers, is there to show the difference.
//
// On Linux one thread does everything, asleep in the kernel with nanosecond
// deadlines and without allocating, because Go's own timers are up to a
// millisecond late there. Elsewhere, and on request, a goroutine per connection
// does the same work and gives the same report.
package load

import (
	"context"
	"time"
)

// lead is the time between the last preparation and the start, so that a
// request due at once is not late because of it.
const lead = 2 * time.Millisecond

// Run sends every request and waits for the answers. It returns early, and
// without an error, when ctx is done or the time is up; what was measured until
// then is in the result, marked by [Result.Cut]. The error says why nothing was
// sent: a bad configuration, or a server that cannot be reached.
func Run(ctx context.Context, cfg Config) (Result, error) {
	cfg, err := cfg.complete()
	if err != nil {
		return Result{}, err
	}
	if cfg.Portable || cfg.Dial != nil || cfg.Do != nil {
		return portable(ctx, cfg)
	}
	return native(ctx, cfg)
}
