// Package pool computes connection pools: what a fleet of instances, each with
// a pool of its own, asks of one database, and how long its requests wait for a
// connection.
//
// Requests are spread evenly over the instances and reach each at random, so
// every pool is a queue of its own, M/M/size. Pools do not help each other out:
// a request waits at its instance while connections of another lie idle. What
// that costs is the difference between [Fleet.Each] and [Fleet.Shared].
package pool

import (
	"math"

	"latencylab/calc/queue"
)

// A Fleet is some instances of an application, each with a pool of the same
// size.
type Fleet struct {
	Rate      float64 // λ, requests per second over all instances, 0 or more
	Hold      float64 // mean seconds a request holds a connection, 0 or more
	Instances int     // at least 1
	Size      int     // connections of one instance, at least 1
}

// Open is how many connections the pools hold together when they are full, which
// is what the database must allow.
func (f Fleet) Open() int { return f.Instances * f.Size }

// Offered is how many connections the requests would keep busy on average if
// there were enough.
func (f Fleet) Offered() float64 { return queue.InFlight(f.Rate, f.Hold) }

// Busy is how many are busy on average: Offered, but no more than are open.
func (f Fleet) Busy() float64 { return min(f.Offered(), float64(f.Open())) }

// Capacity is the rate per second at which all connections are always busy.
func (f Fleet) Capacity() float64 { return queue.Throughput(float64(f.Open()), f.Hold) }

// Each is the queue for the pool of one instance.
func (f Fleet) Each() queue.Steady {
	return queue.MMC{Arrival: f.Rate / float64(f.Instances), Service: f.Hold, Servers: f.Size}.Steady()
}

// Shared is the queue if all instances shared one pool of as many connections,
// as behind a proxy. No division of the same connections waits less.
func (f Fleet) Shared() queue.Steady {
	return queue.MMC{Arrival: f.Rate, Service: f.Hold, Servers: f.Open()}.Steady()
}

// Least is the smallest size that keeps up with the requests: one more than the
// connections an instance keeps busy on average, rounded down. It is a float64
// because it may be beyond any int.
func (f Fleet) Least() float64 {
	n := float64(f.Instances)
	least := math.Floor(f.Offered()/n) + 1
	// λs/n may have been rounded up onto a whole number that it is below.
	if less := least - 1; less > 0 && math.FMA(-f.Rate, f.Hold, n*less) > 0 {
		return less
	}
	return least
}
