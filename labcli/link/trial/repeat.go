package trial

import (
	"context"
	"fmt"
	"time"

	"latencylab/labcli/link"
)

// A Path is what a trial sees of the link while it asks, whatever it asks by.
type Path interface {
	Now() time.Duration
	Change(there, back link.Way)
	Counts() link.Counts
}

// An Ask asks once and says how long the whole answer took. After it has failed it
// asks on a new connection, and connecting does not count.
type Ask func() (took time.Duration, err error)

// Repeat runs the trial over a path as [Trial.Config] has it, asking in a way of the
// caller's.
func (t Trial) Repeat(ctx context.Context, p Path, ask Ask, tell func(done int)) (Outcome, error) {
	return t.repeat(ctx, p, ask, new(recorder), tell)
}

const (
	// settling is how many requests come before those that are measured, without
	// jitter or loss: until then a sender does not trust its estimate of the round
	// trip.
	settling     = 20
	tellEvery    = 100 // requests
	mostFailures = 100 // before it is of no use to go on
)

func (t Trial) repeat(ctx context.Context, p Path, ask Ask, record *recorder, tell func(done int)) (out Outcome, err error) {
	for range settling {
		_, err := ask()
		switch {
		case ctx.Err() != nil:
			return out, nil
		case err != nil:
			return out, fmt.Errorf("trial: nothing is lost yet, and still a request fails: %w", err)
		}
	}
	p.Change(t.Ways())
	before, began := p.Counts(), p.Now()
	out.Latencies = make([]time.Duration, 0, t.Requests)
	for done := 0; done < t.Requests && ctx.Err() == nil && out.Failed <= mostFailures; done++ {
		if done%tellEvery == 0 {
			tell(done)
		}
		record.begin(done+1, p.Now())
		var took time.Duration
		switch took, err = ask(); {
		case err == nil:
			out.Latencies = append(out.Latencies, took)
		case ctx.Err() == nil: // otherwise it was cut short
			out.Failed++
		}
	}
	out.Counts, out.Took = p.Counts().Since(before), p.Now()-began
	out.Met = record.ladder(p.Now())
	if out.Failed > mostFailures {
		return out, fmt.Errorf("trial: %d requests failed, the last with: %w", out.Failed, err)
	}
	return out, nil
}
