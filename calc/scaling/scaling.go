// Package scaling holds the laws of what more workers bring, one file a law,
// and the fit of the most general of them to measured points.
//
// [Amdahl] asks how much sooner a fixed job is done, [Gustafson] how much more
// is done in the same time, and [USL], the universal scalability law, what
// throughput is left when workers also have to wait for each other and to
// agree. With no cost of agreement the last is the first.
//
// Numbers of workers are float64, since an average of a pool may have a
// fraction, and may be +Inf, which asks for the limit.
package scaling
