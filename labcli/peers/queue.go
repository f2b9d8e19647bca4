package main

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"latencylab/labcli/queue"
)

// How near the adjusted values of a queue must be to theory: a share of it, and
// what any real system adds.
const (
	meanShare = 0.015
	tailShare = 0.01
	added     = 600 * time.Microsecond
)

var queueBusy = []float64{0.5, 0.8, 0.95}

// queueTrial asks how near the queue experiment comes to M/M/c, seed by seed: with
// its control variate, and beside it without.
func queueTrial(ctx context.Context, b bench) error {
	fmt.Printf("\nA queue of 5 ms a request, %v a level, %d seeds: the farthest that a value was from theory in any seed\n", queueLevel, b.seeds)
	var t table
	t.row("workers", "busy", "mean: raw", "adjusted", "p99: raw", "adjusted", "near", "repeated", "spoiled")
	near := make([]int, 0, 3)
	for _, workers := range []int{1, 4, 16} {
		levels, seeds, err := queueSeeds(ctx, workers, b.seeds)
		if err != nil {
			return err
		}
		for i, busy := range queueBusy {
			levels[i].row(&t, workers, busy)
		}
		near = append(near, seeds)
	}
	fmt.Print(t.String())
	for i, workers := range []int{1, 4, 16} {
		target(fmt.Sprintf("adjusted near theory at every level of %d workers", workers), float64(near[i]) >= 0.9*float64(b.seeds), "in %d of %d seeds", near[i], b.seeds)
	}
	return nil
}

const queueLevel = 10 * time.Second

// queueSeeds measures every level with every seed, and counts the seeds that came
// near theory at all of them.
func queueSeeds(ctx context.Context, workers, seeds int) ([]farthest, int, error) {
	levels := make([]farthest, len(queueBusy))
	near := 0
	for seed := range seeds {
		r, err := queue.Run(ctx, queue.Config{Levels: queueBusy, Workers: workers, Level: queueLevel, Seed: uint64(seed + 1)})
		switch {
		case err != nil:
			return nil, 0, err
		case r.Cut:
			return nil, 0, ctx.Err()
		}
		missed := false
		for i, l := range r.Levels {
			missed = !levels[i].take(l) || missed
		}
		if !missed {
			near++
		}
	}
	return levels, near, nil
}

// farthest is how far from theory a level came in some seeds, as shares of theory.
type farthest struct {
	mean, tail        struct{ raw, adjusted float64 }
	seen, near        int
	repeated, spoiled int
}

// take reports whether a level is near theory.
func (f *farthest) take(l queue.Level) bool {
	at := slices.IndexFunc(l.Quantiles, func(q queue.Quantile) bool { return q.Q == 0.99 })
	tail := l.Quantiles[at].Value
	f.mean.raw = max(f.mean.raw, off(l.Mean.Raw, l.Mean.Theory))
	f.mean.adjusted = max(f.mean.adjusted, off(l.Mean.Adjusted, l.Mean.Theory))
	f.tail.raw = max(f.tail.raw, off(tail.Raw, tail.Theory))
	f.tail.adjusted = max(f.tail.adjusted, off(tail.Adjusted, tail.Theory))
	f.seen++
	if l.Attempts > 1 {
		f.repeated++
	}
	if l.Spoiled {
		f.spoiled++
	}
	near := within(l.Mean, meanShare) && within(tail, tailShare)
	if near {
		f.near++
	}
	return near
}

func off(got, want time.Duration) float64 { return math.Abs(float64(got)/float64(want) - 1) }

// within reports whether an adjusted value is as near theory as it should be.
func within(v queue.Value, share float64) bool {
	return (v.Adjusted - v.Theory).Abs() <= time.Duration(share*float64(v.Theory))+added
}

func (f farthest) row(t *table, workers int, busy float64) {
	t.row(fmt.Sprint(workers), fmt.Sprintf("%.0f%%", 100*busy),
		fmt.Sprintf("%.1f%%", 100*f.mean.raw), fmt.Sprintf("%.2f%%", 100*f.mean.adjusted),
		fmt.Sprintf("%.1f%%", 100*f.tail.raw), fmt.Sprintf("%.2f%%", 100*f.tail.adjusted),
		fmt.Sprintf("%d of %d", f.near, f.seen), fmt.Sprint(f.repeated), fmt.Sprint(f.spoiled))
}
