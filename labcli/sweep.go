package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/experiment"
	"latencylab/labcli/sweep"
	"latencylab/labcli/target"
)

func newSweep(s streams) *cobra.Command {
	var flags recordFlags
	var rates, label string
	var headers []string
	var insecure, owned bool
	cmd := &cobra.Command{
		Use:   "sweep URL",
		Short: "Raise the rate on your own system until latency bends",
		Long: "Send requests to a URL at random times, at rates that rise step by step, until\n" +
			"they fail, are not answered as fast as they come, or their p99 is a multiple of\n" +
			"the idle one. It ends in time and below a rate whatever the target does, and\n" +
			"loads another machine only with --i-own-this. Nothing of the URL is kept.\n" +
			"The first Ctrl-C keeps what was measured until then.\n\n" +
			"The exit status is 3 when the target answers nothing, or single requests fail too\n" +
			"after a rate; 1 when it was stopped or could not be measured, 2 when the command\n" +
			"makes no sense, and 0 else, wherever the knee is.",
		Example: "  labcli sweep http://127.0.0.1:8080/search?q=x -o sweep.json\n" +
			"  labcli sweep http://localhost:8080/ --rates 100,200,400 --seconds 10",
		Args: oneURL,
	}
	cmd.Flags().SortFlags = false
	inputs := addInputs(cmd, experiment.SweepIn)
	cmd.Flags().StringVar(&rates, "rates", "", "Measure exactly these `rates`, with commas between, and stop beyond the knee")
	addTarget(cmd, &headers, &insecure, &label)
	addOwned(cmd, &owned)
	addRecord(cmd, &flags)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		l, err := parseLang(flags.lang)
		if err != nil {
			return err
		}
		a, err := inputs.args(cmd, l)
		if err != nil {
			return err
		}
		cfg := experiment.SweepConfig(a)
		if cfg.Target, err = target.Parse(args[0], headers, insecure); err != nil {
			return misused(seeHelp(cmd), "%w", err)
		}
		if !cfg.Target.Local() && !owned {
			return misused("", "the target is %w", experiment.ErrElsewhere)
		}
		if cmd.Flags().Changed("rates") {
			if cfg.Rates, err = parseList(l, experiment.SweepRate, "rates", rates, "100,200,400"); err != nil {
				return err
			}
		}
		cfg.Seed = flags.seed
		if err := cfg.Check(); err != nil {
			return misused("", "%w", err)
		}
		return record(s, flags, func(ctx context.Context, on experiment.Machine, report *progress) ([]run.Run, error) {
			cfg.Progress, cfg.Spin = sweepProgress{report, cfg.Machines}.tell, on.Spin()
			r, err := experiment.MeasureSweep(ctx, cfg)
			report.end()
			r.Label = label
			if errors.Is(err, experiment.ErrUnanswered) {
				err = &fault{fmt.Errorf("sweep: %w; what was measured is kept", err), broken, ""}
			}
			return ended("sweep", r, err)
		})
	}
	return cmd
}

// oneURL demands one argument.
func oneURL(cmd *cobra.Command, args []string) error {
	switch len(args) {
	case 0:
		return misused(seeHelp(cmd), "%s needs a URL", cmd.CommandPath())
	case 1:
		return nil
	}
	return misused(seeHelp(cmd), "%s takes one URL, not %d arguments", cmd.CommandPath(), len(args))
}

// parseList reads the values of an input with commas between.
func parseList(l lang.Tag, in *calc.Input, flag, list, example string) ([]float64, error) {
	var values []float64
	for text := range strings.SplitSeq(list, ",") {
		v, err := in.Parse(text, l)
		if err != nil {
			return nil, misused("write them as in --"+flag+" "+example, "--%s: %s", flag, plain(inWords(l, err).Error()))
		}
		values = append(values, v)
	}
	return values, nil
}

// sweepProgress tells how far a sweep is. Of several machines it names what this one
// has of a rate, which is what its answers come to.
type sweepProgress struct {
	*progress
	machines int
}

func (p sweepProgress) tell(now sweep.Progress) {
	at := "sweep: " + p.say(sayStep, now.Step, plain(unit.PerSecond.Exactly(now.Rate).In(p.l)))
	if p.machines > 1 {
		at += ", " + p.say(sayFromHere, plain(unit.PerSecond.Format(now.Rate/float64(p.machines), p.l)))
	}
	if now.Number > 1 {
		at += ", " + p.say(sayOnceMore)
	}
	switch {
	case now.Done != nil:
		p.end()
		p.line(at + ": " + p.answered(*now.Done) + ": " + verdicts[now.Done.Why].In(p.l))
	case p.terminal:
		p.moveBy(at, now.Elapsed, now.Planned)
	}
}

// answered is what a step measured, without latencies where nothing was answered.
func (p sweepProgress) answered(s sweep.Step) string {
	if s.Load.Answered == 0 {
		return p.say(sayNoAnswer)
	}
	seconds := func(v float64) string { return plain(unit.Second.Format(v, p.l)) }
	return p.say(sayAnswered, plain(unit.PerSecond.Format(s.Finished, p.l)), seconds(s.Mean.Value), seconds(s.Load.Response.P99.Seconds()))
}

var verdicts = map[sweep.Why]lang.Text{
	sweep.Good:      {EN: "keeps up", VI: "theo kịp"},
	sweep.Failing:   {EN: "fails", VI: "bị lỗi"},
	sweep.Behind:    {EN: "falls behind", VI: "không theo kịp"},
	sweep.Slow:      {EN: "too slow", VI: "quá chậm"},
	sweep.Generator: {EN: "this machine cannot send so fast", VI: "máy này không gửi nhanh được như vậy"},
}
