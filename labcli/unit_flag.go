package main

import "github.com/spf13/cobra"

// A unitFlag is the unit of latencies for which a file names none.
type unitFlag struct {
	name    string
	seconds float64 // 0 if none was given
}

var unitNames = map[string]float64{"s": 1, "ms": 1e-3, "us": 1e-6, "µs": 1e-6, "ns": 1e-9}

func addUnit(cmd *cobra.Command, u *unitFlag) {
	cmd.Flags().VarP(u, "unit", "", "Unit of latencies for which a file names none: s, ms, us or ns")
	cmd.RegisterFlagCompletionFunc("unit", cobra.FixedCompletions([]string{"s", "ms", "us", "ns"}, cobra.ShellCompDirectiveNoFileComp))
}

func (u *unitFlag) String() string { return u.name }

func (u *unitFlag) Type() string { return "unit" }

func (u *unitFlag) Set(text string) error {
	seconds, ok := unitNames[text]
	if !ok {
		return misused("", "can't read '%s' as a unit; write s, ms, us or ns", plain(text))
	}
	u.name, u.seconds = text, seconds
	return nil
}
