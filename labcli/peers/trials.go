package main

import (
	"context"
	"fmt"
	"math"
	"time"
)

// heyWorkers is how many workers share a rate among them.
const heyWorkers = 10

// stallTrial asks each tool what a client sees of a server that freezes.
func stallTrial(ctx context.Context, b bench) error {
	addr, end, err := startServer(ctx, stallServer)
	if err != nil {
		return err
	}
	defer end()
	const lasts = 20 * time.Second
	for _, rate := range []int{200, 1000} {
		fmt.Printf("\nA server that freezes for %v of every %v, %d requests a second for %v: latencies, and how far from the truth\n", stall, cycle, rate, lasts)
		var t table
		t.row("", "p50", "p90", "p99", "p99.9", "error p90", "p99", "p99.9")
		t.quantiles("truth", evenTruth(), quantiles{})
		// What is due while the server is frozen needs a connection each. To take them in
		// costs the server time that its truth leaves out, so they are there beforehand.
		f, err := ours(ctx, order{Addr: addr, Rate: float64(rate), Lasts: lasts, Open: rate * int(stall/time.Second) * 11 / 10, Spin: b.spin, Stall: true})
		if err != nil {
			return err
		}
		t.quantiles("labcli", f.reported(), f.Truth)
		for _, tool := range b.tools {
			if !tool.paces && rate != 200 {
				continue // it would do the same again
			}
			name := tool.name
			if !tool.paces {
				name += ", closed"
			}
			f, err := tool.run(ctx, tool.path, job{addr, rate, heyWorkers, lasts})
			if err != nil {
				fmt.Printf("left out: %s: %v\n", tool.name, err)
				continue
			}
			t.quantiles(name, f.reported(), evenTruth())
		}
		fmt.Print(t.String())
		e := errorsOf(f.reported(), f.Truth)
		target("p90 within 2.5%", math.Abs(e[1]) <= 0.025, "%+.1f%%", 100*e[1])
		target("p99 within 1%", math.Abs(e[2]) <= 0.01, "%+.2f%%", 100*e[2])
		target("p99.9 within 1%", math.Abs(e[3]) <= 0.01, "%+.2f%%", 100*e[3])
	}
	return nil
}

// ticks names the generator that everybody writes first: at each tick of a timer of
// Go's it sends what has become due.
const ticks = "ticks of 1 ms, by time.Sleep"

// fastTrial asks how much latency the tool itself adds.
func fastTrial(ctx context.Context, b bench) error {
	addr, end, err := startServer(ctx, fastServer)
	if err != nil {
		return err
	}
	defer end()
	const rate = 5000
	fmt.Printf("\nA fast server, %d requests a second for %v, %d rounds: medians\n", rate, b.lasts, b.round)
	own := func(name string, change func(*order)) contestant {
		o := order{Addr: addr, Rate: rate, Lasts: b.lasts}
		change(&o)
		return contestant{name, func(ctx context.Context) (figures, error) { return ours(ctx, o) }}
	}
	all := []contestant{
		own("labcli", func(o *order) { o.Spin = b.spin }),
		own("labcli, portable", func(o *order) { o.Portable = true }),
		own(ticks, func(o *order) { o.Portable, o.Tick = true, time.Millisecond }),
	}
	for _, tool := range b.tools {
		if tool.paces {
			all = append(all, contest(tool, job{addr, rate, 50, b.lasts}))
		}
	}
	got := rounds(ctx, b.round, all)
	var t table
	t.row("", "p50", "p90", "p99", "p99.9", "from due: p50", "p99", "sent/s", "CPU each", "memory")
	for i, c := range all {
		t.fast(c.name, got[i])
	}
	fmt.Print(t.String())
	p50 := func(f figures) float64 { return f.P50 }
	due := func(f figures) float64 { return f.FromDue[0] }
	mine := median(column(got[0], p50))
	if i := find(all, "vegeta"); i >= 0 {
		worst := most(column(got[i], p50))
		target("p50 at most half of vegeta's worst", mine <= worst/2, "%.2f of what it reports, %.2f counted from when it was due", mine/worst, mine/most(column(got[i], due)))
	}
	tick := median(column(got[find(all, ticks)], p50))
	target("p50 at most a fifth of 1 ms ticks'", mine <= tick/5, "%.2f", mine/tick)
	rss := most(column(got[0], func(f figures) float64 { return f.RSS }))
	target("at most 15 MB", rss <= 15e6, "%.1f MB", rss/1e6)
	allocations := most(column(got[0], func(f figures) float64 { return f.Allocations }))
	target("no allocation a request", allocations < 0.01, "%.4f", allocations)
	return nil
}

// saturatedTrial asks how much a tool can send on the cores it shares with the
// server.
func saturatedTrial(ctx context.Context, b bench) error {
	addr, end, err := startServer(ctx, fastServer)
	if err != nil {
		return err
	}
	defer end()
	const conns, asked = 64, 400_000 // asked is more than can be sent; the schedule is what takes the memory
	fmt.Printf("\nAs much as can be sent on %d connections for %v, %d rounds: medians\n", conns, b.lasts, b.round)
	o := order{Addr: addr, Rate: asked, Lasts: b.lasts, InFlight: conns, Cut: true}
	all := []contestant{{"labcli, open", func(ctx context.Context) (figures, error) { return ours(ctx, o) }}}
	for _, tool := range b.tools {
		all = append(all, contest(tool, job{addr, 0, conns, b.lasts}))
	}
	got := rounds(ctx, b.round, all)
	rate := func(f figures) float64 { return f.Rate }
	var t table
	t.row("", "answers/s", "least", "most", "CPU each", "memory")
	for i, c := range all {
		t.saturated(c.name, got[i])
	}
	fmt.Print(t.String())
	mine := median(column(got[0], rate))
	for _, peer := range []struct {
		name  string
		times float64
	}{{"wrk", 1.2}, {"vegeta", 4}} {
		if i := find(all, peer.name); i >= 0 {
			ratio := mine / median(column(got[i], rate))
			target(fmt.Sprintf("at least %.1f times %s", peer.times, peer.name), ratio >= peer.times, "%.2f", ratio)
		}
	}
	return nil
}
