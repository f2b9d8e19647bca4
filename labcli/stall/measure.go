package stall

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"latencylab/labcli/attempt"
	"latencylab/labcli/load"
	"latencylab/labcli/station"
)

// service is what a request takes between stalls, besides the way there and back.
// It bounds how many requests a closed loop can send.
const service = 30 * time.Microsecond

// Closed measures with one connection that is always busy, as ab, hey, wrk and
// most others do. When ctx is done it returns what was measured until then,
// without an error.
func (b *Bench) Closed(ctx context.Context, tell func(attempt.Progress)) (Record, error) {
	moving := b.cfg.Duration - time.Duration(b.cfg.Stalls())*b.cfg.Lasts
	return b.run(ctx, load.Config{
		Users:       &load.Users{Number: 1, Lasts: b.cfg.Duration, Requests: int(moving/service) + 1},
		Connections: 1,
		InFlight:    1,
	}, attempt.Progress{Number: 1}, tell)
}

// Open measures on a schedule. An attempt that the machine spoils is made again,
// and the best is reported.
func (b *Bench) Open(ctx context.Context, tell func(attempt.Progress)) (Record, error) {
	waiting := int(b.cfg.Rate*b.cfg.Lasts.Seconds()) + 1
	best, attempts, err := attempt.Best(func(number int) (Record, error) {
		r, err := b.run(ctx, load.Config{
			Due:         load.Constant(b.cfg.Rate, b.cfg.Duration),
			Connections: waiting + waiting/4 + 8,
			InFlight:    2*waiting + 64,
		}, attempt.Progress{Number: number}, tell)
		if err == nil && !r.Cut {
			r.judge(b.cfg)
		}
		return r, err
	}, Record.quality)
	best.Attempts = attempts
	return best, err
}

func (rec Record) quality() attempt.Quality {
	return attempt.Quality{Cut: rec.Cut, Spoiled: rec.Spoiled, Noise: rec.Off}
}

// run makes one test.
func (b *Bench) run(ctx context.Context, cfg load.Config, now attempt.Progress, tell func(attempt.Progress)) (Record, error) {
	request := station.Request(nil, service)
	cfg.Addr, cfg.Request = b.server.Addr, func(int) []byte { return request }
	cfg.Limit = 2*b.cfg.Duration + 10*time.Second
	now.Planned = b.cfg.Duration
	if err := b.prime(ctx, request); err != nil {
		return Record{}, err
	}

	silence := now.Tell(tell)
	defer silence()
	runtime.GC() // so that it need not happen during the run
	if err := b.server.Begin(ctx, b.cfg.slack()); err != nil {
		return Record{}, err
	}
	r, err := load.Run(ctx, cfg)
	if gone := b.server.Err(); gone != nil {
		return Record{}, gone
	}
	if err != nil {
		return Record{}, err
	}
	return b.cfg.record(r)
}

// prime sends a few requests that are not measured, before the stalls begin.
func (b *Bench) prime(ctx context.Context, request []byte) error {
	if err := b.server.Begin(ctx, 0); err != nil {
		return err
	}
	_, err := load.Run(ctx, load.Config{
		Addr: b.server.Addr, Due: load.Constant(1000, min(20*time.Millisecond, b.cfg.Every/2)), Connections: 1,
		Request: func(int) []byte { return request },
	})
	if err != nil {
		return fmt.Errorf("stall: %w", err)
	}
	return nil
}
