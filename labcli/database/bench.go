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

	"latencylab/calc/run"
	"latencylab/labcli/alarm"
	"latencylab/labcli/attempt"
)

// A Bench is a pool with everything around it. Times are since it began.
type Bench struct {
	cfg      Config
	database *Database
	db       *sql.DB
	alarm    *alarm.Alarm
	began    time.Time
	places   int           // GOMAXPROCS before
	overhead time.Duration // by which the database holds longer than it is asked to
}

// NewBench opens the connections of a pool. The error tells nothing of where the
// database is.
func NewBench(ctx context.Context, cfg Config) (*Bench, error) {
	if err := cfg.Check(); err != nil {
		return nil, err
	}
	sleeper, err := alarm.NewSleeper()
	if err != nil {
		return nil, fmt.Errorf("pool: %w", err)
	}
	b := &Bench{cfg: cfg, database: cfg.Database, began: time.Now()}
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
		b.Close()
		return nil, fmt.Errorf("pool: the %s database: %w", b.database.Name, refused(err))
	}
	return b, nil
}

// Close closes the connections.
func (b *Bench) Close() {
	b.db.Close()
	b.alarm.Stop()
	runtime.GOMAXPROCS(b.places)
}

func (b *Bench) now() time.Duration { return time.Since(b.began) }

// primeTimeout bounds opening the connections.
const primeTimeout = 20 * time.Second

// prime opens every connection, and finds out by how much the database holds one
// longer than it is asked to.
func (b *Bench) prime(ctx context.Context) error {
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

// Measure measures a rate until noise leaves it alone, and reports the best attempt.
// When ctx is done it returns at once, without an error, what was measured until
// then, marked as cut. An error comes with what was measured before, and tells
// nothing of where the database is. Measure calls tell, if not nil, several times a
// second.
func (b *Bench) Measure(ctx context.Context, rate float64, tell func(attempt.Progress)) (Level, error) {
	l, attempts, err := attempt.Best(func(number int) (Level, error) {
		return b.attempt(ctx, rate, attempt.Progress{Number: number, Planned: b.cfg.lasts(rate)}, tell)
	}, Level.quality)
	l.Attempts, l.Notes = attempts, b.cfg.levelNotes(l)
	if err == nil && l.Answered == 0 && !l.Cut {
		err = fmt.Errorf("pool: none of %d requests was served: %w", l.Planned, l.Err)
	}
	return l, err
}

func (b *Bench) attempt(ctx context.Context, rate float64, now attempt.Progress, tell func(attempt.Progress)) (Level, error) {
	silence := now.Tell(tell)
	before := b.db.Stats()
	t := b.try(ctx, rate, b.cfg.requests(rate))
	silence()
	return b.analyse(t, rate, b.db.Stats().WaitCount-before.WaitCount)
}

// Notes are about all levels.
func (b *Bench) Notes(levels []Level) []run.Note { return b.cfg.notes(b.overhead, levels) }

func (l Level) quality() attempt.Quality {
	return attempt.Quality{Cut: l.Cut, Spoiled: l.Spoiled, Noise: math.Abs(l.Mean.Raw - l.Mean.Path)}
}
