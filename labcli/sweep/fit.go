package sweep

import (
	"latencylab/calc/queue"
	"latencylab/labcli/sample"
)

// A Model is the M/M/c queue whose mean latencies are nearest to those measured.
type Model struct {
	Service Estimate // of a request in an idle system, the network included; seconds
	Workers int      // as many as fit best, or the fewest that fit nearly as well when nothing bounds them above; 0 when none do
	Low     int      // fewest and most workers that fit nearly as well, with 95% confidence
	High    int      // 0 when nothing bounds it: no step showed a queue
	Misfit  float64  // squared errors over what chance explains, per degree of freedom
	Steps   int      // that it rests on
}

// Poor reports whether the best queue is still far from what was measured.
func (m Model) Poor() bool { return m.Misfit > 4 }

// fit finds the model. Steps that fell behind settle at no mean: the rate they
// were served at is the capacity, of which each of several machines sees its part.
func fit(steps []Step, machines float64) Model {
	var points []queue.Measured
	capacity := 0.0
	for _, s := range steps {
		switch {
		case s.Cut || s.Censored || len(s.batches) < batches:
		case s.Why == Behind:
			capacity = max(capacity, machines*s.Finished)
		case s.Why == Good || s.Why == Slow:
			spread := sample.HalfWidth(s.batches) / 2.26 // Student's t of ten parts
			points = append(points, queue.Measured{Rate: s.Rate, Mean: s.Mean.Value, Spread: spread})
		}
	}
	n := queue.Fit(points, capacity)
	return Model{
		Service: Estimate{n.Service, sample.Interval{Low: n.ServiceLow, High: n.ServiceHigh}},
		Workers: n.Workers, Low: n.Fewest, High: n.Most, Misfit: n.Misfit, Steps: len(n.Points),
	}
}
