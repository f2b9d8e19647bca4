package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http/httptrace"
)

// do has the caller's client send a request.
func (w *worker) do(ctx context.Context, s *Sample, i int) (int, *failure) {
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
	switch dial, ok := errors.AsType[*net.OpError](err); {
	case err == nil:
		return status, nil
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil:
		return 0, &failure{TimedOut, errTimeout}
	case ok && dial.Op == "dial":
		return 0, &failure{Refused, err}
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return 0, &failure{Closed, fmt.Errorf("%w: %w", errEnd, err)}
	}
	return 0, &failure{Closed, err}
}
