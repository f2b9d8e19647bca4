package calc_test

import (
	"math"
	"strconv"
	"strings"
	"sync"
	"testing"

	"latencylab/calc"
	"latencylab/calc/histogram"
	"latencylab/calc/lang"
)

// budget is the arguments of a query with these steps.
func budget(t *testing.T, steps, query string) calc.Args {
	t.Helper()
	in, _ := calc.Budget.Inputs.Find("steps")
	set, err := in.ParseSetting(steps, lang.EN)
	if err != nil {
		t.Fatalf("%q: %v", steps, err)
	}
	return calc.Budget.Inputs.ParseQuery(query, lang.EN).Args.With(set)
}

// TestBudgetExact holds percentiles to those of requests with a closed form: the
// Erlang law (by the tables of chi square), the slowest of independent steps,
// and the queue that the queue's own calculator has.
func TestBudgetExact(t *testing.T) {
	const ten = "a exponential 10ms; b exponential 10ms; c exponential 10ms; d exponential 10ms; e exponential 10ms; " +
		"f exponential 10ms; g exponential 10ms; h exponential 10ms; i exponential 10ms; j exponential 10ms"
	queue := func(output string) float64 {
		v, _ := calc.MMC.Eval(calc.MMC.Inputs.ParseQuery("busy=0.8&service=5ms&workers=4", lang.EN).Args).Value(output)
		return v
	}
	for _, c := range []struct {
		steps, query, output string
		want                 float64
	}{
		{ten, "", "p50", 0.0966871},
		{ten, "", "p90", 0.1420599},
		{ten, "", "p95", 0.1570522},
		{ten, "", "p99", 0.1878312},
		{ten, "", "p999", 0.2265737},
		{ten, "", "sum", 0.1 * math.Log(100)},
		{ten, "", "mean", 0.1},
		{ten, "percentile=p90", "at", 0.1420599},
		{ten, "target=187.8312ms", "within", 0.99},
		{"a exponential 10ms; | b exponential 10ms", "", "p99", -0.01 * math.Log1p(-math.Sqrt(0.99))},
		{"a exponential 10ms; | b exponential 10ms", "", "mean", 0.015},
		{"n constant 40ms; db queue 5ms busy 80% workers 4", "", "p99", 0.04 + queue("p99")},
		{"n constant 40ms; db queue 5ms busy 80% workers 4", "", "p999", 0.04 + queue("p999")},
		{"n constant 40ms; db queue 5ms busy 64% workers 4", "traffic=1.25x", "mean", 0.04 + queue("mean")},
		{"n constant 40ms; m constant 2ms", "", "p99", 0.042},
		{"n constant 0", "", "sum", 0},
		{"n constant 0", "", "times", 1},
		{"db queue 5ms busy 80% workers 4; | c constant 1ms", "", "limit", 1.25},
		{"n constant 1ms", "", "limit", math.Inf(1)},
		{"db queue 5ms busy 80%", "traffic=2x", "p50", math.Inf(1)},
		{"db queue 5ms busy 80%", "traffic=2x", "within", 0},
	} {
		got, _ := calc.Budget.Eval(budget(t, c.steps, c.query)).Value(c.output)
		if got != c.want && !(math.Abs(got/c.want-1) <= 1e-4) {
			t.Errorf("%s, ?%s: %s = %v, want %v", c.steps, c.query, c.output, got, c.want)
		}
	}
	r := calc.Budget.Eval(budget(t, ten, ""))
	p99, _ := r.Value("p99")
	if stated, _ := r.Value("error"); !(math.Abs(p99/0.1878312-1) <= stated && stated < 1e-4) {
		t.Errorf("off by %v, said to be at most %v", math.Abs(p99/0.1878312-1), stated)
	}
}

func TestBudgetVerdicts(t *testing.T) {
	for _, c := range []struct{ steps, query, want string }{
		{"a exponential 10ms; b exponential 10ms", "target=100ms", "Within the target. p99 is 66.4 ms, not the 92.1 ms that the steps' p99 add up to."},
		{"a exponential 10ms; b exponential 10ms", "target=70ms", "Close to the target."},
		{"a exponential 10ms; b exponential 10ms", "target=60ms", "Over the target."},
		{"a exponential 10ms; b exponential 10ms", "percentile=p50", "p50 is 16.8 ms, not the 13.9 ms that the steps' p50 add up to."},
		{"net constant 40ms; a exponential 1ms", "", "spends 90% of its time in net, which is always the same"},
		{"a exponential 10ms; b constant 1ms", "", "p99 is 47.1 ms, and here the steps' p99 add up to about that: 47.1 ms. Such a request spends 98% of its time in a; each millisecond off that step's mean takes 4.6 ms off."},
		{"db queue 5ms busy 80% workers 4", "traffic=1.3x", "Overloaded. db would be 104% busy, so its queue grows without end. Add workers, make it faster, or keep traffic below 1.25× today's."},
		{"db queue 5ms busy 80% workers 4", "target=50ms", "p99 stays within 50.0 ms up to 1.09× today's traffic; at 1.25× a queue overflows."},
		{"db queue 5ms busy 80% workers 4", "target=10ms", "No traffic is low enough for p99 to stay within 10.0 ms"},
		{"db queue 5ms busy 80% workers 4", "target=9s", "p99 stays within 9,000 ms until a queue overflows, at 1.25× today's traffic."},
	} {
		a := budget(t, c.steps, c.query)
		got := strings.ReplaceAll(calc.Budget.Explain(a, calc.Budget.Eval(a)).Verdict.In(lang.EN), "\u00a0", " ")
		if !strings.Contains(got, c.want) {
			t.Errorf("%s, ?%s: %s\nwant %s", c.steps, c.query, got, c.want)
		}
	}
}

// TestBudgetGoal: the traffic that the verdict names is the one that the goal
// finds, and what is said up to there holds there.
func TestBudgetGoal(t *testing.T) {
	a := budget(t, "db queue 5ms busy 80% workers 4; work exponential 3ms", "target=50ms")
	traffic, ok := calc.Budget.Solve(calc.Budget.Goals[0], a)
	if !ok {
		t.Fatal("no traffic")
	}
	at, _ := calc.Budget.Eval(calc.Budget.Apply(calc.Budget.Goals[0], a, traffic)).Value("at")
	if !(at <= 0.05 && at > 0.0495) {
		t.Errorf("at %v of the traffic p99 is %v, want 50 ms", traffic, at)
	}
}

// TestBudgetSteps reads steps as people write them, and names the line of what
// cannot be read.
func TestBudgetSteps(t *testing.T) {
	steps, _ := calc.Budget.Inputs.Find("steps")
	for _, c := range []struct {
		l          lang.Tag
		text, want string
	}{
		{lang.EN, "network   constant 40 ms\n|  a   exponential 2ms\n", "network constant 40ms; | a exponential 2ms"},
		{lang.VI, "db queue 1,5ms busy 80,5% workers 4", "db queue 1.5ms busy 80.5% workers 4"},
		{lang.EN, "r measured 0ms 10ms:3 =1s:1; n constant 0", "r measured 0ms 10ms:3 =1s:1; n constant 0ms"},
	} {
		set, err := steps.ParseSetting(c.text, c.l)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := calc.Budget.Inputs.Args(set).Exact(steps); got != c.want {
			t.Errorf("%q is %q, want %q", c.text, got, c.want)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"", "line 1: there is no step; write one a line, such as network constant 40ms"},
		{"| a constant 1ms", "line 1, '| a constant 1ms': the first step has none above"},
		{"a constant 1ms\nb constantly 1ms", "line 2, 'b constantly 1ms': 'constantly' is no kind of step"},
		{strings.Repeat("a constant 1ms;", 21), "line 21, 'a constant 1ms': no more than 20 steps"},
	} {
		if _, err := steps.ParseSetting(c.text, lang.EN); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

// TestBudgetTake makes a step of measured latencies, whatever they are called.
func TestBudgetTake(t *testing.T) {
	steps, _ := calc.Budget.Inputs.Find("steps")
	h, err := histogram.Parse("0ms 10ms:500 20ms:300 =1s:1", lang.EN)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ label, want string }{
		{"search", "search measured 0ms 10ms:500 20ms:300 =1s:1"},
		{"wrk2: 1.000 req/s;x {1} | \"y\"", "wrk2:-1.000-req/s-x-1-y measured 0ms 10ms:500 20ms:300 =1s:1"},
		{" ;", "measured measured 0ms 10ms:500 20ms:300 =1s:1"},
		{strings.Repeat("é", 30), strings.Repeat("é", 24) + " measured 0ms 10ms:500 20ms:300 =1s:1"},
	} {
		lines := steps.Take(c.label, h)
		set, err := steps.ParseSetting(strings.Join(lines, "\n"), lang.EN)
		if err != nil {
			t.Fatalf("%q: %v", lines, err)
		}
		if got := calc.Budget.Inputs.Args(set).Exact(steps); got != c.want {
			t.Errorf("%q is %q, want %q", c.label, got, c.want)
		}
	}
}

// TestBudgetParts: what the steps take adds up to the percentile, also where
// queues are computed apart from the rest.
func TestBudgetParts(t *testing.T) {
	a := budget(t, "net constant 40ms; db queue 5ms busy 80% workers 4; | cache exponential 1ms; auth lognormal 5ms p99 40ms", "")
	at, _ := calc.Budget.Eval(a).Value("at")
	sum := 0.0
	for i, p := range calc.Parts(a) {
		sum += p.Time
		if want := []string{"net", "db", "cache", "auth"}[i]; p.Step.Name != want {
			t.Errorf("step %d is %s, want %s", i, p.Step.Name, want)
		}
		if math.Abs(p.Share-p.Time/at) > 1e-3 {
			t.Errorf("%s: %v of the time and a share of %v", p.Step.Name, p.Time, p.Share)
		}
	}
	if math.Abs(sum/at-1) > 1e-3 {
		t.Errorf("the steps take %v of %v", sum, at)
	}
	if db := calc.Parts(a)[1]; !(db.Decides > 0.9 && db.Decides < 1) {
		t.Errorf("requests wait for db rather than cache %v of the times", db.Decides)
	}
}

// TestBudgetCurves holds the coarser curves to the numbers, and the one by
// traffic to a rise that ends where a queue overflows.
func TestBudgetCurves(t *testing.T) {
	for _, p := range append([]calc.Preset{{ID: "default"}}, calc.Budget.Presets...) {
		a := calc.Budget.Inputs.From(p.Set)
		r := calc.Budget.Eval(a)
		at, _ := r.Value("p99")
		if math.IsInf(at, 1) || p.ID == "measured" { // on whose atoms a curve is a step
			continue
		}
		lines := calc.Budget.Lines(calc.Budget.Charts[0], a)
		whole := lines[len(lines)-1]
		for _, pt := range whole.Points {
			if math.Abs(pt.X-0.99) < 1e-12 && math.Abs(pt.Y/at-1) > 2e-3 {
				t.Errorf("%s: the curve is at %v, p99 at %v", p.ID, pt.Y, at)
			}
		}
		for _, line := range calc.Budget.Lines(calc.Budget.Charts[1], a) {
			last := 0.0
			for _, pt := range line.Points {
				if pt.Y < last*(1-1e-4) {
					t.Errorf("%s: %s falls from %v to %v at %v", p.ID, line.Label.EN, last, pt.Y, pt.X)
				}
				last = pt.Y
			}
			if limit, _ := r.Value("limit"); math.IsInf(last, 1) == math.IsInf(limit, 1) {
				t.Errorf("%s: %s ends at %v though a queue overflows at %v", p.ID, line.Label.EN, last, limit)
			}
		}
	}
}

// TestBudgetTogether computes one request at several loads at once: what is kept
// of one must not become the other's.
func TestBudgetTogether(t *testing.T) {
	a := budget(t, "db queue 5ms busy 80% workers 4; | x lognormal 2ms p99 9ms; y lognormal 3ms p99 10ms", "")
	traffic, _ := calc.Budget.Inputs.Find("traffic")
	want := map[float64]float64{}
	for _, x := range []float64{0.5, 0.9, 1, 1.2} {
		want[x], _ = calc.Budget.Eval(budget(t, a.Exact(calc.Budget.Inputs[0]), "").With(traffic.Is(x))).Value("p99")
	}
	var group sync.WaitGroup
	for x, p99 := range want {
		group.Go(func() {
			for range 20 {
				if got, _ := calc.Budget.Eval(a.With(traffic.Is(x))).Value("p99"); got != p99 {
					t.Errorf("at %v: %v, alone %v", x, got, p99)
				}
			}
		})
	}
	group.Wait()
}

// BenchmarkBudgetExtremes draws the dearest requests that can be written: as many
// steps as are read, all of different laws, in a row or with queues side by side.
func BenchmarkBudgetExtremes(b *testing.B) {
	in, _ := calc.Budget.Inputs.Find("steps")
	var row, beside, histograms []string
	for i := range 20 {
		n := strconv.Itoa(i + 1)
		row = append(row, "a lognormal "+n+"ms p99 1"+n+"00ms")
		histograms = append(histograms, "a measured 0ms "+n+"ms:500 100ms:300 =1s:"+n)
		beside = append(beside, []string{"a queue " + n + "ms busy 80% workers " + n, "| b lognormal " + n + "ms p99 1" + n + "00ms"}[i%2])
	}
	for name, lines := range map[string][]string{"row": append(row[:19:19], "q queue 5ms busy 80% workers 4"), "beside": beside, "histograms": histograms} {
		text := strings.Join(lines, "\n")
		for i, what := range []string{"nines", "traffic", "words"} {
			b.Run(name+"/"+what, func(b *testing.B) {
				for b.Loop() {
					set, err := in.ParseSetting(text, lang.EN) // anew, so that nothing of it is kept
					if err != nil {
						b.Fatal(err)
					}
					a := calc.Budget.Inputs.Args(set)
					if what == "words" {
						calc.Budget.Explain(a, calc.Budget.Eval(a))
						continue
					}
					calc.Budget.Lines(calc.Budget.Charts[i], a)
				}
			})
		}
	}
}

// TestBudgetMarkdown strikes through what is not the answer.
func TestBudgetMarkdown(t *testing.T) {
	text := calc.Budget.Markdown(budget(t, "a exponential 10ms; b exponential 10ms", ""), lang.EN, calc.Reference{Link: "https://example.org/"})
	if want := "| Sum of the steps' percentiles | ~~92.1\u00a0ms~~ |"; !strings.Contains(text, want) {
		t.Errorf("%s\nwant %s", text, want)
	}
}
