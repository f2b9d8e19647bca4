package scaling

import (
	"testing"

	"latencylab/calc/truth"
)

func TestAmdahlTruth(t *testing.T) {
	truth.Check(t, "amdahl", 62, func(in truth.In) truth.Out {
		l, n := Amdahl{Parallel: in.Float("p")}, in.Float("n")
		s := l.Speedup(n)
		return truth.Out{"speedup": s, "limit": l.Limit(), "efficiency": l.Efficiency(n), "karp_flatt_serial_fraction": SerialShare(s, n)}
	})
}

func TestGustafsonTruth(t *testing.T) {
	truth.Check(t, "gustafson", 30, func(in truth.In) truth.Out {
		l, n := Gustafson{Parallel: in.Float("p")}, in.Float("n")
		return truth.Out{"scaled_speedup": l.Speedup(n)}
	})
}

func TestUSLTruth(t *testing.T) {
	truth.Check(t, "usl", 46, func(in truth.In) truth.Out {
		l, n := USL{Rate: in.Float("gamma"), Contention: in.Float("alpha"), Coherence: in.Float("beta")}, in.Float("n")
		return truth.Out{
			"x": l.Throughput(n), "efficiency": l.Efficiency(n), "peak_n": l.Peak(), "peak_x": l.Most(),
			"amdahl_limit": l.Limit(), "best_integer_n": l.Best(),
		}
	})
}

func TestFitTruth(t *testing.T) {
	truth.Check(t, "usl_fit", 28, func(in truth.In) truth.Out {
		f, err := FitUSL(points(in.Floats("n"), in.Floats("x")))
		if err != nil {
			t.Fatal(in.Text("name"), err)
		}
		return truth.Out{
			"alpha": f.Contention, "beta": f.Coherence, "gamma": f.Rate, "rss": f.SumOfSquares, "r2": f.Explained,
			"peak_n": f.Peak(), "residual_se": f.Residual,
		}
	})
}

func points(workers, throughputs []float64) []Point {
	all := make([]Point, len(workers))
	for i := range all {
		all[i] = Point{workers[i], throughputs[i]}
	}
	return all
}
