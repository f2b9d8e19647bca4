package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
)

// Get is a [Config.Do] that fetches a URL, whole, by a client of net/http. Over
// HTTP/1.1 a transport keeps two idle connections unless its MaxIdleConnsPerHost
// says otherwise, and opens new ones for what comes together beyond that.
func Get(client *http.Client, url string) func(ctx context.Context, i int) (int, error) {
	return func(ctx context.Context, _ int) (int, error) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			return 0, err
		}
		answer, err := client.Do(request)
		if err != nil {
			return 0, err
		}
		defer answer.Body.Close()
		// A body that is not read to its end costs the connection.
		if _, err := io.Copy(io.Discard, answer.Body); err != nil {
			return 0, err
		}
		return answer.StatusCode, nil
	}
}

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
