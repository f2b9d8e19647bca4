//go:build e2e

package e2e

import (
	"bufio"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// A server is the site as "labcli serve" gives it.
type server struct {
	url      string // scheme, host and port
	process  *exec.Cmd
	close    func()          // what ends a server that is no process
	problems strings.Builder // what it says of itself
}

// serve serves a folder at any free port and returns the path of the page that
// the command names.
func serve(dir string, more ...string) (s *server, path string, err error) {
	s = &server{process: exec.Command(labcli, append([]string{"serve", "--dir", dir, "--addr", "127.0.0.1:0"}, more...)...)}
	s.process.Stderr = &s.problems
	out, err := s.process.StdoutPipe()
	if err != nil {
		return nil, "", err
	}
	if err := s.process.Start(); err != nil {
		return nil, "", err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		s.process.Wait()
		return nil, "", fmt.Errorf("labcli serve printed no address: %s", s.problems.String())
	}
	at, err := url.Parse(strings.TrimSpace(line))
	if err != nil {
		return nil, "", err
	}
	s.url = at.Scheme + "://" + at.Host
	return s, at.RequestURI(), nil
}

// stop ends the server and waits until its port is free.
func (s *server) stop() {
	if s.process == nil {
		s.close()
		return
	}
	s.process.Process.Kill()
	s.process.Wait()
}

// serveOwn serves a folder for one test, which may stop it.
func serveOwn(t *testing.T, dir string) *server {
	t.Helper()
	s, _, err := serve(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	return s
}

// serveResult serves the site with a result, and says which page shows it.
func serveResult(t *testing.T, file string) (s *server, path string) {
	t.Helper()
	s, path, err := serve(public, file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	return s, path
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
