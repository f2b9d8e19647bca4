package run

import (
	"encoding/json"
	"strings"

	"latencylab/calc/lang"
)

// document reads the newest version. A field outside the points that cannot be
// right is left out by itself; inside a point it takes the point with it,
// because half a measurement misleads.
func document(top object) (Document, []Note) {
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
		Host: Host{
			OS:                host.text("os"),
			Kernel:            host.text("kernel"),
			CPU:               host.text("cpu"),
			Cores:             host.integer("cores", 1, whole),
			GoMaxProcs:        host.integer("gomaxprocs", 1, whole),
			Go:                host.text("go"),
			Virtual:           host.boolean("virtual"),
			TimerResolutionNs: host.integer("timerResolutionNs", 0, wholeNs),
			LoadAverage:       host.number("loadAverage", 0, maxNumber),
		},
		Experiment: top.id("experiment"),
		Calculator: top.id("calculator"),
		Seed:       top.integer("seed", 0, whole),
		Inputs:     settings(top, "inputs"),
		Notes:      remarks(top),
	}
	if cut := top.boolean("cut"); cut != nil {
		d.Cut = *cut
	}

	top.list("points", func(path string, raw json.RawMessage) {
		found := findings{twice: top.twice}
		p := point(found.object(path, raw))
		if found.faults.count > 0 {
			top.lost.add(found.faults.first[0])
			return
		}
		top.twice = found.twice
		d.Points = append(d.Points, p)
	})
	return d, top.notes(len(d.Points))
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
