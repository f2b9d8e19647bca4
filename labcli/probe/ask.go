package probe

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net/http"
	"time"

	"latencylab/labcli/pause"
	"latencylab/labcli/target"
)

// A prober asks one request after another.
type prober struct {
	cfg    Config
	next   time.Time // before which nothing is sent
	sent   int
	result Result
}

// mostFailures in a row end a probe.
const mostFailures = 3

// ask sends the requests of one mode. One that should have found an open connection
// and did not is none of it.
func (p *prober) ask(ctx context.Context, m Mode) (Set, error) {
	set, wanted := Set{Mode: m}, p.cfg.Cold
	if m == Warm {
		wanted = p.cfg.Warm
	}
	var sessions tls.ClientSessionCache // without one nothing is resumed
	if m == Ticket {
		sessions = tls.NewLRUClientSessionCache(4)
	}
	client := p.client(sessions)
	defer func() { client.CloseIdleConnections() }()
	failures := 0
	var before *Exchange // on the connection that should still be open
	for i := 0; i < wanted || m != Cold && i == wanted; i++ {
		if m != Warm && i > 0 {
			client.CloseIdleConnections()
			client = p.client(sessions)
		}
		if !p.wait(ctx) {
			return set, nil
		}
		x, err := p.exchange(ctx, client)
		switch {
		case ctx.Err() != nil:
			return set, nil
		case err != nil:
			before = nil
			p.result.Failed++
			if failures++; failures == mostFailures || p.sent == 1 {
				return set, p.gaveUp(err)
			}
			continue
		}
		failures = 0
		p.tell(m)
		switch prepares := m != Cold && i == 0; {
		case prepares:
		case m == Warm && !x.Reused && before != nil:
			p.result.Lost[before.lost()]++
		case m == Warm && !x.Reused: // after a failure
		default:
			set.Exchanges = append(set.Exchanges, x)
		}
		before = &x
	}
	return set, nil
}

// gaveUp is why there is no use in going on.
func (p *prober) gaveUp(err error) error {
	why := target.Unreachable(err, p.cfg.Timeout)
	if _, endless := errors.AsType[*target.Endless](err); endless {
		return fmt.Errorf("probe: %w; --head asks for its head alone", why)
	}
	return fmt.Errorf("probe: %w", why)
}

func (p *prober) client(sessions tls.ClientSessionCache) *http.Client {
	c := p.cfg.Target.Client(1)
	c.Transport.(*http.Transport).DialContext = p.dial
	c.Transport.(*http.Transport).TLSClientConfig.ClientSessionCache = sessions
	return c
}

// wait keeps requests apart. It reports whether there is to be another.
func (p *prober) wait(ctx context.Context) bool {
	came := pause.Until(ctx, p.next)
	p.next = time.Now().Add(p.cfg.Every)
	return came
}

func (p *prober) tell(m Mode) {
	if p.cfg.Progress != nil {
		p.cfg.Progress(Progress{m, p.sent, p.cfg.requests()})
	}
}
