package attempt

import (
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestBest(t *testing.T) {
	failure := errors.New("broken")
	check := func(noise []int, fails int, best, made int, want error) {
		t.Helper()
		got, n, err := Best(
			func(number int) (int, error) {
				if number == fails {
					return 0, failure
				}
				return noise[number-1], nil
			},
			func(noise int) bool { return noise < 10 },
			func(a, b int) bool { return a < b },
		)
		if got != best || n != made || err != want {
			t.Errorf("of %v the best is %d after %d attempts: %v; want %d after %d: %v", noise, got, n, err, best, made, want)
		}
	}
	check([]int{5}, 0, 5, 1, nil)
	check([]int{50, 5}, 0, 5, 2, nil)
	check([]int{50, 30, 40}, 0, 30, 3, nil)
	check([]int{30, 30, 30}, 0, 30, 3, nil)
	check([]int{50, 40, 30, 1}, 0, 30, Most, nil)
	check(nil, 1, 0, 0, failure)
	check([]int{50}, 2, 50, 1, failure)
}

func TestTell(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var told []time.Duration
		stop := Progress{Number: 2, Planned: time.Second}.Tell(func(p Progress) {
			if p.Number != 2 || p.Planned != time.Second {
				t.Errorf("told %+v", p)
			}
			told = append(told, p.Elapsed)
		})
		time.Sleep(900 * time.Millisecond)
		stop()
		time.Sleep(time.Second)
		if want := []time.Duration{interval, 2 * interval, 3 * interval}; !slices.Equal(told, want) {
			t.Errorf("told at %v, want %v", told, want)
		}
	})
	Progress{}.Tell(nil)()
}

// TestTellWaits demands that nothing is told after stop has returned.
func TestTellWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var telling atomic.Bool
		stop := Progress{}.Tell(func(Progress) {
			telling.Store(true)
			time.Sleep(10 * time.Second)
			telling.Store(false)
		})
		time.Sleep(time.Second)
		if !telling.Load() {
			t.Error("nothing is told")
		}
		if stop(); telling.Load() {
			t.Error("still telling")
		}
	})
}
