package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
)

// What goes to standard error, besides progress:
//
//	labcli: --busy: can't read 'lots' as a share; write 60% or 0.6
//	labcli: hint: see labcli calc mmc --help
//
// A line starts with "labcli:", names the culprit first, has no capital and no
// full stop of its own, and the hint says what to type. Results go to standard
// output and nothing else does.

// A fault is an error that knows its exit code and the way out of it.
type fault struct {
	error
	code int
	hint string // what to type; may be empty
}

func (f *fault) Unwrap() error { return f.error }

// misused is the fault of whoever typed the command.
func misused(hint, format string, args ...any) error {
	return &fault{fmt.Errorf(format, args...), misuse, hint}
}

// hinted is an error with a way out of it.
func hinted(hint string, err error) error { return &fault{err, failed, hint} }

// report prints an error and returns the exit code.
func report(w io.Writer, err error) int {
	if err == nil {
		return done
	}
	for line := range strings.Lines(err.Error()) {
		fmt.Fprintf(w, "labcli: %s\n", strings.TrimRight(line, "\n"))
	}
	hint, code := "", failed
	if f, ok := errors.AsType[*fault](err); ok {
		hint, code = f.hint, f.code
	}
	if hint == "" && errors.Is(err, syscall.EMFILE) {
		hint = "this program may not have more files and connections open; allow more, as with ulimit -n 4096"
	}
	if hint != "" {
		fmt.Fprintf(w, "labcli: hint: %s\n", hint)
	}
	return code
}

// flagFault turns an error of the flag parser into ours.
func flagFault(cmd *cobra.Command, err error) error {
	if cmd.HasSubCommands() && cmd.Flags().NArg() > 0 {
		// The flag was meant for a subcommand that does not exist.
		if err := cmd.ValidateArgs(cmd.Flags().Args()); err != nil {
			return err
		}
	}
	return misused(seeHelp(cmd), "%w", err)
}

func seeHelp(cmd *cobra.Command) string { return "see " + cmd.CommandPath() + " --help" }

// unknown refuses a name that none of the subcommands has.
func unknown(cmd *cobra.Command, what, name string) error {
	cmd.SuggestionsMinimumDistance = 2
	hint := seeHelp(cmd)
	if near := cmd.SuggestionsFor(name); len(near) > 0 {
		hint = "did you mean " + cmd.CommandPath() + " " + strings.Join(near, " or ") + "?"
	}
	return misused(hint, "there is no %s %q", what, name)
}

// noArgs refuses everything that is not a flag.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := seeHelp(cmd)
	name, value, joined := strings.Cut(args[0], "=")
	switch {
	case cmd.Flags().Lookup(name) != nil && joined:
		hint = "write --" + name + " " + value
	case cmd.Flags().Lookup(name) != nil:
		hint = "write --" + name
	case name == "on" || name == "off":
		hint = "a switch stands alone, and is turned off as in --burst=off"
	}
	return misused(hint, "%s takes no argument %q, only flags", cmd.CommandPath(), args[0])
}

// oneOf refuses flags that exclude each other.
func oneOf(cmd *cobra.Command, names ...string) error {
	var given []string
	for _, name := range names {
		if cmd.Flags().Changed(name) {
			given = append(given, "--"+name)
		}
	}
	if len(given) < 2 {
		return nil
	}
	return misused("", "%s exclude each other; choose one", strings.Join(given, " and "))
}
