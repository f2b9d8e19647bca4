package run

import (
	"math"
	"testing"
	"time"
)

func TestInstant(t *testing.T) {
	check := func(s string, want float64) {
		t.Helper()
		if got := instant(s); math.Abs(got-want) > 1e-6*1 && !(math.IsNaN(got) && math.IsNaN(want)) || math.IsNaN(got) != math.IsNaN(want) {
			t.Errorf("instant(%q) = %f, want %f", s, got, want)
		}
	}
	check("2026-11-30T15:29:33.501902683Z", 1796052573.501903)
	check("2018-12-30T16:50:14-04:00", 1546203014)
	check("2015-09-19T14:45:50.5+02:00", 1442666750.5)
	check("2014-02-24 07:42:21.256", 1393227741.256)
	check("2014/02/24 07:42:21", 1393227741)
	check("1393227741256", 1393227741.256)
	check("1.393E+12", 1393000000)
	check("1796052573501902683", 1796052573.501903)
	check("1633706790", 1633706790)
	check("yesterday", math.NaN())
	check("", math.NaN())
	check("2014-02-24", math.NaN())
	check("NaN", math.NaN())
}

// TestUTC goes through every day of a century and compares with package time.
func TestUTC(t *testing.T) {
	for at := int64(1); at < 4e9; at += 86400*3 + 4001 {
		want := time.Unix(at, 0).UTC().Format(time.RFC3339)
		if got := utc(float64(at)); got != want {
			t.Fatalf("utc(%d) = %s, want %s", at, got, want)
		}
		if got := instant(want); got != float64(at) {
			t.Fatalf("instant(%s) = %f, want %d", want, got, at)
		}
	}
	for _, at := range []float64{math.NaN(), -1, 0, 1e12} {
		if got := utc(at); got != "" {
			t.Errorf("utc(%v) = %q", at, got)
		}
	}
}
