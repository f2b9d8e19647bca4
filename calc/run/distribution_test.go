package run

import (
	"math"
	"slices"
	"testing"

	"latencylab/calc/hdr"
	law "latencylab/calc/histogram"
)

func TestDistribution(t *testing.T) {
	ns := func(ms float64) int64 { return int64(ms * 1e6) }
	edge := func(ms float64) *int64 { return new(ns(ms)) }
	const ms = 1e-3
	for _, c := range []struct {
		what string
		h    Histogram
		want []law.Bucket // nil: too little is known
	}{
		{"buckets", Histogram{Buckets: []Bucket{{0, edge(5), 8}, {ns(5), edge(10), 0}, {ns(10), edge(20), 2}}},
			[]law.Bucket{{Low: 0, High: 5 * ms, Count: 8}, {Low: 10 * ms, High: 20 * ms, Count: 2}}},
		{"buckets that end where the samples do", Histogram{MinNs: edge(2), MaxNs: edge(12), Buckets: []Bucket{{0, edge(5), 8}, {ns(10), edge(20), 2}}},
			[]law.Bucket{{Low: 2 * ms, High: 5 * ms, Count: 8}, {Low: 10 * ms, High: 12 * ms, Count: 2}}},
		{"a greatest that is an edge", Histogram{MaxNs: edge(12), MaxIsEdge: true, Buckets: []Bucket{{0, edge(20), 8}}},
			[]law.Bucket{{Low: 0, High: 20 * ms, Count: 8}}},
		{"an open bucket up to the greatest", Histogram{MaxNs: edge(30), Buckets: []Bucket{{0, edge(5), 8}, {ns(5), nil, 2}}},
			[]law.Bucket{{Low: 0, High: 5 * ms, Count: 8}, {Low: 5 * ms, High: 30 * ms, Count: 2}}},
		{"an open bucket", Histogram{Buckets: []Bucket{{0, edge(5), 8}, {ns(5), nil, 2}}}, nil},
		{"an open bucket that is empty", Histogram{Buckets: []Bucket{{0, edge(5), 8}, {ns(5), nil, 0}}},
			[]law.Bucket{{Low: 0, High: 5 * ms, Count: 8}}},
		{"a spectrum that counts", Histogram{Count: new(int64(100)), MaxNs: edge(9), Spectrum: []Quantile{{0, ns(1), new(int64(1))}, {0.5, ns(2), new(int64(50))}, {0.99, ns(4), new(int64(99))}}},
			[]law.Bucket{{Low: 1 * ms, High: 1 * ms, Count: 1}, {Low: 1 * ms, High: 2 * ms, Count: 49}, {Low: 2 * ms, High: 4 * ms, Count: 49}, {Low: 4 * ms, High: 9 * ms, Count: 1}}},
		{"a spectrum with a least", Histogram{MinNs: edge(1), Spectrum: []Quantile{{0.5, ns(2), new(int64(50))}, {1, ns(4), new(int64(100))}}},
			[]law.Bucket{{Low: 1 * ms, High: 2 * ms, Count: 50}, {Low: 2 * ms, High: 4 * ms, Count: 50}}},
		{"a spectrum without an end", Histogram{Count: new(int64(100)), Spectrum: []Quantile{{0.5, ns(2), new(int64(50))}}}, nil},
		{"percentiles alone", Histogram{Count: new(int64(100)), MinNs: edge(1), MaxNs: edge(9), Spectrum: []Quantile{{0.5, ns(2), nil}, {0.99, ns(4), nil}}}, nil},
		{"an HdrHistogram", Histogram{HDR: hdr.Encode([]hdr.Bucket{{Low: 7, High: 7, Count: 3}, {Low: 1 << 20, High: 1<<20 + 1023, Count: 2}})},
			[]law.Bucket{{Low: 7e-9, High: 7e-9, Count: 3}, {Low: (1 << 20) / 1e9, High: (1<<20 + 1024) / 1e9, Count: 2}}},
		{"a broken HdrHistogram with buckets", Histogram{HDR: "AAAA", Buckets: []Bucket{{0, edge(5), 8}}},
			[]law.Bucket{{Low: 0, High: 5 * ms, Count: 8}}},
		{"nothing", Histogram{Count: new(int64(5))}, nil},
	} {
		d := c.h.distribution()
		if d == nil {
			if c.want != nil {
				t.Errorf("%s: nothing, want %v", c.what, c.want)
			}
			continue
		}
		if got := d.Buckets(); !slices.EqualFunc(got, c.want, near) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

func near(a, b law.Bucket) bool {
	return math.Abs(a.Low-b.Low) < 1e-12 && math.Abs(a.High-b.High) < 1e-12 && a.Count == b.Count
}

// Latencies from when requests were due come before those from when they were
// sent, which a stalled generator makes look good.
func TestDistributionChooses(t *testing.T) {
	of := func(ms int64) *Histogram { return &Histogram{Buckets: []Bucket{{0, new(ms * 1e6), 1}}} }
	few := &Histogram{Spectrum: []Quantile{{Q: 0.5, Ns: 1}}}
	for _, c := range []struct {
		l    Latency
		want float64
	}{
		{Latency{Schedule: of(1), Send: of(2)}, 0.001},
		{Latency{Schedule: few, Send: of(2)}, 0.002},
		{Latency{Unknown: of(3), Backfill: of(4)}, 0.003},
		{Latency{Failed: of(5)}, 0},
	} {
		got := 0.0
		if d := (Point{Latency: c.l}).Distribution(); d != nil {
			got = d.Exceeded(0)
		}
		if got != c.want {
			t.Errorf("the greatest is %v, want %v", got, c.want)
		}
	}
}

func TestDistributions(t *testing.T) {
	of := func(label string, inputs map[string]string) Point {
		return Point{Label: label, Inputs: inputs, Latency: Latency{Send: &Histogram{Buckets: []Bucket{{0, new(int64(1e6)), 1}}}}}
	}
	for _, c := range []struct {
		r    Run
		want []string
	}{
		{Run{Points: []Point{of("", map[string]string{"busy": "0.8"})}}, []string{"file"}},
		{Run{Label: "web-1", Points: []Point{of("GET /", nil)}}, []string{"web-1"}},
		{Run{Points: []Point{of("GET /", nil), {}, of("", map[string]string{"workers": "2", "busy": "0.8"})}}, []string{"file GET /", "file busy=0.8 workers=2"}},
		{Run{}, nil},
	} {
		var got []string
		for _, m := range c.r.Distributions("file") {
			got = append(got, m.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("named %q, want %q", got, c.want)
		}
	}
}

// Requests by kind are parts of all requests; loads that happen to add up are
// not.
func TestDistributionsOfParts(t *testing.T) {
	of := func(label string, inputs map[string]string, n int64) Point {
		return Point{Label: label, Inputs: inputs, Latency: Latency{Send: &Histogram{Buckets: []Bucket{{0, new(int64(1e6)), n}}}}}
	}
	at := func(rate string) map[string]string { return map[string]string{"rate": rate} }
	for _, c := range []struct {
		points []Point
		want   []bool
	}{
		{[]Point{of("all", nil, 30), of("GET", nil, 20), of("POST", nil, 10)}, []bool{true, false, false}},
		{[]Point{of("all", nil, 31), of("GET", nil, 20), of("POST", nil, 10)}, []bool{false, false, false}},
		{[]Point{of("", at("1/s"), 10), of("", at("2/s"), 20), of("", at("3/s"), 30)}, []bool{false, false, false}},
		{[]Point{of("all", nil, 30)}, []bool{false}},
	} {
		var got []bool
		for _, m := range (Run{Points: c.points}).Distributions("file") {
			got = append(got, m.Total)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%d points: totals %v, want %v", len(c.points), got, c.want)
		}
	}
}
