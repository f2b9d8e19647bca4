package calc

import "math"

// A Lead is a calculator that goes on where this one ends, and what of this
// one's state it starts from.
type Lead struct {
	To   string // ID
	Why  Text   // the question that leads there
	With []Setting
	Take []Carry
}

// A Carry hands a number over: an output, or else an input, becomes an input of
// the other calculator.
type Carry struct{ From, To string }

// Follow is the other calculator with the arguments that a lead gives it. What
// has no finite value here, or is a list, keeps the other's default.
func (c *Calculator) Follow(lead Lead, a Args) (*Calculator, Args) {
	to, r := Find(lead.To), c.Eval(a)
	set := lead.With
	for _, carry := range lead.Take {
		v, ok := r.Value(carry.From)
		if in, given := c.Inputs.Find(carry.From); !ok && given {
			v = a.Of(in)
		}
		if !math.IsNaN(v) && !math.IsInf(v, 0) {
			set = append(set[:len(set):len(set)], Setting{Input: carry.To, Value: v})
		}
	}
	return to, to.Inputs.Args(set...)
}
