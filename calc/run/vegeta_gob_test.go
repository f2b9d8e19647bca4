package run

import (
	"bytes"
	"encoding/gob"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"
)

// gobs are values as encoding/gob writes them.
func gobs[T any](t testing.TB, values ...T) []byte {
	t.Helper()
	var w bytes.Buffer
	e := gob.NewEncoder(&w)
	for _, v := range values {
		if err := e.Encode(v); err != nil {
			t.Fatal(err)
		}
	}
	return w.Bytes()
}

// TestVegetaGob: vegeta's binary says what its CSV of the same requests says, with
// what it adds of other types.
func TestVegetaGob(t *testing.T) {
	type Result struct {
		Attack            string
		Seq               uint64
		Code              uint16
		Timestamp         time.Time
		Latency           time.Duration
		BytesOut, BytesIn uint64
		Error             string
		Body              []byte
		Method, URL       string
		Headers           map[string][]string
	}
	at := func(ms int) time.Time { return time.Date(2026, 11, 30, 15, 29, 33, ms*1e6, time.FixedZone("", 7*3600)) }
	first := []Result{
		{Seq: 0, Code: 200, Timestamp: at(0), Latency: 20 * time.Millisecond, Body: []byte("ok"), Headers: map[string][]string{"A": {"1", "2"}}},
		{Seq: 1, Code: 503, Timestamp: at(10), Latency: 40 * time.Millisecond, Error: "503 Service Unavailable"},
		{Seq: 2, Timestamp: at(20), Latency: 30 * time.Second, Error: "timeout"},
		{Seq: 3, Code: 204, Timestamp: at(30), Body: make([]byte, 3*gobKept)},
	}
	second := []Result{{Attack: "checkout", Code: 302, Timestamp: at(1500), Latency: time.Second}}
	whole := gobs(t, first...)

	decode := func(data []byte, chunk int) Document {
		t.Helper()
		var r Reader
		for len(data) > 0 {
			n := min(chunk, len(data))
			r.Write(data[:n])
			data = data[n:]
		}
		d, _, err := r.Close()
		if err != nil || r.Format() != "vegeta-gob" {
			t.Fatalf("format %q, %v", r.Format(), err)
		}
		return d
	}
	check := func(name string, data []byte, wantCompleted, wantFailed int64, wantSeconds, wantMax float64, wantBad bool) {
		t.Helper()
		d := decode(data, len(data))
		p := d.Runs[0].Points[0]
		largest, _ := p.Latency.Send.At(1)
		if *p.Counts.Completed != wantCompleted || *p.Counts.Failed != wantFailed || math.Abs(*p.Seconds-wantSeconds) > 1e-6 ||
			math.Abs(float64(largest)-wantMax*1e9) > 2e-3*wantMax*1e9 || p.has("bad-lines") != wantBad {
			t.Errorf("%s: %+v, %v s, at most %d ns, notes %v", name, p.Counts, *p.Seconds, largest, p.Notes)
		}
		if again := decode(data, 1); !reflect.DeepEqual(again, d) {
			t.Errorf("%s: byte by byte another document:\n%+v\n%+v", name, again, d)
		}
	}
	check("whole", whole, 2, 2, 30.02, 30, false)
	check("joined", bytes.Join([][]byte{whole, gobs(t, second...)}, nil), 3, 2, 30.02, 30, false)
	check("cut in the middle of a message", whole[:len(whole)-5], 2, 2, 30.02, 30, true)
	check("cut in the middle of a length", append(bytes.Clone(whole), 0xFE, 1), 2, 2, 30.02, 30, true)
	check("not a length", append(bytes.Clone(whole), 0x80, 1, 2, 3), 2, 2, 30.02, 30, true)
	check("a message of an unknown type", append(bytes.Clone(whole), 2, 0xFF, 0xF0), 2, 2, 30.02, 30, true)
	if got := decode(whole, 1).Started; got != "2026-11-30T08:29:33Z" {
		t.Errorf("begun at %q", got)
	}
	if points := decode(bytes.Join([][]byte{whole, gobs(t, second...)}, nil), 1).Runs[0].Points; len(points) != 1 {
		t.Errorf("one name makes %d points", len(points))
	}

	type other struct{ Latency time.Duration }
	if _, _, err := Decode(gobs(t, other{1})); err == nil || err.(*Error).ID != "binary" {
		t.Errorf("gobs of something else: %v", err)
	}
}

// TestVegetaGobOld: before attacks had names and requests numbers.
func TestVegetaGobOld(t *testing.T) {
	type Result struct {
		Code      uint16
		Timestamp time.Time
		Latency   time.Duration
		BytesOut  uint64
		Error     string
	}
	d, _, err := Decode(gobs(t, Result{200, time.Unix(1e9, 0), 5 * time.Millisecond, 7, ""}))
	if err != nil {
		t.Fatal(err)
	}
	if p := d.Runs[0].Points[0]; *p.Latency.Send.Count != 1 || *p.Counts.Completed != 1 || !strings.HasPrefix(d.Started, "2001-09-09T01:46:40") {
		t.Errorf("%+v", p)
	}
}

// TestVegetaGobSame: vegeta encode --to gob made vegeta.bin of vegeta.csv. Only what
// is computed of instants differs by their rounding.
func TestVegetaGobSame(t *testing.T) {
	points := func(name string) []Point {
		data, err := toolFiles.ReadFile("testdata/tools/" + name)
		if err != nil {
			t.Fatal(err)
		}
		d, _, err := Decode(data)
		if err != nil {
			t.Fatal(name, err)
		}
		points := d.Runs[0].Points
		if math.Abs(*points[0].Seconds-1.068) > 1e-6 {
			t.Errorf("%s: %v s", name, *points[0].Seconds)
		}
		points[0].Seconds, points[0].AchievedPerSecond = nil, nil
		return points
	}
	if got, want := points("vegeta.bin"), points("vegeta.csv"); !reflect.DeepEqual(got, want) {
		t.Errorf("the binary says\n%+v\nthe CSV\n%+v", got, want)
	}
}
