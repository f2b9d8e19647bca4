package load

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"
)

// A Config says what to send, where to, and within which bounds. When is either
// Due, for an open loop, or Users, for a closed one.
type Config struct {
	// Addr is the server's TCP address, "127.0.0.1:80" or "[::1]:80". A host
	// name is resolved once, before the start.
	Addr string

	// Due holds when each request is due, from the start, never falling. See
	// [Constant], [Poisson], [Even] and [Random].
	Due []time.Duration

	// Users send in place of a schedule, each waiting for its answers.
	Users *Users

	// Request returns the bytes of the i-th request: a whole HTTP/1.1 GET or
	// POST. It is called when the request is due, so it should only look
	// them up, and they must stay as they are until the run ends. On Linux it
	// is called from one thread, otherwise from many at once.
	Request func(i int) []byte

	// Do, if set, sends the i-th request and waits for its answer, in place
	// of Addr and Request: whatever a client of Go can do, over TLS and HTTP/2
	// too. It is called from many goroutines at once, returns soon after ctx
	// is done, and returns the status of a whole answer. It implies Portable.
	// Connections that net/http opens for it are counted.
	Do func(ctx context.Context, i int) (status int, err error)

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

	// Spin is the share of one core, in [0,1], that the Linux form may spend
	// on polling before a due time instead of sleeping up to it. [FairSpin]
	// saves most of the 50 to 150 µs that waking takes. On a machine whose
	// cores are wanted by others it makes things worse: 0 only sleeps.
	Spin float64

	// Portable asks for the goroutine form on Linux too.
	Portable bool

	// Dial, if set, opens the connections in place of TCP to Addr. It implies
	// Portable.
	Dial func(context.Context) (net.Conn, error)
}

// Users are those who wait for an answer: each thinks, sends a request, and thinks
// again when it is answered or has failed. A request is due when its user has
// thought, so a slow server is asked less, and what it is asked less is in no
// latency.
type Users struct {
	Number   int           // at least 1, and at most InFlight
	Lasts    time.Duration // no request is due this long after the start or later
	Requests int           // of all users together, at most; memory for them is set aside

	// Think is how long a user thinks, of the k-th time that any does; the
	// first times are before each user's first request. On Linux it is
	// called from one thread, otherwise from many at once. nil means not at
	// all. After a failure a user waits 10 ms or longer.
	Think func(k int) time.Duration
}

// failedThink keeps users without a server from asking as fast as they can.
const failedThink = 10 * time.Millisecond

// think is how long a user waits the k-th time.
func (u *Users) think(k int, failed bool) (d time.Duration) {
	if u.Think != nil {
		d = max(u.Think(k), 0)
	}
	if failed {
		d = max(d, failedThink)
	}
	return d
}

const (
	defaultConnections = 16
	defaultInFlight    = 4096
	grace              = 5 * time.Second
	dialTimeout        = 5 * time.Second
)

// complete checks the configuration and fills in what was left out.
func (c Config) complete() (Config, error) {
	if c.InFlight == 0 {
		c.InFlight = defaultInFlight
	}
	if c.Connections == 0 {
		c.Connections = defaultConnections
	}
	switch {
	case c.Request == nil && c.Do == nil:
		return c, errors.New("load: no Request to send")
	case c.Connections < 0 || c.InFlight < 0 || c.Timeout < 0 || c.Limit < 0:
		return c, errors.New("load: a bound is negative")
	case !(0 <= c.Spin && c.Spin <= 1):
		return c, fmt.Errorf("load: Spin is %v, a share of a core is from 0 to 1", c.Spin)
	}
	lasts, err := c.lasts()
	if err != nil {
		return c, err
	}
	c.Connections = min(c.Connections, c.InFlight)
	if c.Users != nil {
		c.Connections = min(c.Connections, c.Users.Number)
	}
	if c.Limit == 0 {
		c.Limit = 2*lasts + grace
	}
	return c, nil
}

// lasts checks when requests are due, and returns when the last one can be.
func (c Config) lasts() (time.Duration, error) {
	if u := c.Users; u != nil {
		switch {
		case c.Due != nil:
			return 0, errors.New("load: both Due and Users are set")
		case u.Number < 1 || u.Number > c.InFlight:
			return 0, fmt.Errorf("load: %d users, want 1 to %d, the bound of requests in flight", u.Number, c.InFlight)
		case u.Lasts <= 0 || u.Requests < 1:
			return 0, fmt.Errorf("load: users for %v and %d requests send nothing", u.Lasts, u.Requests)
		}
		return u.Lasts, nil
	}
	if len(c.Due) == 0 {
		return 0, errors.New("load: the schedule has no requests")
	}
	if c.Due[0] < 0 {
		return 0, fmt.Errorf("load: request 0 is due %v before the start", -c.Due[0])
	}
	for i := 1; i < len(c.Due); i++ {
		if c.Due[i] < c.Due[i-1] {
			return 0, fmt.Errorf("load: request %d is due %v before request %d", i, c.Due[i-1]-c.Due[i], i-1)
		}
	}
	return c.Due[len(c.Due)-1], nil
}
