package main

import (
	"latencylab/calc"
	"latencylab/calc/run"
)

// trials are what can be tried on a real TCP stack, by calculator. A panel for it
// stands under the result.
var trials = map[string]tryout{
	"loss": lossTrial,
	"rtt":  rttTrial,
}

// A tryout says what the trial of a calculator is: requests at inputs of [calc.Loss],
// and what belongs to them on its page.
type tryout struct {
	about calc.Text                                // what is run
	own   []*calc.Input                            // of calc.Loss, which the panel asks for as the page does not
	args  func(*calcPage) calc.Args                // of calc.Loss, to run at
	open  func(*calcPage) (openingPlan, calc.Text) // what is run before, and why it cannot be; nil if nothing is
	lay   func(*outcome) run.Run                   // the outcome, to be laid over the page
}

// lossInput is an input of [calc.Loss].
func lossInput(id string) *calc.Input {
	in, _ := calc.Loss.Inputs.Find(id)
	return in
}
