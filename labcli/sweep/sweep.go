// Package sweep raises the rate of requests to a system of the user's own, step
// by step, until latency bends upwards or a limit is reached.
//
// Requests come at random times whether or not earlier ones are answered (package
// load), so that a system that cannot keep up shows it. The first steps are the
// reference for an idle system. A step is beyond the knee when requests fail,
// when they are not answered as fast as they come, or when the p99 is a multiple
// of the idle one; the last is measured twice before it is believed.
package sweep

import (
	"context"
	"errors"
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/pause"
)

// A Result is one run.
type Result struct {
	Steps []Step // in the order measured
	End   End
	Cut   bool  // stopped from outside before the end
	Alone error // why single requests failed too after the last step; nil if they did not
	Model Model
	Notes []run.Note

	undecided bool // the end came before it was known whether single requests fail too after the last step
}

// Run measures steps until the end. When ctx is done it stops at once and returns
// what was measured, marked as cut, without an error. An error comes with the
// steps completed before it.
func Run(ctx context.Context, cfg Config) (r Result, err error) {
	if err := cfg.Check(); err != nil {
		return r, err
	}
	bounded, cancel := context.WithTimeout(ctx, cfg.Within)
	defer cancel()
	b, err := cfg.open(bounded)
	if err != nil {
		if ctx.Err() != nil {
			return Result{Cut: true}, nil
		}
		return r, err
	}
	defer b.close()
	climb := newClimb(cfg)
	heed := func() {
		switch {
		case ctx.Err() != nil:
			r.Cut = true
			climb.stop(Interrupted)
		case bounded.Err() != nil:
			climb.stop(OutOfTime)
		}
	}
	for began := time.Now(); ; {
		rate, ok := climb.next()
		if !ok {
			break
		}
		if time.Since(began)+cfg.Step > cfg.Within {
			climb.stop(OutOfTime)
			break
		}
		if cfg.machines() > 1 {
			pause.Until(bounded, began.Add(time.Duration(len(r.Steps))*cfg.period()))
		}
		step, failure := b.step(bounded, rate, len(r.Steps)+1)
		heed()
		if step.Load.Sent > 0 {
			r.Steps = append(r.Steps, step)
		}
		if failure != nil {
			climb.stop(Gone)
			err = failure
		}
		if climb.ended() {
			break
		}
		if step.Why == Failing && cfg.machines() == 1 {
			answered, why := b.alone(bounded)
			if r.Alone = why; why != nil {
				climb.stop(Broken)
				break
			}
			if r.undecided = !answered; r.undecided {
				heed()
				break
			}
		}
		climb.judged(step)
	}
	r.End = climb.end
	r.Model = fit(r.Steps, float64(cfg.machines()))
	r.Notes = cfg.notes(r, b)
	if len(r.Steps) == 0 && err == nil && !r.Cut {
		err = errors.New("sweep: the time is over before the first step; raise --within")
	}
	return r, err
}
