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
	check := func(attempts []Quality, best, made int, want error) {
		t.Helper()
		got, n, err := Best(
			func(number int) (int, error) {
				if number > len(attempts) {
					return 0, failure
				}
				return number, nil
			},
			func(number int) Quality { return attempts[number-1] },
		)
		if got != best || n != made || err != want {
			t.Errorf("of %v the best is number %d of %d: %v; want %d of %d: %v", attempts, got, n, err, best, made, want)
		}
	}
	good := func(noise float64) Quality { return Quality{Noise: noise} }
	spoiled := func(noise float64) Quality { return Quality{Spoiled: true, Noise: noise} }
	cut := Quality{Cut: true}
	check([]Quality{good(5)}, 1, 1, nil)
	check([]Quality{spoiled(50), good(5)}, 2, 2, nil)
	check([]Quality{spoiled(5), good(50)}, 2, 2, nil)
	check([]Quality{spoiled(50), spoiled(30), spoiled(40)}, 2, Most, nil)
	check([]Quality{spoiled(30), spoiled(30), spoiled(30)}, 1, Most, nil)
	check([]Quality{spoiled(50), spoiled(40), spoiled(30), good(1)}, 3, Most, nil)
	check([]Quality{cut}, 1, 1, nil)
	check([]Quality{{Cut: true, Spoiled: true}, good(1)}, 1, 1, nil)
	check([]Quality{spoiled(50), cut}, 1, 2, nil)
	check(nil, 0, 0, failure)
	check([]Quality{spoiled(50)}, 1, 1, failure)
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
