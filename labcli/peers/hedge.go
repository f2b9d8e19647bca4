package main

import (
	"context"
	"fmt"
	"math"
	"time"

	"latencylab/labcli/fanout"
)

// hedgeTrial asks how near the p95 of calls under load comes to what was drawn, and
// what hedging at it gives and costs.
func hedgeTrial(ctx context.Context, b bench) error {
	cfg := fanout.Config{Fast: 4 * time.Millisecond, Slow: 150 * time.Millisecond, Share: 0.01, Seed: 1, Backends: 50}
	users := fanout.Plan{Backends: cfg.Backends, Users: 1000, Every: 20 * time.Millisecond}
	fmt.Printf("\nUsers of %d backends each, %d users, %d rounds\n", users.Backends, users.Users, b.round)
	backends, err := fanout.Open(ctx, cfg)
	if err != nil {
		return err
	}
	defer backends.Close()
	truth := cfg.Quantile(0.95)
	var t table
	t.row("call p95, drawn", "measured", "p99 of users", "hedged", "copies")
	var call, p99, copies []float64
	for range b.round {
		bare, err := backends.Measure(ctx, users, nil)
		if err != nil {
			return err
		}
		hedged := users
		hedged.Hedge = bare.Call95.Raw
		h, err := backends.Measure(ctx, hedged, nil)
		if err != nil {
			return err
		}
		if bare.Cut || h.Cut {
			return ctx.Err()
		}
		t.row(timed(truth.Seconds()), timed(bare.Call95.Raw.Seconds()), timed(bare.P99.Raw.Seconds()), timed(h.P99.Raw.Seconds()), fmt.Sprintf("%.1f%%", 100*h.Copies.Value()))
		call, p99, copies = append(call, bare.Call95.Raw.Seconds()), append(p99, h.P99.Raw.Seconds()), append(copies, h.Copies.Value())
	}
	fmt.Print(t.String())
	off := median(call)/truth.Seconds() - 1
	target("p95 of calls within 10% of what was drawn", math.Abs(off) <= 0.1, "%+.1f%%", 100*off)
	target("p99 of hedged users under 30 ms", most(p99) < 0.03, "%s", timed(most(p99)))
	target("at most 8% more calls", most(copies) <= 0.08, "%.1f%%", 100*most(copies))
	return nil
}
