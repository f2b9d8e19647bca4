// Package attempt measures something again when noise of the machine spoiled it,
// and says meanwhile how far it is.
package attempt

import (
	"sync"
	"time"
)

// Most is how often something is measured when noise spoils every attempt.
const Most = 3

// A Quality says how far an attempt can be believed.
type Quality struct {
	Cut     bool    // stopped from outside
	Spoiled bool    // by more noise than may be
	Noise   float64 // the less the better, of attempts at one thing
}

// better reports whether a tells more than b. One that was cut tells no more than a
// whole one.
func (a Quality) better(b Quality) bool {
	switch {
	case a.Cut != b.Cut:
		return b.Cut
	case a.Spoiled != b.Spoiled:
		return b.Spoiled
	}
	return a.Noise < b.Noise
}

// Best measures until an attempt is not spoiled or is cut, or [Most] times. It returns
// the best attempt and how many there were. An attempt that fails ends it, with the
// best of those before.
func Best[A any](measure func(number int) (A, error), quality func(A) Quality) (best A, made int, err error) {
	for number := 1; number <= Most; number++ {
		a, err := measure(number)
		if err != nil {
			return best, made, err
		}
		q := quality(a)
		if made = number; number == 1 || q.better(quality(best)) {
			best = a
		}
		if !q.Spoiled || q.Cut {
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
