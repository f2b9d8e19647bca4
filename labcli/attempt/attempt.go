// Package attempt measures something again when noise of the machine spoiled it,
// and says meanwhile how far it is.
package attempt

import (
	"sync"
	"time"
)

// Most is how often something is measured when noise spoils every attempt.
const Most = 3

// Best measures until an attempt is good enough, or [Most] times. It returns the
// best attempt and how many there were. An attempt that fails ends it, with the best
// of those before.
func Best[A any](measure func(number int) (A, error), enough func(A) bool, better func(a, b A) bool) (best A, made int, err error) {
	for number := 1; number <= Most; number++ {
		a, err := measure(number)
		if err != nil {
			return best, made, err
		}
		if made = number; number == 1 || better(a, best) {
			best = a
		}
		if enough(a) {
			break
		}
	}
	return best, made, nil
}

// Progress is how far an attempt is.
type Progress struct {
	Number  int // from 1
	Elapsed time.Duration
	Planned time.Duration
}

const interval = 250 * time.Millisecond

// Tell calls tell four times a second, beginning now, until stop is called, which
// waits for a call that is under way. tell may be nil.
func (p Progress) Tell(tell func(Progress)) (stop func()) {
	if tell == nil {
		return func() {}
	}
	ended := make(chan struct{})
	var telling sync.WaitGroup
	telling.Go(func() {
		tick := time.NewTicker(interval)
		defer tick.Stop()
		for began := time.Now(); ; {
			select {
			case <-ended:
				return
			case <-tick.C:
				p.Elapsed = time.Since(began)
				tell(p)
			}
		}
	})
	return func() {
		close(ended)
		telling.Wait()
	}
}
