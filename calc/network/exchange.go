package network

import (
	"strconv"

	"latencylab/calc/lang"
)

// An Exchange is one request and its answer, with all that it takes before and
// after on a connection.
type Exchange struct {
	Kept      bool // the connection is open already, and its windows are
	Handshake Handshake
	RTT       float64
	Server    float64   // between the request's arrival and the answer
	Windows   []float64 // packets of the response in each round trip; none is one
}

// Trips is how many round trips the exchange takes.
func (e Exchange) Trips() int {
	if e.Kept {
		return 1
	}
	return e.Handshake.RoundTrips() + max(1, len(e.Windows))
}

// Time is how long it takes until the last of the response is there.
func (e Exchange) Time() float64 { return float64(e.Trips())*e.RTT + e.Server }

// A Flight is what one side sends without waiting for the other.
type Flight struct {
	Phase      Phase
	Name       lang.Text // of the phase: the protocol
	FromServer bool
	Label      lang.Text // what it says, as protocols call it
	What       lang.Text // in words

	Sent, Arrives float64 // seconds after the start
}

// Flights are what goes over the wire, in order. Half of them are the client's:
// each is answered by the next.
func (e Exchange) Flights() []Flight {
	var flights []Flight
	at := 0.0
	add := func(s stage, m message, fromServer bool) {
		flights = append(flights, Flight{s.phase, s.name, fromServer, m.label, m.what, at, at + e.RTT/2})
		at += e.RTT / 2
	}
	for _, t := range e.turns() {
		add(t.stage, t.client, false)
		if t.phase == Asking {
			at += e.Server
		}
		add(t.stage, t.server, true)
	}
	return flights
}

// turns lays the exchange out.
func (e Exchange) turns() []turn {
	if e.Kept {
		return []turn{{asking, request, response}}
	}
	turns, left := e.Handshake.turns()
	turns = append(turns, turn{asking, left.client.and(request), left.server.and(response)})
	for _, w := range e.Windows[min(1, len(e.Windows)):] {
		turns = append(turns, turn{receiving, acknowledged, upTo(w)})
	}
	return turns
}

// upTo is what arrives in a round trip after the first.
func upTo(packets float64) message {
	n := strconv.FormatFloat(packets, 'f', 0, 64)
	return message{
		lang.Text{EN: "≤ " + n + " packets", VI: "≤ " + n + " gói"},
		lang.Text{EN: "more of the response, up to " + n + " packets", VI: "phần tiếp của response, tối đa " + n + " gói"}}
}
