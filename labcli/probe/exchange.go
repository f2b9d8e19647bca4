package probe

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"net/http/httptrace"
	"sync"
	"time"

	"latencylab/labcli/target"
)

// An Exchange is one request and its answer, in phases that follow each other. A
// phase that did not happen is 0.
type Exchange struct {
	DNS       time.Duration // the name looked up
	Connect   time.Duration // TCP, on the address that was used
	TLS       time.Duration // the handshake
	FirstByte time.Duration // from the request sent to the first byte of the answer
	Download  time.Duration // from there to the last
	Whole     time.Duration // all, and what lies between
	Reused    bool          // on a connection that was open
	Resumed   bool          // with a TLS session of before

	Kernel Kernel

	line   *line
	closes bool // the target said so, as far as HTTP/2 has it say so
}

// Kernel is what the kernel knows of the connection, where it tells.
type Kernel struct {
	Known  bool
	RTT    time.Duration // shortest round trip that it saw
	Resent int           // segments sent again since the connection was opened
}

// A trace notes when things happen. Connections to several addresses may be tried
// at once, so that it has a lock.
type trace struct {
	mu                            sync.Mutex
	dnsFrom, dnsTo, tlsFrom, tlsT time.Time
	dials                         map[string]time.Time
	connect                       time.Duration
	got                           httptrace.GotConnInfo
	wrote, first                  time.Time
}

func (t *trace) hooks() *httptrace.ClientTrace {
	note := func(at *time.Time) {
		t.mu.Lock()
		defer t.mu.Unlock()
		*at = time.Now()
	}
	return &httptrace.ClientTrace{
		DNSStart: func(httptrace.DNSStartInfo) { note(&t.dnsFrom) },
		DNSDone:  func(httptrace.DNSDoneInfo) { note(&t.dnsTo) },
		ConnectStart: func(_, addr string) {
			t.mu.Lock()
			defer t.mu.Unlock()
			t.dials[addr] = time.Now()
		},
		ConnectDone: func(_, addr string, err error) {
			t.mu.Lock()
			defer t.mu.Unlock()
			if err == nil && t.connect == 0 {
				t.connect = time.Since(t.dials[addr])
			}
		},
		TLSHandshakeStart: func() { note(&t.tlsFrom) },
		TLSHandshakeDone:  func(tls.ConnectionState, error) { note(&t.tlsT) },
		GotConn: func(got httptrace.GotConnInfo) {
			t.mu.Lock()
			defer t.mu.Unlock()
			t.got = got
		},
		WroteRequest:         func(httptrace.WroteRequestInfo) { note(&t.wrote) },
		GotFirstResponseByte: func() { note(&t.first) },
	}
}

// exchange asks once.
func (p *prober) exchange(ctx context.Context, client *http.Client) (Exchange, error) {
	p.sent++
	ctx, cancel := context.WithTimeout(ctx, p.cfg.Timeout)
	defer cancel()
	t := &trace{dials: map[string]time.Time{}}
	began := time.Now()
	answer, err := client.Do(p.cfg.Target.Request(httptrace.WithClientTrace(ctx, t.hooks()), p.cfg.Method))
	if err != nil {
		return Exchange{}, err
	}
	defer answer.Body.Close()
	if answer.StatusCode == http.StatusSwitchingProtocols {
		return Exchange{}, target.ErrSwitched
	}
	n, err := target.Drain(answer.Body)
	ended := time.Now()
	if err != nil {
		return Exchange{}, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	l := lineOf(t.got.Conn)
	if l == nil || t.first.IsZero() {
		return Exchange{}, errors.New("the answer came from nowhere")
	}
	x := Exchange{
		DNS: between(t.dnsFrom, t.dnsTo), Connect: t.connect, TLS: between(t.tlsFrom, t.tlsT),
		// A server may answer before it has read everything.
		FirstByte: max(between(t.wrote, t.first), 0), Download: ended.Sub(t.first), Whole: ended.Sub(began),
		Reused: t.got.Reused, Kernel: l.look(), line: l, closes: answer.Close || answer.ProtoMajor == 2,
	}
	p.result.Peer.learn(answer, t.got.Conn, n)
	if answer.TLS != nil {
		x.Resumed = answer.TLS.DidResume && !x.Reused
	}
	return x, nil
}

func between(from, to time.Time) time.Duration {
	if from.IsZero() || to.IsZero() {
		return 0
	}
	return to.Sub(from)
}

func (p *Peer) learn(answer *http.Response, conn net.Conn, n int64) {
	p.Protocol, p.Status, p.Bytes = answer.Proto, answer.StatusCode, max(p.Bytes, n)
	if answer.TLS != nil {
		p.TLS, p.Curve = answer.TLS.Version, answer.TLS.CurveID
	}
	if addr, ok := conn.RemoteAddr().(*net.TCPAddr); ok {
		p.IPv6 = addr.IP.To4() == nil
	}
}
