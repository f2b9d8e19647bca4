package station

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
)

// Env is the environment variable that makes this program a station's server.
// A program that calls [Start] begins with
//
//	if spec, child := os.LookupEnv(station.Env); child {
//		return station.ServeChild(spec, os.Stdin, os.Stdout)
//	}
const Env = "LABCLI_STATION"

const countCommand = "count"

func (c Config) spec() string {
	if c.Work == "" {
		c.Work = Timer
	}
	return fmt.Sprintf("%s %d", c.Work, c.Workers)
}

func parseSpec(spec string) (c Config, err error) {
	if _, err := fmt.Sscanf(spec, "%s %d", &c.Work, &c.Workers); err != nil {
		return c, fmt.Errorf("station: %s is %q, want a kind of work and a number of workers", Env, spec)
	}
	if c.Work != Timer && c.Work != CPU {
		return c, fmt.Errorf("station: unknown work %q, want %s or %s", c.Work, Timer, CPU)
	}
	if c.Workers < 1 {
		return c, errors.New("station: a station needs a worker")
	}
	return c, nil
}

// ServeChild is the server's side of [Start]: it listens on a free loopback port,
// writes the address as a line to out, answers each line of in with the counts,
// and returns when in ends, as it does when the parent dies.
func ServeChild(spec string, in io.Reader, out io.Writer) error {
	// Ctrl-C reaches every process of the terminal; the parent decides.
	signal.Ignore(os.Interrupt)
	defer signal.Reset(os.Interrupt)
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
