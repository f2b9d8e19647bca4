package main

import (
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
	"latencylab/labcli/selftest"
)

func newSelftest(s streams) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "selftest",
		Short: "Measure for two seconds how far this machine can be trusted",
		Long: "Measure for two seconds how far measurements on this machine can be trusted: how\n" +
			"late its sleeps end, what it does not get of its processors, and how long the\n" +
			"shortest exchange takes. Every result that labcli run writes carries these figures.",
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			ctx, stop := untilStopped()
			defer stop()
			r, err := selftest.Run(ctx, selftest.Lasts)
			if err != nil {
				return err
			}
			text := selftestText(r)
			if asJSON {
				if text, err = encode(selftestJSON(r)); err != nil {
					return err
				}
			}
			_, err = io.WriteString(s.out, text)
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "Print JSON: times in seconds, shares of 1, null for what is not known")
	return cmd
}

func selftestText(r selftest.Report) string {
	timed := func(d time.Duration) string { return unit.Second.Format(d.Seconds(), lang.EN) }
	share := func(v float64) string { return unit.Share.Format(v, lang.EN) }
	t := table{indent: "  ", right: "lrl"}
	t.row("wake-up lateness, p50", timed(r.WakeP50), "half of all sleeps end this late or less")
	t.row("wake-up lateness, p99", timed(r.WakeP99), "one in a hundred ends this late or more")
	t.row("loopback", timed(r.Loopback), "the shortest exchange with a server, the median")
	t.row("clock", timed(r.Clock), "its smallest step")
	if r.Steal >= 0 {
		t.row("stolen", share(r.Steal), "of the processors, by other machines on the same hardware")
		t.row("busy", share(r.Busy), "of the processors, with whatever runs here")
	}
	if r.LoadAverage >= 0 {
		t.row("load average", fmt.Sprintf("%.2f", r.LoadAverage), "of the last minute")
	}
	return t.String() + "\n" + wrap(r.Reason().EN, "")
}

func selftestJSON(r selftest.Report) any {
	return struct {
		Verdict     selftest.Verdict `json:"verdict"`
		WakeP50     float64          `json:"wakeP50"`
		WakeP99     float64          `json:"wakeP99"`
		Loopback    float64          `json:"loopback"`
		Clock       float64          `json:"clock"`
		Steal       any              `json:"steal"`
		Busy        any              `json:"busy"`
		LoadAverage any              `json:"loadAverage"`
	}{
		r.Verdict(), r.WakeP50.Seconds(), r.WakeP99.Seconds(), r.Loopback.Seconds(), r.Clock.Seconds(),
		number(r.Steal), number(r.Busy), number(r.LoadAverage),
	}
}
