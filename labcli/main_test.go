package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"os/user"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the expected outputs in testdata")

func TestMain(m *testing.M) {
	if name, child := os.LookupEnv(writerEnv); child {
		writeForever(name, os.Stdout)
	}
	testscript.Main(m, map[string]func(){"labcli": main})
}

// TestScripts runs testdata/*.txtar, which are sessions in a shell. Besides the
// ordinary commands they know
//
//	exits CODE COMMAND…   run a command that ends with this code
//	document NAME         put one of calc/run's documents beside the script
//	target [rude|dying]   serve at $TARGET until the script ends
//	anonymous FILE        fail if a file names this machine, its user or a folder
func TestScripts(t *testing.T) {
	documents, err := filepath.Abs("../calc/run/testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           "testdata",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GORACE", "atexit_sleep_ms=0") // else each command lasts a second under -race
			return nil
		},
		Condition: func(cond string) (bool, error) {
			if cond == "nohup" { // these tests run where hang-ups are ignored, and commands started here ignore them too
				return signal.Ignored(syscall.SIGHUP), nil
			}
			return false, fmt.Errorf("no condition is called %s", cond)
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":     exits,
			"target":    serveTarget,
			"anonymous": anonymous,
			"document": func(ts *testscript.TestScript, _ bool, args []string) {
				data, err := os.ReadFile(filepath.Join(documents, args[0]))
				ts.Check(err)
				ts.Check(os.WriteFile(ts.MkAbs(filepath.Base(args[0])), data, 0o666))
			},
		},
	})
}

func exits(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit, ok := errors.AsType[*exec.ExitError](err)
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

func anonymous(ts *testscript.TestScript, _ bool, args []string) {
	text := ts.ReadFile(args[0])
	here, err := os.Hostname()
	ts.Check(err)
	names := map[string]string{"host": here, "folder": ts.Getenv("WORK"), "home": ts.Getenv("HOME"), "user": ts.Getenv("USER")}
	if home, err := os.UserHomeDir(); err == nil {
		names["own home"] = home
	}
	if who, err := user.Current(); err == nil {
		names["own name"] = who.Username
	}
	for what, name := range names {
		if found, _ := regexp.MatchString(`(?i)\b`+regexp.QuoteMeta(name)+`\b`, text); found && len(name) > 1 {
			ts.Fatalf("%s names the %s, %s", args[0], what, name)
		}
	}
}
