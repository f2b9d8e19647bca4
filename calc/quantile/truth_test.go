package quantile

import (
	"slices"
	"strconv"
	"testing"

	"latencylab/calc/truth"
)

func number(t *testing.T, text string) float64 {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// A percentage gets to a quantile by division or by reading, a rounding apart.
var routes = map[string]func(t *testing.T, percent string) float64{
	"divided": func(t *testing.T, percent string) float64 { return number(t, percent) / 100 },
	"read":    func(t *testing.T, percent string) float64 { return number(t, percent+"e-2") },
	"from 1":  func(t *testing.T, percent string) float64 { return 1 - (1 - number(t, percent+"e-2")) },
}

func TestRankTruth(t *testing.T) {
	for name, route := range routes {
		t.Run(name, func(t *testing.T) {
			truth.Check(t, "nearest_rank", 257, func(in truth.In) truth.Out {
				return truth.Out{"rank": Rank(in.Int("n"), route(t, in.Text("p")))}
			})
		})
	}
}

func TestTypeTruth(t *testing.T) {
	for name, route := range routes {
		t.Run(name, func(t *testing.T) {
			truth.Check(t, "percentile", 52, func(in truth.In) truth.Out {
				x, q := slices.Sorted(slices.Values(in.Floats("x"))), route(t, in.Text("p"))
				out := truth.Out{"nearest_rank": Of(x, q)}
				for rule := InvertedCDF; rule <= NormalUnbiased; rule++ {
					out["r"+strconv.Itoa(int(rule))] = rule.Of(x, q)
				}
				return out
			})
		})
	}
}

func TestConfidenceTruth(t *testing.T) {
	truth.Check(t, "percentile_ci", 96, func(in truth.In) truth.Out {
		c := Confidence(in.Int("n"), number(t, in.Text("p")), number(t, in.Text("conf")))
		return truth.Out{"lower_rank": c.Lower, "upper_rank": c.Upper, "coverage": c.Coverage}
	})
}

func TestSamplesTruth(t *testing.T) {
	truth.Check(t, "samples_needed", 40, func(in truth.In) truth.Out {
		q := number(t, in.Text("p"))
		s := Needed(q, number(t, in.Text("conf")))
		return truth.Out{
			"wilks_one_sided": s.OneSided, "two_sided_lower": s.Lower, "two_sided_upper": s.Upper,
			"tail10": Beyond(q, 10), "tail100": Beyond(q, 100),
		}
	})
}
