// Package stall measures one server that stands still now and then, the way load
// tests do: by a closed loop, by the same with the omitted requests filled in
// afterwards, and by an open loop. Only the last sees what users would.
package stall

import (
	"context"
	"fmt"
	"math"
	"time"

	"latencylab/labcli/station"
)

// Config says how the server stalls and how it is asked.
type Config struct {
	Lasts    time.Duration // a stall
	Every    time.Duration // from one to the next; the first comes after this time
	Duration time.Duration // of a test
	Rate     float64       // of the open loop, requests a second
}

// Stalls is how many stalls begin in a test. The one that would begin with its
// end does not.
func (c Config) Stalls() int { return int(math.Ceil(float64(c.Duration)/float64(c.Every))) - 1 }

const (
	minLasts    = 10 * time.Millisecond
	maxDuration = 10 * time.Minute
	maxOpen     = 2_000_000 // requests of the open loop
	maxWaiting  = 4000      // requests that wait in a stall, each on a connection
	minSlack    = 20 * time.Millisecond
	maxSlack    = 250 * time.Millisecond
)

// Check says what of a configuration cannot be measured. It names the flags of
// the command.
func (c Config) Check() error {
	switch {
	case c.Lasts < minLasts || c.Lasts >= c.Every:
		return fmt.Errorf("stall: %v is to be at least %v and less than the %v from one stall to the next; change --stall or --every", c.Lasts, minLasts, c.Every)
	case c.Duration > maxDuration:
		return fmt.Errorf("duration: %v is more than %v; lower --duration", c.Duration, maxDuration)
	case c.Stalls() < 1:
		return fmt.Errorf("duration: no stall begins in %v; raise --duration or lower --every", c.Duration)
	case c.slack() < minSlack:
		return fmt.Errorf("duration: the last stall begins %v before the end, too close to be sure to be in; raise --duration or --every", c.Duration-time.Duration(c.Stalls())*c.Every)
	case c.Rate*c.Duration.Seconds() > maxOpen || c.Rate*c.Lasts.Seconds() > maxWaiting:
		return fmt.Errorf("rate: %.0f/s makes more than %d requests or more than %d that wait in a stall; lower --rate", c.Rate, maxOpen, maxWaiting)
	case c.Rate*c.Lasts.Seconds() < 1:
		return fmt.Errorf("rate: at %.3g/s a stall of %v may meet no request; raise --rate or --stall", c.Rate, c.Lasts)
	}
	return nil
}

// slack is by how much the stalls come later than the test's beginning has them,
// so that opening connections in between cannot bring one more into the test.
func (c Config) slack() time.Duration {
	rest := c.Duration - time.Duration(c.Stalls())*c.Every
	return min(maxSlack, c.Every/10, rest/2)
}

// A Bench is a server that stalls.
type Bench struct {
	cfg    Config
	server *station.Station
}

// Open starts the server.
func Open(ctx context.Context, cfg Config) (*Bench, error) {
	if err := cfg.Check(); err != nil {
		return nil, err
	}
	server, err := station.Start(ctx, station.Config{Work: station.Instant, Stalls: station.Stalls{Lasts: cfg.Lasts, Every: cfg.Every}})
	if err != nil {
		return nil, err
	}
	return &Bench{cfg, server}, nil
}

// Close ends the server.
func (b *Bench) Close() error { return b.server.Close() }
