//go:build unix

package database

import (
	"math"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/attempt"
)

// secret are the parts of the data source that must not be seen again.
var secret = []string{"frieda", "s3cret", "127.0.0.1", "ledger"}

func revealed(text string) bool {
	for _, s := range secret {
		if strings.Contains(text, s) {
			return true
		}
	}
	return false
}

// measures demands that the pool on a real server is measured as it is in the
// process.
func measures(t *testing.T, cfg Config) {
	t.Helper()
	b := bench(t, cfg)
	for _, rate := range cfg.Rates {
		l, err := b.Measure(t.Context(), rate, nil)
		if err != nil || l.Cut {
			t.Fatalf("at %v: cut %v: %v", rate, l.Cut, err)
		}
		// On a busy machine the server may hold much longer than asked to.
		set, said := l.Rate/800, slices.ContainsFunc(l.Notes, func(n run.Note) bool { return n.ID == "use" })
		if l.Answered != l.Planned || l.Failed > 0 || l.Use < set-0.15 || l.Use > 1 || said != (math.Abs(l.Use-set) > 0.02) {
			t.Errorf("at %v: %d of %d served, %d failed, %.2f in use, notes %v", l.Rate, l.Answered, l.Planned, l.Failed, l.Use, l.Notes)
		}
		// The path knows what the server did; what is left is the pool's.
		if over := l.Mean.Raw - l.Mean.Path; !l.Spoiled && (over < -0.001 || over > 0.004+0.15*l.Mean.Path) {
			t.Errorf("at %v: waits of %v, of %v on the path", l.Rate, l.Mean.Raw, l.Mean.Path)
		}
	}
}

// refuses demands an error that says why, and tells nothing of the data source.
func refuses(t *testing.T, cfg Config, dsn, want string, size int) {
	t.Helper()
	db, err := Open(dsn)
	if err == nil {
		cfg.Database, cfg.Size = db, size
		_, err = NewBench(t.Context(), cfg)
	}
	if err == nil || !strings.Contains(err.Error(), want) || revealed(err.Error()) {
		t.Errorf("error is %v, want one that says %q and no secrets", err, want)
	}
}

// dies demands that what was measured until the server died is kept.
func dies(t *testing.T, cfg Config, server *os.Process) {
	t.Helper()
	b := bench(t, cfg)
	l, err := b.Measure(t.Context(), cfg.Rates[0], func(p attempt.Progress) {
		if p.Elapsed > 500*time.Millisecond {
			server.Kill()
		}
	})
	if l.Failed == 0 || l.Answered == 0 {
		t.Fatalf("%d answered and %d failed, want what was measured until the server died", l.Answered, l.Failed)
	}
	if err == nil { // it died in the last attempt
		_, err = b.Measure(t.Context(), cfg.Rates[1], nil)
	}
	if err == nil || revealed(err.Error()) {
		t.Errorf("error is %v", err)
	}
	for _, n := range l.Notes {
		if revealed(n.Text.EN) {
			t.Errorf("note %q", n.Text.EN)
		}
	}
}

// as prepares a command of a database in a folder, to be run by someone who may.
func as(t *testing.T, who *syscall.SysProcAttr, dir, program string, args ...string) *exec.Cmd {
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.SysProcAttr = dir, who
	cmd.Stdout, cmd.Stderr = t.Output(), t.Output()
	return cmd
}

// unprivileged gives the folder to a user of that name, or to nobody, where this one
// is root, whom databases refuse.
func unprivileged(t *testing.T, dir, name string) *syscall.SysProcAttr {
	t.Helper()
	if os.Getuid() != 0 {
		return nil
	}
	who, err := user.Lookup(name)
	if err != nil {
		if who, err = user.Lookup("nobody"); err != nil {
			t.Skipf("the database refuses root, and there is no user %s or nobody to start it as", name)
		}
	}
	uid, _ := strconv.Atoi(who.Uid)
	gid, _ := strconv.Atoi(who.Gid)
	if err := os.Chown(dir, uid, gid); err != nil {
		t.Fatal(err)
	}
	for above := filepath.Dir(dir); above != os.TempDir() && len(above) > len(os.TempDir()); above = filepath.Dir(above) {
		if err := os.Chmod(above, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}

func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}
