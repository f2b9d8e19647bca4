// Package host describes the machine a measurement ran on: what decides how far
// its figures can be trusted, and nothing about whose it is. No user, host name,
// address, path or serial number is read.
package host

import (
	"runtime"
	"slices"
	"time"
)

// Facts describe a machine. What could not be found out is empty, nil or NaN.
type Facts struct {
	OS, Arch    string // as Go calls them
	Kernel      string // release
	CPU         string // model
	Cores       int    // logical processors this process may use
	GoMaxProcs  int
	Go          string        // version
	Virtual     *bool         // runs under a hypervisor
	Timer       time.Duration // by how much a short sleep is too long; see [Timer]
	LoadAverage float64       // processes that ran or wanted to, mean of the last minute
}

// Read finds out what it can. Measuring the timer takes about 20 ms.
func Read() Facts {
	f := Facts{
		OS:         runtime.GOOS,
		Arch:       runtime.GOARCH,
		Cores:      runtime.NumCPU(),
		GoMaxProcs: runtime.GOMAXPROCS(0),
		Go:         runtime.Version(),
		Timer:      Timer(),
	}
	f.Kernel, f.CPU, f.Virtual, f.LoadAverage = machine()
	return f
}

// Timer is by how much a thread that asks the kernel for a sleep of 100 µs
// oversleeps, the median of many. The lab's own timers are no better than that.
func Timer() time.Duration {
	const naps, nap = 101, 100 * time.Microsecond
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	over := make([]time.Duration, naps)
	for i := range over {
		began := time.Now()
		sleep(nap)
		over[i] = time.Since(began) - nap
	}
	slices.Sort(over)
	return max(over[naps/2], 0)
}
