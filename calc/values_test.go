package calc

import "testing"

var city = &Input{ID: "city", Kind: Choice, Options: []Option{{ID: "hue"}, {ID: "vinh"}}}

func TestChoose(t *testing.T) {
	a := Inputs{city}.Args(city.Choose("vinh"))
	if got := a.Choice(city); got != "vinh" || !a.Is(city, "vinh") || a.Is(city, "hue") || a.Of(city) != 1 {
		t.Errorf("the choice is %s, at %v, want vinh, at 1", got, a.Of(city))
	}
}

// TestMistakes demands that a mistake in a description stops the program that
// has it.
func TestMistakes(t *testing.T) {
	panics := func(what string, f func()) {
		t.Helper()
		defer func() {
			if recover() == nil {
				t.Errorf("%s is let pass", what)
			}
		}()
		f()
	}
	panics("an option that is not declared", func() { city.Choose("paris") })
	panics("an input that is not declared", func() { Inputs{}.Args().Of(city) })
}
