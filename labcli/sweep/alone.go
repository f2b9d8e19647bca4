package sweep

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"latencylab/calc/lang"
	"latencylab/labcli/cause"
	"latencylab/labcli/pause"
	"latencylab/labcli/target"
)

// A rejection is the status of a whole answer that counts as a failure.
type rejection int

func (r rejection) Error() string {
	return fmt.Sprintf("the target answers a single request with status %d, and only answers below 400 are measured; give another URL, or with --header what it asks for", int(r))
}

// ask sends one request while nothing else is under way.
func (b *bench) ask(ctx context.Context) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(ctx, b.cfg.Timeout)
	defer cancel()
	answer, err := b.cfg.Target.Get(ctx, b.client)
	switch {
	case err != nil:
		return nil, target.Unreachable(err, b.cfg.Timeout)
	case answer.StatusCode >= http.StatusBadRequest:
		return nil, rejection(answer.StatusCode)
	}
	return answer, nil
}

// between is the time between two requests that are asked alone.
const between = 200 * time.Millisecond

// alone tells a target that a rate is too much for from one that is broken: it asks
// one request at a time until one is answered, for as long as a step takes. The
// error is that of the last. It is nil when ctx is done before that is known.
func (b *bench) alone(ctx context.Context) error {
	for until := time.Now().Add(b.cfg.Step); ; {
		_, err := b.ask(ctx)
		switch {
		case err == nil, ctx.Err() != nil:
			return nil
		case time.Now().After(until):
			return err
		}
		pause.Until(ctx, time.Now().Add(between))
	}
}

// because is an error as a part of a sentence, which names no host.
func because(err error) lang.Text {
	status, rejected := errors.AsType[rejection](err)
	_, lookup := cause.Lookup(err)
	switch {
	case rejected:
		return lang.Text{EN: fmt.Sprintf("status %d", int(status)), VI: fmt.Sprintf("mã %d", int(status))}
	case lookup:
		return lang.Text{EN: "the name of the host was not found", VI: "không tìm thấy tên của máy"}
	}
	return lang.Same(strings.ReplaceAll(cause.Root(err).Error(), "{", "("))
}
