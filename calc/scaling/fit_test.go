package scaling

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestSight(t *testing.T) {
	for _, c := range []struct {
		name   string
		points []Point
		want   Sight
	}{
		{"a curve that falls", specSDM91, Seen},
		{"a curve that rises to the last point", rayTracer[:6], Beyond},
		{"a curve that flattens", rayTracer, Unseen},
		{"a line", points([]float64{1, 2, 3, 4}, []float64{10, 20, 30, 40}), Unseen},
		{"better than a line", points([]float64{1, 2, 4, 8}, []float64{10, 21, 44, 92}), Unseen},
		{"as many points as coefficients", specSDM91[:3], Unseen},
		{"an exact curve", curve(USL{100, 0.02, 0.0005}, 1, 8, 32, 64), Seen},
		{"the start of an exact curve", curve(USL{100, 0.02, 0.0005}, 1, 2, 4, 8), Beyond},
		{"noise over the start of a curve", points([]float64{1, 2, 4, 8}, []float64{101, 192, 372, 670}), Unseen},
	} {
		if got := fit(t, c.points).Sight(); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func curve(l USL, workers ...float64) []Point {
	var all []Point
	for _, n := range workers {
		all = append(all, Point{n, l.Throughput(n)})
	}
	return all
}

// What exact points do not have, the fit has none of: not 1e-17, which would put
// the peak at a hundred million workers.
func TestExactlyNone(t *testing.T) {
	for serial := 0.001; serial < 1; serial *= 1.07 {
		if f := fit(t, curve(USL{Rate: 7, Contention: serial}, 1, 3, 9, 27, 81, 243)); f.Coherence != 0 || f.Sure != 0 {
			t.Errorf("contention %v alone is fitted by %+v", serial, f)
		}
		if f := fit(t, curve(USL{Rate: 7, Coherence: serial / 100}, 1, 3, 9, 27, 81, 243)); f.Contention != 0 || f.Sure != 1 {
			t.Errorf("coherence %v alone is fitted by %+v", serial/100, f)
		}
	}
}

// Three points fix the law and leave nothing to judge it by.
func TestThreePoints(t *testing.T) {
	f := fit(t, specSDM91[:3])
	for _, p := range specSDM91[:3] {
		if got := f.Throughput(p.Workers); math.Abs(got/p.Throughput-1) > 1e-9 {
			t.Errorf("%v workers: %v, want %v", p.Workers, got, p.Throughput)
		}
	}
	for _, v := range []float64{f.Residual, f.Sure, f.PeakError, f.Errors.Rate, f.Errors.Contention, f.Errors.Coherence} {
		if !math.IsNaN(v) {
			t.Errorf("got %v, want NaN for all that tells how good the fit is: %+v", v, f)
		}
	}
}

// Throughputs that do not vary leave no variance to explain.
func TestLevel(t *testing.T) {
	f := fit(t, points([]float64{1, 2, 4, 8}, []float64{0.1, 0.1, 0.1, 0.1}))
	if !near(f.Contention, 1, 1e-12) || f.Coherence != 0 || !near(f.Rate, 0.1, 1e-12) || !math.IsNaN(f.Explained) {
		t.Errorf("got %+v, want all contention", f)
	}
}

func TestNoFit(t *testing.T) {
	for _, c := range []struct {
		points []Point
		want   string
	}{
		{nil, "0 different numbers of workers"},
		{points([]float64{1, 8, 8, 1}, []float64{1, 5, 5.1, 0.9}), "2 different numbers"},
		{points([]float64{1, 0, 8}, []float64{1, 2, 3}), "point 2 has 0 workers"},
		{points([]float64{1, 2, math.NaN()}, []float64{1, 2, 3}), "point 3 has NaN workers"},
		{points([]float64{1, 2, inf}, []float64{1, 2, 3}), "point 3 has +Inf workers"},
		{points([]float64{1, 2, 3}, []float64{1, -2, 3}), "point 2 has a throughput of -2"},
		{points([]float64{1, 2, 3}, []float64{1, 2, inf}), "point 3 has a throughput of +Inf"},
		{points([]float64{1, 2, 3}, []float64{0, 0, 0}), "no point has a throughput above 0"},
	} {
		if _, err := FitUSL(c.points); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want an error with %q", c.points, err, c.want)
		}
	}
}

// TestNothingIsCloser looks around each fit to random points, noisy and wild, for
// a law that is allowed and closer.
func TestNothingIsCloser(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range 400 {
		law := USL{math.Exp(rng.NormFloat64() * 5), math.Pow(rng.Float64(), 4), math.Pow(rng.Float64(), 8)}
		var points []Point
		for n := 1.0; len(points) < 3+i%9; n += math.Ceil(rng.ExpFloat64() * 8) {
			points = append(points, Point{n, law.Throughput(n) * math.Exp(rng.NormFloat64()*[]float64{1e-9, 0.01, 0.3}[i%3])})
		}
		f, err := FitUSL(points)
		if err != nil {
			t.Fatalf("%v: %v", points, err)
		}
		level := squares(USL{}, points)
		if got := squares(f.USL, points); math.Abs(got-f.SumOfSquares) > 1e-9*got+1e-14*math.Sqrt(got*level)+1e-28*level {
			t.Errorf("%v: sum of squares %v, computed from the law %v", points, f.SumOfSquares, got)
		}
		for range 300 {
			by := func() float64 { return math.Exp(rng.NormFloat64() * math.Pow(10, -1-5*rng.Float64())) }
			other := USL{f.Rate * by(), f.Contention*by() + math.Max(0, by()-1), f.Coherence*by() + math.Max(0, by()-1)}
			if s := squares(other, points); s < f.SumOfSquares*(1-1e-9)-1e-14*math.Sqrt(f.SumOfSquares*level)-1e-28*level {
				t.Fatalf("%v: %+v has %v, closer than %+v", points, other, s, f)
			}
		}
	}
}

func squares(l USL, points []Point) float64 {
	sum := 0.0
	for _, p := range points {
		residual := p.Throughput - l.Throughput(p.Workers)
		sum += residual * residual
	}
	return sum
}

// The standard errors are those that many measurements of the same law scatter
// by, and the F test errs as often as it says.
func TestErrors(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	law := USL{Rate: 1000, Contention: 0.03, Coherence: 0.0004}
	const rounds = 2000
	var sum, squared, stated USL
	var peak, peakSquared, peakStated float64
	for range rounds {
		points := curve(law, 1, 2, 4, 8, 16, 32, 48, 64, 96, 128)
		for i := range points {
			points[i].Throughput += 60 * rng.NormFloat64()
		}
		f := fit(t, points)
		sum.Contention, squared.Contention = sum.Contention+f.Contention, squared.Contention+f.Contention*f.Contention
		sum.Coherence, squared.Coherence = sum.Coherence+f.Coherence, squared.Coherence+f.Coherence*f.Coherence
		sum.Rate, squared.Rate = sum.Rate+f.Rate, squared.Rate+f.Rate*f.Rate
		stated = USL{stated.Rate + f.Errors.Rate, stated.Contention + f.Errors.Contention, stated.Coherence + f.Errors.Coherence}
		peak, peakSquared, peakStated = peak+f.Peak(), peakSquared+f.Peak()*f.Peak(), peakStated+f.PeakError
	}
	for _, c := range []struct {
		what                 string
		sum, squared, stated float64
	}{
		{"rate", sum.Rate, squared.Rate, stated.Rate},
		{"contention", sum.Contention, squared.Contention, stated.Contention},
		{"coherence", sum.Coherence, squared.Coherence, stated.Coherence},
		{"peak", peak, peakSquared, peakStated},
	} {
		scatter := math.Sqrt(c.squared/rounds - c.sum/rounds*c.sum/rounds)
		if ratio := c.stated / rounds / scatter; math.Abs(ratio-1) > 0.08 {
			t.Errorf("%s: the error stated is %v times the scatter", c.what, ratio)
		}
	}

	found := 0
	for range rounds {
		points := curve(USL{Rate: 1000, Contention: 0.03}, 1, 2, 4, 8, 16, 32, 64)
		for i := range points {
			points[i].Throughput += 60 * rng.NormFloat64()
		}
		if fit(t, points).Sight() != Unseen {
			found++
		}
	}
	// The test is of both sides; coherence has one.
	if share := float64(found) / rounds; math.Abs(share-(1-sureEnough)/2) > 0.01 {
		t.Errorf("a peak is seen in %v of the points without one, want about %v", share, (1-sureEnough)/2)
	}
}

// Printed in tables of Student's distribution.
func TestWithin(t *testing.T) {
	for _, c := range []struct {
		freedom int
		at, sum float64
	}{
		{1, 12.706205, 0.95}, {2, 4.302653, 0.95}, {3, 3.182446, 0.95}, {4, 2.776445, 0.95}, {8, 2.306004, 0.95},
		{29, 2.045230, 0.95}, {120, 1.979930, 0.95}, {5, 0.726687, 0.5}, {10, 3.169273, 0.99}, {7, 0, 0}, {6, inf, 1},
	} {
		if got := within(c.at, c.freedom); math.Abs(got-c.sum) > 1e-7 {
			t.Errorf("within(%v, %d) = %.9f, want %v", c.at, c.freedom, got, c.sum)
		}
	}
}

func FuzzFit(f *testing.F) {
	f.Add(1.0, 10.0, 4.0, 35.0, 16.0, 90.0, 64.0, 100.0)
	f.Add(8.0, 100.0, 16.0, 90.0, 32.0, 80.0, 1e9, 1e-9)
	f.Add(1.0, 1e300, 2.0, 0.0, 3.0, 1e-300, 4.0, 0.0)
	f.Fuzz(func(t *testing.T, n1, x1, n2, x2, n3, x3, n4, x4 float64) {
		points := points([]float64{n1, n2, n3, n4}, []float64{x1, x2, x3, x4})
		for _, p := range points {
			if p.Workers < 1e-3 || p.Workers > 1e9 || p.Throughput < 1e-12 || p.Throughput > 1e15 {
				return
			}
		}
		got, err := FitUSL(points)
		if err != nil {
			return
		}
		if !(got.Rate > 0 && got.Contention >= 0 && got.Coherence >= 0 && got.SumOfSquares >= 0 && got.Sure >= 0 && got.Sure <= 1) {
			t.Errorf("%v: %+v", points, got)
		}
		if level := squares(USL{}, points); got.SumOfSquares > level*(1+1e-9) {
			t.Errorf("%v: squares of %v, and %v for a law that does nothing", points, got.SumOfSquares, level)
		}
	})
}
