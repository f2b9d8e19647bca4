package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// Exit codes.
const (
	done   = 0
	failed = 1 // what was asked for could not be done, or was cut short
	misuse = 2 // what was asked for makes no sense
	broken = 3 // what was measured does not answer, or no longer
)

// execute is the program: it does what the arguments say and returns the exit code.
func execute(s streams, args []string) int {
	out := &checked{w: s.out}
	s.out = out
	root := newRoot(s)
	root.SetArgs(args)
	err := root.Execute()
	if err == nil {
		err = out.err
	}
	return report(s.err, err)
}

func newRoot(s streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "labcli COMMAND",
		Short: "latency: the theory, and what this machine does",
		Long: "labcli prints the calculators of Latency Lab, measures on this machine what they\n" +
			"compute, and serves the site with the result drawn over the theory.",
		Example: "  labcli calc mmc --busy 0.8 --service 5ms\n" +
			"  labcli run queue --quick -o queue.json\n" +
			"  labcli serve queue.json",
		Version:               version(),
		Args:                  named("command"),
		RunE:                  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		DisableFlagsInUseLine: true,
		SilenceErrors:         true,
		SilenceUsage:          true,
	}
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	root.SetFlagErrorFunc(flagFault)
	root.SetUsageFunc(usage)
	root.SetHelpCommand(newHelp(root))
	root.AddCommand(newCalc(s), newList(s), newRun(s), newSweep(s), newProbe(s), newSelftest(s), newShow(s), newCompare(s), newMerge(s), newConvert(s), newServe(s), newVersion(s))
	return root
}

// newHelp is "labcli help calc mmc", which refuses what cobra's own lets pass.
func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Print the help of a command",
		RunE: func(_ *cobra.Command, names []string) error {
			cmd, rest, err := root.Find(names)
			if err != nil {
				return misused(seeHelp(root), "%w", err)
			}
			if len(rest) > 0 {
				return unknown(cmd, "command", rest[0])
			}
			cmd.InitDefaultHelpFlag()
			return cmd.Help()
		},
	}
}

// usage prints below the description of a command how it is used. It is a plain
// function because a template makes the program a fifth larger.
func usage(cmd *cobra.Command) error {
	var b strings.Builder
	b.WriteString("Usage:\n  " + cmd.UseLine() + "\n")
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\nCommands:\n")
		for _, sub := range cmd.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(&b, "  %-*s  %s\n", sub.NamePadding(), sub.Name(), sub.Short)
			}
		}
	}
	if cmd.HasAvailableLocalFlags() {
		b.WriteString("\nFlags:\n" + strings.TrimRight(cmd.LocalFlags().FlagUsages(), " \n") + "\n")
	}
	if cmd.HasExample() {
		b.WriteString("\nExamples:\n" + cmd.Example + "\n")
	}
	_, err := io.WriteString(cmd.OutOrStderr(), b.String())
	return err
}

// named refuses what is left over when no subcommand of that name was found. The
// subcommands are of a kind: commands, calculators, experiments.
func named(kind string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return unknown(cmd, kind, args[0])
	}
}
