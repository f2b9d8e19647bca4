package main

import (
	"testing"

	"latencylab/calc"
)

// TestPagesComputeNothing: every visit lists the pages before it shows one.
func TestPagesComputeNothing(t *testing.T) {
	for _, c := range calc.All {
		eval := c.Eval
		t.Cleanup(func() { c.Eval = eval })
		c.Eval = func(calc.Args) calc.Result {
			t.Errorf("listing the pages computes %s", c.ID)
			return calc.Result{}
		}
	}
	listPages()
}
