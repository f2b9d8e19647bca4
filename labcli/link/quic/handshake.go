package quic

import (
	"context"
	"crypto/tls"
	"time"

	"github.com/quic-go/quic-go"

	"latencylab/labcli/link"
	"latencylab/labcli/link/handshake"
)

// The kinds of connections by QUIC.
var (
	Kept  = handshake.Kind{Name: "QUIC kept"}
	New   = handshake.Kind{Name: "QUIC"}
	Early = handshake.Kind{Name: "QUIC 0-RTT", Resumed: true} // the question goes along with the first packet
)

// Handshakes measures all kinds in real time, as [handshake.Real] does those of
// TCP.
func Handshakes(ctx context.Context, rtt time.Duration, times int) ([]handshake.Result, error) {
	var results []handshake.Result
	err := link.Real(link.Even(rtt), func(n *link.Net) error {
		e, err := open(n)
		if err != nil {
			return err
		}
		defer e.close()
		go e.serve(echo)
		all := handshake.Series{Net: n, Times: times}
		defer func() { results = all.Results }()

		kept, err := e.client.Dial(ctx, e.to, e.config, nil)
		if err != nil {
			return err
		}
		defer kept.CloseWithError(0, "")
		if err := all.Measure(ctx, Kept, func() error { return ask(ctx, kept) }); err != nil {
			return err
		}
		if err := all.Measure(ctx, New, func() error { return e.exchange(ctx) }); err != nil {
			return err
		}
		early, err := e.resumer(ctx, n, rtt)
		if err != nil {
			return err
		}
		return all.Measure(ctx, Early, early)
	})
	return results, err
}

// exchange connects, asks and closes.
func (e *ends) exchange(ctx context.Context) error {
	conn, err := e.client.Dial(ctx, e.to, e.config, nil)
	if err != nil {
		return err
	}
	defer conn.CloseWithError(0, "")
	return ask(ctx, conn)
}

// resumer connects once and returns an exchange that asks along with the first
// packet.
func (e *ends) resumer(ctx context.Context, n *link.Net, rtt time.Duration) (func() error, error) {
	config := e.config.Clone()
	config.ClientSessionCache = tls.NewLRUClientSessionCache(1)
	tokens := quic.NewLRUTokenStore(1, 4)
	// The ticket comes after the handshake, so the connection is kept for a while.
	exchange := func(wait time.Duration) (early bool, err error) {
		conn, err := e.client.DialEarly(ctx, e.to, config, &quic.Config{TokenStore: tokens})
		if err != nil {
			return false, err
		}
		defer conn.CloseWithError(0, "")
		if err := ask(ctx, conn); err != nil {
			return false, err
		}
		n.Sleep(wait)
		return conn.ConnectionState().Used0RTT, nil
	}
	_, err := exchange(3*rtt + 50*time.Millisecond)
	return func() error {
		early, err := exchange(0)
		if err == nil && !early {
			err = errNotEarly
		}
		return err
	}, err
}
