package pause

import (
	"testing"
	"time"
)

func TestFor(t *testing.T) {
	for _, d := range []time.Duration{-time.Second, 0, 100 * time.Microsecond, 3 * time.Millisecond} {
		began := time.Now()
		For(d)
		if took := time.Since(began); took < d || took > max(d, 0)+time.Second {
			t.Errorf("%v took %v", d, took)
		}
	}
}
