package load

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// native runs the event loop on a thread of its own, which ends with it: the
// thread's timer slack is not for anyone else.
func native(ctx context.Context, cfg Config) (Result, error) {
	target, err := resolve(cfg.Addr)
	if err != nil {
		return Result{}, err
	}
	type ending struct {
		result Result
		err    error
	}
	end := make(chan ending)
	go func() {
		runtime.LockOSThread()
		// 1 ns instead of the usual 50 µs by which the kernel may be late to
		// save power. Without it everything works, only later.
		_ = unix.Prctl(unix.PR_SET_TIMERSLACK, 1, 0, 0, 0)
		r, err := runLoop(ctx, cfg, target)
		end <- ending{r, err}
	}()
	e := <-end
	return e.result, e.err
}

// A loop is one run on one thread. Requests [0,next) were sent or have failed,
// [next,due) are due and wait for a connection, the rest is in the future.
type loop struct {
	cfg     Config
	target  target
	poller  *poller
	start   time.Time
	samples []Sample
	result  Result

	next, due int
	settled   int // requests whose outcome is known
	oldest    int // every request before it is settled

	spin     spin
	thinking thinking // users of a closed loop
	thoughts int      // how often any has thought

	conns   []conn
	idle    []int32 // slots, most recently used last
	unused  []int32 // slots without a connection
	open    int     // connections, those being opened included
	opening int
	most    int // connections allowed; falls when descriptors run out

	buffer []byte
}

func runLoop(ctx context.Context, cfg Config, t target) (Result, error) {
	p, err := newPoller()
	if err != nil {
		return Result{}, fmt.Errorf("load: watch sockets: %w", err)
	}
	defer p.close()
	defer p.wakeOn(ctx)()

	l := &loop{
		cfg: cfg, target: t, poller: p, samples: planned(cfg), most: cfg.InFlight, spin: newSpin(cfg.Spin),
		conns: make([]conn, cfg.InFlight), idle: make([]int32, 0, cfg.InFlight), unused: make([]int32, cfg.InFlight),
		buffer: make([]byte, 64<<10),
	}
	for i := range l.unused {
		l.unused[i] = int32(cfg.InFlight - 1 - i)
	}
	defer l.closeAll()

	if err := l.connect(ctx); err != nil {
		return Result{}, err
	}
	l.admit()
	l.start = time.Now().Add(lead)
	l.result.Began, l.result.ClosedLoop = l.start, cfg.Users != nil
	err = l.run(ctx)
	l.result.Samples = l.samples
	if cfg.Users != nil {
		l.result.Samples = l.samples[:l.due]
	}
	l.result.Elapsed = time.Duration(max(l.now(), 0))
	return l.result, err
}

// now is the time since the start in nanoseconds, negative before it.
func (l *loop) now() int64 { return int64(time.Since(l.start)) }

// connect opens the first connections. When ctx ends it, so will it end run.
func (l *loop) connect(ctx context.Context) error {
	l.start = time.Now()
	for range l.cfg.Connections {
		l.dial()
	}
	for l.opening > 0 && l.result.Err == nil {
		if ctx.Err() != nil {
			return nil
		}
		if l.now() > int64(dialTimeout) {
			return fmt.Errorf("load: connect to %s: no answer in %v", l.cfg.Addr, dialTimeout)
		}
		if err := l.poll(dialTimeout - time.Duration(l.now())); err != nil {
			return err
		}
	}
	if l.result.Err != nil {
		return fmt.Errorf("load: %w", l.result.Err)
	}
	return nil
}

// run sends and reads until every request is settled.
func (l *loop) run(ctx context.Context) error {
	done := ctx.Done()
	for !l.over() {
		select {
		case <-done:
			l.result.Cut = Cancelled
			return nil
		default:
		}
		now := l.now()
		if now > int64(l.cfg.Limit) {
			l.result.Cut = TimeUp
			return nil
		}
		l.expire(now)
		more := l.sendDue(now)
		if more {
			if err := l.poll(0); err != nil {
				return err
			}
			continue
		}
		if err := l.rest(); err != nil {
			return err
		}
	}
	return nil
}

// burst is how many requests are sent before answers are looked at again, so
// that catching up after a stall does not make their times late.
const burst = 64

// sendDue sends what is due as far as there are connections, and opens more for
// the rest. It reports whether it stopped early.
func (l *loop) sendDue(now int64) (more bool) {
	l.arrive(now)
	for sent := 0; l.next < l.due && len(l.idle) > 0; sent++ {
		if sent == burst {
			return true
		}
		slot := l.idle[len(l.idle)-1]
		l.idle = l.idle[:len(l.idle)-1]
		l.send(slot)
	}
	for l.opening < l.due-l.next && l.open < l.most {
		l.dial()
	}
	return false
}
