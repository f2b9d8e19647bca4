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

// starts is how often the command line is started.
const starts = 21

// programTrial asks how large the command line is, and how soon it answers.
func programTrial(ctx context.Context, _ bench) error {
	dir, err := os.MkdirTemp("", "peers-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "labcli")
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, "./labcli")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build ./labcli: %w: %.300s", err, out)
	}
	program, err := os.Stat(path)
	if err != nil {
		return err
	}
	bytes := program.Size() - embedded("labcli/site/public")
	var took []float64
	for range starts {
		began := time.Now()
		if err := exec.CommandContext(ctx, path, "version").Run(); err != nil {
			return errors.Join(err, ctx.Err())
		}
		took = append(took, time.Since(began).Seconds())
	}
	fmt.Printf("\nThe command line, %d starts\n", starts)
	target("starts within 15 ms", median(took) <= 0.015, "%s, at most %s", timed(median(took)), timed(most(took)))
	target("at most 10 MB without the site", bytes <= 10e6, "%s", size(float64(bytes)))
	return nil
}

// embedded is how many bytes of files a folder has, which are in the program.
func embedded(dir string) (n int64) {
	filepath.WalkDir(dir, func(_ string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return nil
		}
		if f, err := e.Info(); err == nil {
			n += f.Size()
		}
		return nil
	})
	return n
}
