package load

import (
	"math"
	"slices"
	"testing"
	"time"
)

func TestConstant(t *testing.T) {
	due := Constant(3, time.Second)
	want := []time.Duration{0, 333333333, 666666666}
	if !slices.Equal(due, want) {
		t.Errorf("3 a second are due at %v, want %v", due, want)
	}
	if n := len(Constant(1000, time.Minute)); n != 60_000 {
		t.Errorf("1000/s for a minute are %d requests, want 60000", n)
	}
}

func TestPoisson(t *testing.T) {
	const rate, seconds = 1000, 100
	due := Poisson(rate, seconds*time.Second, 1)
	// Six standard deviations of a Poisson count.
	if off := math.Abs(float64(len(due) - rate*seconds)); off > 6*math.Sqrt(rate*seconds) {
		t.Errorf("%d requests, want about %d", len(due), rate*seconds)
	}
	if !slices.IsSorted(due) || due[0] < 0 || due[len(due)-1] >= seconds*time.Second {
		t.Error("times are not rising within the run")
	}
	// The gaps of a Poisson process are as wide as their mean: a constant
	// schedule would have no spread at all.
	var sum, squares float64
	for i := 1; i < len(due); i++ {
		gap := (due[i] - due[i-1]).Seconds()
		sum += gap
		squares += gap * gap
	}
	n := float64(len(due) - 1)
	mean := sum / n
	if cv := math.Sqrt(squares/n-mean*mean) / mean; math.Abs(cv-1) > 0.02 {
		t.Errorf("the gaps' coefficient of variation is %.3f, want 1", cv)
	}
	if !slices.Equal(due, Poisson(rate, seconds*time.Second, 1)) {
		t.Error("the same seed gave other times")
	}
	if slices.Equal(due[:100], Poisson(rate, seconds*time.Second, 2)[:100]) {
		t.Error("another seed gave the same times")
	}
}

// On a ramp the requests so far are the area under the rate, and the gaps are one
// over it.
func TestRamp(t *testing.T) {
	const lasts = 10 * time.Second
	for _, ramp := range []Stage{{0, 1000, lasts}, {1000, 0, lasts}, {200, 800, lasts}, {0.5, 0.5, lasts}} {
		due := Even(ramp)
		if want := int(math.Ceil(ramp.asks())); len(due) != want {
			t.Errorf("%+v: %d requests, want %d", ramp, len(due), want)
		}
		for i, at := range due {
			t1 := at.Seconds()
			area := ramp.From*t1 + (ramp.To-ramp.From)*t1*t1/(2*lasts.Seconds())
			// A nanosecond at 1000/s is a millionth of a request.
			if math.Abs(area-float64(i)) > 2e-6 {
				t.Fatalf("%+v: request %d is due at %v, when %v were asked for", ramp, i, at, area)
			}
		}
		if !slices.IsSorted(due) || due[len(due)-1] >= lasts {
			t.Errorf("%+v: times are not rising within the run", ramp)
		}
	}
}

func TestSteps(t *testing.T) {
	due := Even(Steps(time.Second, 2.5, 0, 4)...)
	// Two and a half are asked for in the first second, so that the third comes
	// at its 0.8 and the fourth half a request into the third second.
	want := []time.Duration{0, 400 * time.Millisecond, 800 * time.Millisecond, 2125 * time.Millisecond, 2375 * time.Millisecond, 2625 * time.Millisecond, 2875 * time.Millisecond}
	if !slices.Equal(due, want) {
		t.Errorf("due at %v, want %v", due, want)
	}
}

// The counts of a Poisson process in the parts of a schedule are as the rate there
// says, six standard deviations at most from it.
func TestRandom(t *testing.T) {
	stages := append(Steps(10*time.Second, 1000, 50), Stage{0, 2000, 10 * time.Second})
	due := Random(1, stages...)
	if !slices.IsSorted(due) {
		t.Error("times are not rising")
	}
	check := func(from, to time.Duration, want float64) {
		t.Helper()
		n := 0
		for _, at := range due {
			if from <= at && at < to {
				n++
			}
		}
		if math.Abs(float64(n)-want) > 6*math.Sqrt(want) {
			t.Errorf("%d requests between %v and %v, want about %.0f", n, from, to, want)
		}
	}
	check(0, 10*time.Second, 10_000)
	check(10*time.Second, 20*time.Second, 500)
	check(20*time.Second, 25*time.Second, 2500)
	check(25*time.Second, 30*time.Second, 7500)
	if !slices.Equal(due, Random(1, stages...)) {
		t.Error("the same seed gave other times")
	}
}
