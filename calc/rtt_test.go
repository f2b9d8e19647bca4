package calc_test

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestRTTFigures holds the calculator to published figures; the formulas are
// tested in package network.
func TestRTTFigures(t *testing.T) {
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"", "rtt", 0.011, 1e-12},
		{"place=dc", "rtt", 0.0005, 0},
		{"place=hcm_singapore", "rtt", 0.011, 1e-12},
		{"place=hanoi_tokyo", "rtt", 0.037, 1e-12},
		{"place=hanoi_us_east", "rtt", 0.13, 1e-12},
		{"km=1000", "rtt", 0.01, 1e-12},
		{"place=cities&from=hanoi&to=new_york", "rtt", 0.1315, 0.0005},
		{"place=cities&from=hanoi&to=tokyo&path=2", "rtt", 0.073259018015939215, 1e-12},
		{"place=cities", "km", 1097.8968449400194, 1e-12}, // HCM City to Singapore
		{"rtt=37ms", "km", 3700, 1e-12},
		{"rtt=200ms&stack=tls1.3", "setup_rtts", 2, 0},
		{"rtt=200ms&stack=tls1.3", "first", 0.6, 1e-12},
		{"rtt=200ms&stack=tls1.2", "setup_rtts", 3, 0},
		{"rtt=200ms&stack=tls1.2&resumed=on", "setup_rtts", 2, 0},
		{"rtt=200ms&stack=tls1.3&resumed=on", "setup_rtts", 2, 0},
		{"rtt=200ms&stack=tls1.3-0rtt", "first", 0.4, 1e-12},
		{"rtt=200ms&stack=tls1.3-0rtt&fastopen=on", "first", 0.2, 1e-12},
		{"rtt=200ms&stack=quic", "first", 0.4, 1e-12},
		{"rtt=200ms&stack=quic-0rtt", "first", 0.2, 1e-12},
		{"rtt=200ms&stack=quic&fastopen=on", "first", 0.4, 1e-12},
		{"rtt=0.5ms&calls=100", "total", 0.05, 1e-12},
		{"rtt=30ms&calls=100", "total", 3, 1e-12},
		{"rtt=30ms&calls=100&parallel=6", "total", 0.51, 1e-12},
		{"rtt=21ms&calls=20", "saved", 0.42, 1e-12},
		{"rtt=21ms&calls=20", "total", 0.42, 1e-12},
		{"rtt=21ms&calls=20", "total_new", 0.84, 1e-12},
		{"rtt=21ms&calls=20&keep=off", "total", 0.84, 1e-12},
		{"bytes=14600", "rounds", 1, 0},
		{"bytes=14601", "rounds", 2, 0},
		{"rtt=100ms&bytes=1MB&stack=tls1.3&server=50ms", "first", 0.95, 1e-12}, // 2 + 7 round trips
		{"rtt=100ms&bytes=1MB&stack=tls1.3&server=50ms", "next", 0.15, 1e-12},
	} {
		link := calc.RTT.Inputs.ParseQuery(c.query, lang.EN)
		got, _ := calc.RTT.Eval(link.Args).Value(c.output)
		if len(link.Bad) > 0 || !(math.Abs(got-c.want) <= c.tol*math.Abs(c.want)) {
			t.Errorf("?%s: %s = %v, want %v (%v)", c.query, c.output, got, c.want, link.Bad)
		}
	}
}

func TestRTTVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"":                              "Within the target",
		"rtt=200ms&stack=tls1.3":        "Slow to start",
		"rtt=30ms&calls=100":            "Over the target",
		"rtt=30ms&calls=100&parallel=7": "Within the target",
		"rtt=600ms":                     "Too far away",
		"server=2s":                     "Over the target",
		"rtt=300ms&keep=off":            "Over the target",
		"place=cities&from=hue&to=hue":  "Within the target",
		"rtt=21ms&calls=20&keep=off&target=841ms":  "Within the target",
		"rtt=21ms&calls=20&keep=off&target=839ms":  "Over the target",
		"place=dc&calls=1000&target=500ms&path=50": "Within the target",
	} {
		a := calc.RTT.Inputs.ParseQuery(query, lang.EN).Args
		if got := calc.RTT.Explain(a, calc.RTT.Eval(a)).Verdict.Word.EN; got != want {
			t.Errorf("?%s: %s, want %s", query, got, want)
		}
	}
}

// The page asks for what counts, and says what the reader should know.
func TestRTTInputsAndNotes(t *testing.T) {
	for _, c := range []struct {
		query, hidden string
		notes         int
	}{
		{"", "from to resumed", 1},
		{"place=cities&path=2&stack=tls1.2", "km", 0},
		{"place=cities&from=hue&to=hue&stack=tls1.3", "km", 1},
		{"place=dc", "from to km path resumed", 0},
		{"rtt=20ms&stack=quic&fastopen=on", "place from to km path fastopen", 0},
		{"rtt=20ms&stack=quic&resumed=on", "place from to km path fastopen", 1},
		{"rtt=20ms&stack=tls1.2&resumed=on", "place from to km path", 0},
		{"rtt=20ms&stack=tls1.3-0rtt&fastopen=on", "place from to km path resumed", 2},
	} {
		a := calc.RTT.Inputs.ParseQuery(c.query, lang.EN).Args
		r := calc.RTT.Eval(a)
		var hidden []string
		for _, in := range calc.RTT.Inputs {
			if r.Ignores(in) {
				hidden = append(hidden, in.ID)
			}
		}
		if got := strings.Join(hidden, " "); got != c.hidden || len(r.Notes) != c.notes {
			t.Errorf("?%s hides %s and notes %d, want %s and %d", c.query, got, len(r.Notes), c.hidden, c.notes)
		}
	}
}

// A reader who changes another input has not given a round trip by that.
func TestSettleLeavesNone(t *testing.T) {
	a := calc.RTT.Inputs.Args()
	settled := calc.RTT.Settle(a)
	if got, want := settled.Query(), a.Query(); got != want {
		t.Errorf("settling the defaults gives ?%s, want ?%s", got, want)
	}
	a = calc.RTT.Inputs.ParseQuery("place=hanoi_tokyo", lang.EN).Args
	if got, want := calc.RTT.Settle(a).Query(), "place=hanoi_tokyo&km=3700km"; got != want {
		t.Errorf("settling a place gives ?%s, want ?%s", got, want)
	}
}
