package alarm

import (
	"testing"
	"time"
)

// Both sleepers let the alarm ring in order, the earlier one first even if it
// was set last, and never early.
func TestAlarm(t *testing.T) {
	exact, err := NewSleeper()
	if err != nil {
		t.Fatal(err)
	}
	for _, sleeper := range []Sleeper{exact, NewTimer()} {
		began := time.Now()
		now := func() int64 { return int64(time.Since(began)) }
		a := New(now, sleeper)
		rang := make(chan int64, 4)
		for _, at := range []int64{40e6, 20e6, 30e6, 10e6} {
			a.Set(at, func() {
				if now := now(); now < at {
					t.Errorf("%T: rang at %d, set for %d", sleeper, now, at)
				}
				rang <- at
			})
		}
		for want := int64(10e6); want <= 40e6; want += 10e6 {
			if got := <-rang; got != want {
				t.Errorf("%T: the alarm of %d rang, want that of %d", sleeper, got, want)
			}
		}
		a.Stop()
	}
}

// A stopped alarm calls nothing, not even what is due.
func TestStop(t *testing.T) {
	held := make(chan struct{})
	a := New(func() int64 { return 0 }, NewTimer())
	a.Set(0, func() { <-held })
	a.Set(0, func() { t.Error("rang after Stop") })
	a.Stop()
	close(held)
	time.Sleep(10 * time.Millisecond)
}
