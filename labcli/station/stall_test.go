package station

import (
	"io"
	"net/http"
	"testing"
	"time"
)

func TestStallEnds(t *testing.T) {
	const s = int64(time.Second)
	st := Stalls{Lasts: time.Second, Every: 5 * time.Second}
	for _, c := range []struct {
		at, end int64
		stalled bool
	}{
		{-s, 0, false}, {0, 0, false}, {s / 2, 0, false}, {5*s - 1, 0, false},
		{5 * s, 6 * s, true}, {6*s - 1, 6 * s, true}, {6 * s, 6 * s, false}, {10*s + s/2, 11 * s, true},
	} {
		if end, stalled := st.end(c.at); stalled != c.stalled || stalled && end != c.end {
			t.Errorf("at %d: %d, %v, want %d, %v", c.at, end, stalled, c.end, c.stalled)
		}
	}
	if _, stalled := (Stalls{}).end(7); stalled {
		t.Error("a server without stalls stalls")
	}
}

// TestStalls waits for the first stall: a request in it is answered at its end, and one
// before it at once.
func TestStalls(t *testing.T) {
	const lasts, every, after = 200 * time.Millisecond, time.Second, 50 * time.Millisecond
	s := start(t, Config{Work: Instant, Stalls: Stalls{lasts, every}})
	ask(t, s)
	if err := s.Begin(t.Context(), after); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	// A busy machine may hold up a request, but not all that a second has room for.
	asked, least := 0, time.Hour
	for time.Since(began) < every && least >= lasts/2 {
		sent := time.Now()
		ask(t, s)
		asked, least = asked+1, min(least, time.Since(sent))
	}
	if least >= lasts/2 {
		t.Errorf("outside of stalls the quickest of %d requests took %v", asked, least)
	}
	time.Sleep(time.Until(began.Add(after + every + lasts/4)))
	ask(t, s)
	if ended := time.Since(began); ended < after+every+lasts-20*time.Millisecond {
		t.Errorf("a request in the stall was answered at %v, before its end at %v", ended, after+every+lasts)
	}
	if c, err := s.Counts(t.Context()); err != nil || c.Served != asked+2 {
		t.Errorf("%d served of %d: %v", c.Served, asked+2, err)
	}
}

func ask(t *testing.T, s *Station) {
	t.Helper()
	r, err := http.Get("http://" + s.Addr + "/0")
	if err != nil {
		t.Fatal(err)
	}
	io.Copy(io.Discard, r.Body)
	r.Body.Close()
}
