package link

import (
	"errors"
	"runtime"
	"runtime/debug"
	"sync"
)

// ErrStuck is returned when a program waits for something that cannot happen any
// more: no packet is under way and no timer is set.
var ErrStuck = errors.New("link: the program still waits, and nothing is left to happen")

// inVirtualTime is held by the one link in virtual time that a process can have.
var inVirtualTime sync.Mutex

// Virtual makes a link in virtual time, runs a program on it and takes the link
// down when the program returns. It returns the program's error or [ErrStuck].
//
// The program may start goroutines, which may use the network, the link's clock
// and one another. They must not wait for anything else, nor for the clock of the
// system. While the link stands the whole process keeps to one processor and
// collects garbage only between events: time may move on only when nothing can
// run any more, and that is how it is told.
func Virtual(c Config, program func(*Net) error) error {
	inVirtualTime.Lock()
	defer inVirtualTime.Unlock()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	runtime.GC() // ends a collection that may be under way

	clock := new(clock)
	n, err := join(c, clock, clock, 0)
	if err != nil {
		return err
	}
	defer func() {
		clock.stop()
		n.close()
	}()
	ended := make(chan error, 1)
	go func() { ended <- program(n) }()
	var rubbish rubbish
	for {
		settle(clock)
		select {
		case err := <-ended:
			return err
		default:
		}
		if !clock.step() {
			return ErrStuck
		}
		rubbish.collect()
	}
}

// quiet is how often in a row nothing may have happened before it is taken for
// granted that nothing will. Once would do, were it not that the scheduler now and
// then takes this goroutine out of turn, and sends one that computes for long to
// the end of the line.
const quiet = 8

// settle lets all other goroutines run until each of them waits.
func settle(c *clock) {
	for still := 0; still < quiet; still++ {
		before := c.touched.Load()
		runtime.Gosched()
		if c.touched.Load() != before {
			still = -1
		}
	}
}

// rubbish collects garbage when there is enough of it. The collector must not run
// by itself: it makes a goroutine that allocates help, and wait, and a goroutine
// that waits for the collector looks as if it waited for the clock.
type rubbish struct {
	events int
	kept   uint64 // bytes after the last collection
}

const (
	lookEvery = 4096     // events
	mostWaste = 64 << 20 // bytes
)

func (r *rubbish) collect() {
	r.events++
	if r.events%lookEvery != 0 {
		return
	}
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.HeapAlloc > r.kept+mostWaste {
		runtime.GC()
		runtime.ReadMemStats(&m)
		r.kept = m.HeapAlloc
	}
}
