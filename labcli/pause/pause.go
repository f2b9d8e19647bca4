// Package pause sleeps: for a time, to the point, or until one that may never come.
//
// Go's own timers are up to a millisecond late on Linux, because the runtime
// waits in whole milliseconds. That is much where a call takes four.
package pause
