// Package alarm calls functions at given times, to the point.
//
// Go's own timers are up to a millisecond late on Linux. An alarm is one thread
// that sleeps in the kernel until the next time, however many there are, so that
// a thousand waits cost no more than one.
package alarm

import (
	"container/heap"
	"math"
	"runtime"
	"sync"
	"time"
)

// An Alarm rings at the times it was set to.
type Alarm struct {
	now     func() int64
	sleeper Sleeper

	mu    sync.Mutex
	rings rings
}

// A Sleeper sleeps until a time has passed or it is woken. A Wake before the
// Sleep ends that Sleep at once.
type Sleeper interface {
	Sleep(time.Duration)
	Wake()
	Close()
}

// New starts an alarm that goes by the clock now, in nanoseconds.
func New(now func() int64, s Sleeper) *Alarm {
	a := &Alarm{now: now, sleeper: s}
	go a.run()
	return a
}

// Set has f called at a time, or at once if that has passed. While f runs
// nothing else rings.
func (a *Alarm) Set(at int64, f func()) {
	a.mu.Lock()
	first := len(a.rings) == 0 || at < a.rings[0].at
	heap.Push(&a.rings, ring{at, f})
	a.mu.Unlock()
	if first {
		a.sleeper.Wake()
	}
}

// Stop ends the alarm, which must not be set again. What has not rung never will.
func (a *Alarm) Stop() { a.Set(math.MinInt64, runtime.Goexit) }

func (a *Alarm) run() {
	runtime.LockOSThread()
	defer a.sleeper.Close()
	for {
		f, left := a.next()
		if f != nil {
			f()
		} else {
			a.sleeper.Sleep(left)
		}
	}
}

// next returns the function that is due, or nil and the time left until one is.
func (a *Alarm) next() (func(), time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.rings) == 0 {
		return nil, math.MaxInt64
	}
	if at := a.rings[0].at; at > math.MinInt64 {
		if left := at - a.now(); left > 0 {
			return nil, time.Duration(left)
		}
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

// Timer is a sleeper by a timer of Go's, for systems without a better one and
// for tests in virtual time.
type Timer struct {
	timer *time.Timer
	woken chan struct{}
}

// NewTimer returns a sleeper that is awake.
func NewTimer() Timer { return Timer{time.NewTimer(math.MaxInt64), make(chan struct{}, 1)} }

func (s Timer) Sleep(d time.Duration) {
	s.timer.Reset(d)
	select {
	case <-s.timer.C:
	case <-s.woken:
	}
}

func (s Timer) Wake() {
	select {
	case s.woken <- struct{}{}:
	default:
	}
}

func (s Timer) Close() { s.timer.Stop() }
