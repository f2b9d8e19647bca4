package step

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		l        lang.Tag
		line     string
		en, vi   string
		mean, at float64 // of its law, today and with half as much traffic again
	}{
		{lang.EN, "network constant 40ms", "network constant 40ms", "network constant 40ms", 0.04, 0.04},
		{lang.EN, "  network   CONSTANT  40 ms ", "network constant 40ms", "network constant 40ms", 0.04, 0.04},
		{lang.EN, "|x exponential 1.5 s", "| x exponential 1.5s", "| x exponential 1,5s", 1.5, 1.5},
		{lang.VI, "| x exponential 1,5s", "| x exponential 1.5s", "| x exponential 1,5s", 1.5, 1.5},
		{lang.EN, "auth lognormal 5ms p99 40ms", "auth lognormal 5ms p99 40ms", "auth lognormal 5ms p99 40ms", 0.005 * math.Exp(0.5*math.Pow(math.Log(8)/nine99, 2)), 0.005 * math.Exp(0.5*math.Pow(math.Log(8)/nine99, 2))},
		{lang.EN, "auth lognormal 5 ms p99 40 ms", "auth lognormal 5ms p99 40ms", "auth lognormal 5ms p99 40ms", 0.005 * math.Exp(0.5*math.Pow(math.Log(8)/nine99, 2)), 0.005 * math.Exp(0.5*math.Pow(math.Log(8)/nine99, 2))},
		{lang.EN, "db queue 5ms busy 50%", "db queue 5ms busy 50% workers 1", "db queue 5ms busy 50% workers 1", 0.01, 0.02},
		{lang.EN, "db queue 5ms busy 0.625 workers 1", "db queue 5ms busy 62.5% workers 1", "db queue 5ms busy 62,5% workers 1", 0.005 / 0.375, 0.005 / (1 - 0.9375)},
		{lang.EN, "db queue 5ms busy 80% workers 4", "db queue 5ms busy 80% workers 4", "db queue 5ms busy 80% workers 4", 0.008727702948671277, math.Inf(1)},
		{lang.EN, "render measured 0ms 10ms:3 20ms:1 =1s:1", "render measured 0ms 10ms:3 20ms:1 =1s:1", "render measured 0ms 10ms:3 20ms:1 =1s:1", 0.206, 0.206},
		{lang.VI, "tìm-kiếm constant 1.000ms", "tìm-kiếm constant 1s", "tìm-kiếm constant 1s", 1, 1},
		{lang.EN, "queue queue 5ms busy 0%", "queue queue 5ms busy 0% workers 1", "queue queue 5ms busy 0% workers 1", 0.005, 0.005},
		{lang.EN, "a@b constant 0", "a@b constant 0ms", "a@b constant 0ms", 0, 0},
	} {
		s, why := Parse(c.line, c.l)
		if why != nil {
			t.Errorf("%q: %s", c.line, why.EN)
			continue
		}
		if en, vi := s.Text(lang.EN), s.Text(lang.VI); en != c.en || vi != c.vi {
			t.Errorf("%q is %q and %q, want %q and %q", c.line, en, vi, c.en, c.vi)
		}
		for traffic, want := range map[float64]float64{1: c.mean, 1.5: c.at} {
			if got := s.Law(traffic).Mean(); got != want && !(math.Abs(got-want) <= 1e-12*want) {
				t.Errorf("%q: at %v of the traffic the mean is %v, want %v", c.line, traffic, got, want)
			}
		}
	}
}

// nine99 is the 99th percentile of the standard normal law.
const nine99 = 2.3263478740408411

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ line, en, vi string }{
		{"", "a step has a name, a kind and a time", "một bước gồm tên"},
		{"|", "a step has a name, a kind and a time", "một bước gồm tên"},
		{"network", "'network' has no kind; say constant 40ms", "'network' chưa có loại"},
		{"network fixed 40ms", "'fixed' is no kind of step; say constant 40ms, exponential 2ms", "'fixed' không phải loại bước nào"},
		{"constant 40ms", "'constant' is a kind of step; its name comes before", "'constant' là loại của bước"},
		{"a|b constant 40ms", "'a|b' does not do as a name", "'a|b' không dùng làm tên được"},
		{"{0} constant 40ms", "'{0}' does not do as a name", "'{0}'"},
		{strings.Repeat("x", 25) + " constant 1ms", "does not do as a name", "tối đa 24"},
		{"network constant", "no time given; try 10ms", "chưa có thời gian"},
		{"network constant 40", "'40' has no unit; try 40ms or 40s", "'40' chưa có đơn vị"},
		{"network constant fast", "can't read 'fast' as a time", "không đọc được 'fast'"},
		{"network constant -1ms", "'-1ms' is out of range", "'-1ms' ngoài khoảng"},
		{"network constant 40ms 3", "'3' is too much; the step ends before it", "'3' là thừa"},
		{"x lognormal 5ms", "a lognormal step has its median and its p99", "cần trung vị và p99"},
		{"x lognormal 5ms p95 40ms", "a lognormal step has its median and its p99", "cần trung vị và p99"},
		{"x lognormal 40ms p99 5ms", "the p99 must be above the median", "p99 phải lớn hơn trung vị"},
		{"x lognormal 1ms p99 11s", "at most 10,000 times it", "gấp 10.000 lần"},
		{"x lognormal 0ms p99 5ms", "'0ms' is out of range", "'0ms' ngoài khoảng"},
		{"db queue 5ms", "how busy it is, and how many work at once: queue 5ms busy 80% workers 4", "độ bận"},
		{"db queue 5ms busy lots", "'lots' is not how busy", "'lots' không phải độ bận"},
		{"db queue 5ms busy 80% with 4", "how many work at once", "số worker"},
		{"db queue 5ms busy 80% workers 1.5", "'1.5' is not how many can work at once", "'1.5' không phải số worker"},
		{"db queue 5ms busy 80% workers 0", "'0' is not how many can work at once", "'0' không phải số worker"},
		{"x measured 0ms 10ms", "", ""},
		{"x measured 0ms soon:3", "soon", "soon"},
		{"x measured 0ms 2000000s:3", "no latency above", "không đọc latency"},
	} {
		s, why := Parse(c.line, lang.EN)
		if why == nil {
			t.Errorf("%q is %+v, want an error", c.line, s)
			continue
		}
		if !strings.Contains(why.EN, c.en) || !strings.Contains(why.VI, c.vi) || strings.Contains(why.EN+why.VI, "@") {
			t.Errorf("%q: %q and %q, want %q and %q", c.line, why.EN, why.VI, c.en, c.vi)
		}
	}
}

// FuzzParse reads any line; a step comes back from its own text in every
// language, and its law is one.
func FuzzParse(f *testing.F) {
	for _, line := range []string{"network constant 40ms", "| x lognormal 5 ms p99 40 ms", "db queue 5ms busy 80% workers 4", "r measured 0ms 10ms:500 =2s:3", "q exponential 1,5s", "| | x"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, l := range lang.Tags {
			s, why := Parse(line, l)
			if why != nil {
				if why.EN == "" || why.VI == "" {
					t.Fatalf("%q: an error without words", line)
				}
				continue
			}
			for _, to := range lang.Tags {
				back, why := Parse(s.Text(to), to)
				if why != nil || back.Text(lang.EN) != s.Text(lang.EN) {
					t.Fatalf("%q in %s is %q, which is read as %q (%v)", line, to.Code(), s.Text(to), back.Text(lang.EN), why)
				}
			}
			for _, traffic := range []float64{0, 1, 1000} {
				law := s.Law(traffic)
				mean, median, p99 := law.Mean(), law.Quantile(0.5), law.Quantile(0.99)
				if !(mean >= 0) || !(median >= law.Least()) || !(p99 >= median) {
					t.Fatalf("%q: mean %v, median %v, p99 %v", s.Text(lang.EN), mean, median, p99)
				}
			}
		}
	})
}
