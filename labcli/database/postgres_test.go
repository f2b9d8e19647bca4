//go:build unix

package database

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestPostgres measures the pool on a real server.
func TestPostgres(t *testing.T) {
	dsn, server := startPostgres(t)
	db, err := Open(dsn)
	if err != nil || db.Name != "postgresql" || !db.Local {
		t.Fatalf("got %+v, %v", db, err)
	}
	cfg := Config{Rates: []float64{400, 640}, Hold: 5 * time.Millisecond, Size: 4, Level: time.Second, Seed: 1, Database: db}
	measures(t, cfg)
	t.Run("errors", func(t *testing.T) {
		refuses(t, cfg, strings.Replace(dsn, "s3cret", "guess", 1), "refused the login", 4)
		refuses(t, cfg, strings.Replace(dsn, "ledger", "ledgers", 1), "no database of that name", 4)
		refuses(t, cfg, dsn, "fewer connections", 60)
		refuses(t, cfg, "postgres://frieda:s3cret@127.0.0.1:1/ledger", "connection refused", 4)
	})
	t.Run("dies", func(t *testing.T) { dies(t, cfg, server) })
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
	who := unprivileged(t, dir, "postgres")
	if err := as(t, who, dir, filepath.Join(bin, "initdb"), "-D", data, "-U", "frieda", "-A", "scram-sha-256", "--pwfile", password, "--no-sync").Run(); err != nil {
		t.Fatal(err)
	}
	port := freePort(t)
	cmd := as(t, who, dir, filepath.Join(bin, "postgres"), "-D", data, "-h", "127.0.0.1", "-p", port, "-k", "", "-F", "-c", "max_connections=20", "-c", "log_min_messages=panic")
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
