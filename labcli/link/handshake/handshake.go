// Package handshake measures what a new connection costs before its first answer,
// against an exchange on one that was kept.
package handshake

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"slices"
	"time"

	"latencylab/labcli/link"
)

// A Kind is a way to connect.
type Kind struct {
	Name    string
	Version uint16 // of TLS; 0 is TCP alone
	Resumed bool   // with the ticket of an earlier connection
	Groups  []tls.CurveID
}

// Kept is asking on a connection that is open, the measure of all others.
var Kept = Kind{Name: "kept"}

// Kinds are the ways to connect by TCP. Those of TLS 1.3 differ in the key that is
// agreed on: the default also withstands quantum computers, and its ClientHello
// takes two packets.
var Kinds = []Kind{
	{Name: "TCP"},
	{Name: "TLS 1.2", Version: tls.VersionTLS12},
	{Name: "TLS 1.2 resumed", Version: tls.VersionTLS12, Resumed: true},
	{Name: "TLS 1.3", Version: tls.VersionTLS13, Groups: []tls.CurveID{tls.X25519MLKEM768}},
	{Name: "TLS 1.3, X25519", Version: tls.VersionTLS13, Groups: []tls.CurveID{tls.X25519}},
	{Name: "TLS 1.3 resumed", Version: tls.VersionTLS13, Resumed: true, Groups: []tls.CurveID{tls.X25519MLKEM768}},
}

// A Result is what one kind takes: from before it connects until a byte that was
// asked for is there.
type Result struct {
	Kind
	Took []time.Duration // by the link's clock
	Cost time.Duration   // what both ends compute, the median; 0 in real time, where it is part of the above
}

// Median is the median of what it took.
func (r Result) Median() time.Duration { return middle(r.Took) }

func middle(all []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(all))
	return sorted[len(sorted)/2]
}

const (
	plainPort  = 80
	securePort = 443
)

// settling is how many exchanges come before those that are measured: first ones
// fill caches and estimates.
const settling = 5

// Virtual measures all kinds in virtual time so many times each, the kept
// connection first. When the context is done it returns the kinds that are
// complete.
func Virtual(ctx context.Context, rtt time.Duration, times int) ([]Result, error) {
	return measure(ctx, link.Virtual, Series{Virtual: true, Times: times}, rtt)
}

// Real does it in real time.
func Real(ctx context.Context, rtt time.Duration, times int) ([]Result, error) {
	return measure(ctx, link.Real, Series{Times: times}, rtt)
}

func measure(ctx context.Context, clock func(link.Config, func(*link.Net) error) error, all Series, rtt time.Duration) ([]Result, error) {
	err := clock(link.Even(rtt), func(n *link.Net) error {
		secure, known, err := Identity(n)
		if err != nil {
			return err
		}
		if err := serve(n, secure); err != nil {
			return err
		}
		kept, err := n.Dial(context.Background(), plainPort)
		if err != nil {
			return err
		}
		defer kept.Close()
		all.Net = n
		if err := all.Measure(ctx, Kept, func() error { return ask(kept) }); err != nil {
			return err
		}
		for _, k := range Kinds {
			c := dialer{Kind: k, net: n, config: k.client(known)}
			if err := all.Measure(ctx, k, c.exchange); err != nil {
				return err
			}
		}
		return nil
	})
	return all.Results, err
}

// A Series measures one kind after another.
type Series struct {
	Net     *link.Net
	Virtual bool // the link is in virtual time
	Times   int  // of each kind
	Results []Result
}

// Measure adds a result, unless the context is done before it is complete.
func (s *Series) Measure(ctx context.Context, k Kind, exchange func() error) error {
	r := Result{Kind: k}
	var costs []time.Duration
	for i := range settling + s.Times {
		if ctx.Err() != nil {
			return nil
		}
		began, wall := s.Net.Now(), time.Now()
		if err := exchange(); err != nil {
			return fmt.Errorf("handshake: %s: %w", k.Name, err)
		}
		if i >= settling {
			r.Took, costs = append(r.Took, s.Net.Now()-began), append(costs, time.Since(wall))
		}
	}
	if s.Virtual {
		r.Cost = middle(costs)
	}
	s.Results = append(s.Results, r)
	return nil
}

// serve echoes on both ports.
func serve(n *link.Net, secure *tls.Config) error {
	plain, err := n.Listen(plainPort)
	if err != nil {
		return err
	}
	inner, err := n.Listen(securePort)
	if err != nil {
		return err
	}
	for _, l := range []net.Listener{plain, tls.NewListener(inner, secure)} {
		go func() {
			for {
				conn, err := l.Accept()
				if err != nil {
					return
				}
				go func() {
					defer conn.Close()
					io.Copy(conn, conn)
				}()
			}
		}()
	}
	return nil
}

// ask sends a byte and awaits it back.
func ask(conn io.ReadWriter) error {
	b := []byte{'?'}
	if _, err := conn.Write(b); err != nil {
		return err
	}
	_, err := io.ReadFull(conn, b)
	return err
}

// A dialer connects in one way.
type dialer struct {
	Kind
	net    *link.Net
	config *tls.Config
	before bool // it has connected before
}

// exchange connects, asks and closes.
func (d *dialer) exchange() error {
	port := uint16(securePort)
	if d.Version == 0 {
		port = plainPort
	}
	conn, err := d.net.Dial(context.Background(), port)
	if err != nil {
		return err
	}
	if d.Version == 0 {
		defer conn.Close()
		return ask(conn)
	}
	secure := tls.Client(conn, d.config)
	defer secure.Close()
	if err := ask(secure); err != nil {
		return err
	}
	if resumed := secure.ConnectionState().DidResume; resumed != (d.Resumed && d.before) {
		return fmt.Errorf("resumed: %v", resumed)
	}
	d.before = true
	return nil
}
