// Package database measures how long requests wait for a connection of
// database/sql's own pool, against the theory of the pool calculator.
//
// Requests come at random times, each takes a connection, holds it for a random
// time and gives it back. The connections are by default of this process: they
// lead nowhere and hold to the point, so that nothing but the pool is measured.
// With [Open] they are those of a real PostgreSQL or MySQL, which is asked to
// sleep.
//
// As package queue does, this one takes the chance of a short run out: what the
// model makes of the very arrivals and holds of the run (the path) is computed,
// and
//
//	adjusted = measured - path + theory
//
// The path hands the k-th time held to the k-th request that gets a connection,
// as the measurement does. The line is then as long at every moment whoever is
// taken from it next, and the mean wait does not depend on that order. The
// quantiles do, and database/sql takes at random; see [Level.Shuffled].
package database

import (
	"fmt"
	"time"
)

// Config says what to measure.
type Config struct {
	Rates    []float64     // requests a second, in the order they are measured
	Hold     time.Duration // mean time that a request holds a connection, 1 ms to 10 s
	Size     int           // connections of the pool, 1 to 1000
	Level    time.Duration // time in which requests come, for each rate, 1 s to 10 min
	Seed     uint64        // of arrivals and holds; the same seed draws the same
	Database *Database     // nil is connections of this process
}

const (
	maxLevels   = 20
	maxSize     = 1000
	maxRate     = 20_000  // requests a second
	maxOver     = 2       // times the capacity: a longer line shows nothing new
	minRequests = 20      // of a level
	maxRequests = 500_000 // of a level; a waiting one is a goroutine
)

// Shares are the shares of the capacity that are measured when nobody asks for
// others: up to saturation and beyond.
var Shares = []float64{0.5, 0.7, 0.8, 0.9, 0.95, 1.1}

// Capacity is the requests a second that keep every connection busy.
func Capacity(hold time.Duration, size int) float64 { return float64(size) / hold.Seconds() }

// Check says what of a configuration cannot be measured. Errors name the flag to
// change.
func (c Config) Check() error {
	switch {
	case c.Size < 1 || c.Size > maxSize:
		return fmt.Errorf("size: %d is outside 1 to %d; change --size", c.Size, maxSize)
	case c.Hold < time.Millisecond || c.Hold > 10*time.Second:
		return fmt.Errorf("hold: %v is outside 1ms to 10s; change --hold", c.Hold)
	case c.Level < time.Second || c.Level > 10*time.Minute:
		return fmt.Errorf("seconds: %v is outside 1s to 10m; change --seconds", c.Level)
	case len(c.Rates) == 0 || len(c.Rates) > maxLevels:
		return fmt.Errorf("levels: there are %d, want 1 to %d; change --levels", len(c.Rates), maxLevels)
	}
	capacity := Capacity(c.Hold, c.Size)
	for _, rate := range c.Rates {
		switch n := c.requests(rate); {
		case !(rate > 0 && rate <= maxRate):
			return fmt.Errorf("levels: %.4g requests a second is outside 0 to %d, what can be sent on time; change --levels, or raise --hold", rate, maxRate)
		case rate > maxOver*capacity:
			return fmt.Errorf("levels: %.4g requests a second is more than twice the %.4g that %d connections held for %v can serve; change --levels", rate, capacity, c.Size, c.Hold)
		case n < minRequests:
			return fmt.Errorf("seconds: %v at %.4g/s is only %d requests, want %d or more; raise --seconds or --levels", c.Level, rate, n, minRequests)
		case n > maxRequests:
			return fmt.Errorf("seconds: %v at %.4g/s is %d requests, more than the %d that are kept; lower --seconds or --levels", c.Level, rate, n, maxRequests)
		}
	}
	return nil
}

// requests is how many come in a level.
func (c Config) requests(rate float64) int { return int(rate*c.Level.Seconds() + 0.5) }

// Planned is how long the configuration takes when nothing disturbs it. Beyond
// saturation the line has to be worked off.
func (c Config) Planned() time.Duration {
	var all time.Duration
	for _, rate := range c.Rates {
		all += c.lasts(rate)
	}
	return all
}

func (c Config) lasts(rate float64) time.Duration {
	return max(c.Level, time.Duration(rate/Capacity(c.Hold, c.Size)*float64(c.Level)))
}
