package main

import (
	"math"
	"slices"
	"time"

	"latencylab/labcli/sample"
)

// figures are what a tool reports, in seconds, and what it took. What it does not
// tell is NaN.
type figures struct {
	P50, P90, P99, P999 float64

	// FromDue are the same for a tool that keeps a schedule but counts from
	// when it really sent: counted from when it should have.
	FromDue quantiles

	Truth quantiles // for the schedule it kept; zero if that is not known

	Rate float64 // answers a second
	CPU  float64 // seconds for a request
	RSS  float64 // bytes

	Allocations float64 // for a request
}

// quantiles are p50, p90, p99 and p99.9 in seconds.
type quantiles [4]float64

func (f figures) reported() quantiles { return quantiles{f.P50, f.P90, f.P99, f.P999} }

var unknown = quantiles{math.NaN(), math.NaN(), math.NaN(), math.NaN()}

func unknownFigures() figures {
	nan := math.NaN()
	return figures{P50: nan, P90: nan, P99: nan, P999: nan, FromDue: unknown, Rate: nan, CPU: nan, RSS: nan, Allocations: nan}
}

// set takes the quantiles of latencies in seconds.
func (f *figures) set(q quantiles) { f.P50, f.P90, f.P99, f.P999 = q[0], q[1], q[2], q[3] }

// quantilesOf sorts what it is given.
func quantilesOf(seconds []float64) quantiles {
	if len(seconds) == 0 {
		return unknown
	}
	slices.Sort(seconds)
	return quantiles{
		sample.Quantile(seconds, 0.5), sample.Quantile(seconds, 0.9), sample.Quantile(seconds, 0.99), sample.Quantile(seconds, 0.999),
	}
}

// evenTruth are the true latencies of the stalling server for requests that come
// evenly for whole cycles: a share stall/cycle waits for a time that is uniform up
// to the stall.
func evenTruth() quantiles {
	at := func(q float64) float64 {
		return max(0, (q-1)*cycle.Seconds()+stall.Seconds())
	}
	return quantiles{at(0.5), at(0.9), at(0.99), at(0.999)}
}

// truthOf are the true latencies of the stalling server for given due times.
func truthOf(start time.Time, due []time.Duration) quantiles {
	waits := make([]float64, len(due))
	for i, d := range due {
		waits[i] = left(start.Add(d)).Seconds()
	}
	return quantilesOf(waits)
}

// median is the middle of some values, the lower one of two.
func median(values []float64) float64 {
	known := slices.DeleteFunc(slices.Clone(values), math.IsNaN)
	if len(known) == 0 {
		return math.NaN()
	}
	slices.Sort(known)
	return sample.Quantile(known, 0.5)
}
