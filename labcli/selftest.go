package main

import (
	"io"
	"time"

	"github.com/spf13/cobra"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
	"latencylab/labcli/selftest"
)

func newSelftest(s streams) *cobra.Command {
	var asJSON bool
	var code string
	cmd := &cobra.Command{
		Use:   "selftest",
		Short: "Measure for two seconds how far this machine can be trusted",
		Long: "Measure for two seconds how far measurements on this machine can be trusted: how\n" +
			"late its sleeps end, what it does not get of its processors, and how long the\n" +
			"shortest exchange takes. Every result that labcli run writes carries these figures.",
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			l, err := parseLang(code)
			if err != nil {
				return err
			}
			ctx, stop := untilStopped()
			defer stop()
			r, err := selftest.Run(ctx, selftest.Lasts)
			if err != nil {
				return err
			}
			text := selftestText(l, r)
			if asJSON {
				if text, err = encode(selftestJSON(r)); err != nil {
					return err
				}
			}
			_, err = io.WriteString(s.out, text)
			return err
		},
	}
	addLang(cmd, &code)
	cmd.Flags().BoolVar(&asJSON, "json", false, "Print JSON: times in seconds, shares of 1, null for what is not known")
	return cmd
}

func selftestText(l lang.Tag, r selftest.Report) string {
	timed := func(d time.Duration) string { return unit.Second.Format(d.Seconds(), l) }
	share := func(v float64) string { return unit.Share.Format(v, l) }
	t := table{indent: "  ", right: "lrl"}
	row := func(f finding, value string) { t.row(f.name.In(l), value, f.means.In(l)) }
	row(wakeP50, timed(r.WakeP50))
	row(wakeP99, timed(r.WakeP99))
	row(loopback, timed(r.Loopback))
	row(clockStep, timed(r.Clock))
	if r.Steal >= 0 {
		row(stolen, share(r.Steal))
		row(busy, share(r.Busy))
	}
	if r.LoadAverage >= 0 {
		row(loadAverage, unit.Number.Format(r.LoadAverage, l))
	}
	return t.String() + "\n" + wrap(r.Reason().In(l), "")
}

// A finding is a figure of a self-test in words.
type finding struct{ name, means lang.Text }

var (
	wakeP50 = finding{
		lang.Text{EN: "wake-up lateness, p50", VI: "thức dậy trễ, p50"},
		lang.Text{EN: "half of all sleeps end this late or less", VI: "một nửa số lần ngủ trễ không quá mức này"}}
	wakeP99 = finding{
		lang.Text{EN: "wake-up lateness, p99", VI: "thức dậy trễ, p99"},
		lang.Text{EN: "one in a hundred ends this late or more", VI: "cứ một trăm lần thì một lần trễ từ mức này"}}
	loopback = finding{
		lang.Text{EN: "loopback", VI: "loopback"},
		lang.Text{EN: "the shortest exchange with a server, the median", VI: "lượt trao đổi ngắn nhất với một server, trung vị"}}
	clockStep = finding{
		lang.Text{EN: "clock", VI: "đồng hồ"},
		lang.Text{EN: "its smallest step", VI: "bước nhỏ nhất"}}
	stolen = finding{
		lang.Text{EN: "stolen", VI: "bị lấy mất"},
		lang.Text{EN: "of the processors, by other machines on the same hardware", VI: "của CPU, do các máy khác trên cùng phần cứng"}}
	busy = finding{
		lang.Text{EN: "busy", VI: "độ bận"},
		lang.Text{EN: "of the processors, with whatever runs here", VI: "của CPU, vì những gì đang chạy ở đây"}}
	loadAverage = finding{
		lang.Text{EN: "load average", VI: "tải trung bình"},
		lang.Text{EN: "of the last minute", VI: "trong phút vừa rồi"}}
)

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
