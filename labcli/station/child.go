package station

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// Env is the environment variable that makes this program a station's server.
// A program that calls [Start] begins with
//
//	if spec, child := os.LookupEnv(station.Env); child {
//		return station.ServeChild(spec, os.Stdin, os.Stdout)
//	}
const Env = "LABCLI_STATION"

// Lines that the server takes. It answers each with its counts.
const (
	countCommand = "count"
	beginCommand = "begin" // and nanoseconds from now: see [Station.Begin]
)

func (c Config) spec() string {
	switch c.Work {
	case Instant:
		return fmt.Sprintf("%s %d %d", c.Work, c.Stalls.Lasts, c.Stalls.Every)
	case "":
		c.Work = Timer
	}
	return fmt.Sprintf("%s %d", c.Work, c.Workers)
}

func parseSpec(spec string) (c Config, err error) {
	if lasts, found := strings.CutPrefix(spec, string(Instant)+" "); found {
		c.Work = Instant
		_, err = fmt.Sscan(lasts, (*int64)(&c.Stalls.Lasts), (*int64)(&c.Stalls.Every))
	} else {
		_, err = fmt.Sscanf(spec, "%s %d", &c.Work, &c.Workers)
	}
	switch {
	case err != nil:
		return c, fmt.Errorf("station: %s is %q, want a kind of work and a number of workers", Env, spec)
	case c.Work != Timer && c.Work != CPU && c.Work != Instant:
		return c, fmt.Errorf("station: unknown work %q, want %s, %s or %s", c.Work, Timer, CPU, Instant)
	case c.Workers < 1 && c.Work != Instant:
		return c, errors.New("station: a station needs a worker")
	case c.Stalls.Lasts < 0 || c.Stalls.Every < c.Stalls.Lasts:
		return c, fmt.Errorf("station: stalls of %v every %v overlap", c.Stalls.Lasts, c.Stalls.Every)
	}
	return c, nil
}

// ServeChild is the server's side of [Start]: it listens on a free loopback port,
// writes the address as a line to out, answers each line of in with the counts,
// and returns when in ends, as it does when the parent dies.
func ServeChild(spec string, in io.Reader, out io.Writer) error {
	// Ctrl-C and the end of the terminal reach every process of it; the parent decides.
	signal.Ignore(os.Interrupt, syscall.SIGHUP)
	defer signal.Reset(os.Interrupt, syscall.SIGHUP)
	cfg, err := parseSpec(spec)
	if err != nil {
		return err
	}
	listener, err := listen()
	if err != nil {
		return err
	}
	s, err := newServer(cfg)
	if err != nil {
		return err
	}
	go s.accept(listener)
	fmt.Fprintln(out, listener.Addr())
	for lines := bufio.NewScanner(in); lines.Scan(); {
		if after, found := strings.CutPrefix(lines.Text(), beginCommand+" "); found {
			s.begin(after)
		}
		fmt.Fprintln(out, s.busy.Load(), s.served.Load())
	}
	return listener.Close()
}

func listen() (net.Listener, error) {
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err == nil {
		return listener, nil
	}
	if six, err := net.Listen("tcp6", "[::1]:0"); err == nil {
		return six, nil
	}
	return nil, fmt.Errorf("station: listen on loopback: %w", err)
}
