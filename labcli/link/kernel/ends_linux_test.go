package kernel

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// Ctrl-C and the end of the terminal end a trial, and what was answered is told; a
// parent that is killed takes the child along. No process is left in any case.
func TestEnds(t *testing.T) {
	allowed(t)
	// Orphans become children of the test, which sees whether they have ended.
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		t.Fatal(err)
	}
	defer unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)
	// A signal that is ignored here would be ignored there; one that is caught is not.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGHUP, syscall.SIGINT)
	defer signal.Stop(caught)
	for name, c := range map[string]struct {
		signal syscall.Signal
		alone  bool // to the parent, not to all of its group
	}{
		"Ctrl-C":                {syscall.SIGINT, false},
		"the terminal ends":     {syscall.SIGHUP, false},
		"only the parent hears": {syscall.SIGINT, true},
		"the parent is killed":  {syscall.SIGKILL, true},
		"the system stops all":  {syscall.SIGTERM, false},
	} {
		t.Run(name, func(t *testing.T) {
			group, lines := startParent(t)
			to := -group
			if c.alone {
				to = group
			}
			if err := unix.Kill(to, c.signal); err != nil {
				t.Fatal(err)
			}
			waitForAll(t, group)
			rest, _ := io.ReadAll(lines)
			said := strings.Split(strings.TrimSpace(string(rest)), "\n")
			answered, last := 0, said[len(said)-1]
			fmt.Sscan(last, &answered)
			if handled := c.signal != syscall.SIGKILL; handled && (answered < 100 || !strings.HasSuffix(last, "<nil>")) {
				t.Errorf("the parent ended with %q, want what was answered", last)
			}
		})
	}
}

// startParent starts a program that runs a trial, in a process group of its own, and
// waits until it is under way.
func startParent(t *testing.T) (group int, lines io.Reader) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), parentEnv+"=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	buffered := bufio.NewReader(out)
	if line, err := buffered.ReadString('\n'); line != "under way\n" {
		t.Fatalf("the trial begins with %q, %v", line, err)
	}
	return cmd.Process.Pid, buffered
}

// waitForAll waits until every process of a group has ended.
func waitForAll(t *testing.T, group int) {
	t.Helper()
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		for {
			if _, err := unix.Wait4(-group, nil, 0, nil); err != nil && err != unix.EINTR {
				return // none is left
			}
		}
	}()
	select {
	case <-gone:
	case <-time.After(10 * time.Second):
		unix.Kill(-group, unix.SIGKILL)
		t.Error("a process is still there after 10 s")
	}
}
