// Package probe takes a request to a system of the user's own apart: how long each
// phase lasts on a new connection, on one that resumes a TLS session, and on one
// that is kept; what the round trip is, and what keeping connections saves.
//
// It asks politely: one request at a time, at most a hundred in all and five a
// second, only GET or HEAD.
package probe

import (
	"context"
	"crypto/tls"
	"fmt"
	"net/http"
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/target"
)

// Config says what to ask.
type Config struct {
	Target  target.Target
	Method  string        // GET or HEAD
	Cold    int           // requests on new connections, and as many that resume a session, 1 or more
	Warm    int           // requests on a kept connection, 1 or more
	Every   time.Duration // between the beginnings of two requests, at least 200 ms
	Timeout time.Duration // for one request, 10 ms to 2 min

	// Progress, if not nil, is told after each request.
	Progress func(Progress)
}

// Progress is how far a probe is.
type Progress struct {
	Mode        Mode
	Number, All int // requests, from 1
}

// A Mode is what a request finds ready.
type Mode string

const (
	Cold   Mode = "cold"   // nothing
	Ticket Mode = "ticket" // a TLS session to resume
	Warm   Mode = "warm"   // a connection that is open
)

const (
	maxRequests = 100 // in all, those included that only prepare
	leastEvery  = 200 * time.Millisecond
)

// requests are those of all modes. Each mode but the first needs one more, which
// leaves a session or a connection behind and is not measured.
func (c Config) requests() int {
	n := c.Cold + c.Warm + 1
	if c.Target.TLS() {
		n += c.Cold + 1
	}
	return n
}

// Check says what of a configuration is not asked. Errors name the flag to change.
func (c Config) Check() error {
	switch {
	case c.Cold < 1 || c.Warm < 1:
		return fmt.Errorf("cold and warm: %d and %d requests, want 1 or more of each; change --cold or --warm", c.Cold, c.Warm)
	case c.requests() > maxRequests:
		return fmt.Errorf("cold and warm: these are %d requests, more than the %d that a probe may send; lower --cold or --warm", c.requests(), maxRequests)
	case c.Every < leastEvery:
		return fmt.Errorf("every: %v between two requests is less than %v, which is polite; change --every", c.Every, leastEvery)
	case c.Timeout < 10*time.Millisecond || c.Timeout > 2*time.Minute:
		return fmt.Errorf("timeout: %v is outside 10ms to 2m; change --timeout", c.Timeout)
	case c.Method != http.MethodGet && c.Method != http.MethodHead:
		return fmt.Errorf("method: %q may change something; a probe only sends GET or HEAD", c.Method)
	}
	return nil
}

// Planned is how long it takes when every answer is quick.
func (c Config) Planned() time.Duration { return time.Duration(c.requests()) * c.Every }

// A Result is one probe.
type Result struct {
	Sets   []Set // by mode: cold, ticket if there is TLS, warm; fewer when cut
	Peer   Peer
	Failed int // requests without a whole answer
	Lost   Lost
	Cut    bool
	Notes  []run.Note
}

// Lost are how many requests should have found an open connection and did not, by why.
type Lost [3]int

// All are those of any reason.
func (l Lost) All() int { return l[unknown] + l[byTarget] + l[byExtra] }

// A Set are the requests of one mode that were answered.
type Set struct {
	Mode      Mode
	Exchanges []Exchange
}

// A Peer is what the other side turned out to be.
type Peer struct {
	Protocol string // HTTP/1.1 or HTTP/2.0
	TLS      uint16 // version; 0 without
	Curve    tls.CurveID
	IPv6     bool
	Status   int
	Bytes    int64 // of the longest body
}

// Run asks. When ctx is done it stops at once and returns what was measured, marked
// as cut, without an error. The error says why the first request had no answer, or
// that too many had none.
func Run(ctx context.Context, cfg Config) (Result, error) {
	if err := cfg.Check(); err != nil {
		return Result{}, err
	}
	p := &prober{cfg: cfg, next: time.Now()}
	modes := []Mode{Cold, Ticket, Warm}
	if !cfg.Target.TLS() {
		modes = []Mode{Cold, Warm}
	}
	var err error
	for _, m := range modes {
		var set Set
		set, err = p.ask(ctx, m)
		if len(set.Exchanges) > 0 {
			p.result.Sets = append(p.result.Sets, set)
		}
		if err != nil || ctx.Err() != nil {
			break
		}
	}
	p.result.Cut = ctx.Err() != nil
	if p.result.Cut {
		err = nil
	}
	p.result.Notes = cfg.notes(p.result)
	return p.result, err
}
