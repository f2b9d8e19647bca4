package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// A job is what a tool is asked to do.
type job struct {
	addr  string
	rate  int // requests a second; 0 for as many as it can
	conns int
	lasts time.Duration
}

// A tool is a load generator of others.
type tool struct {
	name   string
	module string // where Go finds it; "" if it is not written in Go
	deb    string // the package that has it on Debian
	paces  bool   // can keep to a rate
	run    func(ctx context.Context, path string, j job) (figures, error)

	path string
}

func allTools() []*tool {
	return []*tool{
		{name: "vegeta", module: "github.com/tsenart/vegeta/v12@v12.13.0", paces: true, run: runVegeta},
		{name: "hey", module: "github.com/rakyll/hey@v0.1.4", deb: "hey", paces: true, run: runHey},
		{name: "wrk", deb: "wrk", run: runWrk},
		{name: "ab", deb: "apache2-utils", run: runAB},
	}
}

// find looks for the tool, and builds it if it can be built.
func (t *tool) find(ctx context.Context, cache string) error {
	if t.module != "" {
		bin, err := filepath.Abs(cache)
		if err != nil {
			return err
		}
		t.path = filepath.Join(bin, t.name)
		if _, err := os.Stat(t.path); err == nil {
			return nil
		}
		ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, "go", "install", t.module)
		cmd.Env = append(os.Environ(), "GOBIN="+bin)
		if out, err := cmd.CombinedOutput(); err != nil && t.deb == "" {
			return fmt.Errorf("go install %s: %w: %.200s", t.module, err, out)
		} else if err == nil {
			return nil
		}
	}
	path, err := exec.LookPath(t.name)
	if errors.Is(err, exec.ErrNotFound) {
		return fmt.Errorf("it is not installed; on Debian it is in the package %s", t.deb)
	}
	t.path = path
	return err
}
