package calc_test

import (
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// fanoutOf evaluates a query and returns an output by its ID.
func fanoutOf(t *testing.T, query string) (calc.Result, func(id string) float64) {
	t.Helper()
	link := calc.Fanout.Inputs.ParseQuery(query, lang.EN)
	if len(link.Bad) > 0 {
		t.Fatalf("?%s: %v", query, link.Bad[0].Err)
	}
	r := calc.Fanout.Eval(link.Args)
	return r, func(id string) float64 { v, _ := r.Value(id); return v }
}

// TestFanoutMeasured holds the calculator to the figures of the published
// measurement's own law: backends of 2 to 6 ms, 1% at 150 ms.
func TestFanoutMeasured(t *testing.T) {
	const law = "latencies=2ms+6ms:99+=150ms:1&"
	for _, c := range []struct {
		query, output string
		want, tol     float64
	}{
		{"backends=1", "p50", 0.00402, 5e-6},
		{"backends=1", "p99", 0.006, 1e-15}, // the knife edge: exactly 99% take 6 ms or less
		{"backends=10", "p50", 0.00577, 5e-6},
		{"backends=50", "p50", 0.005985, 5e-7},
		{"backends=100", "p50", 0.15, 0},
		{"backends=10", "p99", 0.15, 0},
		{"backends=10", "hit", 0.095618, 5e-7},
		{"backends=50", "hit", 0.394994, 5e-7},
		{"backends=50", "hit_hedged", 0.00498777, 1e-8},
		{"backends=50", "p99_hedged", 0.0118, 5e-5},
		{"backends=50", "extra_load", 0.05, 1e-15},
		{"backends=50&after=0.99", "extra_load", 0.01, 1e-15},
		{"backends=50&after=0.7", "extra_load", 0.3, 1e-15},
		{"", "after_time", 0.0058383838, 1e-10},
		{"slow_time=151ms", "hit", 0, 0},
		{"slow_time=2ms", "hit", 1, 0},
		{"backends=3&need=2", "p99", 0.0058024, 1e-7},
	} {
		_, value := fanoutOf(t, law+c.query)
		if got := value(c.output); !(math.Abs(got-c.want) <= c.tol) {
			t.Errorf("?%s: %s = %v, want %v", c.query, c.output, got, c.want)
		}
	}
}

// Calls that take one of two times are what the calculator takes without
// latencies.
func TestFanoutTwoTimesMeasured(t *testing.T) {
	for _, query := range []string{"", "backends=1", "backends=10", "backends=100", "backends=3&need=2", "hedge=on&after=0.99&backends=7"} {
		_, want := fanoutOf(t, query)
		_, got := fanoutOf(t, query+"&latencies==4ms:99+=150ms:1")
		for _, id := range []string{"hit", "hit_hedged", "p50", "p99", "p50_hedged", "p99_hedged", "after_time", "backend_target"} {
			if math.Abs(got(id)-want(id)) > 1e-12 {
				t.Errorf("?%s: %s = %v measured, %v of two times", query, id, got(id), want(id))
			}
		}
	}
}

// What the latencies replace is not asked for, and is said to have no part.
func TestFanoutMeasuredIgnores(t *testing.T) {
	r, _ := fanoutOf(t, "latencies=0ms+10ms:5")
	for id, want := range map[string]bool{"slow": true, "fast": true, "slow_time": false, "after": false} {
		in, _ := calc.Fanout.Inputs.Find(id)
		if r.Ignores(in) != want {
			t.Errorf("%s is ignored: %v, want %v", id, !want, want)
		}
	}
	said := ""
	for _, n := range r.Notes {
		said += n.Sentence.In(lang.EN) + "\n"
	}
	for _, want := range []string{"in place of the slow share", "None of the latencies given reaches 150\u00a0ms", "p99 of a call is 9.9\u00a0ms"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q does not say %q", said, want)
		}
	}
}

// A histogram may be typed in several lines; an error names the one it is in.
func TestFanoutLatenciesRead(t *testing.T) {
	in, _ := calc.Fanout.Inputs.Find("latencies")
	for text, want := range map[string]string{
		"0ms 1ms:1\n\n 2ms:2": "0ms 1ms:1 2ms:2",
		"0ms 1ms:1 2ms:1 3ms:1 4ms:1 5ms:1 6ms:1 7ms:1 8ms:1": "0ms 1ms:1 2ms:1 3ms:1 4ms:1 5ms:1 6ms:1 7ms:1\n8ms:1",
		"": "",
	} {
		set, err := in.ParseSetting(text, lang.EN)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if got := calc.Fanout.Inputs.Args(set).Edit(in, lang.EN); got != want {
			t.Errorf("%q is edited as %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"0ms 1ms:1\n2ms:x": "line 2, '2ms:x': can't read 'x' as a count",
		"0ms 1ms":          "line 1, '0ms 1ms': no values are counted",
	} {
		_, err := in.ParseSetting(text, lang.EN)
		if err == nil || !strings.HasPrefix(err.In(lang.EN), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
