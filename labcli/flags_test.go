package main

import (
	"testing"

	"latencylab/calc"
	"latencylab/calc/unit"
)

func TestUsage(t *testing.T) {
	label := calc.Text{EN: "City", VI: "Thành phố"}
	cities := func(n int) (options []calc.Option) {
		for i := range n {
			options = append(options, calc.Option{ID: string(rune('a' + i))})
		}
		return options
	}
	for _, c := range []struct {
		in   *calc.Input
		want string
	}{
		{&calc.Input{Label: label, Kind: calc.Choice, Options: cities(3)}, "City: a or b or c"},
		{&calc.Input{Label: label, Kind: calc.Choice, Options: cities(20)}, "City: one of 20, such as a or b"},
		{&calc.Input{Label: label, Kind: calc.Switch}, "City"},
		{&calc.Input{ID: "keep", Label: label, Kind: calc.Switch, Default: 1}, "City; it is, unless --keep=off"},
		{&calc.Input{Label: label, Unit: unit.Second, Min: 0.001, Max: 1}, "City, usually 1.0 ms to 1,000 ms"},
	} {
		if got := (&inputFlag{in: c.in}).usage(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}
