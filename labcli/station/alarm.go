package station

import (
	"container/heap"
	"math"
	"runtime"
	"sync"
	"time"
)

// An alarm calls functions at given times, on one thread that sleeps in the
// kernel in between. Go's own timers are up to a millisecond late on Linux.
type alarm struct {
	now     func() int64
	sleeper sleeper

	mu    sync.Mutex
	rings rings
}

// A sleeper sleeps until a time has passed or it is woken. A wake before the
// sleep ends that sleep at once.
type sleeper interface {
	sleep(time.Duration)
	wake()
}

// set has f called at a time, or at once if that has passed.
func (a *alarm) set(at int64, f func()) {
	a.mu.Lock()
	first := len(a.rings) == 0 || at < a.rings[0].at
	heap.Push(&a.rings, ring{at, f})
	a.mu.Unlock()
	if first {
		a.sleeper.wake()
	}
}

func (a *alarm) run() {
	runtime.LockOSThread()
	for {
		f, left := a.next()
		if f != nil {
			f()
		} else {
			a.sleeper.sleep(left)
		}
	}
}

// next returns the function that is due, or nil and the time left until one is.
func (a *alarm) next() (func(), time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.rings) == 0 {
		return nil, math.MaxInt64
	}
	if left := a.rings[0].at - a.now(); left > 0 {
		return nil, time.Duration(left)
	}
	return heap.Pop(&a.rings).(ring).f, 0
}

type ring struct {
	at int64
	f  func()
}

// rings is a heap, the earliest first.
type rings []ring

func (r rings) Len() int           { return len(r) }
func (r rings) Less(i, j int) bool { return r[i].at < r[j].at }
func (r rings) Swap(i, j int)      { r[i], r[j] = r[j], r[i] }
func (r *rings) Push(x any)        { *r = append(*r, x.(ring)) }
func (r *rings) Pop() any {
	last := len(*r) - 1
	x := (*r)[last]
	*r = (*r)[:last]
	return x
}

// A goSleeper sleeps by a timer of Go's.
type goSleeper struct {
	timer *time.Timer
	woken chan struct{}
}

func newGoSleeper() *goSleeper {
	return &goSleeper{time.NewTimer(math.MaxInt64), make(chan struct{}, 1)}
}

func (s *goSleeper) sleep(d time.Duration) {
	s.timer.Reset(d)
	select {
	case <-s.timer.C:
	case <-s.woken:
	}
}

func (s *goSleeper) wake() {
	select {
	case s.woken <- struct{}{}:
	default:
	}
}
