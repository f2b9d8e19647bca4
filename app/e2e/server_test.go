//go:build e2e

package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// A server is the site as "labcli serve" gives it.
type server struct {
	url      string // scheme, host and port
	process  *exec.Cmd
	problems strings.Builder // what it says of itself
}

// serve serves a folder. Port 0 in the address is any free one.
func serve(dir, addr string) (*server, error) {
	s := &server{process: exec.Command(labcli, "serve", "--dir", dir, "--addr", addr)}
	s.process.Stderr = &s.problems
	out, err := s.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		s.process.Wait()
		return nil, fmt.Errorf("labcli serve printed no address: %s", s.problems.String())
	}
	s.url = strings.TrimSuffix(strings.TrimSpace(line), "/")
	return s, nil
}

// stop ends the server and waits until its port is free.
func (s *server) stop() {
	s.process.Process.Kill()
	s.process.Wait()
}

// serveOwn serves a folder for one test, which may stop it.
func serveOwn(t *testing.T, dir string) *server {
	t.Helper()
	s, err := serve(dir, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.stop() })
	return s
}

// copySite makes a copy of the built site that a test may change.
func copySite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir() + "/public"
	if err := os.CopyFS(dir, os.DirFS(public)); err != nil {
		t.Fatal(err)
	}
	return dir
}
