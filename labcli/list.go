package main

import (
	"io"

	"github.com/spf13/cobra"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/labcli/experiment"
)

func newList(s streams) *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "List the calculators and the experiments",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := io.WriteString(s.out, calculators()+"\n"+experiments())
			return err
		},
	}
}

func calculators() string {
	t := table{indent: "  "}
	for _, c := range calc.All {
		t.row(c.ID, c.Question.In(lang.EN))
	}
	return "Calculators, for labcli calc ID:\n" + t.String()
}

func experiments() string {
	t := table{indent: "  "}
	for _, e := range experiment.All {
		t.row(e.ID, e.Summary)
	}
	return "Experiments, for labcli run ID:\n" + t.String()
}
