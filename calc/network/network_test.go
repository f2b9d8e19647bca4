package network

import (
	"fmt"
	"math"
	"testing"
)

// A second way to the same distance, by the angle between two vectors.
func TestDistance(t *testing.T) {
	vector := func(p Place) (v [3]float64) {
		sinLat, cosLat := math.Sincos(radians(p.Lat))
		sinLon, cosLon := math.Sincos(radians(p.Lon))
		return [3]float64{cosLat * cosLon, cosLat * sinLon, sinLat}
	}
	for _, a := range Cities {
		for _, b := range Cities {
			u, v, chord := vector(a.Place), vector(b.Place), 0.0
			for i := range u {
				chord += (u[i] - v[i]) * (u[i] - v[i])
			}
			want := 2 * earthRadius * math.Asin(math.Sqrt(chord)/2)
			got := Distance(a.Place, b.Place)
			if math.Abs(got-want) > 1e-6 || got != Distance(b.Place, a.Place) && math.Abs(got-Distance(b.Place, a.Place)) > 1e-9 {
				t.Errorf("%s to %s: %v km, want %v", a.ID, b.ID, got, want)
			}
		}
	}
}

// The distances that are published in whole kilometres, between the cities of the
// list.
func TestCityDistances(t *testing.T) {
	at := map[string]Place{}
	for _, c := range Cities {
		at[c.ID] = c.Place
	}
	for _, c := range []struct {
		from, to string
		km       float64
	}{
		{"hcm", "singapore", 1098},
		{"hanoi", "tokyo", 3663},
		{"hanoi", "new_york", 13_150},
		{"hanoi", "ashburn", 13_326},
		{"hcm", "hanoi", 1138},
	} {
		if got := Distance(at[c.from], at[c.to]); math.Abs(got-c.km) > 0.5 {
			t.Errorf("%s to %s: %.1f km, want %v", c.from, c.to, got, c.km)
		}
	}
}

func TestCities(t *testing.T) {
	seen, home := map[string]bool{}, 0
	for i, c := range Cities {
		if seen[c.ID] || seen[c.Name.VI] || c.Lat < -90 || c.Lat > 90 || c.Lon < -180 || c.Lon > 180 {
			t.Errorf("%s is listed twice or lies nowhere: %+v", c.ID, c.Place)
		}
		seen[c.ID], seen[c.Name.VI] = true, true
		vietnam := c.Lon > 102 && c.Lon < 110 && c.Lat > 8 && c.Lat < 23.5 && c.ID != "phnom_penh" && c.ID != "vientiane"
		if vietnam {
			home++
		}
		if vietnam != (i < home) {
			t.Errorf("%s does not stand among its own", c.ID)
		}
		if i > 0 && i != home && Cities[i-1].ID > c.ID {
			t.Errorf("%s comes after %s", c.ID, Cities[i-1].ID)
		}
	}
	if len(Cities) < 60 || home < 5 {
		t.Errorf("%d cities, %d of Vietnam", len(Cities), home)
	}
}

func TestReach(t *testing.T) {
	if got := RTT(1000); got != 0.01 {
		t.Errorf("1,000 km take %v s there and back, want 10 ms", got)
	}
	if got := Reach(0.037); math.Abs(got-3700) > 1e-9 {
		t.Errorf("37 ms reach %v km, want 3,700", got)
	}
}

func TestInitialWindow(t *testing.T) {
	s := TCPSlowStart
	if want := min(10*s.Segment, max(2*s.Segment, 14_600)); s.Segment*s.Initial != want {
		t.Errorf("%+v does not start with the %v bytes of RFC 6928", s, want)
	}
}

// 1.23 is in many pages as megabits per second; it is millions of bytes.
func TestMathisUnits(t *testing.T) {
	const c = 1.224744871391589 // those pages leave it out
	if got := Mathis(1460, 0.03729, 0.001, false) / c; math.Abs(got-1.238e6) > 1e3 {
		t.Errorf("%v bytes per second, want 1.238 million", got)
	}
}

func ExampleDistance() {
	hanoi, tokyo := Place{21.0278, 105.8342}, Place{35.6762, 139.6503}
	km := Distance(hanoi, tokyo)
	fmt.Printf("%.0f km, at least %.1f ms there and back\n", km, RTT(km)*1000)
	// Output: 3663 km, at least 36.6 ms there and back
}
