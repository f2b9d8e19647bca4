//go:build !linux

package pause

import "time"

// For sleeps for a time d, by a timer of Go's.
func For(d time.Duration) { time.Sleep(d) }
