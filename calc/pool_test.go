package calc_test

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestPoolFigures holds the calculator to the figures of the project's pages and
// of HikariCP's; the formulas themselves are tested in package pool.
func TestPoolFigures(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"", "offered", 10, 1e-12},
		{"", "busy", 10, 1e-12},
		{"", "open", 100, 0},
		{"", "max", 151, 0},
		{"", "use", 0.1, 1e-12},
		{"", "capacity", 20_000, 1e-12},
		{"", "backlog", 0, 0},
		{"", "db_busy_per_core", 0.625, 1e-12},
		{"", "start_size", 33, 0},
		{"cores=4", "start_size", 9, 0},
		{"", "wait_prob", 1.1264190204412388e-7, 1e-12},
		{"", "wait_mean", 6.2578834468957714e-11, 1e-12},
		{"", "wait_p99", 0, 0},
		{"", "shared_wait_prob", 5.4051657578529106e-63, 1e-12},
		{"", "need_size", 3, 0},
		{"", "shared_need_size", 12, 0},

		// A 200 ms API call inside the transaction.
		{"hold=205ms", "offered", 410, 1e-12},
		{"hold=205ms", "busy", 100, 0},
		{"hold=205ms", "use", 1, 0},
		{"hold=205ms", "capacity", 487.8, 1e-4},
		{"hold=205ms", "backlog", 1512.2, 1e-4},
		{"hold=205ms", "wait_prob", 1, 0},
		{"hold=205ms", "wait_mean", inf, 0},
		{"hold=205ms", "shared_wait_p99", inf, 0},
		{"hold=200ms", "backlog", 1500, 1e-12},
		{"hold=105ms", "offered", 210, 1e-12}, // 21 queries instead of one
		{"instances=20", "open", 200, 0},      // during a deploy

		// One pool of 10 is too small at 2,000/s, where its use is 100%.
		{"instances=1", "wait_mean", inf, 0},
		{"instances=1", "backlog", 0, 1e-9},
		{"instances=1&rate=1999/s", "wait_mean", 0.99817074156303625, 1e-12},
		{"rate=10/s&hold=0.3s&instances=1&size=3", "wait_p99", inf, 0}, // rounds onto 3

		// One shared pool at 2,000/s and 5 ms.
		{"instances=1&size=11", "wait_prob", 0.68, 0.005},
		{"instances=1&size=11", "wait_mean", 3.41e-3, 0.002},
		{"instances=1&size=12", "wait_prob", 0.45, 0.005},
		{"instances=1&size=12", "wait_mean", 1.12e-3, 0.005},
		{"instances=1&size=14", "wait_prob", 0.17, 0.03},
		{"instances=1&size=16", "wait_prob", 0.057, 0.01},
		{"instances=1&size=17", "wait_prob", 0.031, 0.02},
		{"instances=1&size=20", "wait_prob", 0.004, 0.1},
		{"size=2", "shared_wait_prob", 0.0037, 0.01},

		// 7,500 queries of 5 ms keep 37.5 busy (HikariCP's issue 330).
		{"rate=7500/s&instances=1&size=50", "busy", 37.5, 1e-12},

		// Beyond what is computed.
		{"rate=1e9/s&hold=1s&instances=1", "need_size", inf, 0},
		{"rate=1e9/s&hold=1s", "shared_need_size", inf, 0},
	} {
		link := calc.Pool.Inputs.ParseQuery(c.query, lang.EN)
		if len(link.Bad) > 0 {
			t.Fatalf("?%s: %v", c.query, link.Bad)
		}
		got, _ := calc.Pool.Eval(link.Args).Value(c.output)
		if !(got == c.want || math.Abs(got-c.want) <= max(c.tol*math.Abs(c.want), 1e-9*c.tol)) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

// TestPoolNeed wants the size of the result and that of the goal to be one.
func TestPoolNeed(t *testing.T) {
	for query, want := range map[string]float64{
		"":                       3,
		"target=1ms":             5,
		"target=20ms":            2,
		"hold=205ms":             56,
		"hold=205ms&instances=1": 446,
		"instances=1":            12,
		"rate=0":                 1,
		"rate=1e6/s&hold=1s":     math.Inf(1),
	} {
		a := calc.Pool.Inputs.ParseQuery(query, lang.EN).Args
		if got, _ := calc.Pool.Eval(a).Value("need_size"); got != want {
			t.Errorf("?%s: need_size = %v, want %v", query, got, want)
		}
		for _, g := range calc.Pool.Goals {
			if got, ok := calc.Pool.Solve(g, a); g.ID == "size" && (ok == math.IsInf(want, 1) || ok && got != want) {
				t.Errorf("?%s: the goal gives %v (%v), want %v", query, got, ok, want)
			}
		}
	}
}

// TestPoolVerdicts wants the three verdicts, the worst first.
func TestPoolVerdicts(t *testing.T) {
	for query, want := range map[string]string{
		"":                     "info Fits, but not twice; fine No waits; fine Enough cores",
		"size=5":               "fine Fits the database; fine No waits; fine Enough cores",
		"size=14":              "caution Hardly room; fine No waits; fine Enough cores",
		"size=15":              "caution Hardly room; fine No waits; fine Enough cores",
		"size=16":              "broken Too many connections; fine No waits; fine Enough cores",
		"instances=20":         "broken Too many connections; fine No waits; fine Enough cores",
		"size=2":               "caution Waits too long; fine Fits the database; fine Enough cores",
		"size=3":               "fine Fits the database; fine Short waits; fine Enough cores",
		"size=1":               "broken Pools exhausted; fine Fits the database; fine Enough cores",
		"hold=205ms":           "broken Pools exhausted; caution More queries than cores; info Fits, but not twice",
		"hold=10ms&max=1000":   "info Cores take turns; fine Fits the database; fine No waits",
		"hold=16.5ms&max=1000": "info Cores take turns; fine Fits the database; fine No waits", // 33 busy, as many as advised
		"hold=17ms&max=1000":   "caution More queries than cores; fine Fits the database; fine No waits",
		"hold=8ms":             "info Fits, but not twice; fine No waits; fine Enough cores", // 16 busy on 16 cores
	} {
		a := calc.Pool.Inputs.ParseQuery(query, lang.EN).Args
		var got []string
		for _, v := range calc.Pool.Explain(a, calc.Pool.Eval(a)).All() {
			got = append(got, v.Level.String()+" "+v.Word.EN)
		}
		if text := strings.Join(got, "; "); text != want {
			t.Errorf("?%s: %s\nwant %s", query, text, want)
		}
	}
}

// TestPoolAdvice wants the next step that fits the case.
func TestPoolAdvice(t *testing.T) {
	for query, want := range map[string]string{
		"":                       "The target takes 3 per instance, 30 in all. Pools do not help each other",
		"size=3":                 "Smaller pools would not meet the target.",
		"hold=205ms":             "560 in all and more than the database allows, or at these sizes a connection held for at most 26.91\u00a0ms",
		"hold=205ms&max=1000":    "The target takes 56 per instance, 560 in all. Pools",
		"instances=20":           "49 of them are refused. At most 7 per instance fit, and 2 are enough",
		"instances=200":          "not even one for each instance fits: put a proxy",
		"hold=50ms&size=20":      "49 of them are refused. At most 15 per instance fit, which is too few for the target",
		"size=10&max=110":        "That leaves 10 for deploys",
		"size=2&target=10s":      "Even a deploy that runs old and new instances side by side, 40, fits.",
		"instances=1&size=12":    "the p99 wait is 9.5\u00a0ms, within the target of 10.0\u00a0ms. Smaller pools",
		"rate=1e9/s&hold=1000s":  "Requests need 1×10¹² connections on average and the pools have 100",
		"instances=1&size=20000": "In a surge all 20,000 may be busy, 1,250 a core.",
	} {
		a := calc.Pool.Inputs.ParseQuery(query, lang.EN).Args
		said := ""
		for _, v := range calc.Pool.Explain(a, calc.Pool.Eval(a)).All() {
			said += v.In(lang.EN) + " "
		}
		if !strings.Contains(said, want) {
			t.Errorf("?%s: %s\nwant %s", query, said, want)
		}
		if strings.Contains(query, "instances=1&") && strings.Contains(said, "shared by all") {
			t.Errorf("?%s: one pool is compared with itself: %s", query, said)
		}
	}
}

// TestPoolCharts wants every point of the lines to be a result, or 0 where a
// wait is too short to show, and the reader's own place to be in the chart.
func TestPoolCharts(t *testing.T) {
	ins := calc.Pool.Inputs
	hold, _ := ins.Find("hold")
	instances, _ := ins.Find("instances")
	for _, query := range []string{"", "hold=205ms", "size=500", "size=2", "instances=1&size=12", "rate=0", "rate=50000/s"} {
		a := ins.ParseQuery(query, lang.EN).Args
		result := func(a calc.Args, output string) float64 {
			v, _ := calc.Pool.Eval(a).Value(output)
			if v < a.Of(hold)/1000 {
				return 0
			}
			return v
		}
		for _, ch := range calc.Pool.Charts {
			here, low, high := a.Of(ch.Over), math.Inf(1), math.Inf(-1)
			for _, s := range calc.Pool.Lines(ch, a) {
				for i, p := range s.Points {
					low, high = min(low, p.X), max(high, p.X)
					if i > 0 && p.X <= s.Points[i-1].X {
						t.Errorf("?%s: %s goes back from %v to %v", query, s.ID, s.Points[i-1].X, p.X)
					}
					want := result(a.With(ch.Over.Is(p.X)), s.ID)
					if ch.ID == "size" && s.ID == "shared_wait_p99" {
						n := math.Round(p.X * a.Of(instances))
						want = result(a.With(instances.Is(1), ch.Over.Is(n)), "wait_p99")
					}
					if p.Y != want {
						t.Errorf("?%s: %s at %v is %v, want %v", query, s.ID, p.X, p.Y, want)
					}
				}
			}
			if !(low <= here && here <= high) {
				t.Errorf("?%s: chart %s goes from %v to %v, without %v", query, ch.ID, low, high, here)
			}
		}
	}
}

// TestPoolChartsEmpty draws nothing, rather than too much, where pools would
// have to be larger than is computed.
func TestPoolChartsEmpty(t *testing.T) {
	a := calc.Pool.Inputs.ParseQuery("rate=1e9/s&hold=1000s", lang.EN).Args
	for _, s := range calc.Pool.Lines(calc.Pool.Charts[0], a) {
		if len(s.Points) > 0 {
			t.Errorf("%s has %d points", s.ID, len(s.Points))
		}
	}
}
