package main

import (
	"errors"

	"github.com/spf13/cobra"
)

// An outputName is the file that a command writes, empty if none was given.
type outputName string

func addOutput(cmd *cobra.Command, name *outputName, usage string) {
	cmd.Flags().VarP(name, "output", "o", usage)
}

func (n *outputName) String() string { return string(*n) }

func (n *outputName) Type() string { return "file" }

// Set refuses the empty name that a script passes when its variable is not set.
func (n *outputName) Set(name string) error {
	if name == "" {
		return errors.New("name a file; - is standard output")
	}
	*n = outputName(name)
	return nil
}
