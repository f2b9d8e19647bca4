package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// inputFlags are the flags of some inputs: one each, under the input's ID, with
// the text that a link carries.
type inputFlags struct {
	inputs calc.Inputs
	flags  []*inputFlag
}

func addInputs(cmd *cobra.Command, inputs calc.Inputs) inputFlags {
	all := inputFlags{inputs: inputs}
	for _, in := range inputs {
		f := &inputFlag{in, inputs.Args().Exact(in)}
		flag := cmd.Flags().VarPF(f, in.ID, "", f.usage())
		switch in.Kind {
		case calc.Switch: // stands alone, and its help shows no default
			flag.NoOptDefVal, flag.DefValue = "true", "false"
		case calc.Choice:
			cmd.RegisterFlagCompletionFunc(in.ID, cobra.FixedCompletions(f.options(), cobra.ShellCompDirectiveNoFileComp))
		}
		all.flags = append(all.flags, f)
	}
	return all
}

// args are the defaults, the settings over them, and over those the flags that
// were given. The error names every flag that cannot be used.
func (all inputFlags) args(cmd *cobra.Command, l lang.Tag, set ...calc.Setting) (calc.Args, error) {
	var errs []error
	for _, f := range all.flags {
		if !cmd.Flags().Changed(f.in.ID) {
			continue
		}
		value, err := f.value(l)
		if err != nil {
			errs = append(errs, fmt.Errorf("--%s: %s", f.in.ID, plain(err.Error())))
			continue
		}
		set = append(set, value)
	}
	if len(errs) > 0 {
		return calc.Args{}, misused(seeHelp(cmd), "%w", errors.Join(errs...))
	}
	return all.inputs.Args(set...), nil
}

// An inputFlag is the text typed for an input. It is read when all flags are
// known, because the language is one of them.
type inputFlag struct {
	in   *calc.Input
	text string
}

// value reads the text of the flag. Lines may stand in files, with semicolons between
// their names as between lines.
func (f *inputFlag) value(l lang.Tag) (calc.Setting, error) {
	text := f.text
	if strings.HasPrefix(text, "@") && f.in.Kind == calc.List {
		var all []string
		for part := range strings.SplitSeq(text, ";") {
			name, file := strings.CutPrefix(strings.TrimSpace(part), "@")
			if !file {
				all = append(all, part)
				continue
			}
			lines, err := linesOf(l, name, f.in)
			if err != nil {
				return calc.Setting{}, err
			}
			all = append(all, lines)
		}
		text = strings.Join(all, "\n")
	}
	set, err := f.in.ParseLinkSetting(text, l)
	if err != nil {
		return set, inWords(l, err)
	}
	return set, nil
}

func (f *inputFlag) String() string { return f.text }

func (f *inputFlag) Set(text string) error {
	f.text = text
	return nil
}

// Type is what the help shows in place of a value.
func (f *inputFlag) Type() string {
	switch {
	case f.in.Kind == calc.Switch:
		return "bool"
	case f.in.Kind == calc.Choice:
		return "choice"
	case f.in.Kind == calc.List:
		return "lines"
	}
	return placeholders[f.in.Unit]
}

var placeholders = map[unit.Unit]string{
	unit.Number: "number", unit.Count: "count", unit.Share: "share",
	unit.Second: "time", unit.PerSecond: "rate", unit.Times: "ratio",
	unit.Kilometre: "distance", unit.Byte: "size",
}

// listed is how many options the help lists. The error for a wrong one lists all.
const listed = 8

// usage says in the help what the input is and what is usually typed.
func (f *inputFlag) usage() string {
	in, label := f.in, f.in.Label.In(lang.EN)
	switch {
	case in.Kind == calc.Switch && in.Default != 0:
		return label + "; it is, unless --" + in.ID + "=off"
	case in.Kind == calc.Switch:
		return label
	case in.Kind == calc.List:
		return plain(label + ", with semicolons between; @FILE reads a file of lines or of a measurement")
	case in.Kind == calc.Choice && len(in.Options) > listed:
		return fmt.Sprintf("%s: one of %d, such as %s", label, len(in.Options), strings.Join(f.options()[:2], " or "))
	case in.Kind == calc.Choice:
		return label + ": " + strings.Join(f.options(), " or ")
	}
	least, most := in.Format(in.Min, lang.EN), in.Format(in.Max, lang.EN)
	return plain(label + ", usually " + least + " to " + most)
}

func (f *inputFlag) options() []string {
	var ids []string
	for _, o := range f.in.Options {
		ids = append(ids, o.ID)
	}
	return ids
}
