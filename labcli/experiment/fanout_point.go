package experiment

import (
	"time"

	"latencylab/calc/run"
	"latencylab/labcli/fanout"
	"latencylab/labcli/sample"
)

// fanoutPoint is a series of users as a point without its inputs. With hedging
// its values go by the outputs that the calculator has for that.
func fanoutPoint(cfg fanout.Config, l fanout.Level) run.Point {
	p := run.Point{
		Counts: run.Counts{
			Requested: count(l.Users), Attempted: count(l.Users), Completed: count(l.Answered), Failed: count(l.Failed), Unanswered: count(l.Unanswered),
		},
		RequestedPerSecond: new(1 / l.Every.Seconds()),
		Seconds:            new(l.Elapsed.Seconds()),
		Lateness:           &run.Lateness{P50Ns: int64(l.Late.P50), P99Ns: int64(l.Late.P99), MaxNs: int64(l.Late.Max)},
		Difference:         &run.Difference{P50Ns: int64(l.Added.P50), P99Ns: int64(l.Added.P99)},
		Notes:              fanoutLevelNotes(cfg, l),
	}
	if l.Hedge > 0 {
		p.Counts.Connections = count(l.Opened)
		p.Values = map[string]run.Value{
			"hit_hedged": shareValue(l.Hit), "p50_hedged": timeValue(l.P50), "p99_hedged": timeValue(l.P99), "extra_load": shareValue(l.Copies),
		}
	} else {
		p.Values = map[string]run.Value{"hit": shareValue(l.Hit), "p50": timeValue(l.P50), "p99": timeValue(l.P99)}
	}
	p.Latency.Schedule = histogramOf(l.Schedule)
	return p
}

func shareValue(s fanout.Share) run.Value {
	return run.Value{Raw: shareEstimate(s.Value(), s.Interval), Path: &run.Estimate{Value: new(s.ByDraw())}}
}

func timeValue(v fanout.Value) run.Value {
	return run.Value{Raw: timeEstimate(v.Raw, v.Low, v.High), Path: &run.Estimate{Ns: ns(v.Path)}}
}

func shareEstimate(v float64, in sample.Interval) *run.Estimate {
	e := &run.Estimate{Value: new(v)}
	if in.Known() {
		e.Low, e.High, e.Interval = new(in.Low), new(in.High), run.CI95
	}
	return e
}

// timeEstimate has an interval unless both ends are 0.
func timeEstimate(d, low, high time.Duration) *run.Estimate {
	e := &run.Estimate{Ns: ns(d)}
	if low != 0 || high != 0 {
		e.LowNs, e.HighNs, e.Interval = ns(low), ns(high), run.CI95
	}
	return e
}
