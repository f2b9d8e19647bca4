package network

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
)

// every is each kind of connection there is.
func every(yield func(Handshake) bool) {
	for i := range 1 << 4 {
		for _, tls := range []TLS{NoTLS, TLS12, TLS13} {
			h := Handshake{QUIC: i&1 != 0, TLS: tls, Resumed: i&2 != 0, Early: i&4 != 0, FastOpen: i&8 != 0}
			if !yield(h) {
				return
			}
		}
	}
}

// The count of round trips and the list of what is sent are written apart: each
// is the test of the other.
func TestFlightsAreTheRoundTrips(t *testing.T) {
	for h := range every {
		for _, windows := range [][]float64{nil, {10}, {10, 20, 40}} {
			e := Exchange{Handshake: h, RTT: 0.2, Server: 0.05, Windows: windows}
			flights := e.Flights()
			if got, want := len(flights), 2*e.Trips(); got != want {
				t.Errorf("%+v: %d flights, want %d", e, got, want)
			}
			if got := flights[len(flights)-1].Arrives; math.Abs(got-e.Time()) > 1e-12 {
				t.Errorf("%+v: the last flight arrives at %v, want %v", e, got, e.Time())
			}
			for i, f := range flights {
				if f.FromServer != (i%2 == 1) || f.Label.EN == "" || f.Label.VI == "" || f.What.EN == "" || f.What.VI == "" || f.Name.EN == "" || f.Name.VI == "" {
					t.Errorf("%+v: flight %d is %+v", e, i, f)
				}
				if i > 0 && f.Sent < flights[i-1].Arrives {
					t.Errorf("%+v: flight %d leaves before the one it answers is there", e, i)
				}
			}
		}
	}
}

func TestFlights(t *testing.T) {
	for _, c := range []struct {
		name string
		e    Exchange
		want string
	}{
		{"TCP", Exchange{}, "SYN, SYN-ACK, request, response"},
		{"kept", Exchange{Kept: true, Handshake: Handshake{TLS: TLS13}, Windows: []float64{10, 20}}, "request, response"},
		{"TLS 1.3", Exchange{Handshake: Handshake{TLS: TLS13}},
			"SYN, SYN-ACK, ClientHello, ServerHello, Finished + request, response"},
		{"TLS 1.3, 0-RTT", Exchange{Handshake: Handshake{TLS: TLS13, Early: true}},
			"SYN, SYN-ACK, ClientHello + request, ServerHello + response"},
		{"TLS 1.3, 0-RTT, Fast Open", Exchange{Handshake: Handshake{TLS: TLS13, Early: true, FastOpen: true}},
			"SYN + ClientHello + request, SYN-ACK + ServerHello + response"},
		{"TLS 1.2", Exchange{Handshake: Handshake{TLS: TLS12}},
			"SYN, SYN-ACK, ClientHello, ServerHello, Finished, Finished, request, response"},
		{"TLS 1.2, resumed, Fast Open", Exchange{Handshake: Handshake{TLS: TLS12, Resumed: true, FastOpen: true}},
			"SYN + ClientHello, SYN-ACK + ServerHello, Finished + request, response"},
		{"QUIC", Exchange{Handshake: Handshake{QUIC: true}, Windows: []float64{10, 20}},
			"ClientHello, ServerHello, Finished + request, response, ACK, ≤ 20 packets"},
	} {
		var labels []string
		for _, f := range c.e.Flights() {
			labels = append(labels, f.Label.EN)
		}
		if got := strings.Join(labels, ", "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// What a connection does, it does in order, and each stage bears the name of
// what does it.
func TestStages(t *testing.T) {
	for _, c := range []struct {
		e    Exchange
		want string
	}{
		{Exchange{}, "TCP 0, request 2"},
		{Exchange{Handshake: Handshake{TLS: TLS12}, Windows: []float64{10, 20}}, "TCP 0, TLS 1.2 1, request 2, download 3"},
		{Exchange{Handshake: Handshake{TLS: TLS13, FastOpen: true}}, "TLS 1.3 1, request 2"},
		{Exchange{Handshake: Handshake{QUIC: true, TLS: TLS12}}, "QUIC 1, request 2"},
		{Exchange{Kept: true}, "request 2"},
	} {
		var stages []string
		for _, f := range c.e.Flights() {
			if s := fmt.Sprint(f.Name.EN, " ", f.Phase); !slices.Contains(stages, s) {
				stages = append(stages, s)
			}
		}
		if got := strings.Join(stages, ", "); got != c.want {
			t.Errorf("%+v: %s, want %s", c.e, got, c.want)
		}
	}
}

// 200 ms apart, TLS 1.3, a new connection: the third round trip brings the
// answer, and the server's work stands between the request and it.
func ExampleExchange() {
	e := Exchange{Handshake: Handshake{TLS: TLS13}, RTT: 0.2, Server: 0.05}
	for _, f := range e.Flights() {
		fmt.Printf("%.0f–%.0f ms %s: %s\n", f.Sent*1000, f.Arrives*1000, f.Label.EN, f.What.EN)
	}
	// Output:
	// 0–100 ms SYN: asks for a connection
	// 100–200 ms SYN-ACK: agrees
	// 200–300 ms ClientHello: offers versions and keys
	// 300–400 ms ServerHello: its choice, key, certificate and Finished at once
	// 400–500 ms Finished + request: ends the handshake; the client asks
	// 550–650 ms response: the server answers
}
