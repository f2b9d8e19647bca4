// Package queue measures a real queue against the theory of M/M/c.
//
// A server in its own process (package station) has c workers and one line. The
// generator (package load) sends requests at random times, each with a random
// service time in it, at several shares of the server's capacity. The latencies
// are those that calc/queue predicts, plus what a real system adds.
//
// A run of some seconds says little about the long run: at 95% busy, thirty
// seconds give means that differ by 40%. But every arrival and every service
// time of the run is known, so what the model would have done with exactly
// those (the path) can be computed, and most of the chance is common to both:
//
//	adjusted = measured - path + theory
//
// This is a control variate with coefficient 1 (Law, Simulation Modeling and
// Analysis, 5th ed., 11.4). The adjusted value is the long-run value of theory
// plus what the real system added on this path: it is some two hundred times
// steadier than the raw one, and it says nothing about chance, only about the
// system.
package queue

import (
	"context"
	"fmt"
	"time"

	"latencylab/labcli/host"
	"latencylab/labcli/station"
)

// Config says what to measure. The zero value of each field has a meaning.
type Config struct {
	Levels  []float64     // busy shares, each above 0 and at most 0.99; nil means [DefaultLevels]
	Service time.Duration // mean service, 10 µs to 10 s; 0 means 5 ms
	Workers int           // 1 to 1000; 0 means 1
	Level   time.Duration // time for a level, 1 s to 10 min; 0 means 10 s
	Work    station.Work  // "" means station.Timer
	Seed    uint64        // of arrivals and services; the same seed draws the same

	// InFlight bounds the requests open at a time. 0 means 4096, or fewer
	// where fewer files may be open.
	InFlight int
}

// DefaultLevels are the busy shares of an ordinary run.
var DefaultLevels = []float64{0.3, 0.5, 0.7, 0.8, 0.9, 0.95}

const (
	maxBusy     = 0.99
	maxLevels   = 20
	maxWorkers  = 1000
	maxRate     = 60_000    // requests a second
	minRequests = 20        // of a level
	maxRequests = 2_000_000 // of a level; about half a gigabyte
	inFlight    = 4096
	spareFiles  = 64 // for everything that is not a connection
)

// Complete checks a configuration and fills in what was left out. Errors name
// the flag to change.
func (c Config) Complete() (Config, error) {
	if c.Levels == nil {
		c.Levels = DefaultLevels
	}
	if c.Service == 0 {
		c.Service = 5 * time.Millisecond
	}
	if c.Workers == 0 {
		c.Workers = 1
	}
	if c.Level == 0 {
		c.Level = 10 * time.Second
	}
	if c.Work == "" {
		c.Work = station.Timer
	}
	files := host.OpenFiles() - spareFiles
	if c.InFlight == 0 {
		c.InFlight = min(inFlight, files)
	}
	workers := min(maxWorkers, files/2)
	switch {
	case files < 2:
		return c, fmt.Errorf("open files: no more than %d are allowed, which leaves too few for connections; allow %d or more (ulimit -n)", files+spareFiles, 2*spareFiles)
	case c.Work != station.Timer && c.Work != station.CPU:
		return c, fmt.Errorf("work: %q is unknown; --work takes %s or %s", c.Work, station.Timer, station.CPU)
	case c.Workers < 1 || c.Workers > workers:
		return c, fmt.Errorf("workers: %d is outside 1 to %d (open files allow no more than %d); change --workers", c.Workers, workers, files/2)
	case c.Service < 10*time.Microsecond || c.Service > 10*time.Second:
		return c, fmt.Errorf("service: %v is outside 10µs to 10s; change --service", c.Service)
	case c.Level < time.Second || c.Level > 10*time.Minute:
		return c, fmt.Errorf("seconds: %v is outside 1s to 10m; change --seconds", c.Level)
	case len(c.Levels) == 0 || len(c.Levels) > maxLevels:
		return c, fmt.Errorf("levels: there are %d, want 1 to %d; change --levels", len(c.Levels), maxLevels)
	case c.InFlight < 1 || c.InFlight > files:
		return c, fmt.Errorf("in flight: %d is outside 1 to %d, the connections that may be open", c.InFlight, files)
	}
	for _, busy := range c.Levels {
		if err := c.checkLevel(busy); err != nil {
			return c, err
		}
	}
	return c, nil
}

func (c Config) checkLevel(busy float64) error {
	if !(busy > 0 && busy <= maxBusy) {
		return fmt.Errorf("levels: %v is outside (0, %v]: a queue at or above 1 grows without end and has no mean; change --levels", busy, maxBusy)
	}
	rate, n := c.rate(busy), c.requests(busy)
	switch {
	case rate > maxRate:
		return fmt.Errorf("levels: %v of %d workers at %v a request is %.0f requests a second, more than the %d that can be sent on time; raise --service, or lower --workers or --levels",
			busy, c.Workers, c.Service, rate, maxRate)
	case n < minRequests:
		return fmt.Errorf("seconds: %v at %v busy is only %d requests, want %d or more; raise --seconds or lower --service", c.Level, busy, n, minRequests)
	case n > maxRequests:
		return fmt.Errorf("seconds: %v at %v busy is %d requests, more than the %d that are kept; lower --seconds or raise --service", c.Level, busy, n, maxRequests)
	}
	return nil
}

// rate is the arrivals a second that keep the workers busy for a share.
func (c Config) rate(busy float64) float64 {
	return busy * float64(c.Workers) / c.Service.Seconds()
}

// requests is how many arrive in a level.
func (c Config) requests(busy float64) int {
	return int(c.rate(busy)*c.Level.Seconds() + 0.5)
}

// Planned is how long a complete configuration takes when nothing disturbs it.
func (c Config) Planned() time.Duration {
	return time.Duration(len(c.Levels)) * c.Level
}

// limit bounds one attempt at a level.
func (c Config) limit() time.Duration { return 2*c.Level + 5*time.Second }

// Run measures every level of a configuration. When ctx is done it stops at once and
// returns what was measured, marked as cut, without an error. An error comes with
// the levels completed before it.
func Run(ctx context.Context, cfg Config) (Result, error) {
	b, err := Open(ctx, cfg)
	if err != nil {
		return Result{}, err
	}
	defer b.Close()
	r := Result{Notes: b.cfg.Notes()}
	for _, busy := range b.cfg.Levels {
		if ctx.Err() != nil {
			break
		}
		level, err := b.Measure(ctx, busy, nil)
		if err != nil {
			return r, err
		}
		if level.Load.Answered > 0 {
			r.Levels = append(r.Levels, level)
		}
	}
	r.Cut = ctx.Err() != nil
	return r, nil
}
