package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/experiment"
)

// maxSeed is the largest seed that a document keeps to the last digit.
const maxSeed = 1<<53 - 1

// A job is an experiment and what of it to measure.
type job struct {
	*experiment.Experiment
	plan  experiment.Plan
	ready experiment.Prepared
}

// newJob checks what is to be measured.
func newJob(e *experiment.Experiment, p experiment.Plan) (job, error) {
	if p.Seed > maxSeed {
		return job{}, misused("", "--seed: %d is more than %d, which a document could not keep exactly", p.Seed, int64(maxSeed))
	}
	ready, err := e.Prepare(p)
	if err != nil {
		return job{}, misused("", "%w", err)
	}
	return job{e, p, ready}, nil
}

// measure runs experiments one after another: it prints what was measured beside
// the theory and writes one document. Whatever would keep the document from
// being written is found out before anything is measured. An experiment that
// fails does not keep the others from being measured.
func measure(s streams, jobs []job, output string) error {
	if err := checkOutput(output); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // the second signal ends the program

	began, machine := time.Now(), experiment.Look(ctx)
	report := newProgress(s.err)
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
		failures = append(failures, err, unfinished(j, r, err))
		if len(r.Points) > 0 {
			runs = append(runs, r)
		}
	}
	if len(runs) > 0 {
		doc := experiment.Document(began, machine, runs)
		doc.Tool = run.Tool{Name: "labcli", Version: version()}
		failures = append(failures, deliver(s, doc, output))
	}
	return errors.Join(failures...)
}

func names(jobs []job) []string {
	var all []string
	for _, j := range jobs {
		all = append(all, j.ID)
	}
	return all
}

// unfinished says what of a job is missing, if anything is.
func unfinished(j job, r run.Run, failure error) error {
	switch {
	case len(r.Points) == 0:
		return fmt.Errorf("%s: nothing was measured, so nothing is written", j.ID)
	case r.Cut && failure == nil:
		return fmt.Errorf("%s: stopped at level %d of %d; what was measured until then is kept, marked as cut", j.ID, len(r.Points), len(j.plan.Levels))
	}
	return nil
}

// deliver prints a document as a table and writes it as a file. On a standard
// output that carries the document the table would be in the way.
func deliver(s streams, doc run.Document, output string) error {
	data, err := run.Encode(doc)
	if err != nil {
		return err
	}
	// The file comes first: a reader of the table may go away at any time.
	table, written := s.out, ""
	switch output {
	case "":
	case stdoutName:
		table = s.err
		if _, err := s.out.Write(data); err != nil {
			return err
		}
	default:
		if err := writeOutput(output, data); err != nil {
			return err
		}
		written = fmt.Sprintf("\nWritten to %s. labcli serve %s draws it over the theory.\n", plain(output), plain(output))
	}
	_, err = io.WriteString(table, documentText(doc, nil)+written)
	return err
}
