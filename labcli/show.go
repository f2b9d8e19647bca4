package main

import (
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"latencylab/calc/lang"
)

func newShow(s streams) *cobra.Command {
	var asJSON bool
	var unit unitFlag
	var code string
	cmd := &cobra.Command{
		Use:   "show FILE…",
		Short: "Print measured results",
		Long: "Print measured results, and beside them what theory says where the calculator is\n" +
			"known. Those of other load generators are read too, by their content: wrk, wrk2,\n" +
			"HdrHistogram, vegeta, fortio, k6, oha, hey, ghz, JMeter, Locust, Prometheus and\n" +
			"more; what cannot be trusted in them is said. A file that cannot be read does not\n" +
			"keep the others from being shown. - reads standard input.",
		Example: "  labcli show queue.json\n" +
			"  labcli run queue -o - | labcli show -\n" +
			"  labcli show --unit ms latencies.hgrm",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misused(seeHelp(cmd), "show needs a file to show; - is standard input")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, names []string) error {
			l, err := parseLang(code)
			if err != nil {
				return err
			}
			show := showText
			if asJSON {
				show = showJSON
			}
			return eachResult(s, l, names, unit.seconds, show)
		},
	}
	addUnit(cmd, &unit)
	addLang(cmd, &code)
	cmd.Flags().BoolVar(&asJSON, "json", false, "Print a JSON object for each file, times in seconds")
	return cmd
}

// eachResult shows the files one after another and returns what was wrong with
// those that could not be.
func eachResult(s streams, l lang.Tag, names []string, unit float64, show func(l lang.Tag, name string, r result) (string, error)) error {
	if err := onceOnly(names); err != nil {
		return err
	}
	var errs []error
	for i, name := range names {
		r, err := openResult(s, l, name, unit)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		text, err := show(l, name, r)
		if err != nil {
			return err
		}
		if i > 0 && !strings.HasPrefix(text, "{") {
			text = "\n" + text
		}
		if _, err := io.WriteString(s.out, text); err != nil {
			return err
		}
	}
	return errors.Join(errs...)
}
