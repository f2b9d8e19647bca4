package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"time"

	"latencylab/labcli/load"
)

// An order is what the generator is asked to send, in a process of its own so that
// its memory and processor time can be told.
type order struct {
	Addr     string
	Rate     float64
	Lasts    time.Duration
	Portable bool          // by Go's timers, a goroutine to a connection
	Tick     time.Duration // send only at multiples of it
	InFlight int
	Open     int  // connections before the start
	Cut      bool // at the end of the schedule, whatever is still open
	Spin     float64
	Stall    bool // the server stalls
}

// send is the child's side.
func send(text string) error {
	var o order
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return err
	}
	due := load.Constant(o.Rate, o.Lasts)
	planned := due
	if o.Tick > 0 {
		due = make([]time.Duration, len(planned))
		for i, d := range planned {
			due[i] = (d + o.Tick - 1) / o.Tick * o.Tick
		}
	}
	request := []byte("GET / HTTP/1.1\r\nHost: " + o.Addr + "\r\n\r\n")
	cfg := load.Config{
		Addr: o.Addr, Due: due, Request: func(int) []byte { return request },
		Portable: o.Portable, InFlight: o.InFlight, Connections: o.Open, Spin: o.Spin,
	}
	if o.Cut {
		cfg.Limit = o.Lasts
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r, err := load.Run(context.Background(), cfg)
	if err != nil {
		return err
	}
	runtime.ReadMemStats(&after)
	f := figures{Allocations: float64(after.Mallocs-before.Mallocs) / float64(len(r.Samples))}
	latencies := make([]float64, 0, len(r.Samples))
	for i, s := range r.Samples {
		if s.Outcome == load.Answered {
			latencies = append(latencies, (time.Duration(s.Done) - planned[i]).Seconds())
		}
	}
	f.Rate = float64(len(latencies)) / max(r.Elapsed, o.Lasts).Seconds()
	if len(latencies) < len(r.Samples) && !o.Cut {
		return fmt.Errorf("%d of %d requests were not answered: %w", len(r.Samples)-len(latencies), len(r.Samples), r.Err)
	}
	f.set(quantilesOf(latencies))
	f.FromDue = f.reported()
	if o.Stall {
		f.Truth = truthOf(r.Began, due)
	}
	return json.NewEncoder(os.Stdout).Encode(f)
}

// ours has the generator carry out an order.
func ours(ctx context.Context, o order) (figures, error) {
	text, err := json.Marshal(o)
	if err != nil {
		return figures{}, err
	}
	self, err := os.Executable()
	if err != nil {
		return figures{}, err
	}
	done, err := watched(ctx, []string{sendEnv + "=" + string(text)}, self)
	if err != nil {
		return figures{}, err
	}
	var f figures
	if err := json.Unmarshal(done.out, &f); err != nil {
		return figures{}, fmt.Errorf("the generator printed %.100q: %w", done.out, err)
	}
	done.charge(&f, f.Rate*o.Lasts.Seconds())
	return f, nil
}
