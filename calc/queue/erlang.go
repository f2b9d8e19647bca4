package queue

import "math"

// ErlangB is the probability that all servers are busy when offered work of
// offered erlangs (arrivals in a mean service) arrives at random and is lost
// if no server is free: Erlang's first formula, M/M/c/c. It is 1 without
// servers, and 0 where it falls below 1e-300.
//
// It is right to about 1e-14 for any number of servers, in time that grows as
// the root of their number.
func ErlangB(servers int, offered float64) float64 {
	return 1 / (1 + odds(servers, offered))
}

// LogErlangB is ln [ErlangB], a number also where that is below 1e-300.
func LogErlangB(servers int, offered float64) float64 {
	odds := odds(servers, offered)
	if !math.IsInf(odds, 1) {
		return -math.Log1p(odds)
	}
	// So rarely more than c at once that the Poisson law is as good as whole:
	// B = e^-a a^c/c!, with Stirling's series for c!, since its logarithm and
	// that of a^c would cancel.
	c := float64(servers)
	if servers < 1000 {
		factorial, _ := math.Lgamma(c + 1)
		return c*math.Log(offered) - offered - factorial
	}
	return c*(math.Log(offered/c)+(c-offered)/c) - math.Log(2*math.Pi*c)/2 - 1/(12*c)
}

// ErlangC is the probability that an arrival has to wait when work of offered
// erlangs arrives at random at servers that share one queue: Erlang's second
// formula, M/M/c. It is 1 if the servers cannot keep up.
func ErlangC(servers int, offered float64) float64 {
	c := float64(servers)
	if offered >= c {
		return 1
	}
	return waits(servers, offered, c-offered)
}

// LogErlangC is ln [ErlangC], a number also where that is below 1e-300.
func LogErlangC(servers int, offered float64) float64 {
	c := float64(servers)
	if offered >= c {
		return 0
	}
	idle := (c - offered) / c
	odds := odds(servers, offered)
	if !math.IsInf(odds, 1) {
		return -math.Log1p(idle * odds)
	}
	return LogErlangB(servers, offered) - math.Log(idle)
}

// waits is Erlang's C where the number of servers exceeds the offered work by
// spare. The caller has spare to full precision, which the difference has not.
func waits(servers int, offered, spare float64) float64 {
	return 1 / (1 + spare/float64(servers)*odds(servers, offered))
}

// odds is (1-B)/B for Erlang's B, or +Inf from 1e301 on.
//
// 1/B is the sum over j from 0 to c of c/a · (c-1)/a ··· (c-j+1)/a (Jagerman,
// Some properties of the Erlang loss function, 1974). Every term is positive,
// so nothing cancels. The terms rise, then fall, and the sum is over as soon as
// they are too small to count. The usual recursion B(k) = a B(k-1)/(k + a B(k-1)) is as
// exact but always takes c steps; a^c/c! overflows from c = 171 on.
func odds(servers int, offered float64) float64 {
	sum, term := 0.0, 1.0
	for free := float64(servers); free > 0; free-- {
		term *= free / offered
		sum += term
		if sum > 0x1p1000 {
			return math.Inf(1)
		}
		if term < 1e-17*sum {
			break
		}
	}
	return sum
}
