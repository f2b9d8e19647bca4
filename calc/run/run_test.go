package run

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

// full is a document in which every field is set; TestFull holds it to that.
func full() Document {
	duration := Estimate{Ns: new(int64(25_360_000)), LowNs: new(int64(25_280_000)), HighNs: new(int64(-1 + 1<<53)), Interval: CI95}
	ratio := Estimate{Value: new(0.8), Low: new(0.79), High: new(0.82), Interval: Range}
	note := Note{Caution, "two-runs", lang.Text{EN: `p99 < 10 ms & "so on"`, VI: "p99 < 10 ms, độ bận"}}
	h := &Histogram{
		Count: new(int64(3)), MinNs: new(int64(0)), MaxNs: new(int64(9)), MeanNs: new(int64(5)), HDR: "SElTVEZBQUFB",
		MaxIsEdge: true, StdDevNs: new(int64(2)), Rule: UpperEdge, StepNs: new(int64(1)), StepShare: new(0.001),
		Buckets:  []Bucket{{1, new(int64(5)), 2}, {5, new(int64(9)), 1}},
		Spectrum: []Quantile{{0.5, 5, new(int64(2))}, {1, 9, new(int64(3))}},
	}
	d := Document{
		Tool:    Tool{"labcli", "v1.0.0", "a book, {0}"},
		Started: "2026-11-02T18:40:31.25Z",
		Host: Host{
			"linux", "6.18", "Apple M2", new(int64(8)), new(int64(4)), "go1.26.8",
			new(false), new(int64(41)), new(0.5),
			SelfTest{new(int64(50_000)), new(int64(90_000)), new(0.01), new(int64(20_000))},
		},
		Runs: []Run{{
			Label:      "1 worker",
			Experiment: "queue",
			Calculator: "mmc",
			Seed:       new(int64(0)),
			Cut:        true,
			Inputs:     map[string]string{"service": "5ms", "slow_time": "150ms"},
			Notes:      []Note{note},
			Points: []Point{{
				Label:    "GET /",
				Inputs:   map[string]string{"busy": "0.8"},
				Measured: map[string]Estimate{"busy": ratio},
				Counts: Counts{
					Requested: new(int64(6)), Attempted: new(int64(5)), Completed: new(int64(3)), Failed: new(int64(0)),
					TimedOut: new(int64(0)), TimeoutNs: new(int64(2_000_000_000)), Late: new(int64(1)), Unanswered: new(int64(2)), Connections: new(int64(4)),
				},
				RequestedPerSecond: new(162.0),
				AchievedPerSecond:  new(160.9),
				Seconds:            new(10.0),
				Concurrency:        new(int64(4)),
				Values:             map[string]Value{"p99": {&duration, &Estimate{Ns: new(int64(-3))}, &duration}},
				Latency:            Latency{h, h, h, h, h},
				Course:             &Course{1_000_000_000, []Slice{{3, new(int64(1)), new(int64(5)), new(int64(7)), new(int64(9))}}},
				Lateness:           &Lateness{1, 2, 3},
				Difference:         &Difference{-1, 2},
				Notes:              []Note{note, note},
			}},
		}},
	}
	d.Runs = append(d.Runs, d.Runs[0])
	d.Runs[1].Label = "2 workers"
	return d
}

func TestFull(t *testing.T) {
	d := full()
	eachUnset(reflect.ValueOf(d), "Document", func(path string) { t.Errorf("full does not set %s", path) })

	data, err := Encode(d)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(data), `\u00`) {
		t.Errorf("escapes where people read: %s", data)
	}
	got, notes, err := Decode(data)
	if err != nil || notes != nil {
		t.Fatalf("notes %v, error %v", notes, err)
	}
	if !reflect.DeepEqual(got, d) {
		t.Errorf("read back\n%+v\nwant\n%+v", got, d)
	}
}

// eachUnset calls report with every field that a document does not set. An
// Estimate is exempt: it has two forms of which only one may be used.
func eachUnset(v reflect.Value, path string, report func(path string)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			field := path + "." + v.Type().Field(i).Name
			if v.Field(i).IsZero() && v.Type() != reflect.TypeFor[Estimate]() && v.Type() != reflect.TypeFor[lang.Text]() {
				report(field)
			}
			eachUnset(v.Field(i), field, report)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			eachUnset(v.Elem(), path, report)
		}
	case reflect.Slice:
		for i := range v.Len() {
			eachUnset(v.Index(i), path, report)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			eachUnset(v.MapIndex(key), path, report)
		}
	}
}

func TestEncodeEmpty(t *testing.T) {
	data, err := Encode(Document{})
	if want := "{\"format\": \"latencylab\", \"version\": 2, \"runs\": []}\n"; err != nil || string(data) != want {
		t.Errorf("got %q, error %v, want %q", data, err, want)
	}
}

// TestEncodeRefuses spoils one field after another of a good document.
func TestEncodeRefuses(t *testing.T) {
	check := func(spoil func(*Document), want string) {
		t.Helper()
		d := full()
		spoil(&d)
		_, err := Encode(d)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got error %v, want one with %q", err, want)
		}
	}
	check(func(d *Document) { *d.Runs[0].Seed = 1 << 53 }, "runs[0].seed is 9007199254740992")
	check(func(d *Document) { d.Started = "yesterday" }, `started is "yesterday"`)
	check(func(d *Document) { d.Runs[0].Calculator = "M/M/c" }, `runs[0].calculator is "M/M/c"`)
	check(func(d *Document) { d.Runs[0].Inputs["Busy"] = "1" }, `runs[0].inputs has a field "Busy"`)
	check(func(d *Document) { d.Runs[0].Notes[0].Level = "bad" }, `runs[0].notes[0].level is "bad"`)
	check(func(d *Document) { d.Runs[0].Notes[0].Text.EN = "" }, "runs[0].notes[0].text.en is missing")
	check(func(d *Document) { *d.Runs[0].Points[0].Seconds = math.NaN() }, "NaN")
	check(func(d *Document) { *d.Runs[0].Points[0].AchievedPerSecond = math.Inf(1) }, "+Inf")
	check(func(d *Document) { *d.Runs[0].Points[0].Counts.Failed = -1 }, "runs[0].points[0].counts.failed is -1")
	check(func(d *Document) { d.Runs[0].Points[0].Latency.Send.HDR = "not base64" }, `runs[0].points[0].latency.schedule.hdr is "not base64"`)
	check(func(d *Document) { d.Runs[0].Points[0].Latency.Send.Spectrum[1].Ns = 4 }, "runs[0].points[0].latency.schedule.spectrum[1] is lower")
	check(func(d *Document) { d.Runs[0].Points[0].Values["p99"] = Value{Raw: &Estimate{}} }, "runs[0].points[0].values.p99.raw")
	check(func(d *Document) { d.Runs[0].Points[0].Lateness.P99Ns = 0 }, "runs[0].points[0].lateness.p99Ns is 0, expected at least the p50Ns of 1")
	check(func(d *Document) { d.Tool.Source = strings.Repeat("x", MaxSize) }, "MiB")
}

func TestEncodeChangesNothing(t *testing.T) {
	d := full()
	if _, err := Encode(d); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(d, full()) {
		t.Errorf("Encode changed its argument: %+v", d)
	}
}
