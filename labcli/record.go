package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/experiment"
)

// recordFlags are the flags of everything that measures.
type recordFlags struct {
	seed    uint64
	startAt string
	quiet   bool
	output  outputName
	lang    string
}

func addRecord(cmd *cobra.Command, flags *recordFlags) {
	cmd.Flags().Uint64Var(&flags.seed, "seed", 1, "Start of the random draws, a whole `number`")
	cmd.Flags().StringVar(&flags.startAt, "start-at", "", "Begin at this `time`, as in 2026-11-30T21:30:00Z, together with other machines")
	cmd.Flags().BoolVarP(&flags.quiet, "quiet", "q", false, "Print no progress and no table")
	addOutput(cmd, &flags.output, "Write the document to this `file`; - is standard output")
	addLang(cmd, &flags.lang)
}

// maxSeed is the largest seed that a document keeps to the last digit.
const maxSeed = 1<<53 - 1

// record measures and writes one document of what was measured. Whatever would
// keep the document from being written is found out before anything is measured,
// and Ctrl-C ends the measurement with what there is.
func record(s streams, flags recordFlags, measure func(ctx context.Context, on experiment.Machine, report *progress) ([]run.Run, error)) error {
	if flags.seed > maxSeed {
		return misused("", "--seed: %d is more than %d, which a document could not keep exactly", flags.seed, int64(maxSeed))
	}
	l, err := parseLang(flags.lang)
	if err != nil {
		return err
	}
	at, err := parseStart(flags.startAt, time.Now())
	if err != nil {
		return err
	}
	if err := checkOutput(string(flags.output)); err != nil {
		return err
	}
	ctx, stop := untilStopped()
	defer stop()
	context.AfterFunc(ctx, stop) // the second signal ends the program

	tell := s.err
	if flags.quiet {
		tell = io.Discard
	}
	report := newProgress(tell, l)
	machine := experiment.Look(ctx)
	if err := report.await(ctx, at); err != nil {
		return err
	}
	began := time.Now()
	runs, err := measure(ctx, machine, report)
	if len(runs) > 0 {
		doc := experiment.Document(began, machine, runs)
		doc.Tool = run.Tool{Name: "labcli", Version: version()}
		err = errors.Join(err, deliver(s, l, doc, flags))
	}
	return err
}

// ended is a run with what of it is missing, or no run when nothing was measured.
func ended(name string, r run.Run, failure error) ([]run.Run, error) {
	switch {
	case len(r.Points) == 0:
		return nil, errors.Join(failure, fmt.Errorf("%s: nothing was measured, so nothing is written", name))
	case r.Cut && failure == nil:
		failure = fmt.Errorf("%s: stopped before the end; what was measured until then is kept, marked as cut", name)
	}
	return []run.Run{r}, failure
}

// deliver prints a document as a table and writes it as a file. On a standard
// output that carries the document the table would be in the way.
func deliver(s streams, l lang.Tag, doc run.Document, flags recordFlags) error {
	data, err := run.Encode(doc)
	if err != nil {
		return err
	}
	// The file comes first: a reader of the table may go away at any time.
	table, written, output := s.out, "", string(flags.output)
	var unwritten error
	switch output {
	case "":
	case stdoutName:
		table = s.err
		if _, err := s.out.Write(data); err != nil {
			return err
		}
	default:
		if err := writeOutput(output, data); err != nil {
			// What took minutes to measure is not lost with a disk that is full by now.
			table = s.err
			_, lost := s.out.Write(data)
			unwritten = hinted("the document is on the standard output instead", errors.Join(err, lost))
			break
		}
		written = sayWritten(plain(output)).In(l)
	}
	if flags.quiet {
		return unwritten
	}
	_, err = io.WriteString(table, documentText(l, doc, nil)+written)
	return errors.Join(unwritten, err)
}
