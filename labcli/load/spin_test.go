package load

import (
	"math/rand/v2"
	"testing"
	"time"
)

// The margin settles where nine of ten wake-ups are in time.
func TestSpinLearns(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 0))
	s := newSpin(1)
	in, n := 0, 0
	for i := range 4000 {
		late := int64(20_000 + draw.Float64()*100_000) // p90 is 110 µs
		if i >= 1000 {
			n++
			if late <= s.late {
				in++
			}
		}
		s.woke(late)
	}
	if share := float64(in) / float64(n); share < 0.85 || share > 0.95 {
		t.Errorf("%.3f of the wake-ups are within the margin, want 0.9", share)
	}
}

func TestSpinIsBounded(t *testing.T) {
	const gap, lasts = int64(200 * time.Microsecond), int64(time.Second)
	s := newSpin(0.2)
	for now := int64(0); now < lasts; now += gap {
		m := s.margin(now, now+gap)
		s.spent += m
		if again := s.margin(now+gap/2, now+gap); again != m {
			t.Fatalf("the margin of one request was %d and is %d", m, again)
		}
	}
	if share := float64(s.spent) / float64(lasts); share > 0.2 || share < 0.19 {
		t.Errorf("polled for %.3f of the time, want 0.2 of it", share)
	}
}

// Wake-ups that are later than polling can be worth end it, and it comes back
// when they are in time again.
func TestSpinGivesUp(t *testing.T) {
	s := newSpin(1)
	wake := func(n int, late time.Duration) int64 {
		for range n {
			s.woke(int64(late))
		}
		return s.margin(lasts, s.due+1)
	}
	if m := wake(200, 2*time.Millisecond); m != 0 {
		t.Errorf("with wake-ups 2 ms late the margin is %d, want none", m)
	}
	if m := wake(1000, 50*time.Microsecond); m == 0 || m > 60_000 {
		t.Errorf("with wake-ups 50 µs late the margin is %d, want about that", m)
	}
	if s := newSpin(0); s.margin(lasts, 1) != 0 {
		t.Error("polls without a share of a core")
	}
}

const lasts = int64(time.Hour)
