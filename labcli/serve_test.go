package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// serving starts the command on a free port and returns the address it prints.
// When the test ends it is told to stop, and must.
func serving(t *testing.T, flags serveFlags, args ...string) string {
	t.Helper()
	flags.dir = t.TempDir()
	for name, text := range map[string]string{"index.html": "home", "mmc.html": "mmc", "lab.html": "lab", "404.html": "missing"} {
		if err := os.WriteFile(filepath.Join(flags.dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	flags.addr = "127.0.0.1:0"
	ctx, cancel := context.WithCancel(t.Context())
	out, in := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- runServe(ctx, streams{strings.NewReader(""), in, io.Discard}, flags, args)
		in.Close()
	}()
	t.Cleanup(func() {
		cancel()
		select {
		case err := <-ended:
			if err != nil {
				t.Errorf("ended with %v", err)
			}
		case <-time.After(10 * time.Second):
			t.Error("does not stop")
		}
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err, <-ended)
	}
	return strings.TrimSpace(line)
}

func fetch(t *testing.T, address string) (status int, body string) {
	t.Helper()
	r, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return r.StatusCode, string(b)
}

func TestServe(t *testing.T) {
	const file = "../calc/run/testdata/v1/queue.json"
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	page := serving(t, serveFlags{lang: "en"}, file)
	if !strings.HasPrefix(page, "http://127.0.0.1:") || !strings.HasSuffix(page, "/mmc?lab=local") {
		t.Errorf("the address is %s", page)
	}
	if status, body := fetch(t, page); status != 200 || body != "mmc" {
		t.Errorf("%s: got %d %q", page, status, body)
	}
	root := strings.TrimSuffix(page, "/mmc?lab=local")
	if status, body := fetch(t, root+"/local/lab.json"); status != 200 || body != string(want) {
		t.Errorf("the result: got %d and %d bytes, want %d", status, len(body), len(want))
	}
	if status, body := fetch(t, root+"/nothing"); status != 404 || body != "missing" {
		t.Errorf("a missing page: got %d %q", status, body)
	}
}

func TestServeAddresses(t *testing.T) {
	for _, c := range []struct {
		lang string
		args []string
		want string
	}{
		{"en", nil, "/"},
		{"vi", nil, "/vi"},
		{"vi", []string{"../calc/run/testdata/v1/queue.json"}, "/vi/mmc?lab=local"},
		{"en", []string{"../calc/run/testdata/tools/hey.csv"}, "/lab?lab=local"},
		{"vi", []string{"../calc/run/testdata/tools/hey.csv"}, "/vi/lab?lab=local"},
	} {
		got := serving(t, serveFlags{lang: c.lang}, c.args...)
		if _, path, _ := strings.Cut(strings.TrimPrefix(got, "http://"), "/"); "/"+path != c.want {
			t.Errorf("%s %v: got %s, want %s at the end", c.lang, c.args, got, c.want)
		}
	}
}

func TestServePortTaken(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	code := execute(streams{nil, &out, &errs}, []string{"serve", "--dir", dir, "--addr", taken.Addr().String()})
	want := "labcli: " + taken.Addr().String() + " is taken by another program\n" +
		"labcli: hint: labcli serve --addr 127.0.0.1:0 takes any free port\n"
	if code != failed || errs.String() != want || out.Len() > 0 {
		t.Errorf("exit code %d, %q, want %q", code, errs.String(), want)
	}
}

func TestCheckLoopback(t *testing.T) {
	for addr, ok := range map[string]bool{
		"127.0.0.1:80": true, "127.1.2.3:0": true, "[::1]:80": true, "localhost:80": true,
		":80": false, "0.0.0.0:80": false, "[::]:80": false, "192.168.1.2:80": false, "example.org:80": false, "localhost": false, "": false,
	} {
		if err := checkLoopback(addr); (err == nil) != ok {
			t.Errorf("%q: got %v", addr, err)
		}
	}
}
