package run

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schema compiles the schema of a version.
func schema(t testing.TB, version int) *jsonschema.Schema {
	t.Helper()
	path := "../../web/schema/lab-v" + strconv.Itoa(version) + ".json"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertContent()
	if err := c.AddResource(path, doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile(path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func valid(t testing.TB, s *jsonschema.Schema, data []byte) error {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(data)))
	if err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return s.Validate(doc)
}

func TestSchemaTakes(t *testing.T) {
	samples, err := filepath.Glob("../../web/samples/*.json")
	if err != nil || len(samples) == 0 {
		t.Fatalf("no samples, error %v", err)
	}
	for _, name := range samples {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if valid(t, schema(t, 1), data) != nil && valid(t, schema(t, Version), data) != nil {
			t.Errorf("%s fits no schema", name)
		}
	}
	for _, d := range []Document{{}, full()} {
		data, err := Encode(d)
		if err != nil {
			t.Fatal(err)
		}
		if err := valid(t, schema(t, Version), data); err != nil {
			t.Errorf("%s: %v", data, err)
		}
	}
}

// TestSchemaRefuses breaks a document in one place at a time. The reader must
// take offence too, so that schema and reader do not drift apart; only fields
// it does not know mean nothing to it.
func TestSchemaRefuses(t *testing.T) {
	s := schema(t, Version)
	refused := func(data string) {
		t.Helper()
		if valid(t, s, []byte(data)) == nil {
			t.Errorf("the schema takes %s", data)
		}
	}
	both := func(data string) {
		t.Helper()
		refused(data)
		if _, notes, err := Decode([]byte(data)); err == nil && notes == nil {
			t.Errorf("the reader takes %s", data)
		}
	}
	top := func(fields string) string {
		return `{"format": "latencylab", "version": 2, "runs": [{"points": [{}]}], ` + fields + `}`
	}
	inRun := func(fields string) string {
		return `{"format": "latencylab", "version": 2, "runs": [{"points": [{}], ` + fields + `}]}`
	}
	if err := valid(t, s, []byte(top(`"started": "2026-10-20"`))); err != nil {
		t.Fatalf("the document to break is not whole: %v", err)
	}
	if err := valid(t, s, []byte(inRun(`"cut": true`))); err != nil {
		t.Fatalf("the document to break is not whole: %v", err)
	}
	if err := valid(t, s, []byte(inPoint(`"label": "x"`))); err != nil {
		t.Fatalf("the document to break is not whole: %v", err)
	}

	both(`[]`)
	both(`{"version": 2, "runs": []}`)
	both(`{"format": "latencylab", "runs": []}`)
	both(`{"format": "latencylab", "version": 2}`)
	both(`{"format": "latencylab", "version": 3, "runs": []}`)
	both(`{"format": "latencylab", "version": 2, "points": []}`)
	both(`{"format": "latencylab", "version": "2", "runs": [{"points": [{}]}]}`)
	both(`{"format": "lab", "version": 2, "runs": []}`)
	both(`{"format": "latencylab", "version": 2, "runs": {}}`)
	both(`{"format": "latencylab", "version": 2, "runs": [{"points": [{}]}, null]}`)
	both(`{"format": "latencylab", "version": 2, "runs": [{"points": [{}]}, 7]}`)
	both(`{"format": "latencylab", "version": 2, "runs": [{"points": {}}]}`)
	both(`{"format": "latencylab", "version": 2, "runs": [{"points": [null]}]}`)
	both(top(`"tool": "labcli"`))
	both(top(`"tool": {"name": 1}`))
	both(top(`"started": "2026-10-20 09:00"`))
	both(top(`"started": "2026-10-20T09:00:00+07:00"`))
	both(top(`"host": {"cores": 0}`))
	both(top(`"host": {"virtual": "kvm"}`))
	both(top(`"host": {"timerResolutionNs": 0.5}`))
	both(top(`"host": {"loadAverage": -1}`))
	both(inRun(`"experiment": "The Queue"`))
	both(inRun(`"calculator": 7`))
	both(inRun(`"seed": 9007199254740992`))
	both(inRun(`"cut": "yes"`))
	both(inRun(`"inputs": {"busy": 0.8}`))
	both(inRun(`"inputs": {"Busy": "0.8"}`))
	both(inRun(`"notes": [{"level": "info"}]`))
	both(inRun(`"notes": [{"level": "error", "text": {"en": "x"}}]`))
	both(inRun(`"notes": [{"level": "info", "id": "Two Words", "text": {"en": "x"}}]`))
	both(inRun(`"notes": [{"level": "info", "text": {"vi": "x"}}]`))
	both(top(`"host": {"selftest": {"stealShare": 2}}`))
	both(top(`"host": {"selftest": {"wakeP50Ns": 0.5}}`))
	both(inRun(`"label": 1`))
	both(inPoint(`"label": "` + strings.Repeat("x", 1001) + `"`))
	both(inPoint(`"measured": {"busy": 0.8}`))
	both(inPoint(`"counts": {"failed": -1}`))
	both(inPoint(`"seconds": "10"`))
	both(inPoint(`"achievedPerSecond": -1`))
	both(inPoint(`"values": {"p99": {"raw": {}}}`))
	both(inPoint(`"values": {"p99": {"raw": {"ns": 1.5}}}`))
	both(inPoint(`"values": {"p99": {"raw": {"ns": 1, "value": 1}}}`))
	both(inPoint(`"values": {"p99": {"raw": {"ns": 1, "lowNs": 1, "interval": "ci95"}}}`))
	both(inPoint(`"values": {"p99": {"raw": {"ns": 1, "lowNs": 1, "highNs": 1}}}`))
	both(inPoint(`"values": {"p99": {"raw": {"ns": 1, "interval": "ci95"}}}`))
	both(inPoint(`"values": {"p99": {"path": {"low": 1, "high": 1, "interval": "sd"}}}`))
	both(inPoint(`"latency": {"send": {"hdr": "SEl"}}`))
	both(inPoint(`"latency": {"send": {"hdr": "` + strings.Repeat("A", 4+256<<10) + `"}}`))
	both(inPoint(`"latency": {"send": {"minNs": -1}}`))
	both(inPoint(`"latency": {"send": {"spectrum": [{"q": 0.5}]}}`))
	both(inPoint(`"latency": {"send": {"spectrum": [{"q": 50, "ns": 1}]}}`))
	both(inPoint(`"latency": {"send": {"spectrum": [` + strings.Repeat(`{"q":0,"ns":0},`, 10_000) + `{"q":0,"ns":0}]}}`))
	both(inPoint(`"latency": {"send": {"rule": "median"}}`))
	both(inPoint(`"latency": {"failed": {"maxIsEdge": 1}}`))
	both(inPoint(`"latency": {"send": {"stepNs": -1}}`))
	both(inPoint(`"latency": {"send": {"stepShare": 2}}`))
	both(inPoint(`"latency": {"send": {"buckets": [{"lowNs": 1}]}}`))
	both(inPoint(`"latency": {"send": {"buckets": [{"count": 1}]}}`))
	both(inPoint(`"latency": {"send": {"buckets": [{"lowNs": 0, "highNs": -1, "count": 1}]}}`))
	both(inPoint(`"requestedPerSecond": -1`))
	both(inPoint(`"concurrency": 0.5`))
	both(inPoint(`"counts": {"timedOut": -1}`))
	both(inPoint(`"counts": {"connections": "4"}`))
	both(inPoint(`"lateness": {"p50Ns": 1, "p99Ns": 1}`))
	both(inPoint(`"difference": {"p50Ns": 1}`))
	both(inPoint(`"course": {"slices": [{"count": 1}]}`))
	both(inPoint(`"course": {"sliceNs": 0, "slices": [{"count": 1}]}`))
	both(inPoint(`"course": {"sliceNs": 1, "slices": []}`))
	both(inPoint(`"course": {"sliceNs": 1, "slices": [{"count": -1}]}`))
	refused(top(`"seed": 1`))
	refused(inRun(`"seeds": 1`))
	refused(inPoint(`"p99": 1`))
	refused(inPoint(`"counts": {"requests": 1}`))
	refused(inPoint(`"latency": {"receive": {}}`))
}
