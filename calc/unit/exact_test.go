package unit

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"latencylab/calc/lang"
)

func TestExact(t *testing.T) {
	for _, c := range []struct {
		unit Unit
		v    float64
		want string
	}{
		{Second, 0.005, "5ms"},
		{Second, 0.1, "100ms"},
		{Second, 0.0041, "4.1ms"},
		{Second, 1.5, "1.5s"},
		{Second, 44e-6, "44us"},
		{Second, 1e-12, "0.001ns"},
		{Second, 0, "0ms"},
		{Second, 300, "300s"},
		{Second, 600, "10min"},
		{Second, 5400, "90min"},
		{Second, 7200, "2h"},
		{Second, 601, "601s"},
		{Second, 3.6e12, "3600000000000s"},
		{Second, 1.125, "1.1250s"},
		{Second, 1234.567, "1234.567s"},
		{Second, 0.11512925464970228, "115.12925464970228ms"},
		{Share, 0.6, "0.6"},
		{Share, 0.125, "0.125"},
		{Share, 1.1, "1.1"},
		{Share, 1.125, "1.1250"},
		{Share, math.Nextafter(3, 0), "2.9999999999999996"},
		{Share, 3, "300%"},
		{Share, 3.12345, "312.3450%"},
		{Share, -3, "-300%"},
		{PerSecond, 60, "60/s"},
		{PerSecond, 1e-7, "1e-7/s"},
		{PerSecond, 1e6, "1000000/s"},
		{Count, 16, "16"},
		{Count, 386_367, "386367"},
		{Number, 0.0000015, "0.0000015"},
		{Count, 999_999_999_999_999, "999999999999999"},
		{Count, 1e15, "1e15"},
		{Times, 2.5, "2.5x"},
		{Kilometre, 1100, "1100km"},
		{Kilometre, 0.125, "0.125km"},
		{Kilometre, 1.125, "1.1250km"},
		{Byte, 0, "0B"},
		{Byte, 1000, "1000B"},
		{Byte, 1024, "1KiB"},
		{Byte, 10_240, "10KiB"},
		{Byte, 100_000, "100000B"},
		{Byte, 1536, "1536B"},
		{Byte, 3 << 20, "3MiB"},
		{Byte, -1 << 30, "-1GiB"},
		{Byte, 1 << 62, "4194304TiB"},
		{Byte, 1.125, "1.1250B"},
		{Number, math.MaxFloat64, "1.7976931348623157e308"},
		{Number, math.Copysign(0, -1), "-0"},
		{Number, math.Inf(1), "+Inf"},
		{Second, math.NaN(), "NaN"},
	} {
		if got := c.unit.Exact(c.v); got != c.want {
			t.Errorf("%s: Exact(%v) = %q, want %q", c.unit.ID(), c.v, got, c.want)
		}
	}
}

func TestEdit(t *testing.T) {
	for _, c := range []struct {
		unit   Unit
		v      float64
		en, vi string // with plain spaces for no-break ones
	}{
		{Share, 0.6, "60%", "60%"},
		{Share, 0.539, "53.9%", "53,9%"},
		{Share, 1.1, "110%", "110%"},
		{Second, 0.005, "5 ms", "5 ms"},
		{Second, 1.5, "1.5 s", "1,5 s"},
		{Second, 44e-6, "44 µs", "44 µs"},
		{Second, 1.125, "1.125 s", "1,125 s"},
		{Second, 0.0999999, "99.9999 ms", "99,9999 ms"},
		{Second, 1800, "30 min", "30 min"},
		{Second, math.Copysign(0, -1), "0 ms", "0 ms"},
		{PerSecond, 2000, "2,000/s", "2.000/s"},
		{PerSecond, 1.5e-7, "1.5e-7/s", "1,5e-7/s"},
		{Count, 2_000_000, "2,000,000", "2.000.000"},
		{Kilometre, 1097.896844940019, "1,097.896844940019 km", "1.097,896844940019 km"},
		{Byte, 14_600, "14,600 B", "14.600 B"},
		{Byte, 1 << 20, "1 MiB", "1 MiB"},
		{Number, -1234.5678, "−1,234.5678", "−1.234,5678"},
		{Times, 2.5, "2.5×", "2,5×"},
		{Count, math.Inf(1), "∞", "∞"},
	} {
		for l, want := range map[lang.Tag]string{lang.EN: c.en, lang.VI: c.vi} {
			want = strings.ReplaceAll(want, " ", nbsp)
			if got := c.unit.Edit(c.v, l); got != want {
				t.Errorf("%s: Edit(%v, %s) = %q, want %q", c.unit.ID(), c.v, l.Code(), got, want)
			}
		}
	}
}

func TestTick(t *testing.T) {
	for _, c := range []struct {
		unit   Unit
		v      float64
		en, vi string // with plain spaces for no-break ones
	}{
		{Second, 0.5, "500 ms", "500 ms"},
		{Second, 1, "1 s", "1 s"},
		{Second, 20e-6, "20 µs", "20 µs"},
		{Second, 0.0015, "1.5 ms", "1,5 ms"},
		{Second, 0, "0 ms", "0 ms"},
		{Second, 600, "10 min", "10 min"},
		{Share, 0.2, "20%", "20%"},
		{Share, 0.1 + 0.2, "30%", "30%"},
		{Share, 3 * 0.1, "30%", "30%"},
		{Share, 0.001, "0.1%", "0,1%"},
		{Share, 0.999, "99.9%", "99,9%"},
		{Share, 0.99999, "99.999%", "99,999%"},
		{PerSecond, 5000, "5,000/s", "5.000/s"},
		{PerSecond, 20_000, "20k/s", "20k/s"},
		{Count, 1_000_000, "1M", "1M"},
		{Count, 1e50, "1×10⁵⁰", "1×10⁵⁰"},
		{Number, -2.5, "−2.5", "−2,5"},
		{Number, 1e-7, "1×10⁻⁷", "1×10⁻⁷"},
		{Times, 16, "16×", "16×"},
		{Kilometre, 20_000, "20,000 km", "20.000 km"},
		{Byte, 4096, "4 KiB", "4 KiB"},
		{Byte, 5000, "5,000 B", "5.000 B"},
		{Times, 20_000, "20,000×", "20.000×"},
		{Number, math.NaN(), "–", "–"},
	} {
		for l, want := range map[lang.Tag]string{lang.EN: c.en, lang.VI: c.vi} {
			want = strings.ReplaceAll(want, " ", nbsp)
			if got := c.unit.Tick(c.v, l); got != want {
				t.Errorf("%s: Tick(%v, %s) = %q, want %q", c.unit.ID(), c.v, l.Code(), got, want)
			}
		}
	}
}

// checkRoundTrip checks that Exact, in any language, and Edit, in its own, lose
// nothing of v.
func checkRoundTrip(t *testing.T, u Unit, v float64) {
	t.Helper()
	for _, l := range lang.Tags {
		text := u.Exact(v)
		if got, err := u.Parse(text, l); err != nil || math.Float64bits(got) != math.Float64bits(v) {
			t.Errorf("%s %v: Exact is %q, read in %s as %v, %v", u.ID(), v, text, l.Code(), got, err)
		}
		text = u.Edit(v, l)
		if got, err := u.Parse(text, l); err != nil || got != v {
			t.Errorf("%s %v: Edit is %q, read in %s as %v, %v", u.ID(), v, text, l.Code(), got, err)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	check := func(v float64) {
		t.Helper()
		for _, u := range All {
			checkRoundTrip(t, u, v)
			checkRoundTrip(t, u, -v)
		}
	}
	for range 10_000 {
		if v := math.Float64frombits(r.Uint64()); !math.IsNaN(v) && !math.IsInf(v, 0) {
			check(v)
		}
	}
	for range 10_000 { // few digits, where the group marks are
		check(float64(r.IntN(100_000)) / math.Pow10(r.IntN(10)))
		check(float64(r.IntN(1_000_000)) * 60)
		check(math.Ldexp(float64(r.IntN(100_000)), 10*r.IntN(7)))
	}
	for _, v := range []float64{0, math.SmallestNonzeroFloat64, math.MaxFloat64, 1 << 53, 1e9, 1e15, 1e21, 3, 600, 3600, 1024, 1 << 20, 1 << 40, 1 << 60} {
		check(v)
		check(math.Nextafter(v, 0))
		if v < math.MaxFloat64 {
			check(math.Nextafter(v, math.Inf(1)))
		}
	}
}

func BenchmarkExact(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Second.Exact(0.0041)
	}
}
