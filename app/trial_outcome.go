package main

import (
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/quantile"
	"latencylab/calc/run"
)

// An outcome is what came of a trial.
type outcome struct {
	plan                         trialPlan
	sorted                       []float64 // latencies in seconds
	failed                       int
	sent, dropped, retransmitted int // packets
	took                         float64
	fingerprint                  string
	request                      int // the first that lost a packet, 0 if none did
	packets                      []packet
}

func readOutcome(plan trialPlan, data app.Value) *outcome {
	integer := func(name string) int { return data.Get(name).Int() }
	o := &outcome{
		plan: plan, failed: integer("failed"), sent: integer("sent"), dropped: integer("dropped"), retransmitted: integer("retransmitted"),
		took: data.Get("took").Float() / 1e9, fingerprint: data.Get("fingerprint").String(), request: integer("request"),
	}
	latencies := data.Get("latencies")
	for i := range latencies.Length() {
		o.sorted = append(o.sorted, latencies.Index(i).Float()/1e9)
	}
	slices.Sort(o.sorted)
	o.packets = readPackets(data.Get("packets"))
	return o
}

// trialQuantiles are the outputs that a trial measures, by quantile.
var trialQuantiles = []struct {
	output string
	q      float64
}{{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p999", 0.999}}

func nanoseconds(seconds float64) *int64 { return new(int64(math.Round(seconds * 1e9))) }

// at is a quantile, as a document has it.
func (o *outcome) at(q float64) run.Value {
	return run.Value{Raw: &run.Estimate{Ns: nanoseconds(quantile.Of(o.sorted, q))}}
}

// laid are all runs that are drawn over the page: those of files, and the trial.
func (p *calcPage) laid() []loaded {
	all := slices.Clip(p.runs)
	if o := p.trial.opened; o != nil {
		all = append(all, lay(o.run()))
	}
	if o := p.trial.out; o != nil && len(o.sorted) > 0 {
		all = append(all, lay(trials[p.calc.ID].lay(o)))
	}
	return all
}

func lay(r run.Run) loaded { return loaded{doc: run.Document{Runs: []run.Run{r}}} }
