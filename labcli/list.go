package main

import (
	"io"

	"github.com/spf13/cobra"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/labcli/experiment"
)

func newList(s streams) *cobra.Command {
	var code string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the calculators and the experiments",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			l, err := parseLang(code)
			if err != nil {
				return err
			}
			_, err = io.WriteString(s.out, calculators(l)+"\n"+experiments(l))
			return err
		},
	}
	addLang(cmd, &code)
	return cmd
}

var (
	calculatorsHead = calc.Text{EN: "Calculators, for labcli calc ID:", VI: "Các trang tính, dùng labcli calc ID:"}
	experimentsHead = calc.Text{EN: "Experiments, for labcli run ID:", VI: "Các bài đo, dùng labcli run ID:"}
)

func calculators(l lang.Tag) string {
	t := table{indent: "  "}
	for _, c := range calc.All {
		t.row(c.ID, c.Question.In(l))
	}
	return calculatorsHead.In(l) + "\n" + t.String()
}

func experiments(l lang.Tag) string {
	t := table{indent: "  "}
	for _, e := range experiment.All {
		t.row(e.ID, e.Summary.In(l))
	}
	return experimentsHead.In(l) + "\n" + t.String()
}
