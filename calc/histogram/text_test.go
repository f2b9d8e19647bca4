package histogram

import (
	"math"
	"slices"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

func TestParse(t *testing.T) {
	const ms = 1e-3
	for _, c := range []struct {
		text string
		l    lang.Tag
		want []Bucket
	}{
		{"0ms 10ms:80 20ms:20", lang.EN, []Bucket{{0, 10 * ms, 80}, {10 * ms, 20 * ms, 20}}},
		{"0 10ms:80", lang.EN, []Bucket{{0, 10 * ms, 80}}},
		{"5ms:3 10ms:4", lang.EN, []Bucket{{5 * ms, 5 * ms, 3}, {5 * ms, 10 * ms, 4}}}, // no edge before the first
		{"=20ms:980 =2s:20", lang.EN, []Bucket{{20 * ms, 20 * ms, 980}, {2, 2, 20}}},
		{"0ms =10ms:1 20ms:2", lang.EN, []Bucket{{10 * ms, 10 * ms, 1}, {10 * ms, 20 * ms, 2}}},
		{"0ms 10ms:1 500ms 1s:2", lang.EN, []Bucket{{0, 10 * ms, 1}, {0.5, 1, 2}}}, // a gap
		{"0ms 10ms:0 20ms:2", lang.EN, []Bucket{{10 * ms, 20 * ms, 2}}},
		{"0ms\t1.5ms:2k  1m30s:1,000", lang.EN, []Bucket{{0, 1.5 * ms, 2000}, {1.5 * ms, 90, 1000}}},
		{"0ms 1,5ms:2,5", lang.VI, []Bucket{{0, 1.5 * ms, 2.5}}},
		{"10ms 10ms:7", lang.EN, []Bucket{{10 * ms, 10 * ms, 7}}},
	} {
		h, err := Parse(c.text, c.l)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := h.Buckets(); !slices.Equal(got, c.want) {
			t.Errorf("%q gives %v, want %v", c.text, got, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ text, token, en, vi string }{
		{"", "", "no values are counted", "chưa đếm giá trị nào"},
		{"0ms 10ms", "", "no values are counted", "chưa đếm giá trị nào"},
		{"0ms 10:80", "10", "'10' has no unit; try 10ms or 10s", "'10' chưa có đơn vị"},
		{"0ms 10ms:lots", "10ms:lots", "can't read 'lots' as a count", "không đọc được 'lots' là số lượng"},
		{"0ms 10ms:", "10ms:", "no count given", "chưa có số lượng"},
		{"0ms =10ms", "=10ms", "'=10ms' has no count; write =5ms:10", "'=10ms' thiếu số lượng"},
		{"0ms 20ms:1 10ms:1", "10ms:1", "'10ms:1' is less than the one before", "'10ms:1' nhỏ hơn mục trước"},
		{"0ms 10ms:-1", "10ms:-1", "'10ms:-1' has a count out of range", "'10ms:-1' có số lượng ngoài khoảng"},
		{"0ms 10ms:1e19", "10ms:1e19", "use 0 to 1e18", "từ 0 đến 1e18"},
		{"-1ms 10ms:1", "-1ms", "'-1ms' is no latency", "'-1ms' không phải latency"},
		{"0ms 1e10s:1", "1e10s", "1e-12s to 1e9s", "từ 1e-12s đến 1e9s"},
		{"0ms p99:800ms", "p99", "can't read 'p99' as a time", "không đọc được 'p99' là thời gian"},
	} {
		_, err := Parse(c.text, lang.EN)
		if err == nil {
			t.Errorf("%q: no error", c.text)
			continue
		}
		if err.Token != c.token || !strings.Contains(err.Why.EN, c.en) || !strings.Contains(err.Why.VI, c.vi) {
			t.Errorf("%q: of %q, %q and %q; want of %q, %q and %q", c.text, err.Token, err.Why.EN, err.Why.VI, c.token, c.en, c.vi)
		}
	}
}

func TestText(t *testing.T) {
	h := must(t, Bucket{0, 0.01, 80}, Bucket{0.01, 0.0105, 2.5}, Bucket{0.5, 1, 10}, Bucket{1, 1, 3}, Bucket{2, 2, 1})
	for l, want := range map[lang.Tag]string{
		lang.EN: "0ms 10ms:80 10.5ms:2.5 500ms 1s:10 =1s:3 =2s:1",
		lang.VI: "0ms 10ms:80 10,5ms:2,5 500ms 1s:10 =1s:3 =2s:1",
	} {
		if got := h.Text(l); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// FuzzText reads any text. What comes out must be what a plain reading of the
// grammar counts, and be written and read back to the last bit.
func FuzzText(f *testing.F) {
	for _, seed := range []string{"0ms 10ms:80 20ms:20", "=20ms:980 =2s:20", "5ms:1 5ms:2 =5ms:3", "1m30s:0,5", "1e-12s:1e18 1e9s:1e18", "0 -0:1", "1.1250s:1.125"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, l := range lang.Tags {
			h, err := Parse(text, l)
			if err != nil {
				if err.Why.EN == "" || err.Why.VI == "" || !strings.Contains(text, err.Token) {
					t.Fatalf("%q: error %+v", text, err)
				}
				continue
			}
			if counted := strings.Count(text, ":"); len(h.buckets) > counted {
				t.Fatalf("%q: %d buckets of %d counts", text, len(h.buckets), counted)
			}
			if again, err := New(h.buckets); err != nil || again.Total() != h.Total() {
				t.Fatalf("%q: %v is no histogram: %v", text, h.buckets, err)
			}
			for _, in := range lang.Tags {
				back, err := Parse(h.Text(in), in)
				if err != nil || !slices.Equal(back.buckets, h.buckets) {
					t.Fatalf("%q is written as %q, which gives %v (%v), want %v", text, h.Text(in), back, err, h.buckets)
				}
			}
			if top := h.Exceeded(0); math.IsNaN(h.Mean()) || top != h.buckets[len(h.buckets)-1].High {
				t.Fatalf("%q: mean %v, greatest %v", text, h.Mean(), top)
			}
		}
	})
}
