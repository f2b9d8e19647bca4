package parallel

import (
	"runtime"
	"sync"
	"time"

	"latencylab/labcli/pause"
)

// A job is a number of steps, of which some are serial.
type job struct {
	work            Work
	serial, divided int
	step            time.Duration // of Wait
}

// steps is into how many a job is divided.
const steps = 1000

// job prepares the job of a configuration.
func (c Config) job() job {
	j := job{work: c.Work, step: c.Job / steps}
	j.divided = int(c.Parallel*steps + 0.5)
	j.serial = steps - j.divided
	if c.Work == Compute {
		// Steps become rounds of arithmetic, as many as make up the time.
		rounds := max(1, int(float64(j.step)/float64(round())))
		j.serial, j.divided = j.serial*rounds, j.divided*rounds
	}
	return j
}

// A timing is how long a job took and for how long its first worker ran; 0 where
// that is not known.
type timing struct{ took, running time.Duration }

// run does the job with some workers, of which the caller is one.
func (j job) run(workers int) (t timing) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ran, began := threadTime(), time.Now()
	j.do(j.serial)
	var others sync.WaitGroup
	for i := 1; i < workers; i++ {
		others.Go(func() { j.do(j.part(i, workers)) })
	}
	j.do(j.part(0, workers))
	others.Wait()
	t.took = time.Since(began)
	if now := threadTime(); now > 0 {
		t.running = now - ran
	}
	return t
}

// part is how many of the divided steps a worker does.
func (j job) part(worker, workers int) int {
	return (worker+1)*j.divided/workers - worker*j.divided/workers
}

// do does some steps.
func (j job) do(steps int) {
	if j.work == Wait {
		pause.For(time.Duration(steps) * j.step)
		return
	}
	for range steps {
		compute()
	}
}

// compute is a round of arithmetic that no other worker has a part in: some
// microseconds in registers.
func compute() {
	x := uint64(1)
	for range 1000 {
		x = x*6364136223846793005 + 1442695040888963407
	}
	runtime.KeepAlive(x)
}

// round is how long a round takes, the least of some tries.
func round() time.Duration {
	const many = 200
	least := time.Hour
	for range 50 {
		began := time.Now()
		for range many {
			compute()
		}
		least = min(least, time.Since(began))
	}
	return max(least/many, 1)
}
