// Package selftest measures how far this machine's measurements can be trusted:
// how late its sleeps end, how much of its processors it does not get, and how
// long the shortest exchange takes. It uses the generator itself, so that what it
// finds is what the generator will find.
package selftest

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"latencylab/labcli/host"
	"latencylab/labcli/load"
	"latencylab/labcli/sample"
)

// Lasts is how long a test should measure to tell about one wake-up in a hundred.
const Lasts = 2 * time.Second

// A Report is what a test found.
type Report struct {
	// How long after it should have a sleep ended, in the middle and at the
	// worst hundredth. Nothing on this machine can be timed better than that.
	WakeP50, WakeP99 time.Duration

	Loopback time.Duration // the shortest exchange: an echo over loopback, the median
	Clock    time.Duration // the smallest step of the clock

	// Shares of all processors during the test: Steal is what the machine
	// wanted and a hypervisor gave to others, Busy is what programs took, the
	// test's own share included. NaN where the system does not tell.
	Steal, Busy float64

	LoadAverage float64 // of the last minute; NaN where the system does not tell
}

// rate is how often a second the test sleeps. It is no divisor of the ticks that
// kernels count in, which would always meet them at the same place.
const rate = 487

// Run measures for a time, [Lasts] if the result is to be used. When ctx is done it
// returns its error.
func Run(ctx context.Context, lasts time.Duration) (Report, error) {
	addr, end, err := echo()
	if err != nil {
		return Report{}, err
	}
	defer end()
	before := host.Processor()
	result, err := load.Run(ctx, load.Config{
		Addr: addr, Due: load.Constant(rate, lasts), Request: func(int) []byte { return request },
		Connections: 1, InFlight: 64, Timeout: time.Second,
	})
	switch {
	case err != nil:
		return Report{}, fmt.Errorf("selftest: %w", err)
	case ctx.Err() != nil:
		return Report{}, fmt.Errorf("selftest: %w", context.Cause(ctx))
	}
	r := Report{Clock: step(), LoadAverage: host.LoadAverage()}
	r.Busy, r.Steal = host.Processor().Since(before)
	s := result.Series()
	if len(s.Service) == 0 {
		return Report{}, fmt.Errorf("selftest: nothing came back over loopback: %w", result.Err)
	}
	slices.Sort(s.Lateness)
	slices.Sort(s.Service)
	r.WakeP50, r.WakeP99 = sample.Quantile(s.Lateness, 0.5), sample.Quantile(s.Lateness, 0.99)
	r.Loopback = sample.Quantile(s.Service, 0.5)
	return r, nil
}

// step is the smallest step the clock was seen to take.
func step() time.Duration {
	least := time.Duration(math.MaxInt64)
	for range 1000 {
		began := time.Now()
		d := time.Since(began)
		for d == 0 {
			d = time.Since(began)
		}
		least = min(least, d)
	}
	return least
}
