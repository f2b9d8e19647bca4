// Package fanout measures requests of users that each wait for many backends,
// and what a second copy of late calls (a hedged request) does to them.
//
// The backends are workers of a server in its own process (package station), as
// many as there are calls, so that no call waits for another. How long a call
// takes is drawn beforehand and sent in it: a fast call takes anything between
// half its mean and one and a half of it, and a small share is slow. So it is
// known what every user would have waited without a network, without a client
// and without the machine's noise. That is the path: what is measured beyond it
// is what the real system adds, user by user.
package fanout

import (
	"context"
	"fmt"
	"time"

	"latencylab/labcli/station"
)

// Config says what the backends are like.
type Config struct {
	Fast     time.Duration // mean of a fast call
	Slow     time.Duration // of every slow call; at least four times Fast
	Share    float64       // of calls that are slow, in [0,1]
	Seed     uint64        // of all draws; the same seed draws the same
	Backends int           // the most that a plan calls at once
}

// A Plan is one series of users.
type Plan struct {
	Backends int           // called by each user at once
	Users    int           // 1 or more
	Every    time.Duration // a user comes
	Hedge    time.Duration // after which a late call is sent a second time; 0 is never
}

// Lasts is how long a series takes when nothing disturbs it.
func (p Plan) Lasts() time.Duration { return time.Duration(p.Users) * p.Every }

const (
	maxBackends = 500
	minFast     = 100 * time.Microsecond
	maxSlow     = 10 * time.Second
	apart       = 4 // times Fast that Slow must be, to be told from it
)

// Check says what of a configuration cannot be measured. It names the flags of
// the command.
func (c Config) Check() error {
	switch {
	case c.Backends < 1 || c.Backends > maxBackends:
		return fmt.Errorf("backends: %d is outside 1 to %d", c.Backends, maxBackends)
	case c.Fast < minFast || c.Slow > maxSlow || c.Slow < apart*c.Fast:
		return fmt.Errorf("fast and slow_time: %v and %v are too close or too far; slow_time is to be at least %d times fast, fast at least %v and slow_time at most %v", c.Fast, c.Slow, apart, minFast, maxSlow)
	case !(c.Share >= 0 && c.Share <= 1):
		return fmt.Errorf("slow: %v is outside 0 to 1", c.Share)
	}
	return nil
}

// Limit is the latency from which a user counts as having waited for a slow
// call.
func (c Config) Limit() time.Duration { return c.Slow * 2 / 3 }

// Quantile is the time that a share q of calls keeps to by the draws alone.
func (c Config) Quantile(q float64) time.Duration {
	if fast := 1 - c.Share; q <= fast && fast > 0 {
		return time.Duration(float64(c.Fast) * (0.5 + q/fast))
	}
	return c.Slow
}

// A Bench is a server with the backends, and a client in front of it.
type Bench struct {
	cfg    Config
	server *station.Station
	client *client
}

// Open starts the server and opens connections to it.
func Open(ctx context.Context, cfg Config) (*Bench, error) {
	if err := cfg.Check(); err != nil {
		return nil, err
	}
	// A call that was given up holds its worker to the end, and slow calls of
	// earlier users are still in hand.
	server, err := station.Start(ctx, station.Config{Workers: 8*cfg.Backends + 64})
	if err != nil {
		return nil, err
	}
	b := &Bench{cfg: cfg, server: server, client: newClient(server.Addr)}
	if err := b.client.open(2*cfg.Backends + 16); err != nil {
		b.Close()
		return nil, fmt.Errorf("fanout: %w", err)
	}
	return b, nil
}

// Close ends the server.
func (b *Bench) Close() error {
	b.client.close()
	return b.server.Close()
}
