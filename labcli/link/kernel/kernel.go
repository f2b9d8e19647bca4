// Package kernel runs the trials of a link over the TCP of the Linux kernel, to
// check the other stack with it. It needs no privilege: a child process gets two
// network namespaces of its own, with a TUN device in each and the link between
// them. Nothing outside the child is touched, and all of it ends with the child.
package kernel

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"time"

	"latencylab/labcli/link/trial"
)

// Env is the environment variable that makes this program the child. A program
// that calls [Trial] begins with
//
//	if spec, child := os.LookupEnv(kernel.Env); child {
//		return kernel.ServeChild(spec, os.Stdin, os.Stdout)
//	}
const Env = "LABCLI_KERNEL"

// A Forbidden says what a trial needs and this system does not allow. Any other
// error is a fault.
type Forbidden struct{ Why string }

func (f *Forbidden) Error() string { return f.Why }

// A report is a line that the child writes.
type report struct {
	Done    int            `json:",omitempty"` // requests
	Error   string         `json:",omitempty"`
	Refused bool           `json:",omitempty"` // Error is a [Forbidden]
	Outcome *trial.Outcome `json:",omitempty"`
	SetUp   time.Duration  `json:",omitempty"`
}

// Trial runs a trial over the kernel's TCP, in real time. It returns as well how
// long the namespaces and devices took to set up. The error says why if the system
// forbids them.
func Trial(ctx context.Context, t trial.Trial, tell func(done int)) (out trial.Outcome, setUp time.Duration, err error) {
	if err := t.CheckBulk(); err != nil {
		return out, 0, err
	}
	spec, err := json.Marshal(t)
	if err != nil {
		return out, 0, err
	}
	// The child is not killed when the context is done: it is told to hurry by the
	// end of its input, and still says what it has.
	child, in, lines, err := start(string(spec))
	if err != nil {
		return out, 0, err
	}
	defer context.AfterFunc(ctx, func() { in.Close() })()
	var last report
	for lines.Scan() {
		last = report{}
		if err := json.Unmarshal(lines.Bytes(), &last); err != nil {
			break
		}
		if last.Done > 0 {
			tell(last.Done)
		}
	}
	in.Close()
	err = child.Wait()
	switch {
	case last.Refused:
		return out, 0, &Forbidden{last.Error}
	case last.Error != "":
		return out, 0, errors.New(last.Error)
	case last.Outcome != nil:
		return *last.Outcome, last.SetUp, nil
	}
	return out, 0, fmt.Errorf("kernel: the child ended early: %v: %s", err, strings.TrimSpace(fmt.Sprint(child.Stderr)))
}

// Check says why the system forbids what a trial needs, if it does.
func Check() error {
	_, _, err := Trial(context.Background(), trial.Trial{RTT: 0, Packets: 2, Requests: 1}, func(int) {})
	return err
}

func start(spec string) (*exec.Cmd, io.WriteCloser, *bufio.Scanner, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, nil, nil, err
	}
	child := exec.Command(self)
	child.Env = append(os.Environ(), Env+"="+spec)
	child.Stderr = new(strings.Builder)
	if err := isolate(child); err != nil {
		return nil, nil, nil, err
	}
	in, err := child.StdinPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	out, err := child.StdoutPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	if err := child.Start(); err != nil {
		return nil, nil, nil, forbidden("make a user namespace", err)
	}
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 64<<20)
	return child, in, lines, nil
}

// ServeChild is the child's side of [Trial]: it writes lines to out. When in ends, or
// on Ctrl-C and the end of the terminal, it stops early and says what it has.
func ServeChild(spec string, in io.Reader, out io.Writer) error {
	write := json.NewEncoder(out)
	result, setUp, err := serve(spec, in, func(done int) { write.Encode(report{Done: done}) })
	if err != nil {
		var refused *Forbidden
		return write.Encode(report{Error: err.Error(), Refused: errors.As(err, &refused)})
	}
	return write.Encode(report{Outcome: &result, SetUp: setUp})
}

func serve(spec string, in io.Reader, tell func(done int)) (out trial.Outcome, setUp time.Duration, err error) {
	var t trial.Trial
	if err := json.Unmarshal([]byte(spec), &t); err != nil {
		return out, 0, fmt.Errorf("kernel: %s: %w", Env, err)
	}
	ctx, stop := untilStopped(in)
	defer stop()
	began := time.Now()
	n, err := newNetwork(t.Config())
	if err != nil {
		return out, 0, err
	}
	setUp = time.Since(began)
	out, err = t.Over(ctx, n, tell)
	return out, setUp, err
}

// untilStopped is a context that ends with the input, as it does when the parent is
// killed, and on the signals that a terminal sends to all its programs.
func untilStopped(in io.Reader) (ctx context.Context, stop context.CancelFunc) {
	signalled, stop := signal.NotifyContext(context.Background(), signals()...)
	ctx, hurry := context.WithCancel(signalled)
	go func() {
		io.Copy(io.Discard, in)
		hurry()
	}()
	return ctx, stop
}
