package scaling

import (
	"math"
	"testing"
)

// The data sets of R's package usl. specSDM91 is a Sun SPARCcenter 2000 with 16
// processors, scripts per hour against simulated users. rayTracer is BRL-CAD on
// an SGI Origin 2000 with 64 processors (both in N. J. Gunther, Guerrilla
// Capacity Planning, 2007).
var (
	specSDM91 = points(
		[]float64{1, 18, 36, 72, 108, 144, 216},
		[]float64{64.9, 995.9, 1652.4, 1853.2, 1828.9, 1775.0, 1702.2})
	rayTracer = points(
		[]float64{1, 4, 8, 12, 16, 20, 24, 28, 32, 48, 64},
		[]float64{20, 78, 130, 170, 190, 200, 210, 230, 260, 280, 310})
)

// TestPublishedFits holds fits to what R printed, to the digits printed there.
func TestPublishedFits(t *testing.T) {
	check := func(what string, got, want, digits float64) {
		t.Helper()
		if unit := math.Pow(10, math.Floor(math.Log10(math.Abs(want)))-digits+1); !(math.Abs(got-want) <= 0.5001*unit) {
			t.Errorf("%s: got %v, want %v to %v digits", what, got, want, digits)
		}
	}

	f := fit(t, specSDM91)
	check("SDM91 σ", f.Contention, 0.0277285, 6)
	check("SDM91 κ", f.Coherence, 1.044e-4, 4)
	check("SDM91 λ", f.Rate, 89.995233, 8)
	check("SDM91 residual", f.Residual, 82.85, 4)
	check("SDM91 R²", f.Explained, 0.9896, 4)
	check("SDM91 peak", f.Peak(), 96.51956, 7)
	check("SDM91 limit", f.Limit(), 3245.589, 7)
	check("SDM91 error of σ", f.Errors.Contention, 9.122e-3, 4)
	check("SDM91 error of κ", f.Errors.Coherence, 1.988e-5, 4)
	check("SDM91 error of λ", f.Errors.Rate, 14.21, 4)

	f = fit(t, rayTracer[:6])
	check("ray tracer, 6 points, σ", f.Contention, 0.02444, 4)
	check("ray tracer, 6 points, κ", f.Coherence, 0.00163, 3)
	check("ray tracer, 6 points, λ", f.Rate, 20.85605, 7)

	// All points flatten out without falling, so coherence stays at 0. R's
	// intervals, said to be of 95%, are as wide as Student's quantile of 0.95 for
	// ten degrees, 1.812461, makes them of our errors.
	f = fit(t, rayTracer)
	check("ray tracer σ", f.Contention, 0.0577707783886, 7)
	check("ray tracer λ", f.Rate, 21.848842319, 7)
	check("ray tracer squares", f.SumOfSquares, 697.237799748935, 13)
	check("ray tracer upper σ", f.Contention+1.812461*f.Errors.Contention, 0.081864, 5)
	check("ray tracer upper κ", f.Coherence+1.812461*f.Errors.Coherence, 0.000214, 3)
	check("ray tracer upper λ", f.Rate+1.812461*f.Errors.Rate, 25.829306, 7)
	if f.Coherence != 0 || f.Peak() != inf {
		t.Errorf("ray tracer: κ %v and peak %v, want 0 and +Inf", f.Coherence, f.Peak())
	}

	check("peak of σ=0.001, κ=1e-5", USL{1, 0.001, 1e-5}.Peak(), 316.0696, 7)

	// The README of codahale/usl, from its own coefficients, which stop short of
	// the closest: theirs and ours agree to four digits.
	theirs := USL{Rate: 89.9878, Contention: 0.0277299, Coherence: 0.000104343}
	for n, want := range map[float64]float64{10: 714.778987, 50: 1721.000603, 100: 1883.278957, 150: 1808.481681} {
		check("README throughput", theirs.Throughput(n), want, 6)
	}
	f = fit(t, points([]float64{1, 18, 36, 72, 108, 144, 216}, []float64{65, 996, 1652, 1853, 1829, 1775, 1702}))
	check("README σ", f.Contention, theirs.Contention, 4)
	check("README κ", f.Coherence, theirs.Coherence, 4)
	check("README λ", f.Rate, theirs.Rate, 4)
}

func fit(t *testing.T, points []Point) Fit {
	t.Helper()
	f, err := FitUSL(points)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
