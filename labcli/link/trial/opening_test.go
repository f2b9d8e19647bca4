package trial

import (
	"testing"
	"time"

	"latencylab/calc/network"
)

// A first request takes the round trips of the formula: to connect, for TLS, and
// as many as slow start needs for the answer.
func TestOpening(t *testing.T) {
	for _, c := range []struct {
		turns  []Turn
		answer int
	}{
		{nil, 1},
		{nil, 14_000},
		{[]Turn{{1700, 1200}}, 10 << 10},
		{[]Turn{{250, 1100}, {120, 270}}, 10 << 10},
		{nil, 100 << 10},
		{nil, 1 << 20},
	} {
		o := Opening{RTT: 20 * ms, Server: 3 * ms, Turns: c.turns, Answer: c.answer}
		got, err := o.Virtual()
		if err != nil {
			t.Fatal(err)
		}
		trips := 1 + len(c.turns) + len(network.TCPSlowStart.Windows(float64(c.answer)))
		if want := time.Duration(trips)*o.RTT + o.Server; got.First != want || got.Next != o.RTT+o.Server {
			t.Errorf("%+v takes %v and then %v, want %v and %v", o, got.First, got.Next, want, o.RTT+o.Server)
		}
		if first := got.Packets[0]; !first.SYN || first.FromServer || first.Sent != 0 {
			t.Errorf("%+v begins with %+v", o, first)
		}
	}
	for _, o := range []Opening{{RTT: -1, Answer: 1}, {Answer: 0}, {Answer: MostAnswer + 1}} {
		if _, err := o.Virtual(); err == nil {
			t.Errorf("%+v runs", o)
		}
	}
}
