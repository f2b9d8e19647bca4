package pause

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

func TestFor(t *testing.T) {
	for _, d := range []time.Duration{-time.Second, 0, 100 * time.Microsecond, 3 * time.Millisecond} {
		began := time.Now()
		For(d)
		if took := time.Since(began); took < d {
			t.Errorf("%v took %v", d, took)
		}
	}
}

func TestUntil(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		began := time.Now()
		check := func(until, want time.Duration, came bool) {
			t.Helper()
			if got := Until(ctx, began.Add(until)); got != came || time.Since(began) != want {
				t.Errorf("until %v: came %v after %v, want %v after %v", until, got, time.Since(began), came, want)
			}
		}
		check(-time.Second, 0, true)
		check(time.Second, time.Second, true)
		check(2*time.Minute, time.Minute, false)
		check(0, time.Minute, false)
	})
}
