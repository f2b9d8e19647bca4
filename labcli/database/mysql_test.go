//go:build unix

package database

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestMySQL measures the pool on a real MariaDB.
func TestMySQL(t *testing.T) {
	dsn, server := startMariaDB(t)
	db, err := Open(dsn)
	if err != nil || db.Name != "mysql" || !db.Local {
		t.Fatalf("got %+v, %v", db, err)
	}
	cfg := Config{Rates: []float64{400, 640}, Hold: 5 * time.Millisecond, Size: 4, Level: time.Second, Seed: 1, Database: db}
	measures(t, cfg)
	t.Run("errors", func(t *testing.T) {
		refuses(t, cfg, strings.Replace(dsn, "s3cret", "guess", 1), "refused the login", 4)
		refuses(t, cfg, strings.Replace(dsn, "ledger", "ledgers", 1), "does not let this user into that database", 4)
		refuses(t, cfg, dsn, "fewer connections", 60)
		refuses(t, cfg, "frieda:s3cret@tcp(127.0.0.1:1)/ledger", "connection refused", 4)
	})
	t.Run("dies", func(t *testing.T) { dies(t, cfg, server) })
}

// startMariaDB starts a server of its own in a folder that goes with the test.
func startMariaDB(t *testing.T) (dsn string, server *os.Process) {
	t.Helper()
	install, err := exec.LookPath("mariadb-install-db")
	if err != nil {
		t.Skip("MariaDB is not installed here: there is no mariadb-install-db in PATH")
	}
	daemon, err := exec.LookPath("mariadbd")
	if err != nil {
		t.Skip("MariaDB is not installed here: there is no mariadbd in PATH")
	}
	dir := t.TempDir()
	who := unprivileged(t, dir, "mysql")
	data := "--datadir=" + filepath.Join(dir, "data")
	if err := as(t, who, dir, install, "--no-defaults", data, "--auth-root-authentication-method=normal", "--skip-test-db").Run(); err != nil {
		t.Fatal(err)
	}
	port := freePort(t)
	cmd := as(t, who, dir, daemon, "--no-defaults", data, "--bind-address=127.0.0.1", "--port="+port,
		"--socket="+filepath.Join(dir, "s"), "--pid-file="+filepath.Join(dir, "pid"), "--max-connections=20", "--log-warnings=0")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	awaitMariaDB(t, fmt.Sprintf("root@tcp(127.0.0.1:%s)/", port))
	return fmt.Sprintf("frieda:s3cret@tcp(127.0.0.1:%s)/ledger", port), cmd.Process
}

// awaitMariaDB waits until the server answers, and makes the user and database.
func awaitMariaDB(t *testing.T, dsn string) {
	t.Helper()
	root, err := openMySQL(dsn)
	if err != nil {
		t.Fatal(err)
	}
	db := sql.OpenDB(root.connector)
	defer db.Close()
	for began := time.Now(); db.PingContext(context.Background()) != nil; time.Sleep(50 * time.Millisecond) {
		if time.Since(began) > 30*time.Second {
			t.Fatal("the server does not answer")
		}
	}
	for _, statement := range []string{
		"create database ledger", "create user frieda identified by 's3cret'", "grant all on ledger.* to frieda", "flush privileges",
	} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
}
