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
	return signal.NotifyContext(context.Background(), stopping()...)
}

func stopping() []os.Signal {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		signals = append(signals, syscall.SIGHUP)
	}
	return signals
}

// holdSignals lets what takes moments come to its end before the program does. If it
// takes longer, as on a disk that hangs, a second signal removes the file that would be
// left behind and ends the program.
func holdSignals(file string) (release func()) {
	came, over := make(chan os.Signal, 2), make(chan struct{})
	signal.Notify(came, stopping()...)
	go func() {
		for range 2 {
			select {
			case <-came:
			case <-over:
				return
			}
		}
		os.Remove(file)
		os.Exit(failed)
	}()
	return func() {
		signal.Stop(came)
		close(over)
	}
}
