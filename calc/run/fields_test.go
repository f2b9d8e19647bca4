package run

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

// inPoint is a document with a good point and one with the given fields.
func inPoint(fields string) string {
	return `{"format": "latencylab", "version": 2, "runs": [{"points": [{}, {` + fields + `}]}]}`
}

// TestPoint reads points field by field. An empty want is a point that is
// taken; otherwise it is left out for the reason given.
func TestPoint(t *testing.T) {
	check := func(fields, want string) {
		t.Helper()
		d, notes, err := Decode([]byte(inPoint(fields)))
		if err != nil {
			t.Errorf("%s: %v", fields, err)
			return
		}
		if want == "" {
			if points := d.Runs[0].Points; len(points) != 2 || notes != nil {
				t.Errorf("%s: got %d points and notes %v, want 2 and none", fields, len(points), notes)
			}
			return
		}
		points := d.Runs[0].Points
		if len(points) != 1 || len(notes) != 1 || notes[0].Text.EN != "runs[0].points[1]"+want+" The other point is shown." {
			t.Errorf("%s: got %d points and notes %v, want 1 and %q", fields, len(points), notes, want)
		}
	}
	estimate := func(fields, want string) {
		t.Helper()
		if want != "" {
			want = ".values.p99.raw" + want
		}
		check(`"values": {"p99": {"raw": {`+fields+`}}}`, want)
	}
	histogram := func(fields, want string) {
		t.Helper()
		if want != "" {
			want = ".latency.send" + want
		}
		check(`"latency": {"send": {`+fields+`}}`, want)
	}

	check(`"counts": {"late": 0, "failed": null}`, "")
	check(`"counts": {"late": 1.5}`, ".counts.late is 1.5, expected a whole number.")
	check(`"counts": {"late": -1}`, ".counts.late is -1, expected a whole number from 0 to 9007199254740991.")
	check(`"counts": {"late": 9007199254740991}`, "")
	check(`"counts": {"late": 9007199254740992}`, ".counts.late is 9007199254740992, expected a whole number from 0 to 9007199254740991.")
	check(`"counts": [1]`, ".counts is a list, expected an object.")
	check(`"seconds": 0.25`, "")
	check(`"seconds": "NaN"`, `.seconds is "NaN", expected a number.`)
	check(`"seconds": true`, ".seconds is true, expected a number.")
	check(`"seconds": -1e-9`, ".seconds is -1e-9, expected a number from 0 to 9007199254740991.")
	check(`"label": 7`, ".label is 7, expected a text of at most 1000 characters.")
	check(`"label": "`+strings.Repeat("ộ", 1000)+`"`, "")
	check(`"label": "`+strings.Repeat("x", 1001)+`"`, `.label is "`+strings.Repeat("x", 40)+`…", expected a text of at most 1000 characters.`)

	check(`"inputs": {"busy": 0.8}`, ".inputs.busy is 0.8, expected a text of at most 1000 characters.")
	check(`"inputs": {"no_such_input": "5ms"}`, "")
	check(`"inputs": {"": "5ms"}`, `.inputs has a field "", expected an ID of lower-case letters, digits, - and _.`)
	check(`"inputs": {"9x": "5ms"}`, `.inputs has a field "9x", expected an ID of lower-case letters, digits, - and _.`)
	check(`"inputs": {"b c": "1", "a b": "1", "d e": "1"}`, `.inputs has a field "a b", expected an ID of lower-case letters, digits, - and _.`)
	check(`"inputs": {"`+strings.Repeat("x", 64)+`": "1"}`, "")
	check(`"inputs": {"`+strings.Repeat("x", 65)+`": "1"}`, `.inputs has a field "`+strings.Repeat("x", 40)+`…", expected an ID of lower-case letters, digits, - and _.`)
	check(`"measured": {"busy": null}, "values": {"p99": null}`, "")
	check(`"measured": {"busy": 0.8}`, ".measured.busy is 0.8, expected an object.")
	check(`"values": {"p99": {}}`, "")
	check(`"values": {"p99": {"raw": 5}}`, ".values.p99.raw is 5, expected an object.")

	estimate(`"ns": -5`, "")
	estimate(`"ns": 1e3`, "")
	estimate(`"ns": 5, "lowNs": 5, "highNs": 5, "interval": "ci95"`, "")
	estimate(`"low": 0.1, "high": 0.2, "interval": "range"`, "")
	estimate(`"ns": "fast"`, `.ns is "fast", expected a whole number of nanoseconds.`)
	estimate(`"lowNs": 6, "highNs": 5, "interval": "ci95"`, ".highNs is 5, expected at least the lowNs of 6.")
	estimate(`"low": 0.2, "high": 0.1, "interval": "ci95"`, ".high is 0.1, expected at least the low of 0.2.")
	estimate(`"ns": 5, "interval": "about"`, `.interval is "about", expected ci95 or range.`)
	const forms = " is neither or both, expected either a duration (ns, lowNs, highNs) or a plain number (value, low, high)."
	estimate(``, forms)
	estimate(`"ns": 5, "value": 5`, forms)
	const ends = " is a part of an interval, expected its low end, high end and kind (interval) together."
	estimate(`"ns": 5, "interval": "ci95"`, ends)
	estimate(`"ns": 5, "lowNs": 4, "highNs": 6`, ends)
	estimate(`"ns": 5, "lowNs": 4, "interval": "ci95"`, ends)
	estimate(`"value": 5, "high": 6, "interval": "ci95"`, ends)

	histogram(`"count": 0, "hdr": "SElT"`, "")
	histogram(`"hdr": "SEl"`, `.hdr is "SEl", expected base64 of at most 256 KiB.`)
	histogram(`"hdr": "SElT\nSElT"`, `.hdr is "SElTSElT", expected base64 of at most 256 KiB.`)
	histogram(`"hdr": "`+strings.Repeat("A", 256<<10)+`"`, "")
	histogram(`"hdr": "`+strings.Repeat("A", 4+256<<10)+`"`, `.hdr is "`+strings.Repeat("A", 40)+`…", expected base64 of at most 256 KiB.`)
	histogram(`"minNs": 2, "maxNs": 1`, ".maxNs is 1, expected at least the minNs of 2.")
	histogram(`"meanNs": -1`, ".meanNs is -1, expected a whole number of nanoseconds from 0 to 9007199254740991.")
	histogram(`"spectrum": {}`, ".spectrum is an object, expected a list.")
	histogram(`"spectrum": [{"q": 0.5}]`, ".spectrum[0].ns is missing.")
	histogram(`"spectrum": [{"q": 1.01, "ns": 1}]`, ".spectrum[0].q is 1.01, expected a number from 0 to 1.")
	histogram(`"spectrum": [{"q": 0.5, "ns": 1}, {"q": 0.5, "ns": 1}]`, "")
	histogram(`"spectrum": [{"q": 0.5, "ns": 2}, {"q": 0.9, "ns": 1}]`, ".spectrum[1] is lower than the one before, expected a spectrum that rises.")
	histogram(`"spectrum": [{"q": 0.9, "ns": 1}, {"q": 0.5, "ns": 1}]`, ".spectrum[1] is lower than the one before, expected a spectrum that rises.")
	histogram(`"spectrum": [`+strings.Repeat(`{"q":0,"ns":0},`, 10_000)+`{"q":0,"ns":0}]`, ".spectrum is too long, expected at most 10000 elements.")

	check(`"lateness": {"p50Ns": 1, "p99Ns": 1}`, ".lateness.maxNs is missing.")
	check(`"lateness": {"p50Ns": 1, "p99Ns": 3, "maxNs": 2}`, ".lateness.maxNs is 2, expected at least the p99Ns of 3.")
	histogram(`"rule": "digest", "stepNs": 1000000, "stepShare": 0.001, "maxIsEdge": true, "stddevNs": 3`, "")
	histogram(`"rule": "median"`, `.rule is "median", expected a rule for percentiles such as nearest-rank.`)
	histogram(`"maxIsEdge": 1`, ".maxIsEdge is 1, expected true or false.")
	histogram(`"buckets": [{"lowNs": 0, "highNs": 5, "count": 0}, {"lowNs": 5, "count": 2}]`, "")
	histogram(`"buckets": [{"lowNs": 5, "highNs": 4, "count": 2}]`, ".buckets[0].highNs is 4, expected at least the lowNs of 5.")
	histogram(`"buckets": [{"lowNs": 0, "highNs": 5}]`, ".buckets[0].count is missing.")
	const apart = ".buckets[1] is not above the one before, expected buckets that rise and do not overlap."
	histogram(`"buckets": [{"lowNs": 0, "highNs": 5, "count": 2}, {"lowNs": 4, "count": 2}]`, apart)
	histogram(`"buckets": [{"lowNs": 0, "count": 2}, {"lowNs": 5, "count": 2}]`, apart)

	check(`"course": {"sliceNs": 1000, "slices": [{"count": 0}, {"count": 2, "p50Ns": 1, "p99Ns": 1, "maxNs": 1}]}`, "")
	check(`"course": {"sliceNs": 0, "slices": [{"count": 0}]}`, ".course.sliceNs is 0, expected a whole number of nanoseconds from 1 to 9007199254740991.")
	check(`"course": {"sliceNs": 1000}`, ".course.slices is empty, expected at least one slice.")
	check(`"course": {"sliceNs": 1000, "slices": [{}]}`, ".course.slices[0].count is missing.")
	check(`"course": {"sliceNs": 1000, "slices": [{"count": 2, "p50Ns": 2, "p99Ns": 1}]}`, ".course.slices[0].p99Ns is 1, expected at least the p50Ns of 2.")
	check(`"difference": {"p50Ns": -2, "p99Ns": -1}`, "")
	check(`"difference": {"p50Ns": 2, "p99Ns": 1}`, ".difference.p99Ns is 1, expected at least the p50Ns of 2.")
	check(`"notes": [{"level": "info", "text": {"en": "x"}}]`, "")
	check(`"notes": [{"text": {"en": "x"}}]`, ".notes[0].level is missing.")
	check(`"notes": [{"level": "info"}]`, ".notes[0].text.en is missing.")
	check(`"notes": ["x"]`, `.notes[0] is "x", expected an object.`)
	check(`"mood": "fine"`, "")
}

// TestHeader spoils what stands outside the points: it is left out by itself.
func TestHeader(t *testing.T) {
	check := func(fields, wantNote string, want Document) {
		t.Helper()
		d, notes, err := Decode([]byte(`{"format": "latencylab", "version": 1, "points": [{}], ` + fields + `}`))
		want.Runs[0].Points = []Point{{}}
		if err != nil || len(notes) != 1 || notes[0].Text.EN != wantNote || !reflect.DeepEqual(d, want) {
			t.Errorf("%s: error %v, notes %v, got\n%+v\nwant note %q and\n%+v", fields, err, notes, d, wantNote, want)
		}
	}
	check(`"inputs": {"workers": 1, "service": "5ms"}`,
		"inputs.workers is 1, expected a text of at most 1000 characters. The rest of the file is shown.",
		Document{Runs: []Run{{Inputs: map[string]string{"service": "5ms"}}}})
	check(`"host": {"os": "linux", "virtual": "kvm"}`,
		`host.virtual is "kvm", expected true or false. The rest of the file is shown.`,
		Document{Host: Host{OS: "linux"}, Runs: []Run{{}}})
	check(`"notes": [{"level": "info", "text": {"en": "x", "vi": "y"}}, {"level": "odd", "text": {"en": "x"}}]`,
		`notes[1].level is "odd", expected info, caution or broken. The rest of the file is shown.`,
		Document{Runs: []Run{{Notes: []Note{{Level: Info, Text: lang.Text{EN: "x", VI: "y"}}}}}})
}

func TestMessagesAreFew(t *testing.T) {
	check := func(lost, wantNotes int, wantLast string) {
		t.Helper()
		_, notes, err := Decode([]byte(`{"format": "latencylab", "version": 1, "points": [{}, {}` + strings.Repeat(", 0", lost) + `]}`))
		if err != nil || len(notes) != wantNotes || notes[wantNotes-1].Text.EN != wantLast {
			t.Errorf("%d points lost: error %v, notes %v, want %d and last %q", lost, err, notes, wantNotes, wantLast)
		}
	}
	check(5, 5, "points[6] is 0, expected an object. The other 2 points are shown.")
	check(6, 6, "Points left out for reasons like these: 1 more. The other 2 points are shown.")
	check(1000, 6, "Points left out for reasons like these: 995 more. The other 2 points are shown.")
}

func TestTwice(t *testing.T) {
	check := func(data string, want ...string) {
		t.Helper()
		_, notes, err := Decode([]byte(`{"format": "latencylab", "version": 1, ` + data + `}`))
		var got []string
		for _, n := range notes {
			got = append(got, n.Text.EN)
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: error %v, got %q, want %q", data, err, got, want)
		}
	}
	check(`"seed": 1, "seed": 2, "points": [{"seconds": 1, "seconds": 2}, {"values": {"p99": {}, "p99": {}}}]`,
		"seed is written more than once. The last one is used; remove the others.",
		"points[0].seconds is written more than once. The last one is used; remove the others.",
		"points[1].values.p99 is written more than once. The last one is used; remove the others.")
	check(`"points": [{"seconds": 1, "seconds": "2"}, {}]`,
		`points[0].seconds is "2", expected a number. The other point is shown.`)
}

// A note in one language is shown to readers of the other.
func TestNoteInOneLanguage(t *testing.T) {
	d, _, err := Decode([]byte(inPoint(`"notes": [{"level": "info", "text": {"en": "warm"}}]`)))
	if err != nil || d.Runs[0].Points[1].Notes[0].Text.VI != "warm" {
		t.Errorf("got %+v, error %v", d, err)
	}
}

func TestStarted(t *testing.T) {
	check := func(s string, want bool) {
		t.Helper()
		if got := isTime(s); got != want {
			t.Errorf("isTime(%q) = %v, want %v", s, got, want)
		}
	}
	check("2026-10-20", true)
	check("2026-10-20T09:00:00Z", true)
	check("2026-12-31T23:59:59.123456789Z", true)
	check("2026-10-20T09:00:00", false)
	check("2026-10-20T09:00:00+07:00", false)
	check("2026-10-20T09:00:00.Z", false)
	check("2026-10-20T09:00:00.1234567890Z", false)
	check("2026-10-20T24:00:00Z", false)
	check("2026-10-20T09:60:00Z", false)
	check("2026-10-20T09:00:60Z", false)
	check("2026-10-20t09:00:00z", false)
	check("2026-10-20T", false)
	check("2026-13-20", false)
	check("2026-00-20", false)
	check("2026-10-32", false)
	check("2026-10-00", false)
	check("2026-1-2", false)
	check("２026-10-20", false)
	check("T", false)
}
