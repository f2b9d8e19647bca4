package calc_test

import (
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestLeads demands that every lead goes to another calculator, carries only
// what both have, and carries it whole.
func TestLeads(t *testing.T) {
	for _, c := range calc.All {
		for _, lead := range c.Leads {
			to := calc.Find(lead.To)
			if to == nil || to == c {
				t.Errorf("%s leads to %q", c.ID, lead.To)
				continue
			}
			for _, l := range lang.Tags {
				if lead.Why.In(l) == "" {
					t.Errorf("%s to %s: no question in %s", c.ID, lead.To, l.Code())
				}
			}
			a := c.Inputs.Args()
			_, got := c.Follow(lead, a)
			for _, set := range lead.With {
				if in, ok := to.Inputs.Find(set.Input); !ok || got.Of(in) != set.Value {
					t.Errorf("%s to %s: %s is not set to %v", c.ID, lead.To, set.Input, set.Value)
				}
			}
			for _, carry := range lead.Take {
				v, ok := c.Eval(a).Value(carry.From)
				if in, given := c.Inputs.Find(carry.From); !ok && given {
					v, ok = a.Of(in), true
				}
				in, there := to.Inputs.Find(carry.To)
				if !ok || !there || got.Of(in) != v {
					t.Errorf("%s to %s: %s = %v does not become %s", c.ID, lead.To, carry.From, v, carry.To)
				}
			}
		}
	}
}

// TestFollow follows a lead from overload, where an output is infinite.
func TestFollow(t *testing.T) {
	_, got := calc.MMC.Follow(calc.MMC.Leads[0], calc.MMC.Inputs.ParseQuery("busy=1.2", lang.EN).Args)
	if want := ""; got.Query() != want {
		t.Errorf("got %q, want the defaults", got.Query())
	}
}
