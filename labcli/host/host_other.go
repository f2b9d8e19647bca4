//go:build !linux && !darwin && !windows

package host

import (
	"math"
	"time"
)

func machine() (kernel, cpu string, virtual *bool, load float64) { return "", "", nil, math.NaN() }

func sleep(d time.Duration) { time.Sleep(d) }
