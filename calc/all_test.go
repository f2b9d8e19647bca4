package calc_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

var update = flag.Bool("update", false, "rewrite testdata")

// randomPoints is how many random arguments every calculator is tried at,
// besides the corners of its inputs.
const randomPoints = 2000

// TestAll holds every calculator to what the page and the commands rely on.
func TestAll(t *testing.T) {
	ids := map[string]bool{}
	for _, c := range calc.All {
		t.Run(c.ID, func(t *testing.T) {
			if ids[c.ID] {
				t.Fatal("the ID is taken")
			}
			ids[c.ID] = true
			if err := calc.Validate(c); err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			for a := range points(c, rng) {
				checkResult(t, c, a)
				checkLink(t, c, a)
			}
			checkEveryInputMatters(t, c, rng)
			checkGoals(t, c, rng)
		})
	}
}

// points yields the corners of the sliders, the corners of the domains, and
// random places between them.
func points(c *calc.Calculator, rng *rand.Rand) func(yield func(calc.Args) bool) {
	return func(yield func(calc.Args) bool) {
		corners := 1 << min(len(c.Inputs), 9)
		for i := range corners {
			slider, domain := c.Inputs.Args(), c.Inputs.Args()
			for k, in := range c.Inputs {
				high := i>>(k%9)&1 == 1
				slider = slider.With(in.Is(edge(in, high, in.Min, in.Max)))
				domain = domain.With(in.Is(edge(in, high, in.Least, in.Most)))
			}
			if !yield(slider) || !yield(domain) {
				return
			}
		}
		for range randomPoints {
			if !yield(random(c, rng)) {
				return
			}
		}
	}
}

// edge is one end of an input's range; of a choice or switch, its first or last.
func edge(in *calc.Input, high bool, low, top float64) float64 {
	switch {
	case in.Kind != calc.Number && high:
		return math.MaxInt32
	case in.Kind != calc.Number:
		return 0
	case high && in.None != (calc.Text{}):
		return math.Inf(1)
	case high:
		return top
	}
	return low
}

func random(c *calc.Calculator, rng *rand.Rand) calc.Args {
	a := c.Inputs.Args()
	for _, in := range c.Inputs {
		a = a.With(draw(c, in, rng))
	}
	return a
}

// draw is a random value of an input. Lines are those of one of the presets, or
// the default ones.
func draw(c *calc.Calculator, in *calc.Input, rng *rand.Rand) calc.Setting {
	if in.Kind == calc.List {
		i := rng.IntN(1 + len(c.Presets))
		if i == len(c.Presets) {
			return in.Put(in.Lines)
		}
		return in.Put(c.Inputs.From(c.Presets[i].Set).Lines(in))
	}
	return in.Is(drawNumber(in, rng))
}

func drawNumber(in *calc.Input, rng *rand.Rand) float64 {
	switch {
	case in.Kind == calc.Choice:
		return float64(rng.IntN(len(in.Options)))
	case in.Kind == calc.Switch:
		return float64(rng.IntN(2))
	case in.None != (calc.Text{}) && rng.IntN(2) == 0:
		return math.Inf(1)
	case rng.IntN(8) == 0: // far outside the slider
		return in.Least + (in.Most-in.Least)*math.Pow(rng.Float64(), 12)
	}
	return in.At(rng.Float64())
}

// checkResult demands a number or a note for every output, and words that read.
func checkResult(t *testing.T, c *calc.Calculator, a calc.Args) {
	t.Helper()
	r := c.Eval(a)
	for _, out := range c.Outputs {
		v, ok := r.Value(out.ID)
		if !ok {
			t.Fatalf("%q: %s is not set", a.Query(), out.ID)
		}
		if (math.IsNaN(v) || math.IsInf(v, 0)) && len(r.Notes) == 0 {
			t.Fatalf("%q: %s = %v without a note", a.Query(), out.ID, v)
		}
	}
	for _, l := range lang.Tags {
		for _, s := range said(c, a, r) {
			if text := s.In(l); strings.ContainsAny(text, "{}") || strings.Contains(text, "NaN") || strings.TrimSpace(text) == "" {
				t.Fatalf("%q says %q in %s", a.Query(), text, l.Code())
			}
		}
	}
}

// said is everything a result says in words.
func said(c *calc.Calculator, a calc.Args, r calc.Result) []calc.Sentence {
	e := c.Explain(a, r)
	var all []calc.Sentence
	for _, v := range e.All() {
		all = append(append(all, calc.Say(v.Word)), v.Because...)
	}
	for _, n := range r.Notes {
		all = append(all, n.Sentence)
	}
	for _, s := range e.Steps {
		all = append(all, calc.Say(s.Name), s.With)
	}
	return all
}

// checkLink demands that a link gives back the arguments in every language, and
// a slider its value.
func checkLink(t *testing.T, c *calc.Calculator, a calc.Args) {
	t.Helper()
	for _, l := range lang.Tags {
		for _, q := range []string{a.Query(), a.FullQuery()} {
			if link := c.Inputs.ParseQuery(q, l); !link.Args.Equal(a) || len(link.Bad) > 0 {
				t.Fatalf("in %s, %q reads as %q (%v)", l.Code(), q, link.Args.Query(), link.Bad)
			}
		}
	}
	for _, in := range c.Inputs {
		v := a.Of(in)
		if in.Kind != calc.Number || v < in.Min || v > in.Max {
			continue
		}
		if got := in.At(in.Pos(v)); math.Abs(got-v) > 1e-9*v {
			t.Fatalf("%s: the slider gives back %v for %v", in.ID, got, v)
		}
	}
}

// checkEveryInputMatters demands that each input changes something, in the
// numbers or in the words.
func checkEveryInputMatters(t *testing.T, c *calc.Calculator, rng *rand.Rand) {
	for _, in := range c.Inputs {
		matters := false
		for i := 0; i < 400 && !matters; i++ {
			a := random(c, rng)
			b := a.With(draw(c, in, rng))
			matters = text(c, a) != text(c, b)
		}
		if !matters {
			t.Errorf("input %s changes nothing", in.ID)
		}
	}
}

// checkGoals demands that an answer meets the target and that a little beyond it
// does not.
func checkGoals(t *testing.T, c *calc.Calculator, rng *rand.Rand) {
	answered := map[string]int{}
	for range 200 {
		a := random(c, rng)
		for _, g := range c.Goals {
			x, ok := c.Solve(g, a)
			if !ok {
				continue
			}
			answered[g.ID]++
			meets := func(x float64) bool {
				v, target := c.Eval(c.Apply(g, a, x)).Of(g.Meet), a.Of(g.Target)
				return v <= target && !g.AtLeast || v >= target && g.AtLeast
			}
			step := x * 0.02
			if g.Vary.Whole {
				step = 1
			}
			beyond := x + step
			if g.Smallest {
				beyond = x - step
			}
			if !meets(x) {
				t.Fatalf("goal %s at %q: %v does not meet the target", g.ID, a.Query(), x)
			}
			if beyond > g.Vary.Least && beyond < g.Vary.Most && meets(beyond) {
				t.Fatalf("goal %s at %q: %v meets the target too, beyond the answer %v", g.ID, a.Query(), beyond, x)
			}
		}
	}
	for _, g := range c.Goals {
		if answered[g.ID] == 0 {
			t.Errorf("goal %s is never answered", g.ID)
		}
	}
}

// TestGoldens compares every preset of every calculator with testdata, where it
// can be read as documentation.
func TestGoldens(t *testing.T) {
	for _, c := range calc.All {
		var b strings.Builder
		fmt.Fprintf(&b, "%s\n\n%s", c.ID, text(c, c.Inputs.Args()))
		for _, p := range c.Presets {
			fmt.Fprintf(&b, "\n%s: %s\n\n%s", p.ID, p.Label.EN, text(c, c.Inputs.From(p.Set)))
		}
		golden(t, filepath.Join("testdata", c.ID+".txt"), b.String())
	}
}

// text is a result as text, English with the Vietnamese words below.
func text(c *calc.Calculator, a calc.Args) string {
	var b strings.Builder
	r := c.Eval(a)
	e := c.Explain(a, r)
	fmt.Fprintf(&b, "  link  ?%s\n", a.FullQuery())
	for _, out := range c.Outputs {
		fmt.Fprintf(&b, "  %-10s %-30s %-14s %s\n", out.ID, out.Label.EN, out.Unit.Format(r.Of(out), lang.EN), out.Unit.Format(r.Of(out), lang.VI))
	}
	for _, l := range lang.Tags {
		for _, v := range e.All() {
			fmt.Fprintf(&b, "  %s  %s\n", v.Level, v.In(l))
		}
		for _, n := range r.Notes {
			fmt.Fprintf(&b, "  note %s  %s\n", n.Level, n.Sentence.In(l))
		}
	}
	for _, s := range e.Steps {
		fmt.Fprintf(&b, "  step  %s: %s: %s\n", s.Name.EN, s.Formula, s.With.In(lang.EN))
	}
	return b.String()
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; got:\n%s", path, got)
	}
}
