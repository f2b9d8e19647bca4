package fleet

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

func TestParseServer(t *testing.T) {
	for _, c := range []struct {
		line string
		l    lang.Tag
		want string // written in English
	}{
		{"A 900 p99=50ms", lang.EN, "A 900 p99=50ms"},
		{"web-1:8080\t2k  p99.9:1.5s P50=20ms", lang.EN, "web-1:8080 2000 p50=20ms p99.9=1.5s"},
		{"A 9k max=2s min=1ms p999=1s", lang.EN, "A 9000 p0=1ms p99.9=1s p100=2s"},
		{"A 900 p99,9=1,5s", lang.VI, "A 900 p99.9=1.5s"},
		{"A 2.000 p99.999=1,5s", lang.VI, "A 2000 p99.999=1.5s"},
		{"A 900 p99=50ms p100=50ms", lang.EN, "A 900 p99=50ms p100=50ms"},
		{"A 0 10ms:80 20ms:20", lang.EN, "A 0ms 10ms:80 20ms:20"},
		{"p99 =20ms:980 =2s:20", lang.EN, "p99 =20ms:980 =2s:20"},
	} {
		s, err := ParseServer(c.line, c.l)
		if err != nil {
			t.Errorf("%q: %v", c.line, err)
			continue
		}
		if got := s.Text(lang.EN); got != c.want {
			t.Errorf("%q is written as %q, want %q", c.line, got, c.want)
		}
	}
}

func TestParseServerRefuses(t *testing.T) {
	for _, c := range []struct{ line, en, vi string }{
		{"A", "says too little of the server; write A 900", "chưa đủ về server"},
		{"A 900", "says too little", "chưa đủ"},
		{"A 0ms 10ms:x", "can't read 'x' as a count", "không đọc được 'x' là số lượng"},
		{"A 10ms 20ms", "'10ms' is no number of requests", "'10ms' không phải số request"},
		{"900 p99=50ms", "'p99=50ms' is no number of requests; after the name", "'p99=50ms' không phải số request"},
		{"A 1.5 p99=50ms", "'1.5' is no number", "'1.5' không phải"},
		{"A 0 p99=50ms", "'0' is no number", "'0' không phải"},
		{"A 1e16 p99=50ms", "too many requests", "quá nhiều request"},
		{"A 0ms 1s:1e17", "too many requests", "quá nhiều request"},
		{"A 900 p99", "'p99' is no percentile; write p50=20ms", "'p99' không phải percentile"},
		{"A 900 p99=50ms q=1s", "'q=1s' is no percentile", "'q=1s' không phải percentile"},
		{"A 900 p101=50ms p50=1s", "'p101=50ms' is no percentile", "'p101=50ms' không phải"},
		{"A 900 p99=50", "'50' has no unit", "'50' chưa có đơn vị"},
		{"A 900 p50=50ms p99=20ms", "'p99' is less than a lower percentile", "'p99' nhỏ hơn"},
		{"A 900 p99=50ms p99.0=60ms", "'p99' is given twice", "'p99' được ghi hai lần"},
		{"A 100 min=0 p0.5=1ms", "'p0.5' is of so few requests the same one", "chính là request"},
		{"10ms:5 20ms:6", "has no name", "thiếu tên"},
	} {
		_, err := ParseServer(c.line, lang.EN)
		if err == nil {
			t.Errorf("%q: no error", c.line)
			continue
		}
		if !strings.Contains(err.Why.EN, c.en) || !strings.Contains(err.Why.VI, c.vi) {
			t.Errorf("%q: %q and %q; want %q and %q", c.line, err.Why.EN, err.Why.VI, c.en, c.vi)
		}
	}
}

// FuzzParseServer reads any line; what comes out is written and read back the
// same, states rising percentiles and bounds every quantile.
func FuzzParseServer(f *testing.F) {
	for _, seed := range []string{"A 900 p99=50ms", "B 100 min=0 p2=1ms max=1m30s", "C 0ms 10ms:80 20ms:20", "D =20ms:980 =2s:20", "10.0.0.1:80 5 p50:1ms"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, l := range lang.Tags {
			s, err := ParseServer(line, l)
			if err != nil {
				if err.Why.EN == "" || err.Why.VI == "" {
					t.Fatalf("%q: an error without words", line)
				}
				continue
			}
			for _, in := range lang.Tags {
				back, err := ParseServer(s.Text(in), in)
				if err != nil || !reflect.DeepEqual(back, s) {
					t.Fatalf("%q is written as %q, which gives %+v (%v), want %+v", line, s.Text(in), back, err, s)
				}
			}
			if !slices.IsSortedFunc(s.Known, func(a, b Percentile) int { return int(a.Value - b.Value) }) {
				t.Fatalf("%q: %v does not rise", line, s.Known)
			}
			for _, q := range []float64{0.01, 0.5, 0.99} {
				if low, high := New([]Server{s}).Quantile(q); !(0 <= low && low <= high) {
					t.Fatalf("%q: the quantile %v lies from %v to %v", line, q, low, high)
				}
			}
		}
	})
}
