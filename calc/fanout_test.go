package calc_test

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/fan"
	"latencylab/calc/histogram"
	"latencylab/calc/lang"
)

// TestFanoutFigures holds the calculator to figures that papers and the
// project's own pages state; the formulas themselves are tested in package fan.
func TestFanoutFigures(t *testing.T) {
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"", "hit", 0.395, 0.0005},
		{"backends=100", "hit", 0.634, 0.0005},
		{"backends=10", "hit", 0.096, 0.0005},
		{"backends=20", "hit", 0.182, 0.0005},
		{"backends=1", "hit", 0.01, 1e-17},
		{"backends=2000&slow=0.0001", "hit", 0.18, 0.005}, // "almost one in five"
		{"", "hit_hedged", 0.00498777, 1e-8},
		{"hedge=on", "hit_hedged", 0.00498777, 1e-8},
		{"slow=0.3&backends=10", "hit_hedged", 1 - math.Pow(0.91, 10), 1e-15},
		{"", "extra_load", 0.05, 0},
		{"after=0.98", "extra_load", 0.02, 0},
		{"after=0.95&slow=0.2", "extra_load", 0.2, 0}, // every slow call is late
		{"", "p50", 0.004, 0},
		{"", "p99", 0.15, 0},
		{"backends=100", "p50", 0.15, 0},
		{"backends=1", "p99", 0.004, 0}, // exactly 1% are slow: p99 is the last of the others
		{"", "p50_hedged", 0.004, 0},
		{"", "p99_hedged", 0.008, 0},
		{"slow=0.1", "p99_hedged", 0.15, 0},
		{"backends=1", "p99_hedged", 0.004, 0},
		{"slow_time=6ms", "p99_hedged", 0.006, 0}, // sooner than twice the fast
		{"slow_time=1ms", "p99", 0.004, 0},
		{"backends=100", "backend_target", 0.0001, 1e-6},
		{"backends=100&target=5%25", "backend_target", 0.000513, 1e-6},
		{"backends=3&need=2", "hit", 0.000298, 1e-15},
		{"backends=3&need=2", "backend_target", 0.0589, 0.00005},
		{"backends=3&need=9", "hit", 0.029701, 1e-15},
		{"backends=1000000000000&slow=1e-15", "hit", 0.000999500166625, 1e-15},
		{"slow=0", "hit", 0, 0},
		{"slow=1", "hit", 1, 0},
	} {
		link := calc.Fanout.Inputs.ParseQuery(c.query, lang.EN)
		if len(link.Bad) > 0 {
			t.Fatalf("?%s: %v", c.query, link.Bad)
		}
		got, _ := calc.Fanout.Eval(link.Args).Value(c.output)
		if !(math.Abs(got-c.want) <= c.tol) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

// The three times of the calculator are the percentiles of calls with two, by
// the functions for any law.
func TestFanoutTimes(t *testing.T) {
	for _, query := range []string{"", "backends=1", "backends=10&slow=0.1", "backends=100", "backends=3&need=2&slow=0.2", "backends=50&need=45&slow=0.3"} {
		a := calc.Fanout.Inputs.ParseQuery(query, lang.EN).Args
		r := calc.Fanout.Eval(a)
		value := func(id string) float64 {
			in, _ := calc.Fanout.Inputs.Find(id)
			return a.Of(in)
		}
		slow, fast, slowTime := value("slow"), value("fast"), value("slow_time")
		call, err := histogram.New([]histogram.Bucket{{Low: fast, High: fast, Count: 1 - slow}, {Low: slowTime, High: slowTime, Count: slow}})
		if err != nil {
			t.Fatal(err)
		}
		request := fan.Fan{Calls: int(value("backends")), Need: int(min(value("need"), 1000))}
		hedge := fan.Hedge{Call: call, After: fast}
		for id, want := range map[string]float64{
			"p50": request.Quantile(call, 0.5), "p99": request.Quantile(call, 0.99),
			"p50_hedged": request.Quantile(hedge, 0.5), "p99_hedged": request.Quantile(hedge, 0.99),
		} {
			if got, _ := r.Value(id); got != want {
				t.Errorf("?%s: %s = %v, want %v", query, id, got, want)
			}
		}
	}
}

func TestFanoutGoals(t *testing.T) {
	for _, c := range []struct {
		query, goal string
		want, tol   float64 // NaN: no value will do
	}{
		{"target=5%25", "backends", 5, 0},
		{"", "backends", 1, 0},
		{"slow=0.02", "backends", math.NaN(), 0},
		{"", "backends_hedged", 100, 0},
		{"need=3", "backends_hedged", 100, 0},
		{"backends=100", "slow_hedged", 0.01002, 1e-5},
	} {
		a := calc.Fanout.Inputs.ParseQuery(c.query, lang.EN).Args
		for _, g := range calc.Fanout.Goals {
			if g.ID != c.goal {
				continue
			}
			got, ok := calc.Fanout.Solve(g, a)
			if ok == math.IsNaN(c.want) || ok && math.Abs(got-c.want) > c.tol {
				t.Errorf("?%s: %s = %v (%v), want %v", c.query, c.goal, got, ok, c.want)
			}
		}
	}
}

func TestFanoutVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"":                           "Tail amplified",
		"backends=1":                 "Tail in check",
		"backends=5":                 "Tail over the target",
		"backends=100":               "Slow is the rule",
		"target=0.7&backends=100":    "Tail in check",
		"hedge=on":                   "In check when hedged",
		"hedge=on&backends=1":        "Tail in check",
		"hedge=on&backends=200":      "Slow even when hedged",
		"hedge=on&after=0.7":         "Too many copies",
		"hedge=on&after=0.9":         "In check when hedged",
		"backends=3&need=2":          "Tail in check",
		"hedge=on&slow=10%25":        "Slow even when hedged",
		"slow=0&backends=1000000000": "Tail in check",
	} {
		a := calc.Fanout.Inputs.ParseQuery(query, lang.EN).Args
		if got := calc.Fanout.Explain(a, calc.Fanout.Eval(a)).Verdict.Word.EN; got != want {
			t.Errorf("?%s: %s, want %s", query, got, want)
		}
	}
}

// What must be said of hedging is said where it applies and nowhere else.
func TestFanoutNotes(t *testing.T) {
	const (
		idle       = "taken from an idle service"
		late       = "saves nobody"
		idempotent = "idempotent"
		cancel     = "cancel the copy"
		overload   = "no use in overload"
		needed     = "all 3 are needed"
		same       = "faster than the fast one"
	)
	for _, c := range []struct {
		query string
		want  []string
	}{
		{"", nil},
		{"after=0.7", nil},
		{"hedge=on", []string{idempotent, cancel, overload}},
		{"hedge=on&after=0.949", []string{idle, idempotent, cancel, overload}},
		{"hedge=on&slow=0.05", []string{idempotent, cancel, overload}},
		{"hedge=on&slow=0.051", []string{late, idempotent, cancel, overload}},
		{"hedge=on&slow=0.1&after=0.9", []string{idle, idempotent, cancel, overload}},
		{"backends=3&need=4", []string{needed}},
		{"backends=3&need=3", nil},
		{"slow_time=3.9ms", []string{same}},
	} {
		a := calc.Fanout.Inputs.ParseQuery(c.query, lang.EN).Args
		said := ""
		for _, n := range calc.Fanout.Eval(a).Notes {
			said += n.Sentence.In(lang.EN) + "\n"
		}
		for _, text := range []string{idle, late, idempotent, cancel, overload, needed, same} {
			wanted := false
			for _, w := range c.want {
				wanted = wanted || w == text
			}
			if strings.Contains(said, text) != wanted {
				t.Errorf("?%s: says %q: %v, want %v", c.query, text, !wanted, wanted)
			}
		}
	}
}

// The percentile curve has a corner where the share of waiting users begins, and
// the reader's kind of request is drawn last, where measurements are laid.
func TestFanoutNines(t *testing.T) {
	plain := calc.Fanout.Inputs.Args()
	hedged := calc.Fanout.Inputs.ParseQuery("hedge=on", lang.EN).Args
	chart := calc.Fanout.Charts[1]
	for _, c := range []struct {
		a     calc.Args
		lines int
		last  string
		ys    []float64
	}{
		{plain, 1, "p99", []float64{0.004, 0.004, 0.15, 0.15}},
		{hedged, 2, "p99_hedged", []float64{0.004, 0.004, 0.008, 0.008, 0.15, 0.15}},
	} {
		lines := calc.Fanout.Lines(chart, c.a)
		last := lines[len(lines)-1]
		if len(lines) != c.lines || last.ID != c.last || len(last.Points) != len(c.ys) {
			t.Fatalf("%d lines, the last %+v; want %d, the last %s with %d points", len(lines), last, c.lines, c.last, len(c.ys))
		}
		for i, y := range c.ys {
			if last.Points[i].Y != y {
				t.Errorf("%s, point %d is at %v, want %v", c.last, i, last.Points[i].Y, y)
			}
		}
		if x := last.Points[1].X; math.Abs(x-0.605) > 0.0005 {
			t.Errorf("%s rises at %v, want 60.5%%", c.last, x)
		}
	}
}
