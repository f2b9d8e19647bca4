//go:build unix

package database

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
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

// TestPostgres measures the pool on a real server.
func TestPostgres(t *testing.T) {
	dsn, server := startPostgres(t)
	db, err := Open(dsn)
	if err != nil || db.Name != "postgresql" || !db.Local {
		t.Fatalf("got %+v, %v", db, err)
	}
	cfg := Config{Rates: []float64{400, 640}, Hold: 5 * time.Millisecond, Size: 4, Level: 2 * time.Second, Seed: 1, Database: db}
	r, err := Run(context.Background(), cfg)
	if err != nil || len(r.Levels) != 2 || r.Cut {
		t.Fatalf("got %d levels, cut %v: %v", len(r.Levels), r.Cut, err)
	}
	for _, l := range r.Levels {
		set := l.Rate / 800
		if l.Answered != l.Planned || l.Failed > 0 || l.Use < set-0.15 || l.Use > set+0.15 {
			t.Errorf("at %v: %d of %d served, %d failed, %.2f in use", l.Rate, l.Answered, l.Planned, l.Failed, l.Use)
		}
		// The path knows what the server did; what is left is the pool's.
		if over := l.Mean.Raw - l.Mean.Path; !l.Spoiled && (over < -0.001 || over > 0.004) {
			t.Errorf("at %v: waits of %v, of %v on the path", l.Rate, l.Mean.Raw, l.Mean.Path)
		}
	}

	t.Run("errors", func(t *testing.T) {
		check := func(dsn, want string, size int) {
			t.Helper()
			db, err := Open(dsn)
			if err == nil {
				cfg := cfg
				cfg.Database, cfg.Size = db, size
				_, err = Run(context.Background(), cfg)
			}
			if err == nil || !strings.Contains(err.Error(), want) || revealed(err.Error()) {
				t.Errorf("error is %v, want one that says %q and no secrets", err, want)
			}
		}
		check(strings.Replace(dsn, "s3cret", "guess", 1), "refused the login", 4)
		check(strings.Replace(dsn, "ledger", "ledgers", 1), "no database of that name", 4)
		check(dsn, "fewer connections", 60)
		check("postgres://frieda:s3cret@127.0.0.1:1/ledger", "connection refused", 4)
	})

	t.Run("dies", func(t *testing.T) {
		cfg := cfg
		cfg.Progress = func(p Progress) {
			if p.Elapsed > 500*time.Millisecond {
				server.Kill()
			}
		}
		r, err := Run(context.Background(), cfg)
		if err == nil || revealed(err.Error()) {
			t.Errorf("error is %v", err)
		}
		if len(r.Levels) != 1 || r.Levels[0].Failed == 0 || r.Levels[0].Answered == 0 {
			t.Errorf("got %d levels, want what was measured until the server died", len(r.Levels))
		}
		for _, l := range r.Levels {
			for _, n := range l.Notes {
				if revealed(n.Text.EN) {
					t.Errorf("note %q", n.Text.EN)
				}
			}
		}
	})
}

// startPostgres starts a server of its own in a folder that goes with the test,
// as another user where this one is root, since PostgreSQL refuses root.
func startPostgres(t *testing.T) (dsn string, server *os.Process) {
	t.Helper()
	bin := postgresPrograms()
	if bin == "" {
		t.Skip("PostgreSQL is not installed here: there is no initdb in PATH or /usr/lib/postgresql")
	}
	dir := t.TempDir()
	data, password := filepath.Join(dir, "data"), filepath.Join(dir, "password")
	if err := os.WriteFile(password, []byte("s3cret"), 0o644); err != nil {
		t.Fatal(err)
	}
	as := unprivileged(t, dir)
	command := func(name string, args ...string) *exec.Cmd {
		cmd := exec.Command(filepath.Join(bin, name), args...)
		cmd.Dir, cmd.SysProcAttr = dir, as
		cmd.Stdout, cmd.Stderr = t.Output(), t.Output()
		return cmd
	}
	if err := command("initdb", "-D", data, "-U", "frieda", "-A", "scram-sha-256", "--pwfile", password, "--no-sync").Run(); err != nil {
		t.Fatal(err)
	}
	port := freePort(t)
	cmd := command("postgres", "-D", data, "-h", "127.0.0.1", "-p", port, "-k", "", "-F", "-c", "max_connections=20")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		cmd.Wait()
	})
	dsn = fmt.Sprintf("postgres://frieda:s3cret@127.0.0.1:%s/ledger", port)
	awaitPostgres(t, strings.Replace(dsn, "/ledger", "/postgres", 1))
	return dsn, cmd.Process
}

// awaitPostgres waits until the server answers, and makes the database.
func awaitPostgres(t *testing.T, dsn string) {
	t.Helper()
	db, err := openPostgres(dsn)
	if err != nil {
		t.Fatal(err)
	}
	for began := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		conn, err := db.connector.Connect(ctx)
		if err == nil {
			err = conn.(*postgresConn).pg.Exec(ctx, "create database ledger").Close()
			conn.Close()
			cancel()
			if err != nil {
				t.Fatal(err)
			}
			return
		}
		cancel()
		if time.Since(began) > 30*time.Second {
			t.Fatalf("the server does not answer: %v", err)
		}
	}
}

func postgresPrograms() string {
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			return filepath.Dir(path)
		}
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) == 0 {
		return ""
	}
	return filepath.Dir(found[len(found)-1])
}

// unprivileged gives the folder to a user who is not root.
func unprivileged(t *testing.T, dir string) *syscall.SysProcAttr {
	t.Helper()
	if os.Getuid() != 0 {
		return nil
	}
	who, err := user.Lookup("postgres")
	if err != nil {
		if who, err = user.Lookup("nobody"); err != nil {
			t.Skip("PostgreSQL refuses root, and there is no user postgres or nobody to start it as")
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
