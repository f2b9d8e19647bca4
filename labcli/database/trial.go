package database

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"time"
)

// A request is one use of the pool.
type request struct {
	due, asked, got, done time.Duration // asked to done are of meaning from the state on
	held                  time.Duration // as drawn
	state                 state
}

type state uint8

const (
	unsent  state = iota
	waiting       // has asked
	holding       // has a connection
	answered
	failed
)

// A trial is one attempt at a level.
type trial struct {
	*Bench
	ctx      context.Context
	requests []request
	held     []time.Duration // as drawn, in the order in which connections are given out
	start    time.Duration

	mu   sync.Mutex
	turn int // connections given out
	over bool
	err  error

	serving sync.WaitGroup
	sent    chan struct{} // closed when every request was sent
}

// lead is between the last preparation and the first request.
const lead = 2 * time.Millisecond

// try measures a level once. It returns when every request has its outcome, or
// soon after ctx is done.
func (b *Bench) try(ctx context.Context, rate float64, n int) *trial {
	limit := 2*b.cfg.lasts(rate) + 5*time.Second
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	t := &trial{Bench: b, ctx: ctx, requests: make([]request, n), sent: make(chan struct{})}
	arrived, held := draw(b.cfg.random(rate, 0), n, rate, b.cfg.Hold)
	t.held = held
	for i := range t.requests {
		t.requests[i].due = arrived[i]
	}
	runtime.GC() // so that it need not happen during the run
	t.start = b.now() + lead
	t.await(0)
	select {
	case <-t.sent:
	case <-ctx.Done():
		t.mu.Lock()
		t.over = true
		t.mu.Unlock()
	}
	t.serving.Wait()
	return t
}

// await sets the alarm for a request.
func (t *trial) await(i int) {
	t.alarm.Set(int64(t.start+t.requests[i].due), func() {
		if !t.begin() {
			return
		}
		go t.serve(i)
		if i+1 == len(t.requests) {
			close(t.sent)
			return
		}
		t.await(i + 1)
	})
}

// begin counts a request as being served, unless the trial is over.
func (t *trial) begin() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.over {
		t.serving.Add(1)
	}
	return !t.over
}

// serve takes a connection, holds it and gives it back.
func (t *trial) serve(i int) {
	defer t.serving.Done()
	r := &t.requests[i]
	asked := t.now()
	r.asked, r.state = asked-t.start, waiting
	conn, err := t.db.Conn(t.ctx)
	if err != nil {
		t.fail(r, err)
		return
	}
	r.got, r.state = t.now()-t.start, holding
	t.mu.Lock()
	r.held = t.held[t.turn]
	t.turn++
	t.mu.Unlock()
	err = t.database.hold(t.ctx, conn, asked, max(r.held-t.overhead, 0))
	err = errors.Join(err, conn.Close())
	if err != nil {
		t.fail(r, err)
		return
	}
	r.done, r.state = t.now()-t.start, answered
}

// fail ends a request, unless it is the run that ends.
func (t *trial) fail(r *request, err error) {
	if t.ctx.Err() != nil {
		return
	}
	r.done, r.state = t.now()-t.start, failed
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.err == nil {
		t.err = refused(err)
	}
}

// random is the source of a level's chance. Run 0 is the one that is measured.
func (c Config) random(rate float64, run uint64) *rand.Rand {
	return rand.New(rand.NewPCG(c.Seed, math.Float64bits(rate)+run))
}
