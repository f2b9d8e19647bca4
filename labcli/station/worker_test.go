package station

import (
	"net"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"latencylab/labcli/alarm"
)

// lateSleeper oversleeps.
type lateSleeper struct {
	alarm.Timer
	by time.Duration
}

func (s lateSleeper) Sleep(d time.Duration) {
	s.Timer.Sleep(d)
	time.Sleep(s.by)
}

// Jobs are served first come, first served, each beginning when the one before
// it was meant to end: an alarm that is always late makes every answer late by
// as much, and no more.
func TestHold(t *testing.T) {
	const ms = time.Millisecond
	tests := []struct {
		workers int
		late    time.Duration
		arrive  []time.Duration
		service []time.Duration
		done    []time.Duration
	}{
		{1, 0, []time.Duration{0, 1 * ms, 2 * ms, 50 * ms}, []time.Duration{10 * ms, 5 * ms, 5 * ms, 1 * ms}, []time.Duration{10 * ms, 15 * ms, 20 * ms, 51 * ms}},
		{2, 0, []time.Duration{0, 1 * ms, 2 * ms, 3 * ms}, []time.Duration{10 * ms, 5 * ms, 5 * ms, 1 * ms}, []time.Duration{10 * ms, 6 * ms, 11 * ms, 11 * ms}},
		{1, 3 * ms, []time.Duration{0, 1 * ms, 2 * ms, 3 * ms}, []time.Duration{10 * ms, 10 * ms, 10 * ms, 10 * ms}, []time.Duration{13 * ms, 23 * ms, 33 * ms, 43 * ms}},
	}
	for _, test := range tests {
		synctest.Test(t, func(t *testing.T) {
			s := &server{began: time.Now(), line: make(chan job, 10)}
			a := alarm.New(s.now, lateSleeper{alarm.NewTimer(), test.late})
			for range test.workers {
				go s.hold(a)
			}
			done := make([]time.Duration, len(test.arrive))
			var waiting sync.WaitGroup
			for i, at := range test.arrive {
				client, conn := net.Pipe()
				waiting.Go(func() {
					client.Read(make([]byte, 100))
					done[i] = time.Since(s.began)
				})
				time.Sleep(at - time.Since(s.began))
				s.line <- job{conn, test.service[i], s.now()}
				synctest.Wait()
			}
			waiting.Wait()
			synctest.Wait()
			if !slices.Equal(done, test.done) {
				t.Errorf("%d workers, alarm late by %v: done at %v, want %v", test.workers, test.late, done, test.done)
			}
			var busy time.Duration
			for i, d := range test.service {
				busy += d
				if i%test.workers == 0 && i == 0 {
					busy += test.late // each later job begins when the one before was meant to end
				}
			}
			if got := time.Duration(s.busy.Load()); got != busy {
				t.Errorf("%d workers, alarm late by %v: busy %v, want %v", test.workers, test.late, got, busy)
			}
			if n := s.served.Load(); n != int64(len(done)) {
				t.Errorf("counted %d jobs, want %d", n, len(done))
			}
			close(s.line)
			a.Stop()
			time.Sleep(test.late + ms)
		})
	}
}
