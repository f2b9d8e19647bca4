package calc

import "slices"

// All lists the calculators in the order the site shows them.
// To add one, write its file and add its name here.
var All = []*Calculator{
	Little,
	Pool,
	MMC,
	Fanout,
	Omission,
	Amdahl,
	RTT,
	Percentile,
	Loss,
	Ports,
	Batch,
	Scaling,
	Closed,
	Abandon,
	Budget,
}

// Find returns the calculator with the given ID, or nil.
func Find(id string) *Calculator {
	for _, c := range All {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// Output returns the calculator's output with the given ID.
func (c *Calculator) Output(id string) (*Output, bool) {
	i := slices.IndexFunc(c.Outputs, func(o *Output) bool { return o.ID == id })
	if i < 0 {
		return nil, false
	}
	return c.Outputs[i], true
}
