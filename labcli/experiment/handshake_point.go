package experiment

import (
	"context"
	"math"
	"slices"
	"strconv"
	"time"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/link/handshake"
	"latencylab/labcli/link/quic"
	"latencylab/labcli/sample"
)

func measureHandshake(ctx context.Context, p Plan, tell func(Progress)) (run.Run, error) {
	r := run.Run{Inputs: map[string]string{"server": "0", "fastopen": "off"}}
	var multiples, costs []lang.Text
	for i, level := range p.Levels {
		if ctx.Err() != nil {
			break
		}
		at := Progress{Level: i + 1, Levels: len(p.Levels), At: level, Attempt: 1, Planned: time.Second}
		tell(at)
		results, err := measureLevel(ctx, p, nanoseconds(level))
		if err != nil {
			return r, err
		}
		for _, row := range handshakeRows {
			fresh, kept := named(results, row.kind), named(results, row.kept)
			if fresh == nil || kept == nil {
				continue
			}
			point, err := handshakePoint(level, row, *fresh, *kept)
			if err != nil {
				return r, err
			}
			r.Points = append(r.Points, point)
			at.Trial, at.Done = row.kind, &point
			tell(at)
		}
		if level > 0 && level == slices.Max(p.Levels) {
			multiples, costs = handshakeMultiples(results), handshakeCosts(results)
		}
	}
	r.Cut = ctx.Err() != nil
	r.Notes = handshakeNotes(multiples, costs, p.Args.On(handshakeIn.quic))
	return r, nil
}

func named(results []handshake.Result, name string) *handshake.Result {
	i := slices.IndexFunc(results, func(r handshake.Result) bool { return r.Name == name })
	if i < 0 {
		return nil
	}
	return &results[i]
}

// handshakePoint sets a new connection against a kept one. Its histogram is that of
// the first request on new ones.
func handshakePoint(level float64, row handshakeRow, fresh, kept handshake.Result) (run.Point, error) {
	h, err := sample.Hist(fresh.Took)
	if err != nil {
		return run.Point{}, err
	}
	first, next := fresh.Median(), kept.Median()
	p := run.Point{
		Label:  row.kind,
		Inputs: map[string]string{"rtt": handshakeIn.rtt.Exact(level), "stack": row.stack, "resumed": onOff(row.resumed)},
		Counts: run.Counts{Requested: count(len(fresh.Took)), Completed: count(len(fresh.Took))},
		Values: map[string]run.Value{
			"first": {Raw: &run.Estimate{Ns: ns(first)}},
			"next":  {Raw: &run.Estimate{Ns: ns(next)}},
			saved:   {Raw: &run.Estimate{Ns: ns(first - next)}},
		},
	}
	if level > 0 {
		p.Values["setup_rtts"] = run.Value{Raw: &run.Estimate{Value: new(first.Seconds()/next.Seconds() - 1)}}
	}
	p.Latency.Schedule = histogramOf(h)
	return p, nil
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// handshakeMultiples are what each kind takes in exchanges on the kept connection.
func handshakeMultiples(results []handshake.Result) []lang.Text {
	var all []lang.Text
	for _, row := range handshakeRows {
		fresh, kept := named(results, row.kind), named(results, row.kept)
		if fresh != nil && kept != nil {
			times := fresh.Median().Seconds() / kept.Median().Seconds()
			all = append(all, lang.Same(row.kind+" "+strconv.FormatFloat(math.Round(times*1000)/1000, 'f', 3, 64)))
		}
	}
	return all
}

// handshakeCosts are what both ends compute for each kind.
func handshakeCosts(results []handshake.Result) []lang.Text {
	var all []lang.Text
	for _, r := range results {
		if r.Cost > 0 {
			s := calc.Say(lang.Same(r.Name+" {0}"), seconds(r.Cost))
			all = append(all, lang.Text{EN: s.In(lang.EN), VI: s.In(lang.VI)})
		}
	}
	return all
}

func handshakeNotes(multiples, costs []lang.Text, realTime bool) []run.Note {
	var notes []run.Note
	if len(multiples) > 0 {
		all := list(multiples)
		notes = append(notes, run.Note{Level: run.Info, ID: "multiples", Text: lang.Text{
			EN: "At the longest round trip, the first request in exchanges on a kept connection: " + all.EN + ".",
			VI: "Ở RTT dài nhất, request đầu tính bằng số lần trao đổi trên kết nối được giữ: " + all.VI + "."}})
	}
	if len(costs) > 0 {
		all := list(costs)
		notes = append(notes, run.Note{Level: run.Info, ID: "computing", Text: lang.Text{
			EN: "What both ends compute meanwhile, which the virtual time leaves out, the median on this machine: " + all.EN + ".",
			VI: "Phần hai đầu tính toán, thời gian ảo không kể đến, trung vị trên máy này: " + all.VI + "."}})
	}
	if realTime {
		notes = append(notes, run.Note{Level: run.Info, ID: "real-time", Text: lang.Text{
			EN: quic.New.Name + " runs in real time, so the machine's own delays are in its figures; those of TCP and TLS are in virtual time.",
			VI: quic.New.Name + " chạy theo thời gian thực nên có cả phần trễ của máy; TCP và TLS chạy theo thời gian ảo."}})
	}
	return notes
}
