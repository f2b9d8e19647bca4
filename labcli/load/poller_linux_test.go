package load

import (
	"context"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// Both ways to wait sleep as long as asked, see a socket at once, and end when
// the context does.
func TestPoller(t *testing.T) {
	for _, old := range []bool{false, true} {
		p, err := newPoller()
		if err != nil {
			t.Fatal(err)
		}
		defer p.close()
		p.old = old
		ctx, cancel := context.WithCancel(t.Context())
		release := p.wakeOn(ctx)
		defer release()

		const nap = 300 * time.Microsecond
		began := time.Now()
		events, err := p.wait(nap)
		if slept := time.Since(began); err != nil || len(events) != 0 || slept < nap {
			t.Errorf("old %v: slept %v of %v, %d events, err %v", old, slept, nap, len(events), err)
		}

		var ends [2]int
		if err := unix.Pipe2(ends[:], unix.O_CLOEXEC); err != nil {
			t.Fatal(err)
		}
		defer unix.Close(ends[0])
		defer unix.Close(ends[1])
		if err := p.watch(ends[0], unix.EPOLLIN, 7); err != nil {
			t.Fatal(err)
		}
		unix.Write(ends[1], []byte("x"))
		for _, d := range []time.Duration{0, time.Hour} {
			events, err = p.wait(d)
			if err != nil || len(events) != 1 || events[0].Fd != 7 {
				t.Errorf("old %v: after writing, events are %+v, err %v; want slot 7", old, events, err)
			}
		}
		var b [1]byte
		unix.Read(ends[0], b[:])

		time.AfterFunc(5*time.Millisecond, cancel)
		for range 2 {
			events, err = p.wait(time.Hour)
			if err != nil || len(events) != 1 || events[0].Fd != wakeSlot {
				t.Errorf("old %v: after cancelling, events are %+v, err %v; want the wake-up", old, events, err)
			}
		}
	}
}
