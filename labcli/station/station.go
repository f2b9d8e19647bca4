// Package station is a service station as queueing theory draws it, made of real
// parts: an HTTP server in its own process, one first-come-first-served line,
// and workers that take jobs from it. How long a job takes is part of the
// request, so whoever sends the requests knows every service time.
//
// The server runs in a process of its own because a generator and a server that
// share a garbage collector and a scheduler are late together, and neither
// would know. The process is the same program started again; see [Env].
package station

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// Work is how a worker is kept busy.
type Work string

const (
	// Timer holds the worker for the time without using the processor, so
	// that many workers fit on few cores.
	Timer Work = "timer"

	// CPU computes until the thread has used that much processor time. It
	// is what a real server does, and as noisy.
	CPU Work = "cpu"

	// Instant has no workers and no line: it computes for the service asked
	// for, by the clock, and answers. In stalls it answers at their end.
	Instant Work = "instant"
)

// Config says what to serve with.
type Config struct {
	Workers int    // 1 or more; of no meaning to Instant
	Work    Work   // "" means Timer
	Stalls  Stalls // of Instant
}

// MaxService is the longest service time that may be asked for.
const MaxService = time.Hour

// Request appends an HTTP request for a service of d, which is cut to
// [0, MaxService].
func Request(b []byte, d time.Duration) []byte {
	return fmt.Appendf(b, "GET /%d HTTP/1.1\r\nHost: station\r\n\r\n", min(max(d, 0), MaxService))
}

// A Station is a running server.
type Station struct {
	Addr string // on loopback

	in     io.WriteCloser
	lines  chan string
	errors tail
	exited chan struct{}
	err    error // of the process; to be read after exited is closed
	kill   func() error
}

// Counts is what the server has counted since it began.
type Counts struct {
	Busy   time.Duration // time during which workers had a job, of all workers together
	Served int           // jobs
}

const (
	startTimeout = 10 * time.Second
	closeTimeout = 2 * time.Second
)

// Start begins a server in a new process and waits until it listens. The process
// ends with Close, and when this one does.
func Start(ctx context.Context, cfg Config) (*Station, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("station: find this program, to start it again: %w", err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), Env+"="+cfg.spec())
	s := &Station{lines: make(chan string), exited: make(chan struct{})}
	cmd.Stderr = &s.errors
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("station: %w", err)
	}
	if s.in, err = cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("station: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("station: start the server process: %w", err)
	}
	s.kill = cmd.Process.Kill
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			s.lines <- lines.Text()
		}
		s.err = cmd.Wait()
		close(s.exited)
	}()

	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	addr, err := s.line(ctx)
	if err != nil {
		s.Close()
		return nil, err
	}
	s.Addr = addr
	return s, nil
}

// line waits for the next line the server says.
func (s *Station) line(ctx context.Context) (string, error) {
	select {
	case l := <-s.lines:
		return l, nil
	case <-s.exited:
		return "", s.Err()
	case <-ctx.Done():
		return "", fmt.Errorf("station: the server process says nothing: %w", context.Cause(ctx))
	}
}

// Counts asks the server.
func (s *Station) Counts(ctx context.Context) (Counts, error) { return s.ask(ctx, countCommand) }

// Begin has the stalls count from a time after now.
func (s *Station) Begin(ctx context.Context, after time.Duration) error {
	_, err := s.ask(ctx, fmt.Sprint(beginCommand, " ", int64(after)))
	return err
}

// ask sends a line, to which the server answers with its counts.
func (s *Station) ask(ctx context.Context, line string) (Counts, error) {
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		select {
		case <-s.exited:
			return Counts{}, s.Err()
		case <-ctx.Done():
			return Counts{}, fmt.Errorf("station: ask the server process: %w", err)
		}
	}
	l, err := s.line(ctx)
	if err != nil {
		return Counts{}, err
	}
	var c Counts
	if _, err := fmt.Sscan(l, (*int64)(&c.Busy), &c.Served); err != nil {
		return Counts{}, fmt.Errorf("station: the server process answered %q", l)
	}
	return c, nil
}

// While is a context that ends with ctx, with stop, or with the server process.
func (s *Station) While(ctx context.Context) (alive context.Context, stop context.CancelFunc) {
	alive, stop = context.WithCancel(ctx)
	go func() {
		select {
		case <-s.exited:
			stop()
		case <-alive.Done():
		}
	}()
	return alive, stop
}

// Err says how the server process ended, with the last it wrote to its standard
// error. It is nil while the process runs.
func (s *Station) Err() error {
	select {
	case <-s.exited:
	default:
		return nil
	}
	how := "it ended by itself"
	if s.err != nil {
		how = s.err.Error()
	}
	if last := strings.TrimSpace(s.errors.String()); last != "" {
		how += ": " + last
	}
	return errors.New("station: the server process is gone: " + how)
}

// Close ends the server.
func (s *Station) Close() error {
	s.in.Close()
	for {
		select {
		case <-s.lines:
			continue // an answer nobody waited for
		case <-s.exited:
			return nil
		case <-time.After(closeTimeout):
			if err := s.kill(); err != nil {
				return fmt.Errorf("station: end the server process: %w", err)
			}
		}
	}
}

// A tail keeps the last of what is written to it.
type tail struct{ kept []byte }

const tailSize = 8 << 10

func (t *tail) Write(p []byte) (int, error) {
	t.kept = append(t.kept, p...)
	t.kept = t.kept[max(0, len(t.kept)-tailSize):]
	return len(p), nil
}

func (t *tail) String() string { return string(t.kept) }
