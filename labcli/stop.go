package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// untilStopped is a context that ends when the program is told to: by Ctrl-C, by
// the system, or because its terminal is gone. A program that was started with
// nohup goes on without a terminal.
func untilStopped() (ctx context.Context, stop context.CancelFunc) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		signals = append(signals, syscall.SIGHUP)
	}
	return signal.NotifyContext(context.Background(), signals...)
}
