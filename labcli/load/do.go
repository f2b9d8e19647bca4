package load

import (
	"context"
	"errors"
	"io"
	"net/http/httptrace"

	"latencylab/labcli/cause"
)

// do has the caller's client send a request.
func (w *worker) do(ctx context.Context, s *Sample, i int) (int, *Failure) {
	c := w.crew
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{
		ConnectDone: func(_, _ string, err error) {
			if err == nil {
				c.opened.Add(1)
			}
		},
	})
	if c.cfg.Timeout > 0 {
		bounded, cancel := context.WithTimeout(ctx, c.cfg.Timeout)
		defer cancel()
		ctx = bounded
	}
	s.Sent, s.Outcome = c.now(), Unanswered
	status, err := c.cfg.Do(ctx, i)
	if err == nil {
		return status, nil
	}
	f := &Failure{OutcomeOf(ctx, err), err}
	switch {
	case f.Outcome == TimedOut:
		f.Cause = errTimeout
	case f.Outcome == Closed && (errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)):
		f.Cause = errEnd
	}
	return 0, f
}

// OutcomeOf is what becomes of a request that a client of Go sends under ctx and that
// fails with err: TimedOut if ctx was done by a deadline, Refused or Closed.
func OutcomeOf(ctx context.Context, err error) Outcome {
	_, dialling := cause.Dial(err)
	switch {
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil:
		return TimedOut
	case dialling:
		return Refused
	}
	return Closed
}
