package main

import (
	"context"
	"net/http"

	"github.com/spf13/cobra"

	"latencylab/calc/run"
	"latencylab/labcli/experiment"
	"latencylab/labcli/probe"
	"latencylab/labcli/target"
)

func newProbe(s streams) *cobra.Command {
	var flags recordFlags
	var label string
	var headers []string
	var insecure, head bool
	cmd := &cobra.Command{
		Use:   "probe URL",
		Short: "Take a request apart: name, connection, TLS, answer, round trips",
		Long: "Fetch a URL at most a hundred times, one request at a time and no more than five\n" +
			"a second: on new connections, on some that resume a TLS session, and on one that\n" +
			"is kept. It prints how long each phase lasts by itself, in round trips too, and\n" +
			"what keeping the connection saves. Nothing of the URL is kept.",
		Example: "  labcli probe https://example.org/ -o probe.json",
		Args:    oneURL,
	}
	cmd.Flags().SortFlags = false
	inputs := addInputs(cmd, experiment.ProbeIn)
	cmd.Flags().BoolVar(&head, "head", false, "Ask for the head of the answer only")
	addTarget(cmd, &headers, &insecure, &label)
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
		cfg := experiment.ProbeConfig(a)
		if cfg.Target, err = target.Parse(args[0], headers, insecure); err != nil {
			return misused(seeHelp(cmd), "%w", err)
		}
		cfg.Method = http.MethodGet
		if head {
			cfg.Method = http.MethodHead
		}
		if err := cfg.Check(); err != nil {
			return misused("", "%w", err)
		}
		return record(s, flags, func(ctx context.Context, _ experiment.Machine, report *progress) ([]run.Run, error) {
			cfg.Progress = probeProgress{report}.tell
			report.line("probe: " + report.takes(cfg.Planned(), cfg.Planned()))
			r, err := experiment.MeasureProbe(ctx, cfg)
			report.end()
			r.Label = label
			return ended("probe", r, err)
		})
	}
	return cmd
}

// addTarget adds the flags of whatever fetches a URL.
func addTarget(cmd *cobra.Command, headers *[]string, insecure *bool, label *string) {
	cmd.Flags().StringArrayVar(headers, "header", nil, "Send this `header` too, as in 'Accept: text/html'; may be repeated")
	cmd.Flags().BoolVar(insecure, "insecure", false, "Do not check the certificate of the target")
	cmd.Flags().StringVar(label, "label", "", "Keep this `name` of the target in the document, which has no other")
}

// probeProgress tells how far a probe is.
type probeProgress struct{ *progress }

func (p probeProgress) tell(now probe.Progress) {
	if p.terminal {
		p.move("probe: " + p.say(sayOf, now.Number, now.All) + ", " + string(now.Mode))
	}
}
