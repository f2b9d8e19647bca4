package main

import (
	"strings"

	"github.com/spf13/cobra"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/labcli/experiment"
)

func newRun(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "run EXPERIMENT",
		Short: "Measure on this machine what a calculator computes",
		Long: "Measure on this machine what a calculator computes, and set the theory beside it.\n" +
			"The first Ctrl-C keeps what was measured until then, marked as cut, and exits\n" +
			"with 1; the second stops at once.",
		Example: "  labcli run queue --quick -o queue.json\n" +
			"  labcli run queue --service 2ms --workers 4 --levels 0.5,0.8,0.9",
		DisableFlagsInUseLine: true,
		Args:                  named("experiment"),
		RunE:                  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	for _, e := range experiment.All {
		cmd.AddCommand(newExperiment(s, e))
	}
	cmd.AddCommand(newRunAll(s))
	return cmd
}

// runFlags are the flags of every experiment.
type runFlags struct {
	quick bool
	recordFlags
}

func addRun(cmd *cobra.Command, flags *runFlags) {
	cmd.Flags().BoolVar(&flags.quick, "quick", false, "Measure for less than half a minute, more roughly")
	addRecord(cmd, &flags.recordFlags)
}

// addOwned adds the flag without which nothing on another machine is loaded.
func addOwned(cmd *cobra.Command, owned *bool) {
	cmd.Flags().BoolVar(owned, "i-own-this", false, "Load a system that is not on this machine: it is yours, or its owner agrees")
}

// pace is what --quick sets, and nothing without it.
func (f runFlags) pace(e *experiment.Experiment) []calc.Setting {
	if f.quick {
		return e.Quick
	}
	return nil
}

func newExperiment(s streams, e *experiment.Experiment) *cobra.Command {
	var flags runFlags
	var levels string
	cmd := &cobra.Command{
		Use:   e.ID,
		Short: e.Summary.EN,
		Long:  e.Title + ": " + e.Summary.EN + ".",
		Args:  noArgs,
	}
	cmd.Flags().SortFlags = false
	inputs := addInputs(cmd, e.Inputs)
	cmd.Flags().StringVar(&levels, "levels", exactLevels(e), "Levels of "+e.Over.ID+", `values` with commas between")
	var target string
	var owned bool
	if e.Target.Flag != "" {
		cmd.Flags().StringVar(&target, e.Target.Flag, "", e.Target.Usage)
		addOwned(cmd, &owned)
	}
	addRun(cmd, &flags)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		l, err := parseLang(flags.lang)
		if err != nil {
			return err
		}
		a, err := inputs.args(cmd, l, flags.pace(e)...)
		if err != nil {
			return err
		}
		at := e.Usual(a)
		if cmd.Flags().Changed("levels") {
			if at, err = parseLevels(l, e, levels); err != nil {
				return err
			}
		}
		j, err := newJob(e, experiment.Plan{Args: a, Levels: at, Seed: flags.seed, Target: target, Owned: owned})
		if err != nil {
			return err
		}
		return measure(s, []job{j}, flags.recordFlags)
	}
	return cmd
}

func newRunAll(s streams) *cobra.Command {
	var flags runFlags
	cmd := &cobra.Command{
		Use:   "all",
		Short: "every experiment, one after another",
		Long:  "Every experiment, one after another, into one document.",
		Args:  noArgs,
	}
	cmd.Flags().SortFlags = false
	addRun(cmd, &flags)
	cmd.RunE = func(*cobra.Command, []string) error {
		var jobs []job
		for _, e := range experiment.All {
			a := e.Inputs.Args(flags.pace(e)...)
			j, err := newJob(e, experiment.Plan{Args: a, Levels: e.Usual(a), Seed: flags.seed})
			if err != nil {
				return err
			}
			jobs = append(jobs, j)
		}
		return measure(s, jobs, flags.recordFlags)
	}
	return cmd
}

func exactLevels(e *experiment.Experiment) string {
	var texts []string
	for _, v := range e.Levels {
		texts = append(texts, e.Over.Exact(v))
	}
	return strings.Join(texts, ",")
}

func parseLevels(l lang.Tag, e *experiment.Experiment, list string) ([]float64, error) {
	return parseList(l, e.Over, "levels", list, exactLevels(e))
}
