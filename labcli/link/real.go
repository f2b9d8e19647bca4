package link

import (
	"sync"
	"sync/atomic"
	"time"

	"gvisor.dev/gvisor/pkg/tcpip"

	"latencylab/labcli/alarm"
)

// Real makes a link in real time, runs a program on it and takes the link down
// when the program returns. It returns the program's error.
//
// Delays are as exact as a thread that sleeps in the kernel can make them, and
// the time that both stacks take to compute is added. The same seed draws the
// same numbers, but which packet meets which is up to the machine.
func Real(c Config, program func(*Net) error) error {
	w, err := newWall()
	if err != nil {
		return err
	}
	defer w.alarm.Stop()
	n, err := join(c, tcpip.NewStdClock(), w, together)
	if err != nil {
		return err
	}
	defer n.close()
	return program(n)
}

// together is how close packets leave in real time that share a draw of the
// jitter: a stack sends an acknowledgement and the answer one after the other.
const together = 500 * time.Microsecond

// A wall is the clock on it.
type wall struct {
	began time.Time
	alarm *alarm.Alarm

	mu   sync.Mutex
	last time.Duration // set for a delivery
}

func newWall() (*wall, error) {
	sleeper, err := alarm.NewSleeper()
	if err != nil {
		return nil, err
	}
	w := &wall{began: time.Now()}
	w.alarm = alarm.New(func() int64 { return int64(w.now()) }, sleeper)
	return w, nil
}

func (w *wall) now() time.Duration { return time.Since(w.began) }

func (w *wall) date() time.Time { return time.Now() }

func (w *wall) calm(f func()) { f() }

// at keeps the order of deliveries at one time, which the alarm does not, by
// setting them a nanosecond apart.
func (w *wall) at(t time.Duration, deliver func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if gap := w.last - t; gap >= 0 && gap < time.Microsecond {
		t = w.last + 1
	}
	w.last = t
	w.alarm.Set(int64(t), deliver)
}

func (w *wall) after(d time.Duration, f func()) (cancel func()) {
	var cancelled atomic.Bool
	w.alarm.Set(int64(w.now()+d), func() {
		if !cancelled.Load() {
			go f()
		}
	})
	return func() { cancelled.Store(true) }
}
