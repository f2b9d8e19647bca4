package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"latencylab/calc/run"
	"latencylab/labcli/experiment"
)

// A job is an experiment and what of it to measure.
type job struct {
	*experiment.Experiment
	plan  experiment.Plan
	ready experiment.Prepared
}

// newJob checks what is to be measured.
func newJob(e *experiment.Experiment, p experiment.Plan) (job, error) {
	ready, err := e.Prepare(p)
	if err != nil {
		return job{}, misused("", "%w", err)
	}
	return job{e, p, ready}, nil
}

// measure runs experiments one after another: it prints what was measured beside
// the theory and writes one document. An experiment that fails does not keep the
// others from being measured.
func measure(s streams, jobs []job, flags recordFlags) error {
	return record(s, flags, func(ctx context.Context, _ experiment.Machine, report *progress) ([]run.Run, error) {
		report.all(jobs)
		var runs []run.Run
		var failures []error
		for i, j := range jobs {
			if ctx.Err() != nil {
				failures = append(failures, fmt.Errorf("not begun: %s", strings.Join(names(jobs[i:]), ", ")))
				break
			}
			report.start(j, i, len(jobs))
			r, err := j.Run(ctx, j.plan, j.ready, report.tell)
			report.end()
			failures = append(failures, err, report.unfinished(j, r, err))
			if len(r.Points) > 0 {
				runs = append(runs, r)
			}
		}
		return runs, errors.Join(failures...)
	})
}

func names(jobs []job) []string {
	var all []string
	for _, j := range jobs {
		all = append(all, j.ID)
	}
	return all
}

// unfinished says what of a job is missing, if anything is.
func (p *progress) unfinished(j job, r run.Run, failure error) error {
	switch {
	case len(r.Points) == 0:
		return fmt.Errorf("%s: nothing was measured, so nothing is written", j.ID)
	case r.Cut && failure == nil:
		return fmt.Errorf("%s: stopped at level %d of %d; what was measured until then is kept, marked as cut", j.ID, max(p.level, 1), len(j.plan.Levels))
	}
	return nil
}
