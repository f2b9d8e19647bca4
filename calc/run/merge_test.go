package run

import (
	"errors"
	"math"
	"strings"
	"testing"
)

// mains are the first points of files of other tools.
func mains(t *testing.T, files ...string) []Point {
	t.Helper()
	var all []Point
	for _, file := range files {
		d, _, _ := readTool(t, file)
		all = append(all, d.Runs[0].Points[0])
	}
	return all
}

// apart are the names of as many files.
func apart(n int) []string { return strings.Fields("a b c d")[:n] }

// TestMerge adds 1 to 100 ms of one machine to the same of another: the counts
// double and every percentile stays, which averaging would also give; then to
// 101 to 300 ms, where it would not.
func TestMerge(t *testing.T) {
	check := func(files []string, want figures) {
		t.Helper()
		p, err := Merge(mains(t, files...), files, apart(len(files)))
		if err != nil {
			t.Errorf("%v: %v", files, err)
			return
		}
		if p.Course != nil || len(p.Notes) != 1 {
			t.Errorf("%v: what is of one file alone is left: %+v", files, p)
		}
		got := figuresOf(p)
		close := func(a, b float64) bool { return math.IsNaN(a) && math.IsNaN(b) || math.Abs(a-b) <= 0.002*b }
		if !close(got.count, want.count) || !close(got.mean, want.mean) || !close(got.p50, want.p50) || !close(got.p99, want.p99) || !close(got.max, want.max) {
			t.Errorf("%v: %+v, want %+v", files, got, want)
		}
		if _, err := Encode(Document{Runs: []Run{{Points: []Point{p}}}}); err != nil {
			t.Errorf("%v: %v", files, err)
		}
	}
	check([]string{"hey.csv", "hey.csv"}, figures{200, 50.5, 50, 99, 100, nan})
	check([]string{"hey.csv", "ab-rows.tsv"}, figures{300, (50.5*100 + 200.5*200) / 300, 150, 297, 300, nan})
	check([]string{"java.hgrm", "python.hgrm"}, figures{1000, 2.6, 1.8, 40.031, 120, nan})
	check([]string{"vegeta.csv", "vegeta.csv"}, figures{200, 50.5, 50, 99, 100, nan})
	check([]string{"tags.hlog", "tags.hlog"}, figures{200, 50.48, 50, 99, 100, nan})
	check([]string{"prometheus.txt", "prometheus.txt"}, figures{2000, 12.5, 10.5, nan, nan, nan})
}

func TestMergeRefuses(t *testing.T) {
	check := func(id string, files ...string) {
		t.Helper()
		_, err := Merge(mains(t, files...), files, apart(len(files)))
		var refused *Error
		if !errors.As(err, &refused) || refused.ID != id {
			t.Errorf("%v: got %v, want %s", files, err, id)
			return
		}
		explained(t, refused.ID, refused.Text)
	}
	check("only-percentiles", "hey.csv", "hey.txt")
	check("only-percentiles", "hey.txt", "hey.txt")
	check("only-percentiles", "vegeta.hdrplot", "vegeta.hdrplot")
	check("different-clocks", "hey.csv", "pgbench-lag.log")
	check("different-edges", "prometheus.txt", "prometheus-unit.txt")
	check("different-edges", "vegeta.hist", "hey.csv")
	if _, err := Merge(nil, nil, nil); err == nil {
		t.Error("nothing merged is something")
	}
	both := mains(t, "hey.csv", "hey.csv")
	both[0].Latency.Schedule = both[0].Latency.Send
	if refused, ok := mergeError(Merge(both, []string{"lab", "hey"}, apart(2))); !ok || refused.ID != "different-clocks" {
		t.Errorf("one counted from the schedule and one from sending, which both have: %v", refused)
	}
	levels := mains(t, "hey.csv", "hey.csv", "ab-rows.tsv")
	refused, ok := mergeError(Merge(levels, []string{"at 10/s", "all", "at 20/s"}, []string{"a", "b", "a"}))
	if !ok || refused.ID != "one-file" || !strings.Contains(refused.Text.EN, "at 10/s and at 20/s") {
		t.Errorf("two results of one file: %v", refused)
	}
}

func mergeError(_ Point, err error) (*Error, bool) { return errors.AsType[*Error](err) }

func TestCompare(t *testing.T) {
	check := func(a, b string, q float64, wantReal, wantKnown bool) {
		t.Helper()
		points := mains(t, a, b)
		all := Compare(points[0].Latency.Main(), points[1].Latency.Main(), []float64{q})
		if len(all) != 1 {
			t.Errorf("%s and %s: %d quantiles at %v", a, b, len(all), q)
			return
		}
		if real, known := all[0].Real(); real != wantReal || known != wantKnown {
			t.Errorf("%s and %s at %v: real %v, known %v, %+v", a, b, q, real, known, all[0])
		}
	}
	check("hey.csv", "hey.csv", 0.5, false, true)
	check("hey.csv", "ab-rows.tsv", 0.5, true, true)
	check("hey.csv", "k6.ndjson", 0.5, false, true)     // half a millisecond of a hundred
	check("hey.csv", "ab-rows.tsv", 0.99, false, false) // one of a hundred lies beyond: no upper bound
	check("fortio.json", "java.hgrm", 0.5, false, true)
	check("hey.txt", "bombardier.json", 0.9, true, true) // 5.2 ms and 2.6 ms, by the percentiles beside them
	check("wrk.txt", "hey.txt", 0.5, false, false)       // below the median wrk lists nothing
	check("hey.txt", "hey.txt", 0.5, false, true)
	check("autocannon.json", "autocannon.json", 0.5, false, true)
}

// TestCompareLacks demands that a bound which nothing needs may be missing, and that
// each missing one has its reason.
func TestCompareLacks(t *testing.T) {
	times := func(n int, from int64) *Histogram { // n requests, a microsecond apart
		h := &Histogram{Count: new(int64(n))}
		for i := range int64(n) {
			at := from + 1000*i
			h.Buckets = append(h.Buckets, Bucket{at, new(at), 1})
		}
		return h
	}
	listed := &Histogram{Count: new(int64(1000)), Spectrum: []Quantile{{Q: 0.5, Ns: 1_300_000}, {Q: 0.9, Ns: 1_400_000}}}
	uncounted := &Histogram{Spectrum: listed.Spectrum}
	for _, c := range []struct {
		what         string
		a, b         *Histogram
		q            float64
		real, known  bool
		aLack, bLack Lack
	}{
		{"both counted", times(100, 190_000), times(100, 1_300_000), 0.5, true, true, NoLack, NoLack},
		{"five requests", times(5, 190_000), times(100, 1_300_000), 0.5, false, false, FewRequests, NoLack},
		{"no bound above, of the lesser", times(100, 190_000), times(100, 1_300_000), 0.99, false, false, FewRequests, FewRequests},
		{"the greater has no bound above", times(1000, 0), times(100, 5_000_000), 0.99, true, true, NoLack, FewRequests},
		{"nothing listed below the median", times(100, 190_000), listed, 0.5, false, false, NoLack, FewQuantiles},
		{"nothing below, of the lesser", times(100, 5_000_000), listed, 0.5, true, true, NoLack, FewQuantiles},
		{"not counted", uncounted, listed, 0.5, false, false, NoCount, FewQuantiles},
	} {
		got := Compare(c.a, c.b, []float64{c.q})
		if len(got) != 1 {
			t.Errorf("%s: %d quantiles", c.what, len(got))
			continue
		}
		real, known := got[0].Real()
		if real != c.real || known != c.known || got[0].ALack != c.aLack || got[0].BLack != c.bLack {
			t.Errorf("%s: real %v, known %v, lacks %q and %q; want %v, %v, %q, %q", c.what, real, known, got[0].ALack, got[0].BLack, c.real, c.known, c.aLack, c.bLack)
		}
	}
	// Rounded to whole milliseconds, what took 0.2 ms may have taken any time from 0.
	coarse := times(100, 190_000)
	coarse.StepNs = new(int64(1_000_000))
	if c := Compare(coarse, coarse, []float64{0.5})[0]; c.ALow != 0 {
		t.Errorf("a time is said to be perhaps %v s", c.ALow)
	}
}

// TestHgrm writes a histogram as .hgrm and reads it back.
func TestHgrm(t *testing.T) {
	for _, file := range []string{"hey.csv", "java.hgrm", "tags.hlog", "ab-rows.tsv"} {
		h := mains(t, file)[0].Latency.Main()
		text, err := h.Hgrm()
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		r := Reader{} // no unit is asked for
		r.Write([]byte(text))
		d, _, err := r.Close()
		if err != nil || r.Format() != "hgrm" {
			t.Errorf("%s: %v, read as %s:\n%s", file, err, r.Format(), text)
			continue
		}
		got, want := figuresOf(d.Runs[0].Points[0]), figuresOf(Point{Latency: Latency{Unknown: h}})
		for i, pair := range [][2]float64{{got.count, want.count}, {got.mean, want.mean}, {got.p50, want.p50}, {got.p99, want.p99}, {got.max, want.max}} {
			if math.Abs(pair[0]-pair[1]) > 0.011*pair[1] {
				t.Errorf("%s: figure %d is %v, want %v:\n%s", file, i, pair[0], pair[1], text)
			}
		}
		if n := strings.Count(text, "\n"); n > 300 {
			t.Errorf("%s: %d lines", file, n)
		}
	}
	if _, err := mains(t, "hey.txt")[0].Latency.Main().Hgrm(); err == nil {
		t.Error("percentiles without counts were written")
	}
}
