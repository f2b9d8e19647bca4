// Package step is a step of a request as a person writes it in a line: its name,
// its kind, and what that kind needs.
//
//	network   constant 40ms
//	gateway   exponential 2ms                 on average
//	auth      lognormal 5ms p99 40ms          half take up to 5 ms, one in a hundred more than 40 ms
//	db        queue 5ms busy 80% workers 4    services of 5 ms on average, four at a time
//	render    measured 0ms 10ms:500 20ms:300  a histogram, as [histogram.Parse] reads it
//	| search  exponential 30ms                side by side with the step above
//
// Kinds are written alike in every language; times and shares as the reader's
// language has them.
package step

import (
	"strconv"
	"strings"

	"latencylab/calc/chain"
	"latencylab/calc/histogram"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// Kind is the sort of distribution that a step's time has.
type Kind uint8

const (
	Constant Kind = iota
	Exponential
	Lognormal
	Queue
	Measured
)

var kinds = [...]string{Constant: "constant", Exponential: "exponential", Lognormal: "lognormal", Queue: "queue", Measured: "measured"}

// String is the word that says the kind in a line.
func (k Kind) String() string { return kinds[k] }

// A Step is one line. Times are in seconds.
type Step struct {
	Name   string
	Beside bool // runs side by side with the step above
	Kind   Kind

	Time    float64 // of a constant; the mean of an exponential or of a queue's service; the median of a lognormal
	P99     float64 // of a lognormal
	Busy    float64 // of a queue, the share of today's capacity that is used
	Workers int     // of a queue

	Histogram *histogram.Histogram // of what was measured
}

// Law is the distribution of the step's time when there is traffic times
// today's, which only a queue notices.
func (s Step) Law(traffic float64) chain.Law {
	switch s.Kind {
	case Exponential:
		return chain.Exponential(s.Time)
	case Lognormal:
		return chain.NewLognormal(s.Time, s.P99)
	case Queue:
		return chain.NewQueue(s.Time, s.Busy*traffic, s.Workers)
	case Measured:
		return chain.NewMeasured(s.Histogram)
	}
	return chain.Constant(s.Time)
}

// Text writes the step so that [Parse] gives back the same.
func (s Step) Text(l lang.Tag) string {
	text := s.Name + " " + s.What(l)
	if s.Beside {
		text = "| " + text
	}
	return text
}

// What is the step without its name.
func (s Step) What(l lang.Tag) string {
	text := s.Kind.String() + " "
	switch s.Kind {
	case Lognormal:
		text += write(unit.Second, s.Time, l) + " p99 " + write(unit.Second, s.P99, l)
	case Queue:
		text += write(unit.Second, s.Time, l) + " busy " + write(unit.Share, s.Busy, l) + " workers " + strconv.Itoa(s.Workers)
	case Measured:
		text += s.Histogram.Text(l)
	default:
		text += write(unit.Second, s.Time, l)
	}
	return text
}

// write is a number as one word that loses nothing. A share is written as a
// percentage.
func write(u unit.Unit, v float64, l lang.Tag) string {
	if l == lang.EN && u != unit.Share {
		return u.Exact(v)
	}
	return strings.ReplaceAll(u.Edit(v, l), "\u00a0", "")
}
