package run

import (
	"encoding/json"
	"strings"

	"latencylab/calc/lang"
)

// document reads the newest version. A field outside the points that cannot be
// right is left out by itself; inside a point it takes the point with it,
// because half a measurement misleads.
//
// stated is the version that the file has. Before version 2 a file was one run,
// and messages about it name its fields as they stand in the file.
func document(top object, stated int64) (Document, []Note) {
	tool, host := top.object("tool"), top.object("host")
	d := Document{
		Tool: Tool{
			Name:    tool.text("name"),
			Version: tool.text("version"),
			Source:  tool.text("source"),
		},
		Started: top.string("started", isTime, lang.Text{
			EN: "a UTC time such as 2026-10-20T09:00:00Z",
			VI: "một thời điểm UTC như 2026-10-20T09:00:00Z",
		}),
		Host: machine(host),
	}
	points, runs := 0, 0
	top.list("runs", func(path string, raw json.RawMessage) {
		if runs++; runs > mostRuns {
			return
		}
		if stated == 1 {
			path = ""
		}
		before := top.faults.count
		o := top.findings.object(path, raw)
		if top.faults.count > before {
			return
		}
		r := oneRun(o)
		points += len(r.Points)
		d.Runs = append(d.Runs, r)
	})
	notes := top.notes(points)
	if runs > mostRuns {
		notes = append(notes, manyRuns)
	}
	return d, notes
}

func machine(o object) Host {
	test := o.object("selftest")
	return Host{
		OS:                o.text("os"),
		Kernel:            o.text("kernel"),
		CPU:               o.text("cpu"),
		Cores:             o.integer("cores", 1, whole),
		GoMaxProcs:        o.integer("gomaxprocs", 1, whole),
		Go:                o.text("go"),
		Virtual:           o.boolean("virtual"),
		TimerResolutionNs: o.integer("timerResolutionNs", 0, wholeNs),
		LoadAverage:       o.number("loadAverage", 0, maxNumber),
		SelfTest: SelfTest{
			WakeP50Ns:  test.integer("wakeP50Ns", 0, wholeNs),
			WakeP99Ns:  test.integer("wakeP99Ns", 0, wholeNs),
			StealShare: test.number("stealShare", 0, 1),
			LoopbackNs: test.integer("loopbackNs", 0, wholeNs),
		},
	}
}

func oneRun(o object) Run {
	r := Run{
		Label:      o.text("label"),
		Experiment: o.id("experiment"),
		Calculator: o.id("calculator"),
		Seed:       o.integer("seed", 0, whole),
		Inputs:     settings(o, "inputs"),
		Notes:      remarks(o),
	}
	if cut := o.boolean("cut"); cut != nil {
		r.Cut = *cut
	}
	o.list("points", func(path string, raw json.RawMessage) {
		found := findings{twice: o.twice}
		p := point(found.object(path, raw))
		if found.faults.count > 0 {
			o.lost.add(found.faults.first[0])
			return
		}
		o.twice = found.twice
		r.Points = append(r.Points, p)
	})
	return r
}

// isTime accepts the two forms of RFC 3339 that Started may have. Days are not
// held against the length of their month.
func isTime(s string) bool {
	date, clock, timed := strings.Cut(s, "T")
	if !matches(date, "dddd-dd-dd") || !within(date[5:7], "01", "12") || !within(date[8:], "01", "31") {
		return false
	}
	if !timed {
		return true
	}
	clock, utc := strings.CutSuffix(clock, "Z")
	clock, fraction, split := strings.Cut(clock, ".")
	return utc && matches(clock, "dd:dd:dd") &&
		within(clock[:2], "00", "23") && within(clock[3:5], "00", "59") && within(clock[6:], "00", "59") &&
		(!split || 0 < len(fraction) && len(fraction) <= 9 && matches(fraction, "ddddddddd"[:len(fraction)]))
}

// matches compares with a pattern in which d is any digit.
func matches(s, pattern string) bool {
	if len(s) != len(pattern) {
		return false
	}
	for i, want := range []byte(pattern) {
		if digit := '0' <= s[i] && s[i] <= '9'; digit != (want == 'd') || !digit && s[i] != want {
			return false
		}
	}
	return true
}

func within(s, low, high string) bool { return low <= s && s <= high }
