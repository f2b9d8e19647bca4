package unit

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"latencylab/calc/lang"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		unit   Unit
		v      float64
		en, vi string // with plain spaces for no-break ones
	}{
		{Second, 0.025, "25.0 ms", "25,0 ms"},
		{Second, 0.11512925, "115 ms", "115 ms"},
		{Second, 0.005, "5.0 ms", "5,0 ms"},
		{Second, 0.00022, "0.22 ms", "0,22 ms"},
		{Second, 44e-6, "0.04 ms", "0,04 ms"},
		{Second, 40e-6, "0.04 ms", "0,04 ms"},
		{Second, 39.96e-6, "0.04 ms", "0,04 ms"},
		{Second, 39.9e-6, "39.9 µs", "39,9 µs"},
		{Second, 9.96e-6, "10.0 µs", "10,0 µs"},
		{Second, 1e-6, "1.0 µs", "1,0 µs"},
		{Second, 999.6e-9, "1.0 µs", "1,0 µs"},
		{Second, 999e-9, "999 ns", "999 ns"},
		{Second, 5e-10, "0.50 ns", "0,50 ns"},
		{Second, 0.996, "996 ms", "996 ms"},
		{Second, 1, "1,000 ms", "1.000 ms"},
		{Second, 1.001, "1,001 ms", "1.001 ms"},
		{Second, 9.9994, "9,999 ms", "9.999 ms"},
		{Second, 9.9996, "10.0 s", "10,0 s"},
		{Second, 99.96, "100 s", "100 s"},
		{Second, 599.4, "599 s", "599 s"},
		{Second, 599.6, "10.0 min", "10,0 min"},
		{Second, 5400, "90.0 min", "90,0 min"},
		{Second, 36000, "10.0 h", "10,0 h"},
		{Second, 12345 * 3600, "12,350 h", "12.350 h"},
		{Second, 3.6e50, "1×10⁴⁷ h", "1×10⁴⁷ h"},
		{Second, 0, "0 ms", "0 ms"},
		{Second, math.Copysign(0, -1), "0 ms", "0 ms"},
		{Second, -0.025, "−25.0 ms", "−25,0 ms"},

		{PerSecond, 60, "60/s", "60/s"},
		{PerSecond, 62.5, "62.5/s", "62,5/s"},
		{PerSecond, 0.5, "0.5/s", "0,5/s"},
		{PerSecond, 0.0123, "0.012/s", "0,012/s"},
		{PerSecond, 2000, "2,000/s", "2.000/s"},
		{PerSecond, 386_367, "386,400/s", "386.400/s"},
		{PerSecond, 1.2e12, "1.2×10¹²/s", "1,2×10¹²/s"},

		{Chance, 0.39499, "39.5%", "39,5%"},
		{Chance, 0.6339676, "63.4%", "63,4%"},
		{Chance, 0.0956, "9.6%", "9,6%"},
		{Chance, 0.6, "60%", "60%"},
		{Chance, 0.99999, "99.999%", "99,999%"},
		{Share, 1e-6, "0.0001%", "0,0001%"},
		{Share, 9.9e-7, "<\u00a00.0001%", "<\u00a00,0001%"},
		{Share, 5e-61, "<\u00a00.0001%", "<\u00a00,0001%"},
		{Second, 4e-19, "<\u00a00.01\u00a0ns", "<\u00a00,01\u00a0ns"},
		{Share, 0, "0%", "0%"},
		{Share, 0.6, "60%", "60%"},
		{Share, 0.539, "54%", "54%"},
		{Share, 0.093, "9.3%", "9,3%"},
		{Share, 0.0996, "10%", "10%"},
		{Share, 0.01, "1%", "1%"},
		{Share, 0.00495, "0.5%", "0,5%"},
		{Share, 0.0045, "0.45%", "0,45%"},
		{Share, 0.000123, "0.012%", "0,012%"},
		{Share, 1.1, "110%", "110%"},
		{Share, 0.994, "99%", "99%"},
		{Share, 0.995, "99.5%", "99,5%"},
		{Share, 0.9996, "99.96%", "99,96%"},
		{Share, 0.99999, "99.999%", "99,999%"},
		{Share, 1 - 1e-12, "99.999999%", "99,999999%"},
		{Share, 0.9999999995, "99.999999%", "99,999999%"},
		{Share, 1, "100%", "100%"},
		{Share, -0.9996, "−99.96%", "−99,96%"},

		{Times, 2.5, "2.5×", "2,5×"},
		{Times, 4.711, "4.71×", "4,71×"},
		{Times, 2, "2×", "2×"},
		{Times, 9.996, "10×", "10×"},
		{Times, 50.25, "50.3×", "50,3×"},
		{Times, 123.4, "123×", "123×"},

		{Count, 16, "16", "16"},
		{Count, 10.4, "10.4", "10,4"},
		{Count, 386_367, "386,367", "386.367"},
		{Count, 123_456_789_012, "123,456,789,012", "123.456.789.012"},
		{Number, 386_367, "386,400", "386.400"},
		{Number, 0.75, "0.75", "0,75"},
		{Number, 1.005, "1", "1"},
		{Number, 0.0001, "0.0001", "0,0001"},
		{Number, 0.00009, "9×10⁻⁵", "9×10⁻⁵"},
		{Number, 1.234e-7, "1.23×10⁻⁷", "1,23×10⁻⁷"},
		{Number, 1.234e17, "1.23×10¹⁷", "1,23×10¹⁷"},
		{Number, 9.999e17, "1×10¹⁸", "1×10¹⁸"},
		{Number, -5, "−5", "−5"},

		{Kilometre, 1097.9, "1,098 km", "1.098 km"},
		{Kilometre, 13_326.4, "13,330 km", "13.330 km"},
		{Kilometre, 12.34, "12.3 km", "12,3 km"},
		{Kilometre, 0.5, "0.5 km", "0,5 km"},
		{Kilometre, 0, "0 km", "0 km"},

		{Byte, 0, "0 B", "0 B"},
		{Byte, 1, "1 B", "1 B"},
		{Byte, 1000, "1,000 B", "1.000 B"},
		{Byte, 1023, "1,023 B", "1.023 B"},
		{Byte, 1024, "1 KiB", "1 KiB"},
		{Byte, 14_600, "14.3 KiB", "14,3 KiB"},
		{Byte, 100_000, "97.7 KiB", "97,7 KiB"},
		{Byte, 1 << 20, "1 MiB", "1 MiB"},
		{Byte, 1.5 * (1 << 30), "1.5 GiB", "1,5 GiB"},
		{Byte, 1e15, "909 TiB", "909 TiB"},
		{Byte, 1e30, "9.09×10¹⁷ TiB", "9,09×10¹⁷ TiB"},
		{Byte, -2048, "−2 KiB", "−2 KiB"},

		{Share, math.Inf(1), "∞", "∞"},
		{Second, math.Inf(-1), "−∞", "−∞"},
		{Count, math.NaN(), "–", "–"},
	} {
		for l, want := range map[lang.Tag]string{lang.EN: c.en, lang.VI: c.vi} {
			want = strings.ReplaceAll(want, " ", nbsp)
			if got := c.unit.Of(c.v).In(l); got != want {
				t.Errorf("%s: Format(%v, %s) = %q, want %q", c.unit.ID(), c.v, l.Code(), got, want)
			}
		}
	}
}

// What Format promises of every number, checked on its text alone.
func TestFormatRules(t *testing.T) {
	check := func(u Unit, v float64) {
		t.Helper()
		text := u.Format(v, lang.EN)
		if got, want := u.Format(v, lang.VI), swapMarks(text); got != want {
			t.Errorf("%s %v is %q in English and %q in Vietnamese", u.ID(), v, text, got)
		}
		if n := utf8.RuneCountInString(text); n > 12 {
			t.Errorf("%s %v: %q has %d characters", u.ID(), v, text, n)
		}

		back, err := u.Parse(text, lang.EN)
		if off := math.Abs(back-v) / math.Abs(v); err != nil || off > 0.05 && u != Second || off > 0.125 {
			t.Errorf("%s %v: %q is read as %v, %v", u.ID(), v, text, back, err)
		}

		digits := strings.Trim(strings.ReplaceAll(text, ",", ""), "−%×/minsµhkKMGTB"+nbsp)
		whole, fraction, _ := strings.Cut(digits, ".")
		switch most := mostPlaces(u, whole); {
		case u == Second && len(fraction) != most:
			t.Errorf("%s %v: %q does not have %d decimals", u.ID(), v, text, most)
		case u != Second && strings.HasSuffix(fraction, "0"):
			t.Errorf("%s %v: %q ends in a needless zero", u.ID(), v, text)
		case (u == Share || u == Chance) && whole == "100" && math.Abs(v) < 1:
			t.Errorf("%s %v: %q is not below 100%%", u.ID(), v, text)
		case len(fraction) > most:
			t.Errorf("%s %v: %q has more than %d decimals", u.ID(), v, text, most)
		}
	}

	borders := []float64{1e-9, 1e-6, 1e-5, 39.95e-6, 1e-4, 1e-3, 0.01, 0.1, 0.5, 0.99, 1, 3, 9.99, 9.9995, 9.95, 10, 99.5, 99.95, 100, 599.5, 600, 999.5, 1000, 9999.5}
	ranges := map[Unit][2]float64{
		Number: {1e-4, 1e7}, Count: {1e-4, 1e9}, Share: {1e-5, 100}, Chance: {1e-5, 100}, Second: {4e-11, 1e6}, PerSecond: {1e-4, 1e7}, Times: {1e-4, 1e6},
		Kilometre: {1e-4, 1e7}, Byte: {1e-4, 1e15},
	}
	r := rand.New(rand.NewPCG(3, 4))
	for _, u := range All {
		low, high := ranges[u][0], ranges[u][1]
		for range 10_000 {
			check(u, low*math.Pow(high/low, r.Float64()))
		}
		for _, border := range borders {
			for _, v := range []float64{border, math.Nextafter(border, 0), math.Nextafter(border, math.Inf(1))} {
				if low <= v && v < high {
					check(u, v)
					check(u, -v)
				}
			}
		}
	}
}

// mostPlaces is how many decimals a number with these integer digits may have.
func mostPlaces(u Unit, whole string) int {
	switch {
	case whole == "0" && u == Second:
		return 2
	case whole == "0":
		return 5
	case whole == "99" && (u == Share || u == Chance):
		return 6
	case len(whole) == 1 && u == Times:
		return 2
	case len(whole) == 1:
		return 1
	case len(whole) == 2 && u != Share:
		return 1
	}
	return 0
}

// One step of a float64 to each side of where Format changes its ways.
func TestFormatBorders(t *testing.T) {
	for _, c := range []struct {
		unit        Unit
		v           float64
		below, from string
	}{
		{Second, 9.9995, "9,999 ms", "10.0 s"},
		{Second, 599.5, "599 s", "10.0 min"},
		{Second, 599.5 * 60, "599 min", "10.0 h"},
		{Second, 999.5e-9, "999 ns", "1.0 µs"},
		{Second, 39.95e-6, "39.9 µs", "0.04 ms"},
		{Second, 0.09995, "99.9 ms", "100 ms"},
		{Second, 0.000995, "0.99 ms", "1.0 ms"},
		{Share, 0.0995, "9.9%", "10%"},
		{Share, 0.995, "99%", "99.5%"},
		{Share, 1, "99.999999%", "100%"},
		{Times, 9.995, "9.99×", "10×"},
		{Times, 99.95, "99.9×", "100×"},
		{Number, 9999.5, "9,999", "10,000"},
		{Number, 0.0001, "0.0001", "0.0001"},
		{Number, 1e12, "1×10¹²", "1×10¹²"},
		{Count, 1e12, "1×10¹²", "1×10¹²"},
		{Byte, 1023.5, "1,023 B", "1 KiB"},
		{Byte, 1023.5 * (1 << 10), "1,023 KiB", "1 MiB"},
		{Byte, 1023.5 * (1 << 20), "1,023 MiB", "1 GiB"},
		{Byte, 1023.5 * (1 << 30), "1,023 GiB", "1 TiB"},
	} {
		for _, side := range []struct {
			v    float64
			want string
		}{{math.Nextafter(c.v, 0), c.below}, {c.v, c.from}, {math.Nextafter(c.v, math.Inf(1)), c.from}} {
			if got := strings.ReplaceAll(c.unit.Format(side.v, lang.EN), nbsp, " "); got != side.want {
				t.Errorf("%s: Format(%v) = %q, want %q", c.unit.ID(), side.v, got, side.want)
			}
		}
	}
}

// swapMarks turns a number from the marks of one language to the other's.
func swapMarks(text string) string {
	return strings.NewReplacer(",", ".", ".", ",").Replace(text)
}

func TestFormatCostsOneAllocation(t *testing.T) {
	for _, u := range All {
		if got := testing.AllocsPerRun(100, func() { u.Format(1234.5678, lang.VI) }); got > 1 {
			t.Errorf("%s: Format allocates %v times", u.ID(), got)
		}
	}
}

func BenchmarkFormat(b *testing.B) {
	for _, c := range []Quantity{Second.Of(0.11512925464970228), Second.Of(5e-3), Share.Of(0.6), Count.Of(386_367), PerSecond.Of(2000)} {
		b.Run(c.Unit.ID()+"/"+c.Unit.Exact(c.Value), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.In(lang.VI)
			}
		})
	}
}
