package main

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// done is what is known of a program that has run.
type done struct {
	out []byte
	cpu time.Duration
	rss float64 // bytes at its largest, NaN if the system does not tell
}

// charge adds what n requests took to the figures of a tool.
func (d done) charge(f *figures, n float64) {
	f.CPU, f.RSS = d.cpu.Seconds()/n, d.rss
}

// watched runs a program to its end.
func watched(ctx context.Context, env []string, name string, args ...string) (done, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(os.Environ(), env...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Start(); err != nil {
		return done{}, err
	}
	ended := make(chan struct{})
	rss := make(chan float64)
	go func() { rss <- largest(cmd.Process.Pid, ended) }()
	err := cmd.Wait()
	close(ended)
	d := done{out: out.Bytes(), rss: <-rss}
	if err != nil {
		return d, fmt.Errorf("%s: %w: %.300s", name, err, bytes.TrimSpace(errs.Bytes()))
	}
	d.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return d, nil
}

// largest looks now and then how large a program has been. What the system tells
// when it has ended includes what the program that started it was, so that will
// not do.
func largest(pid int, ended <-chan struct{}) float64 {
	most := math.NaN()
	look := time.NewTicker(100 * time.Millisecond)
	defer look.Stop()
	for {
		text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
		if kilobytes, ok := field(string(text), "VmHWM:"); err == nil && ok {
			most = kilobytes * 1024
		}
		select {
		case <-look.C:
		case <-ended:
			return most
		}
	}
}

// field finds the number after a name.
func field(text, name string) (float64, bool) {
	_, rest, found := strings.Cut(text, name)
	words := strings.Fields(rest)
	if !found || len(words) == 0 {
		return 0, false
	}
	v, err := strconv.ParseFloat(words[0], 64)
	return v, err == nil
}
