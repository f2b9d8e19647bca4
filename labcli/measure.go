package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"latencylab/calc/run"
	"latencylab/labcli/experiment"
)

// maxSeed is the largest seed that a document keeps to the last digit.
const maxSeed = 1<<53 - 1

// measure runs an experiment: it prints what was measured beside the theory and
// writes the document. Whatever would keep the document from being written is
// found out before anything is measured.
func measure(s streams, e *experiment.Experiment, p experiment.Plan, output string) error {
	if p.Seed > maxSeed {
		return misused("", "--seed: %d is more than %d, which a document could not keep exactly", p.Seed, int64(maxSeed))
	}
	ready, err := e.Prepare(p)
	if err != nil {
		return misused("", "%w", err)
	}
	if err := checkOutput(output); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // the second signal ends the program

	report := newProgress(s.err, e)
	report.start(len(p.Levels), ready.Planned)
	doc, failure := e.Run(ctx, p, ready, report.tell)
	report.end()
	doc.Tool = run.Tool{Name: "labcli", Version: version()}
	measured := doc.Runs[0]
	if len(measured.Points) == 0 {
		return errors.Join(failure, fmt.Errorf("%s: nothing was measured, so nothing is written", e.ID))
	}
	if err := deliver(s, doc, output); err != nil {
		return errors.Join(failure, err)
	}
	if failure == nil && measured.Cut {
		failure = fmt.Errorf("%s: stopped at level %d of %d; what was measured until then is kept, marked as cut", e.ID, len(measured.Points), len(p.Levels))
	}
	return failure
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
