package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"latencylab/labcli/alarm"
)

// A bench is a pool with everything around it. Times are since it began.
type bench struct {
	cfg      Config
	database *Database
	db       *sql.DB
	alarm    *alarm.Alarm
	began    time.Time
	places   int           // GOMAXPROCS before
	overhead time.Duration // by which the database holds longer than it is asked to
}

func newBench(ctx context.Context, cfg Config) (*bench, error) {
	sleeper, err := alarm.NewSleeper()
	if err != nil {
		return nil, fmt.Errorf("pool: %w", err)
	}
	b := &bench{cfg: cfg, database: cfg.Database, began: time.Now()}
	b.alarm = alarm.New(func() int64 { return int64(b.now()) }, sleeper)
	if b.database == nil {
		b.database = process{b.alarm}.database()
	}
	// A thread that wakes up in the kernel must not wait for a place in Go's
	// scheduler.
	b.places = runtime.GOMAXPROCS(runtime.NumCPU() + 2)
	b.db = sql.OpenDB(b.database.connector)
	b.db.SetMaxOpenConns(cfg.Size)
	b.db.SetMaxIdleConns(cfg.Size)
	if err := b.prime(ctx); err != nil {
		b.close()
		return nil, fmt.Errorf("pool: the %s database: %w", b.database.Name, refused(err))
	}
	return b, nil
}

func (b *bench) close() {
	b.db.Close()
	b.alarm.Stop()
	runtime.GOMAXPROCS(b.places)
}

func (b *bench) now() time.Duration { return time.Since(b.began) }

// primeTimeout bounds opening the connections.
const primeTimeout = 20 * time.Second

// prime opens every connection, and finds out by how much the database holds one
// longer than it is asked to.
func (b *bench) prime(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, primeTimeout)
	defer cancel()
	conns, errs := make([]*sql.Conn, b.cfg.Size), make([]error, b.cfg.Size)
	var opening sync.WaitGroup
	for i := range conns {
		opening.Go(func() { conns[i], errs[i] = b.db.Conn(ctx) })
	}
	opening.Wait()
	defer func() {
		for _, c := range conns {
			if c != nil {
				c.Close()
			}
		}
	}()
	if i := slices.IndexFunc(errs, func(err error) bool { return err != nil }); i >= 0 {
		return errs[i]
	}
	const times = 30
	var over []time.Duration
	for i := range times {
		const d = 2500 * time.Microsecond
		asked := b.now()
		if err := b.database.hold(ctx, conns[i%len(conns)], asked, d); err != nil {
			return err
		}
		over = append(over, b.now()-asked-d)
	}
	if b.cfg.Database != nil {
		slices.Sort(over)
		b.overhead = max(over[times/2], 0)
	}
	return nil
}

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
	*bench
	ctx      context.Context
	requests []request
	held     []time.Duration // as drawn, in the order in which connections are given out
	start    time.Duration

	mu   sync.Mutex
	turn int // connections given out
	err  error

	serving sync.WaitGroup
	sent    chan struct{} // closed when nothing more will be sent
}

// lead is between the last preparation and the first request.
const lead = 2 * time.Millisecond

// try measures a level once. It returns when every request has its outcome, or
// soon after ctx is done.
func (b *bench) try(ctx context.Context, rate float64, n int) *trial {
	limit := 2*b.cfg.lasts(rate) + 5*time.Second
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	t := &trial{bench: b, ctx: ctx, requests: make([]request, n), sent: make(chan struct{})}
	arrived, held := draw(b.cfg.random(rate, 0), n, rate, b.cfg.Hold)
	t.held = held
	for i := range t.requests {
		t.requests[i].due = arrived[i]
	}
	runtime.GC() // so that it need not happen during the run
	t.start = b.now() + lead
	t.await(0)
	<-t.sent
	t.serving.Wait()
	return t
}

// await sets the alarm for a request.
func (t *trial) await(i int) {
	t.alarm.Set(int64(t.start+t.requests[i].due), func() {
		if t.ctx.Err() != nil {
			close(t.sent)
			return
		}
		t.serving.Add(1)
		go t.serve(i)
		if i+1 == len(t.requests) {
			close(t.sent)
			return
		}
		t.await(i + 1)
	})
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

// level measures a rate until noise leaves it alone, and reports the best
// attempt.
func (b *bench) level(ctx context.Context, i int) (Level, error) {
	rate := b.cfg.Rates[i]
	var best Level
	for attempt := 1; attempt <= attempts; attempt++ {
		now := Progress{Level: i, Levels: len(b.cfg.Rates), Rate: rate, Attempt: attempt, Planned: b.cfg.lasts(rate)}
		l, err := b.watched(ctx, now)
		if err != nil {
			return best, err
		}
		if attempt == 1 || better(l, best) {
			best = l
		}
		best.Attempts = attempt
		if !l.Spoiled || l.Cut {
			break
		}
	}
	best.Notes = b.cfg.levelNotes(best)
	if b.cfg.Progress != nil && best.Answered > 0 {
		b.cfg.Progress(Progress{Level: i, Levels: len(b.cfg.Rates), Rate: rate, Attempt: best.Attempts, Elapsed: best.Elapsed, Planned: b.cfg.lasts(rate), Done: &best})
	}
	if best.Answered == 0 && !best.Cut {
		return best, fmt.Errorf("pool: none of %d requests was served: %w", best.Planned, best.Err)
	}
	return best, nil
}

// watched is one attempt, with its progress told.
func (b *bench) watched(ctx context.Context, now Progress) (Level, error) {
	running, stop := context.WithCancel(ctx)
	var watcher sync.WaitGroup
	watcher.Go(func() {
		tick := time.NewTicker(250 * time.Millisecond)
		defer tick.Stop()
		for began := time.Now(); ; {
			select {
			case <-running.Done():
				return
			case <-tick.C:
				if b.cfg.Progress != nil {
					now.Elapsed = time.Since(began)
					b.cfg.Progress(now)
				}
			}
		}
	})
	before := b.db.Stats()
	t := b.try(ctx, now.Rate, b.cfg.requests(now.Rate))
	stop()
	watcher.Wait()
	return b.analyse(t, now.Rate, b.db.Stats().WaitCount-before.WaitCount)
}

// better reports whether attempt a tells more than b.
func better(a, b Level) bool {
	if a.Cut != b.Cut {
		return b.Cut
	}
	if a.Spoiled != b.Spoiled {
		return b.Spoiled
	}
	return math.Abs(a.Mean.Raw-a.Mean.Path) < math.Abs(b.Mean.Raw-b.Mean.Path)
}
