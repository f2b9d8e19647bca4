//go:build unix

package main

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A disk that is full leaves what was there, and nothing half-written beside it. A
// limit on the size of files stands for the disk.
func TestFullDisk(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := writeOutput("result.json", []byte("before")); err != nil {
		t.Fatal(err)
	}
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var usual syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &usual); err != nil {
		t.Fatal(err)
	}
	full := usual
	full.Cur = 1000
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &full); err != nil {
		t.Fatal(err)
	}
	err := writeOutput("result.json", make([]byte, 3000))
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &usual); err != nil {
		t.Fatal(err)
	}
	if !errors.Is(err, syscall.EFBIG) || !strings.HasPrefix(err.Error(), "-o: result.json cannot be written: ") {
		t.Errorf("got %v", err)
	}
	if data, err := os.ReadFile("result.json"); err != nil || string(data) != "before" {
		t.Errorf("what was there became %.20q (%v)", data, err)
	}
	if left, _ := filepath.Glob(".*"); len(left) > 0 {
		t.Errorf("left %q", left)
	}
}

// However the program ends, the file is whole: the old one or the new one.
func TestKilledWhileWriting(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "result.json")
	for range 20 {
		writer := exec.Command(self)
		writer.Env = append(os.Environ(), writerEnv+"="+name)
		out, err := writer.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := writer.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Read(make([]byte, 1)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(rand.N(20 * time.Millisecond))
		writer.Process.Kill()
		writer.Wait()
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) != wholeSize || bytes.Count(data, data[:1]) != wholeSize {
			t.Fatalf("the file has %d bytes, %d of them like the first; want %d", len(data), bytes.Count(data, data[:1]), wholeSize)
		}
	}
}

// However often the program is told to stop, it leaves nothing beside the file.
func TestStoppedWhileWriting(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for range 10 {
		folder := t.TempDir()
		writer := exec.Command(self)
		writer.Env = append(os.Environ(), writerEnv+"="+filepath.Join(folder, "result.json"))
		out, err := writer.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := writer.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Read(make([]byte, 1)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(rand.N(20 * time.Millisecond))
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			writer.Wait()
		}()
		for stopped := false; !stopped; {
			writer.Process.Signal(os.Interrupt)
			select {
			case <-ended:
				stopped = true
			case <-time.After(100 * time.Microsecond):
			}
		}
		if left, _ := filepath.Glob(filepath.Join(folder, ".*")); len(left) > 0 {
			t.Fatalf("left %q", left)
		}
	}
}
