// Package queue holds the queues that have an exact answer, one file a model.
//
// Each model is a struct of what goes in; what comes out is its steady state,
// which exists at once for means and computes a percentile when asked for one.
// Times are in seconds, rates per second, quantiles q in [0,1]. Latency is
// counted from the arrival: waiting and service together.
//
// Load at or beyond capacity has no steady state. That is told, with infinite
// means and a growing backlog, never hidden in a number. A wait that is only
// rounding noise, where the share that waits is 1-q to the last digits, is 0.
package queue
