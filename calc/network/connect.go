package network

import "math"

// A Connect is when a client sends the SYN of a new connection again while it
// hears nothing. It knows no round trip yet, so it waits for whole seconds.
type Connect struct {
	Timeout float64 // first wait
	Linear  int     // retries after that same wait, before it starts to double
	Retries int     // retries after waits that double (tcp_syn_retries)
}

// The clients there are. Linux 6.5 added the retries at even times
// (tcp_syn_linear_timeouts).
var (
	Linux    = Connect{Timeout: 1, Linear: 4, Retries: 6} // 6.5 and later
	LinuxOld = Connect{Timeout: 1, Retries: 6}
)

// Starts are the seconds at which the SYN is sent, the first of them 0.
func (c Connect) Starts() []float64 {
	starts := []float64{0}
	at, wait := 0.0, c.Timeout
	for i := range c.Linear + c.Retries {
		at += wait
		starts = append(starts, at)
		if i >= c.Linear {
			wait *= 2
		}
	}
	return starts
}

// GivesUp is when the client gives up.
func (c Connect) GivesUp() float64 {
	starts := c.Starts()
	return starts[len(starts)-1] + math.Ldexp(c.Timeout, c.Retries)
}

// Fail is the share of connections that are given up when a share of the
// exchanges is lost, the SYN or its answer.
func (c Connect) Fail(loss float64) float64 { return math.Pow(loss, float64(1+c.Linear+c.Retries)) }

// MeanDelay is by how much the SYN that gets through is late on average, of the
// connections that come about. loss is below 1.
func (c Connect) MeanDelay(loss float64) float64 {
	sum, share := 0.0, (1-loss)/(1-c.Fail(loss))
	for _, at := range c.Starts() {
		sum += at * share
		share *= loss
	}
	return sum
}

// Quantile is the q-quantile of that delay.
func (c Connect) Quantile(q, loss float64) float64 {
	starts, all := c.Starts(), 1-c.Fail(loss)
	for i, at := range starts {
		if late := (math.Pow(loss, float64(i+1)) - c.Fail(loss)) / all; late <= 1-q {
			return at
		}
	}
	return starts[len(starts)-1]
}
