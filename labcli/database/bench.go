package database

import (
	"context"
	"database/sql"
	"fmt"
	"math"
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
