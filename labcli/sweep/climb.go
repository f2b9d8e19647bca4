package sweep

import "math"

// A Why is why a step is beyond the knee, or Good.
type Why string

const (
	Good      Why = "good"
	Failing   Why = "failing"   // more than 1 in 100 requests failed
	Behind    Why = "behind"    // answers did not keep up with requests
	Slow      Why = "slow"      // the p99 is beyond the multiple of the idle one
	Generator Why = "generator" // this machine could not send as asked, so the step says nothing
)

// An End is why a run ended.
type End string

const (
	Found       End = "found"       // the knee lies between two rates
	Limit       End = "limit"       // every rate up to the limit was good
	AtOnce      End = "at-once"     // the first rate is beyond the knee already
	OutOfTime   End = "out-of-time" // Config.Within passed
	Interrupted End = "interrupted" // from outside
	Gone        End = "gone"        // no more connections could be opened
	Broken      End = "broken"      // requests failed, and so did single ones after them
	Exhausted   End = "exhausted"   // this machine could not send faster
)

const (
	factor      = 2   // from step to step of a climb
	refinements = 3   // steps between the last good rate and the first bad one
	closeEnough = 1.1 // of the one to the other, to leave it at that
)

// A climb decides which rate comes next. Its fields are the highest rate that was
// good, 0 before there is one, and the lowest beyond the knee, +Inf likewise.
type climb struct {
	given     []float64 // rates still to be measured as they are; nil when climbing
	all       bool      // of the given rates, beyond the knee too
	from, to  float64
	good, bad float64
	refined   int
	end       End
}

func newClimb(c Config) *climb {
	return &climb{given: c.Rates, all: c.machines() > 1, from: c.From, to: c.To, bad: math.Inf(1)}
}

func (c *climb) ended() bool { return c.end != "" }

func (c *climb) stop(e End) { c.end = e }

// next returns the rate to measure, and whether there is one.
func (c *climb) next() (rate float64, ok bool) {
	switch {
	case c.ended():
	case c.given != nil:
		return c.nextGiven()
	case c.good == 0 && math.IsInf(c.bad, 1):
		return c.from, true
	case c.good == 0:
		c.end = AtOnce
	case math.IsInf(c.bad, 1) && c.good >= c.to:
		c.end = Limit
	case math.IsInf(c.bad, 1):
		return min(round(c.good*factor), c.to), true
	case c.refined == refinements, c.bad <= closeEnough*c.good:
		c.end = Found
	default:
		c.refined++
		return round(math.Sqrt(c.good * c.bad)), true
	}
	return 0, false
}

// nextGiven goes on to the first rate beyond the knee.
func (c *climb) nextGiven() (float64, bool) {
	beyond := !math.IsInf(c.bad, 1)
	switch {
	case len(c.given) == 0 && !beyond:
		c.end = Limit
	case len(c.given) > 0 && (c.all || !beyond):
		rate := c.given[0]
		c.given = c.given[1:]
		return rate, true
	case c.good == 0:
		c.end = AtOnce
	default:
		c.end = Found
	}
	return 0, false
}

// judged learns what a step showed.
func (c *climb) judged(s Step) {
	switch s.Why {
	case Good:
		if s.Rate < c.bad {
			c.good = max(c.good, s.Rate)
		}
	case Generator:
		if !c.all {
			c.end = Exhausted
		}
	default:
		c.bad = min(c.bad, s.Rate)
	}
}

// round keeps two digits, for a rate that can be read and typed.
func round(rate float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(rate))-1)
	if unit < 1 { // 10^-n is not exact, and 0.1 times a whole number is uglier than the number over 10
		return math.Round(rate/unit) / math.Round(1/unit)
	}
	return math.Round(rate/unit) * unit
}
