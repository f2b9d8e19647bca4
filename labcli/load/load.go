// Package load sends HTTP/1.1 requests at times fixed beforehand and records
// what became of each.
//
// The generator is open-loop: a request is due when the schedule says so,
// whether or not earlier ones were answered, and its latency counts from when
// it was due. A server that stalls is therefore charged for every request that
// should have been sent meanwhile. What the generator itself is late by is
// recorded beside it, so that the two can be told apart.
//
// On Linux one thread does everything, asleep in the kernel with nanosecond
// deadlines and without allocating, because Go's own timers are up to a
// millisecond late there. Elsewhere, and on request, a goroutine per connection
// does the same work and gives the same report.
package load

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"
)

// A Config says what to send, where to, and within which bounds.
type Config struct {
	// Addr is the server's TCP address, "127.0.0.1:80" or "[::1]:80". A host
	// name is resolved once, before the start.
	Addr string

	// Due holds when each request is due, from the start, never falling.
	Due []time.Duration

	// Request returns the bytes of the i-th request: a whole HTTP/1.1 GET or
	// POST. It is called when the request is due, so it should only look
	// them up, and they must stay as they are until the run ends. On Linux it
	// is called from one thread, otherwise from many at once.
	Request func(i int) []byte

	// Connections are opened before the start; more are opened on demand.
	// 0 means 16, and never more than InFlight.
	Connections int

	// InFlight bounds the requests that wait for an answer, and with them
	// the connections. Requests due beyond it are sent late. 0 means 4096.
	InFlight int

	// Timeout, if not 0, gives up on an answer this long after sending and
	// closes the connection.
	Timeout time.Duration

	// Limit bounds the whole run. 0 means twice the schedule and 5 seconds
	// more.
	Limit time.Duration

	// Spin is how long before a due time the Linux form stops sleeping and
	// polls instead. It costs up to a whole core and saves the 50 to 150 µs
	// that waking takes; on a busy machine it makes things worse.
	Spin time.Duration

	// Portable asks for the goroutine form on Linux too.
	Portable bool

	// Dial, if set, opens the connections in place of TCP to Addr. It implies
	// Portable.
	Dial func(context.Context) (net.Conn, error)
}

const (
	defaultConnections = 16
	defaultInFlight    = 4096
	grace              = 5 * time.Second
	dialTimeout        = 5 * time.Second

	// lead is the time between the last preparation and the start, so that
	// a request due at once is not late because of it.
	lead = 2 * time.Millisecond
)

// Run sends every request of the schedule and waits for the answers. It returns
// early, and without an error, when ctx is done or the time is up; what was
// measured until then is in the result, marked by [Result.Cut]. The error says
// why nothing was sent: a bad configuration, or a server that cannot be reached.
func Run(ctx context.Context, cfg Config) (Result, error) {
	cfg, err := cfg.complete()
	if err != nil {
		return Result{}, err
	}
	if cfg.Portable || cfg.Dial != nil {
		return portable(ctx, cfg)
	}
	return native(ctx, cfg)
}

// complete checks the configuration and fills in what was left out.
func (c Config) complete() (Config, error) {
	switch {
	case len(c.Due) == 0:
		return c, errors.New("load: the schedule has no requests")
	case c.Due[0] < 0:
		return c, fmt.Errorf("load: request 0 is due %v before the start", -c.Due[0])
	case c.Request == nil:
		return c, errors.New("load: no Request to send")
	case c.Connections < 0 || c.InFlight < 0 || c.Timeout < 0 || c.Limit < 0 || c.Spin < 0:
		return c, errors.New("load: a bound is negative")
	}
	for i := 1; i < len(c.Due); i++ {
		if c.Due[i] < c.Due[i-1] {
			return c, fmt.Errorf("load: request %d is due %v before request %d", i, c.Due[i-1]-c.Due[i], i-1)
		}
	}
	if c.InFlight == 0 {
		c.InFlight = defaultInFlight
	}
	if c.Connections == 0 {
		c.Connections = defaultConnections
	}
	c.Connections = min(c.Connections, c.InFlight)
	if c.Limit == 0 {
		c.Limit = 2*c.Due[len(c.Due)-1] + grace
	}
	return c, nil
}
