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
