package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"time"
)

// The server freezes for the last stall of every cycle, counted from the epoch, so
// that everybody knows when.
const (
	cycle = 5 * time.Second
	stall = time.Second
)

// left is how long the server is still frozen at a time; 0 when it is not.
func left(at time.Time) time.Duration {
	in := time.Duration(at.UnixNano() % int64(cycle))
	if in < cycle-stall {
		return 0
	}
	return cycle - in
}

var answer = []byte("HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok")

const (
	fastServer  = "fast"
	stallServer = "stall"
)

// serve answers on a loopback port, which it prints, until its input ends.
func serve(mode string) error {
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return err
	}
	frozen := func() time.Duration { return 0 }
	if mode == stallServer {
		frozen = func() time.Duration { return left(time.Now()) }
	}
	failed := make(chan error, 1)
	go func() { failed <- answerAll(listener.(*net.TCPListener), frozen) }()
	fmt.Println(listener.Addr())
	ended := make(chan struct{})
	go func() {
		io.Copy(io.Discard, os.Stdin)
		close(ended)
	}()
	select {
	case err := <-failed:
		return err
	case <-ended:
		return nil
	}
}

// An ends finds where requests end in what arrives on a connection.
type ends struct{ matched int }

const blankLine = "\r\n\r\n"

// count returns how many requests end in p.
func (e *ends) count(p []byte) (n int) {
	for _, c := range p {
		switch {
		case c == blankLine[e.matched]:
			e.matched++
		case c == '\r':
			e.matched = 1
		default:
			e.matched = 0
		}
		if e.matched == len(blankLine) {
			e.matched = 0
			n++
		}
	}
	return n
}

// startServer runs a server in a process of its own. Close ends it.
func startServer(ctx context.Context, mode string) (addr string, end func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return "", nil, err
	}
	cmd := exec.CommandContext(ctx, self)
	cmd.Env = append(os.Environ(), serveEnv+"="+mode)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	end = func() {
		in.Close()
		cmd.Wait()
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		end()
		return "", nil, fmt.Errorf("the server says no address: %w", err)
	}
	return strings.TrimSpace(line), end, nil
}
