package sweep

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptrace"
	"time"

	"latencylab/labcli/load"
	"latencylab/labcli/pause"
)

// A rejection is the status of a whole answer that counts as a failure.
type rejection int

func (r rejection) Error() string {
	return fmt.Sprintf("the target answers a single request with status %d, and only answers below 400 are measured; give another URL, or with --header what it asks for", int(r))
}

// ask sends one request while nothing else is under way. The error is a rejection or
// a [*load.Failure]. Of an answer that the requests of a step could not read it is one
// too, whatever the client of Go makes of it.
func (b *bench) ask(ctx context.Context) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(ctx, b.cfg.Timeout)
	defer cancel()
	var on net.Conn
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(got httptrace.GotConnInfo) { on = got.Conn }})
	answer, err := b.cfg.Target.Get(ctx, b.client)
	wrong := error(nil)
	if strict, plain := on.(*load.Strict); plain {
		wrong = strict.Wrong()
	}
	switch {
	case wrong != nil:
		return nil, &load.Failure{Outcome: load.Garbled, Cause: wrong}
	case err != nil:
		return nil, &load.Failure{Outcome: load.OutcomeOf(ctx, err), Cause: err}
	case answer.StatusCode >= http.StatusBadRequest:
		return nil, rejection(answer.StatusCode)
	}
	return answer, nil
}

// between is the time between two requests that are asked alone.
const between = 200 * time.Millisecond

// alone tells a target that a rate is too much for from one that is broken: it asks
// one request at a time until one is answered, for as long as a step takes. If none
// is, the error is that of the last. When ctx is done before that is known there is
// neither an answer nor an error.
func (b *bench) alone(ctx context.Context) (answered bool, err error) {
	for until := time.Now().Add(b.cfg.Step); ; {
		_, err := b.ask(ctx)
		switch {
		case err == nil:
			return true, nil
		case ctx.Err() != nil:
			return false, nil
		case time.Now().After(until):
			return false, err
		}
		pause.Until(ctx, time.Now().Add(between))
	}
}
