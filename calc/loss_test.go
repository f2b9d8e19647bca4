package calc_test

import (
	"math"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestLossFigures holds the calculator to published figures; the formulas are
// tested in package network.
func TestLossFigures(t *testing.T) {
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"", "hit", 0.0199, 1e-12},
		{"", "rto", 0.22, 1e-12}, // Linux' floor is on the variance term
		{"", "p50", 0.028, 0.005},
		{"loss=0", "p50", 0.028, 1e-12},
		{"loss=0", "p99", 0.0329, 1e-12},
		{"", "p99", 0.028 + 0.02 + 0.2, 0.001}, // a request, the smoothed round trip, 200 ms
		{"", "jump", 0.00501256, 1e-6},
		{"loss=0.005", "p99", 0.033, 0.001},
		{"loss=0.00502", "p99", 0.2432, 0.001},
		{"", "hits", 15.92, 1e-9},
		{"packets=1", "jump", 0.01, 1e-12},
		{"floor=0&jitter=100ms", "rto", 0.22, 1e-12}, // four deviations count when they are more
		{"rtt=0.5ms", "rto_rfc", 1, 0},
		{"rtt=2s", "rto_rfc", 2.01, 1e-12},
		{"", "connect_late", 0.0199, 1e-12},
		{"", "connect_p99", 1.02, 1e-12},
		{"loss=0", "connect_p99", 0.02, 1e-12},
		{"rtt=200ms&loss=0.01%", "bulk", 1460 / 0.2 * math.Sqrt(1.5) * 100, 1e-12},
		{"loss=0", "bulk", math.Inf(1), 0},
		// A clean run was published with 28.2, 31.2, 32.0 and a mean of 28.0 ms.
		{"loss=0", "p90", 0.0312, 0.03},
		{"loss=0", "p99", 0.0320, 0.03},
		{"loss=0", "mean", 0.0280, 0.03},
		// With 1% loss each way: p50 28.4, p99 264.5, mean 33.1. TCP saw the 28.2 ms
		// there too, since the emulated delays are rounded up to timer ticks; what
		// the p99 has beyond 256 is the spread of those ticks.
		{"rtt=28.2ms&base=28.2ms&jitter=4ms", "p50", 0.0284, 0.01},
		{"rtt=28.2ms&base=28.2ms&jitter=4ms", "p99", 0.2645, 0.04},
		{"rtt=28.2ms&base=28.2ms&jitter=4ms", "mean", 0.0331, 0.01},
		// With 3%: p50 28.3, p99 299.3, mean 45.8. The slowest took 573, two timers,
		// where the same packet lost twice takes three: a probe went before the timer.
		{"rtt=28.2ms&base=28.2ms&jitter=4ms&loss=3%", "p99", 0.2993, 0.15},
		{"rtt=28.2ms&base=28.2ms&jitter=4ms&loss=3%", "mean", 0.0458, 0.07},
		{"rtt=28.2ms&base=28.2ms&jitter=4ms&loss=3%", "worst", 0.713, 0.01},
		// At 2% one request in a thousand waits for the timers of both ends.
		{"base=20ms&jitter=0&loss=2%", "p999", 0.46, 1e-9},
		{"base=20ms&jitter=0&loss=3%", "p999", 0.68, 1e-9},
	} {
		link := calc.Loss.Inputs.ParseQuery(c.query, lang.EN)
		got, _ := calc.Loss.Eval(link.Args).Value(c.output)
		if len(link.Bad) > 0 || !(got == c.want || math.Abs(got-c.want) <= c.tol*math.Abs(c.want)) {
			t.Errorf("?%s: %s = %v, want %v (%v)", c.query, c.output, got, c.want, link.Bad)
		}
	}
}

// The percentile at which a curve jumps is drawn as a jump, not as a slope.
func TestLossCurveJumps(t *testing.T) {
	for _, query := range []string{"", "loss=0.1%", "loss=20%", "loss=0.9&packets=1000"} {
		a := calc.Loss.Inputs.ParseQuery(query, lang.EN).Args
		lines := calc.Loss.Lines(calc.Loss.Charts[0], a)
		hit, _ := calc.Loss.Eval(a).Value("hit")
		points, steep := lines[1].Points, false
		for i := 1; i < len(points); i++ {
			if points[i].X < points[i-1].X || points[i].Y < points[i-1].Y {
				t.Fatalf("?%s: the curve turns back at %v", query, points[i])
			}
			steep = steep || points[i].X-points[i-1].X < 1e-5 && points[i].Y-points[i-1].Y > 0.1 && math.Abs(points[i].X-(1-hit)) < 1e-5
		}
		if want := hit < 0.9; steep != want {
			t.Errorf("?%s: jumps at %v: %v", query, 1-hit, steep)
		}
	}
}

func TestLossVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"":           "The tail waits",
		"loss=0":     "Hardly noticed",
		"loss=0.01%": "Hardly noticed",
		"loss=0.5%":  "Just beyond p99",
		"loss=0.51%": "The tail waits",
		"loss=10%":   "Many requests wait",
	} {
		a := calc.Loss.Inputs.ParseQuery(query, lang.EN).Args
		if got := calc.Loss.Explain(a, calc.Loss.Eval(a)).Verdict.Word.EN; got != want {
			t.Errorf("?%s: %s, want %s", query, got, want)
		}
	}
}
