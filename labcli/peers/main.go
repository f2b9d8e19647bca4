// Command peers runs the lab's load generator beside public ones against the same
// server, and the lab's queue beside theory, and prints how they compare. Run it from the root of the repository:
//
//	go run ./labcli/peers
//
// A tool that cannot be had is left out with the reason. Nothing here is judged by
// a test: the figures depend on the machine, which is described above them.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	"latencylab/labcli/host"
	"latencylab/labcli/selftest"
	"latencylab/labcli/station"
)

// Each variable makes this program one of its own children.
const (
	serveEnv = "LABCLI_PEERS_SERVE"
	sendEnv  = "LABCLI_PEERS_SEND"
)

func main() {
	err := child()
	if err == errNoChild {
		err = compare()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

var errNoChild = fmt.Errorf("not a child")

func child() error {
	if mode, ok := os.LookupEnv(serveEnv); ok {
		return serve(mode)
	}
	if order, ok := os.LookupEnv(sendEnv); ok {
		return send(order)
	}
	if spec, ok := os.LookupEnv(station.Env); ok {
		return station.ServeChild(spec, os.Stdin, os.Stdout)
	}
	return errNoChild
}

// A trial is one comparison.
type trial struct {
	name string
	run  func(ctx context.Context, b bench) error
}

var trials = []trial{
	{"stall", stallTrial},
	{"fast", fastTrial},
	{"saturated", saturatedTrial},
	{"hedge", hedgeTrial},
	{"program", programTrial},
	{"queue", queueTrial},
}

// A bench is what every trial needs.
type bench struct {
	tools []tool
	spin  float64
	lasts time.Duration // of one run of the trials without a stall
	round int           // how often those are repeated
	seeds int           // of the queue
}

func compare() error {
	only := flag.String("only", "stall,fast,saturated,hedge,program,queue", "trials to run")
	cache := flag.String("cache", ".cache/peers", "folder for tools that are built")
	lasts := flag.Duration("for", 5*time.Second, "length of one run of fast and saturated")
	rounds := flag.Int("rounds", 3, "how often fast and saturated are repeated")
	seeds := flag.Int("seeds", 10, "seeds of the queue, a minute and a half each")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()

	machine, err := selftest.Run(ctx, selftest.Lasts)
	if err != nil {
		return err
	}
	facts := host.Read()
	fmt.Printf("%s/%s, kernel %s, %d cores, %s, load average %.2f, busy %.0f%%, stolen %.1f%%\n%s\n",
		facts.OS, facts.Arch, facts.Kernel, facts.Cores, facts.CPU, facts.LoadAverage, 100*machine.Busy, 100*machine.Steal, machine.Reason().EN)

	b := bench{spin: machine.Spin(), lasts: *lasts, round: *rounds, seeds: *seeds}
	for _, t := range allTools() {
		if err := t.find(ctx, *cache); err != nil {
			fmt.Printf("left out: %s: %v\n", t.name, err)
			continue
		}
		b.tools = append(b.tools, *t)
	}
	chosen := strings.Split(*only, ",")
	for _, t := range trials {
		if !slices.Contains(chosen, t.name) {
			continue
		}
		if err := t.run(ctx, b); err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
	}
	fmt.Printf("\nload average at the end: %.2f\n", host.LoadAverage())
	return nil
}
