package sweep

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net"
	"net/http"
	"runtime"

	"latencylab/labcli/attempt"
	"latencylab/labcli/load"
	"latencylab/labcli/target"
)

// A bench is a target with a generator before it.
type bench struct {
	cfg      Config
	client   *http.Client
	status   int    // of the first answer
	protocol string // of the first answer
	idle     reference
}

// open fetches the target once, so that what is wrong with it is said at once.
func (c Config) open(ctx context.Context) (*bench, error) {
	b := &bench{cfg: c, client: c.Target.Client(c.Connections)}
	b.client.Transport.(*http.Transport).DialContext = c.connect
	answer, err := b.ask(ctx)
	if err != nil {
		b.close()
		if wrong, ok := errors.AsType[load.Unreadable](err); ok {
			return nil, fmt.Errorf("the answer to a single request cannot be measured: %w; mend that, or give another URL", wrong)
		}
		return nil, target.Unreachable(err, c.Timeout)
	}
	b.status, b.protocol = answer.StatusCode, answer.Proto
	return b, nil
}

// connect opens a connection for the client of Go. Without TLS it is as strict as those
// of the steps.
func (c Config) connect(ctx context.Context, network, addr string) (conn net.Conn, err error) {
	if c.dial != nil {
		conn, err = c.dial(ctx)
	} else {
		conn, err = new(net.Dialer).DialContext(ctx, network, addr)
	}
	if err != nil || c.Target.TLS() {
		return conn, err
	}
	return load.Watch(conn, false), nil
}

func (b *bench) close() { b.client.CloseIdleConnections() }

// step measures a rate and judges it. A step that is only slow is measured again:
// the noise of a second is no knee.
func (b *bench) step(ctx context.Context, rate float64, number int) (Step, error) {
	now := Progress{attempt.Progress{Number: 1, Planned: b.cfg.Step}, rate, number, nil}
	s, err := b.measure(ctx, now)
	if err == nil && s.Why == Slow && !s.Cut && ctx.Err() == nil && b.cfg.machines() == 1 {
		now.Number = 2
		again, failure := b.measure(ctx, now)
		if failure != nil {
			return s, failure
		}
		if !again.Cut {
			s = again
			s.Again = true
		}
	}
	if err == nil && s.Why == Good && !s.Cut {
		b.idle.add(s)
	}
	if b.cfg.Progress != nil && err == nil && s.Load.Sent > 0 {
		now.Elapsed, now.Done = s.Elapsed, &s
		b.cfg.Progress(now)
	}
	return s, err
}

// measure sends the requests of one step.
func (b *bench) measure(ctx context.Context, now Progress) (Step, error) {
	silence := now.Tell(b.telling(now))
	own := now.Rate / float64(b.cfg.machines())
	cfg := load.Config{
		Due:         load.Poisson(own, b.cfg.Step, b.cfg.Seed+math.Float64bits(now.Rate)),
		InFlight:    b.cfg.Connections,
		Connections: min(b.cfg.Connections, 4+int(2*own*b.idle.mean())),
		Timeout:     b.cfg.Timeout,
		Spin:        b.cfg.Spin,
		Limit:       b.cfg.limit(),
		Dial:        b.cfg.dial,
	}
	if b.cfg.Target.TLS() {
		cfg.Do = func(ctx context.Context, _ int) (int, error) {
			answer, err := b.cfg.Target.Get(ctx, b.client)
			if err != nil {
				return 0, err
			}
			return answer.StatusCode, nil
		}
	} else {
		request := b.cfg.Target.Bytes()
		cfg.Addr, cfg.Request = b.cfg.Target.Addr(), func(int) []byte { return request }
	}
	runtime.GC() // so that it need not happen during the step
	r, err := load.Run(ctx, cfg)
	silence()
	if err != nil {
		return Step{Rate: now.Rate, Own: own}, target.Unreachable(err, b.cfg.Timeout)
	}
	return b.analyse(now.Rate, own, r)
}

// telling tells how far an attempt is as a part of the run, nil if nobody asks.
func (b *bench) telling(now Progress) func(attempt.Progress) {
	if b.cfg.Progress == nil {
		return nil
	}
	return func(a attempt.Progress) {
		now.Progress = a
		b.cfg.Progress(now)
	}
}
