package unit

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

// bad stands for a text that must not be read.
var bad = math.NaN()

func TestParse(t *testing.T) {
	for _, c := range []struct {
		unit   Unit
		text   string
		en, vi float64
	}{
		// One mark, alone.
		{Number, "0,5", 0.5, 0.5},
		{Number, "0.5", 0.5, 0.5},
		{Number, "1.5", 1.5, 1.5},
		{Number, "1,50", 1.5, 1.5},
		{Number, "1.500", 1.5, 1500},
		{Number, "1,500", 1500, 1.5},
		{Number, "12.345", 12.345, 12345},
		{Number, "123,456", 123456, 123.456},
		{Number, "0.125", 0.125, 0.125},
		{Number, "0,125", 0.125, 0.125},
		{Number, "012.345", 12.345, 12.345},
		{Number, "1234.567", 1234.567, 1234.567},
		{Number, "1234,567", 1234.567, 1234.567},
		{Number, "1.1250", 1.125, 1.125},
		{Number, "1.125e3", 1125, 1125},
		{Number, ".5", 0.5, 0.5},
		{Number, ",5", 0.5, 0.5},
		{Number, "5.", 5, 5},
		// One mark, repeated.
		{Number, "2.000.000", 2e6, 2e6},
		{Number, "2,000,000", 2e6, 2e6},
		{Number, "2.00.000", bad, bad},
		{Number, "2.000.00", bad, bad},
		{Number, "2000.000.000", bad, bad},
		{Number, "0.000.000", bad, bad},
		{Number, "1..5", bad, bad},
		{Number, "1.2.3", bad, bad},
		// Both marks.
		{Number, "1.234,5", 1234.5, 1234.5},
		{Number, "1,234.5", 1234.5, 1234.5},
		{Number, "1.234.567,89", 1234567.89, 1234567.89},
		{Number, "1,234,567.891", 1234567.891, 1234567.891},
		{Number, "12,34.5", bad, bad},
		{Number, "1,2,345.6", bad, bad},
		{Number, "1.234,567,890", bad, bad},
		{Number, "1,234.567.890", bad, bad},
		{Number, ".,5", bad, bad},
		// Spaces.
		{Number, "1 234 567", 1234567, 1234567},
		{Number, "1\u202f234,5", 1234.5, 1234.5},
		{Number, "10 20", bad, bad},
		{Number, "1 2345", bad, bad},
		{Second, "\u00a05\u00a0ms\u202f", 0.005, 0.005},
		// Signs and exponents.
		{Number, "-5", -5, -5},
		{Number, "−5", -5, -5},
		{Number, "- 5", -5, -5},
		{Number, "+5", 5, 5},
		{Number, "~ -5", -5, -5},
		{Number, "--5", bad, bad},
		{Number, "-~5", bad, bad},
		{Number, "1e-7", 1e-7, 1e-7},
		{Number, "1E+7", 1e7, 1e7},
		{Number, "1e−7", 1e-7, 1e-7},
		{Number, "1.5×10⁻⁷", 1.5e-7, 1.5e-7},
		{Number, "1,2×10¹²", 1.2e12, 1.2e12},
		{Number, "1×10", bad, bad},
		{Number, "1e", bad, bad},
		{Number, "e5", bad, bad},
		{Number, "1e5.5", bad, bad},
		{Number, "1e400", bad, bad},
		{Number, "-1e400", bad, bad},
		{Number, "1e99999999999999999999", bad, bad},
		{Number, "1e" + strings.Repeat("7", 40), bad, bad},
		{Number, "1e-99999999999999999999", 0, 0},
		{Number, "1.7976931348623157e308", math.MaxFloat64, math.MaxFloat64},
		// What a float parser would read.
		{Number, "NaN", bad, bad},
		{Number, "Inf", bad, bad},
		{Number, "∞", bad, bad},
		{Number, "0x10", bad, bad},
		{Number, "0x1p-2", bad, bad},
		{Number, "1_000", bad, bad},
		{Number, "１２", bad, bad},
		// Nothing.
		{Number, "", bad, bad},
		{Number, "  ", bad, bad},
		{Number, "~", bad, bad},
		{Number, "-", bad, bad},
		{Number, ".", bad, bad},
		{Second, "ms", bad, bad},
		{Share, "%", bad, bad},
		// Length.
		{Number, strings.Repeat("0", 63) + "1", 1, 1},
		{Number, strings.Repeat("0", 64) + "1", bad, bad},
		{Number, strings.Repeat(" ", 64) + "1", bad, bad},
		{Number, strings.Repeat(nbsp, 63) + "1", 1, 1},

		{Number, "2k", 2000, 2000},
		{Number, "5 apples", bad, bad},
		{Number, "5x", bad, bad},
		{Number, "5%", bad, bad},
		{Count, "16", 16, 16},
		{Count, "2k", 2000, 2000},
		{Count, "1,5 M", 1.5e6, 1.5e6},
		{Count, "1 K", 1000, 1000},
		{Count, "10m", bad, bad},
		{Count, "10kk", bad, bad},
		{Count, "386.367", 386.367, 386367},

		{Second, "5ms", 0.005, 0.005},
		{Second, "4.1ms", 0.0041, 0.0041},
		{Second, "4,1 ms", 0.0041, 0.0041},
		{Second, "1.500 ms", 0.0015, 1.5},
		{Second, "1,500 ms", 1.5, 0.0015},
		{Second, "1e3ms", 1, 1},
		{Second, "800us", 800e-6, 800e-6},
		{Second, "800\u00b5s", 800e-6, 800e-6},
		{Second, "800\u03bcs", 800e-6, 800e-6},
		{Second, "7 ns", 7e-9, 7e-9},
		{Second, "1.5s", 1.5, 1.5},
		{Second, "90 sec", 90, 90},
		{Second, "5m", 300, 300},
		{Second, "5min", 300, 300},
		{Second, "2h", 7200, 7200},
		{Second, "5 MS", 0.005, 0.005},
		{Second, "5 Seconds", 5, 5},
		{Second, "5 mili giây", 0.005, 0.005},
		{Second, "2 phút", 120, 120},
		{Second, "1 Giờ", 3600, 3600},
		{Second, "1m30s", 90, 90},
		{Second, "1h 30 min", 5400, 5400},
		{Second, "1 giờ 30 phút", 5400, 5400},
		{Second, "1s500ms", 1.5, 1.5},
		{Second, "-1m30s", -90, -90},
		{Second, "~5ms", 0.005, 0.005},
		{Second, "0", 0, 0},
		{Second, "10", bad, bad},
		{Second, "1m30", bad, bad},
		{Second, "1m0", bad, bad},
		{Second, "30s1m", bad, bad},
		{Second, "5ms3ms", bad, bad},
		{Second, "1h-30m", bad, bad},
		{Second, "5 ms s", bad, bad},
		{Second, "5 ms!", bad, bad},
		{Second, "5ms,", bad, bad},
		{Second, "10 parsecs", bad, bad},
		{Second, "5k ms", bad, bad},
		{Second, "60%", bad, bad},
		{Second, "5/s", bad, bad},
		{Second, "1e307h", bad, bad},

		{PerSecond, "60", 60, 60},
		{PerSecond, "60/s", 60, 60},
		{PerSecond, "60 / s", 60, 60},
		{PerSecond, "1e-7/s", 1e-7, 1e-7},
		{PerSecond, "300/min", 5, 5},
		{PerSecond, "300/m", 5, 5},
		{PerSecond, "7200/h", 2, 2},
		{PerSecond, "2/ms", 2000, 2000},
		{PerSecond, "60 rps", 60, 60},
		{PerSecond, "60 QPS", 60, 60},
		{PerSecond, "120rpm", 2, 2},
		{PerSecond, "2k rps", 2000, 2000},
		{PerSecond, "2M/s", 2e6, 2e6},
		{PerSecond, "60 req/s", 60, 60},
		{PerSecond, "60 per second", 60, 60},
		{PerSecond, "60 requests per minute", 1, 1},
		{PerSecond, "60 request/giây", 60, 60},
		{PerSecond, "60/giây", 60, 60},
		{PerSecond, "60/phút", 1, 1},
		{PerSecond, "60 request mỗi giây", 60, 60},
		{PerSecond, "2.000/s", 2, 2000},
		{PerSecond, "2,000/s", 2000, 2},
		{PerSecond, "60 cats/s", bad, bad},
		{PerSecond, "60/", bad, bad},
		{PerSecond, "60/s/s", bad, bad},
		{PerSecond, "60 s", bad, bad},
		{PerSecond, "60 req", bad, bad},
		{PerSecond, "60 percent", bad, bad},

		{Share, "60%", 0.6, 0.6},
		{Share, "60 %", 0.6, 0.6},
		{Share, "53,9%", 0.539, 0.539},
		{Share, "0.6", 0.6, 0.6},
		{Share, "0,6", 0.6, 0.6},
		{Share, "1.1", 1.1, 1.1},
		{Share, "2", 2, 2},
		{Share, "2.9999", 2.9999, 2.9999},
		{Share, "3", 0.03, 0.03},
		{Share, "60", 0.6, 0.6},
		{Share, "99,9", 0.999, 0.999},
		{Share, "-60", -0.6, -0.6},
		{Share, "-2", -2, -2},
		{Share, "300%", 3, 3},
		{Share, "0.1%", 0.001, 0.001},
		{Share, "60 percent", 0.6, 0.6},
		{Share, "60 phần trăm", 0.6, 0.6},
		{Share, "60%%", bad, bad},
		{Share, "1e308", 1e306, 1e306},

		{Times, "2.5x", 2.5, 2.5},
		{Times, "2,5 ×", 2.5, 2.5},
		{Times, "2.5 X", 2.5, 2.5},
		{Times, "3 lần", 3, 3},
		{Times, "3", 3, 3},
		{Times, "2×10³×", 2000, 2000},
		{Times, "2xx", bad, bad},

		{Kilometre, "1100", 1100, 1100},
		{Kilometre, "1.100 km", 1.1, 1100},
		{Kilometre, "1,100 km", 1100, 1.1},
		{Kilometre, "300 Kilometers", 300, 300},
		{Kilometre, "300 kilômét", 300, 300},
		{Kilometre, "300 m", bad, bad},
		{Kilometre, "300 miles", bad, bad},

		{Byte, "1460", 1460, 1460},
		{Byte, "1460 B", 1460, 1460},
		{Byte, "10KiB", 10_240, 10_240},
		{Byte, "10 kib", 10_240, 10_240},
		{Byte, "1,5 MiB", 1.5 * (1 << 20), 1.5 * (1 << 20)},
		{Byte, "2 GiB", 1 << 31, 1 << 31},
		{Byte, "1 tebibyte", 1 << 40, 1 << 40},
		{Byte, "1e3KiB", 1_024_000, 1_024_000},
		{Byte, "10kB", 10_000, 10_000},
		{Byte, "10KB", 10_000, 10_000},
		{Byte, "10k", 10_000, 10_000},
		{Byte, "0,1kB", 100, 100},
		{Byte, "5 MB", 5e6, 5e6},
		{Byte, "5M", 5e6, 5e6},
		{Byte, "1.5GB", 1.5e9, 1.5e9},
		{Byte, "1 TB", 1e12, 1e12},
		{Byte, "10 kbit", bad, bad},
		{Byte, "10 KiB/s", bad, bad},
		{Byte, "10 k B", 10_000, 10_000},
		{Byte, "1e308TiB", bad, bad},
	} {
		for l, want := range map[lang.Tag]float64{lang.EN: c.en, lang.VI: c.vi} {
			got, err := c.unit.Parse(c.text, l)
			switch {
			case math.IsNaN(want):
				if err == nil {
					t.Errorf("%s: Parse(%q, %s) = %v, want an error", c.unit.ID(), c.text, l.Code(), got)
				}
			case err != nil:
				t.Errorf("Parse: %v; want %v", err, want)
			case got != want:
				t.Errorf("%s: Parse(%q, %s) = %v, want %v", c.unit.ID(), c.text, l.Code(), got, want)
			}
		}
	}
}

func TestSyntaxError(t *testing.T) {
	for _, c := range []struct {
		unit   Unit
		text   string
		en, vi string
	}{
		{Second, "10 parsecs",
			"can't read '10 parsecs' as a time; try 10ms, 1.5s or 800us",
			"không đọc được '10 parsecs' là thời gian; thử 10ms, 1,5s hoặc 800us"},
		{Second, " ~10",
			"'~10' has no unit; try ~10ms or ~10s",
			"'~10' chưa có đơn vị; thử ~10ms hoặc ~10s"},
		{Second, "1e400",
			"can't read '1e400' as a time; try 10ms, 1.5s or 800us",
			"không đọc được '1e400' là thời gian; thử 10ms, 1,5s hoặc 800us"},
		{Second, strings.Repeat("1", 100),
			"can't read '" + strings.Repeat("1", 40) + "…' as a time; try 10ms, 1.5s or 800us",
			"không đọc được '" + strings.Repeat("1", 40) + "…' là thời gian; thử 10ms, 1,5s hoặc 800us"},
		{Share, "\t",
			"no share given; try 60%, 0.6 or 99.9%",
			"chưa có tỉ lệ; thử 60%, 0,6 hoặc 99,9%"},
		{Count, "a\nb\xff",
			"can't read 'a b\ufffd' as a count; try 16, 2,000 or 10k",
			"không đọc được 'a b\ufffd' là số lượng; thử 16, 2.000 hoặc 10k"},
		{Kilometre, "far",
			"can't read 'far' as a distance; try 1,100km, 0.5km or 300",
			"không đọc được 'far' là khoảng cách; thử 1.100km, 0,5km hoặc 300"},
		{Byte, "10 bits",
			"can't read '10 bits' as a size; try 10KiB, 1.5MiB or 14600",
			"không đọc được '10 bits' là kích thước; thử 10KiB, 1,5MiB hoặc 14600"},
		{Times, strings.Repeat("ê", 41),
			"can't read '" + strings.Repeat("ê", 40) + "…' as a multiple; try 2.5x, 10x or 3",
			"không đọc được '" + strings.Repeat("ê", 40) + "…' là số lần; thử 2,5x, 10x hoặc 3"},
	} {
		_, err := c.unit.Parse(c.text, lang.VI)
		syntax, ok := err.(*SyntaxError)
		if !ok {
			t.Errorf("%s: Parse(%q) fails with %T, want a *SyntaxError", c.unit.ID(), c.text, err)
			continue
		}
		if got := syntax.Error(); got != c.en {
			t.Errorf("%q in English: got %q, want %q", c.text, got, c.en)
		}
		if got := syntax.In(lang.VI); got != c.vi {
			t.Errorf("%q in Vietnamese: got %q, want %q", c.text, got, c.vi)
		}
	}
}

func TestExamplesCanBeTyped(t *testing.T) {
	for _, u := range All {
		for _, l := range lang.Tags {
			text := u.definition().examples.In(l)
			for _, or := range []string{" or ", " hoặc "} {
				text = strings.ReplaceAll(text, or, ", ")
			}
			for _, example := range strings.Split(text, ", ") {
				if _, err := u.Parse(example, l); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

func TestParseAllocatesNothing(t *testing.T) {
	for _, c := range []struct {
		unit Unit
		text string
	}{{Second, "4.1ms"}, {PerSecond, "2000/s"}, {Share, "0.6"}, {Count, "16"}, {Times, "2.5x"}, {Byte, "10kib"}} {
		if got := testing.AllocsPerRun(100, func() { c.unit.Parse(c.text, lang.VI) }); got > 0 {
			t.Errorf("%s: Parse(%q) allocates %v times", c.unit.ID(), c.text, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"0,5", "2.000.000", "1.234,5", "1m30s", "5 ms", "800µs", "60 request/giây", "53,9%", "300", "1e-7/s", "1.5×10⁻⁷", "2,5 ×",
		"~10k", "−1 234", "NaN", "0x1p-2", "1_0", "5e-324ns", "9e307%", "1e308h", "10 parsecs", "\xff", "",
	} {
		for i := range All {
			f.Add(text, uint8(i))
		}
	}
	f.Fuzz(func(t *testing.T, text string, i uint8) {
		u := All[int(i)%len(All)]
		v, err := u.Parse(text, lang.EN)

		// The languages differ in the two marks and in nothing else.
		mirrored, mirroredErr := u.Parse(swapMarks(text), lang.VI)
		if (err == nil) != (mirroredErr == nil) || math.Float64bits(v) != math.Float64bits(mirrored) {
			t.Errorf("Parse(%q, en) = %v, %v; mirrored in Vietnamese %v, %v", text, v, err, mirrored, mirroredErr)
		}
		if err != nil {
			if v != 0 || err.Error() == "" {
				t.Errorf("Parse(%q) = %v with error %q", text, v, err)
			}
			return
		}
		if math.IsNaN(v) || math.IsInf(v, 0) {
			t.Fatalf("Parse(%q) = %v", text, v)
		}
		if u == Number && strings.Trim(text, "0123456789") == "" {
			if want, _ := strconv.ParseFloat(text, 64); v != want {
				t.Errorf("Parse(%q) = %v, want %v", text, v, want)
			}
		}
		checkRoundTrip(t, u, v)
		for _, l := range lang.Tags {
			if shown := u.Format(v, l); math.Abs(v) < 1e300 {
				if _, err := u.Parse(shown, l); err != nil {
					t.Errorf("Format(%v) can't be read: %v", v, err)
				}
			}
			u.Tick(v, l)
			u.Spoken(v, l)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	for _, c := range []struct {
		unit Unit
		text string
	}{{Second, "4.1ms"}, {Second, "1h30m"}, {Share, "60%"}, {PerSecond, "60 request/giây"}, {Number, "2.000.000,5"}} {
		b.Run(c.unit.ID()+"/"+strings.ReplaceAll(c.text, "/", "_"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.unit.Parse(c.text, lang.VI)
			}
		})
	}
}
