//go:build !unix

package run

import "time"

var started = time.Now()

func processed() time.Duration { return time.Since(started) }
