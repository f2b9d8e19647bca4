package main

import (
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

// spectrumOf lists the quantiles that at least one latency lies beyond, denser
// towards the tail.
var spectrumOf = []float64{0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.97, 0.98, 0.99, 0.995, 0.997, 0.998, 0.999, 0.9995, 0.9997, 0.9998, 0.9999}

// loaded is the outcome as a run of a document, to be laid over the page.
func (o *outcome) loaded() loaded {
	ns := func(seconds float64) *int64 { return new(int64(seconds*1e9 + 0.5)) }
	point := run.Point{Label: o.plan.recovery, Values: map[string]run.Value{}}
	for _, t := range trialQuantiles {
		point.Values[t.output] = run.Value{Raw: &run.Estimate{Ns: ns(quantile.Of(o.sorted, t.q))}}
	}
	h := &run.Histogram{Count: new(int64(len(o.sorted)))}
	for _, q := range spectrumOf {
		if float64(len(o.sorted))*(1-q) >= 1 {
			h.Spectrum = append(h.Spectrum, run.Quantile{Q: q, Ns: *ns(quantile.Of(o.sorted, q))})
		}
	}
	point.Latency.Schedule = h
	r := run.Run{Experiment: "loss", Calculator: "loss", Inputs: o.plan.inputs(), Points: []run.Point{point}}
	return loaded{doc: run.Document{Runs: []run.Run{r}}}
}

// laid are all runs that are drawn over the page: those of files, and the trial.
func (p *calcPage) laid() []loaded {
	switch t := p.trial; {
	case t.out != nil && len(t.out.sorted) > 0:
		return append(slices.Clip(p.runs), t.out.loaded())
	case t.opened != nil:
		return append(slices.Clip(p.runs), t.opened.loaded())
	}
	return p.runs
}
