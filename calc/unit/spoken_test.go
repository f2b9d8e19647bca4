package unit

import (
	"math"
	"testing"

	"latencylab/calc/lang"
)

func TestSpoken(t *testing.T) {
	for _, c := range []struct {
		unit   Unit
		v      float64
		en, vi string
	}{
		{Second, 0.005, "5 milliseconds", "5 mili giây"},
		{Second, 0.001, "1 millisecond", "1 mili giây"},
		{Second, 0.01, "10 milliseconds", "10 mili giây"},
		{Second, 1, "1 second", "1 giây"},
		{Second, 1.5, "1.5 seconds", "1,5 giây"},
		{Second, 44e-6, "44 microseconds", "44 micro giây"},
		{Second, 7e-9, "7 nanoseconds", "7 nano giây"},
		{Second, 0.11512925, "115.1 milliseconds", "115,1 mili giây"},
		{Second, 0.99999, "1 second", "1 giây"},
		{Second, 3600, "1 hour", "1 giờ"},
		{Second, 1800, "30 minutes", "30 phút"},
		{Second, -0.005, "minus 5 milliseconds", "âm 5 mili giây"},
		{Share, 0.6, "60 percent", "60 phần trăm"},
		{Share, 0.539, "53.9 percent", "53,9 phần trăm"},
		{Share, 0.999999, "99.9999 percent", "99,9999 phần trăm"},
		{PerSecond, 2000, "2,000 per second", "2.000 mỗi giây"},
		{Times, 2.5, "2.5 times", "2,5 lần"},
		{Count, 16, "16", "16"},
		{Kilometre, 1, "1 kilometre", "1 kilômét"},
		{Kilometre, 1097.8968, "1,098 kilometres", "1.098 kilômét"},
		{Byte, 1, "1 byte", "1 byte"},
		{Byte, 100_000, "100,000 bytes", "100.000 byte"},
		{Byte, 1 << 20, "1 mebibyte", "1 mebibyte"},
		{Number, 0, "0", "0"},
		{Number, 1.5e-9, "1.5 times 10 to the power -9", "1,5 nhân 10 mũ -9"},
		{Second, math.Inf(1), "infinity", "vô cùng"},
		{Second, math.Inf(-1), "minus infinity", "âm vô cùng"},
		{Second, math.NaN(), "no value", "không có giá trị"},
	} {
		for l, want := range map[lang.Tag]string{lang.EN: c.en, lang.VI: c.vi} {
			if got := c.unit.Spoken(c.v, l); got != want {
				t.Errorf("%s: Spoken(%v, %s) = %q, want %q", c.unit.ID(), c.v, l.Code(), got, want)
			}
		}
	}
}

func TestSpokenCanBeTyped(t *testing.T) {
	for _, u := range All {
		for _, v := range []float64{2e-4, 0.05, 0.6, 1, 2, 12.5, 1234, 7200} {
			for _, l := range lang.Tags {
				text := u.Spoken(v, l)
				if got, err := u.Parse(text, l); err != nil || got != v {
					t.Errorf("%s: %q is read as %v, %v, want %v", u.ID(), text, got, err, v)
				}
			}
		}
	}
}
