package calc_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"latencylab/calc"
)

// TestBase draws every swept chart for inputs anywhere in their ranges: the lines
// of what they are said to depend on must be those of the sweep itself.
func TestBase(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, c := range calc.All {
		for _, ch := range c.Charts {
			if ch.Draw != nil && ch.Uses == nil {
				continue
			}
			for range 20 {
				a := c.Inputs.Args(anywhere(c, random)...)
				base := c.Base(ch, a)
				if !c.Base(ch, base).Equal(base) {
					t.Errorf("%s %s: the base of %s is not its own", c.ID, ch.ID, base.Query())
				}
				if ch.Draw != nil {
					if got, want := c.Lines(ch, c.Base(ch, a)), c.Lines(ch, a); !reflect.DeepEqual(got, want) {
						t.Errorf("%s %s of %s depends on more than it says", c.ID, ch.ID, a.FullQuery())
					}
					continue
				}
				for _, line := range c.Lines(ch, a) {
					for i := 0; i < len(line.Points); i += 8 {
						got, x := line.Points[i].Y, line.Points[i].X
						out, _ := c.Output(line.ID)
						if want := c.At(ch, a, x).Of(out); got != want && !(math.IsNaN(got) && math.IsNaN(want)) {
							t.Fatalf("%s %s of %s: %s at %g is %g, want %g", c.ID, ch.ID, a.FullQuery(), line.ID, x, got, want)
						}
					}
				}
			}
		}
	}
}

// anywhere sets every input that is no list to something in its range.
func anywhere(c *calc.Calculator, random *rand.Rand) (set []calc.Setting) {
	for _, in := range c.Inputs {
		switch in.Kind {
		case calc.Number:
			set = append(set, in.Is(in.At(random.Float64())))
		case calc.Choice:
			set = append(set, in.Is(float64(random.IntN(len(in.Options)))))
		case calc.Switch:
			set = append(set, in.Is(float64(random.IntN(2))))
		}
	}
	return set
}
