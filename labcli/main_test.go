package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"os/user"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the expected outputs in testdata")

func TestMain(m *testing.M) {
	if name, child := os.LookupEnv(writerEnv); child {
		writeForever(name, os.Stdout)
	}
	testscript.Main(m, map[string]func(){"labcli": main, "target": serveTarget})
}

// serveTarget is a server for scripts: it writes its address to the file that it is
// told, and answers after 2 ms, four requests at a time. With the word rude it says
// something unasked after each answer, upon which clients close the connection.
func serveTarget() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	if err := os.WriteFile(os.Args[1]+".new", []byte(listener.Addr().String()), 0o666); err != nil {
		panic(err)
	}
	os.Rename(os.Args[1]+".new", os.Args[1])
	if len(os.Args) > 2 && os.Args[2] == "rude" {
		serveRudely(listener)
	}
	workers := make(chan struct{}, 4)
	panic(http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		workers <- struct{}{}
		time.Sleep(2 * time.Millisecond)
		<-workers
		io.WriteString(w, "ok")
	})))
}

func serveRudely(listener net.Listener) {
	const answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
	for {
		conn, err := listener.Accept()
		if err != nil {
			panic(err)
		}
		go func() {
			defer conn.Close()
			for asked := bufio.NewReader(conn); ; {
				if _, err := http.ReadRequest(asked); err != nil {
					return
				}
				io.WriteString(conn, answer)
				time.Sleep(20 * time.Millisecond)
				io.WriteString(conn, answer)
			}
		}()
	}
}

// TestScripts runs testdata/*.txtar, which are sessions in a shell. Besides the
// ordinary commands they know
//
//	exits CODE COMMAND…   run a command that ends with this code
//	document NAME         put one of calc/run's documents beside the script
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
