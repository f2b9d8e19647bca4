package main

import (
	"context"
	"os"
	"os/signal"
	"sync"
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

// createHeld makes a new file, and holds back signals until release so that what takes
// moments comes to its end before the program does. If it takes longer, as on a disk that
// hangs, a second signal removes the file and ends the program.
func createHeld(name string) (f *os.File, release func(), err error) {
	came, over := make(chan os.Signal, 2), make(chan struct{})
	signal.Notify(came, stopping()...)
	f, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		signal.Stop(came)
		return nil, nil, err
	}
	var ending sync.Mutex // held for good, so that nothing is begun after the file was removed
	go func() {
		for range 2 {
			select {
			case <-came:
			case <-over:
				return
			}
		}
		ending.Lock()
		select {
		case <-over:
			ending.Unlock()
		default:
			os.Remove(name)
			os.Exit(failed)
		}
	}()
	return f, func() {
		ending.Lock()
		defer ending.Unlock()
		signal.Stop(came)
		close(over)
	}, nil
}
