package sweep

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"

	"latencylab/labcli/attempt"
	"latencylab/labcli/host"
	"latencylab/labcli/target"
)

// Config says what to measure, and bounds it.
type Config struct {
	Target  target.Target
	Rates   []float64     // requests a second, to be measured in this order up to the knee; nil climbs
	From    float64       // where a climb begins, requests a second
	To      float64       // where it ends at the latest
	Step    time.Duration // for which requests come at each rate, 1 s to 2 min
	Within  time.Duration // bounds everything, up to 30 min
	Timeout time.Duration // for an answer, 10 ms to 2 min
	Knee    float64       // multiple of the idle p99 that is beyond the knee, above 1

	// Connections bounds the requests open at a time. Requests beyond it are
	// sent late, and their latency counts from when they were due.
	Connections int
	Seed        uint64 // of the arrivals; the same seed draws the same

	// Machines is how many machines share the rates; this one sends its part of
	// each. More than one need Rates, which are all measured, beyond the knee
	// too, each at its time after the start: so the machines stay together, and
	// their results have the same points. 0 means 1.
	Machines int

	// Spin is the share of a core that may be spent on sending to the point.
	// See [load.Config].
	Spin float64

	// Progress, if not nil, is told several times a second how far the run
	// is. Calls do not overlap.
	Progress func(Progress)

	// dial, if not nil, opens connections in place of TCP to the target.
	dial func(context.Context) (net.Conn, error)
}

// Progress is how far a run is. A second attempt at a step is made to believe it.
type Progress struct {
	attempt.Progress
	Rate float64 // of the step
	Step int     // from 1
	Done *Step   // the step that has just been completed, or nil
}

const (
	maxRate     = 50_000    // requests a second
	maxRequests = 1_000_000 // of a step
	minRequests = 20        // of a step
	maxRates    = 30
	maxMachines = 1000
	spareFiles  = 64 // for everything that is not a connection
)

// Check says what of a configuration cannot be measured. Errors name the flag to
// change.
func (c Config) Check() error {
	allowed := host.OpenFiles()
	files := allowed - spareFiles
	switch {
	case files < 1:
		return fmt.Errorf("open files: no more than %d are allowed, which leaves none for connections; allow %d or more (ulimit -n %d)", allowed, spareFiles+c.Connections, spareFiles+c.Connections)
	case c.Step < time.Second || c.Step > 2*time.Minute:
		return fmt.Errorf("seconds: %v is outside 1s to 2m; change --seconds", c.Step)
	case c.Within < c.Step || c.Within > 30*time.Minute:
		return fmt.Errorf("within: %v is outside %v, one step, to 30m; change --within", c.Within, c.Step)
	case c.Timeout < 10*time.Millisecond || c.Timeout > 2*time.Minute:
		return fmt.Errorf("timeout: %v is outside 10ms to 2m; change --timeout", c.Timeout)
	case !(c.Knee > 1 && c.Knee <= 1000):
		return fmt.Errorf("knee: %v is outside 1 to 1000 times the idle p99; change --knee", c.Knee)
	case c.Connections < 1:
		return fmt.Errorf("connections: %d is less than 1; change --connections", c.Connections)
	case c.Connections > files:
		return fmt.Errorf("connections: %d are more than the %d for which files may be open; lower --connections, or allow more (ulimit -n %d)", c.Connections, files, spareFiles+c.Connections)
	case len(c.Rates) > maxRates:
		return fmt.Errorf("rates: there are %d, want %d at most; change --rates", len(c.Rates), maxRates)
	case c.Machines < 0 || c.Machines > maxMachines:
		return fmt.Errorf("machines: %d is outside 1 to %d; change --machines", c.Machines, maxMachines)
	case c.machines() > 1 && c.Rates == nil:
		return errors.New("machines: several can only measure the same rates when they are given; add --rates")
	case c.machines() > 1 && time.Duration(len(c.Rates))*c.period() > c.Within:
		return fmt.Errorf("within: %d rates take %v on several machines, more than %v; raise --within, or lower --timeout or --seconds", len(c.Rates), time.Duration(len(c.Rates))*c.period(), c.Within)
	case c.Rates == nil && !(c.From <= c.To):
		return fmt.Errorf("from: %v requests a second is more than the limit of %v; change --from or --to", c.From, c.To)
	}
	rates := c.Rates
	if rates == nil {
		rates = []float64{c.From, c.To}
	}
	each := ""
	if c.machines() > 1 {
		each = fmt.Sprintf(" on each of %d machines", c.machines())
	}
	for _, rate := range rates {
		own := rate / float64(c.machines())
		switch n := own * c.Step.Seconds(); {
		case !(own > 0 && own <= maxRate):
			return fmt.Errorf("rates: %v requests a second is outside 0 to %d; change --rates, --from or --to", rate, maxRate*c.machines())
		case n < minRequests:
			return fmt.Errorf("rates: %v requests a second are %.0f in a step of %v%s, want %d or more; raise --seconds or the rate", rate, n, c.Step, each, minRequests)
		case n > maxRequests:
			return fmt.Errorf("rates: %v requests a second are %.0f in a step of %v%s, more than the %d that are kept; lower --seconds or the rate", rate, n, c.Step, each, maxRequests)
		}
	}
	return nil
}

func (c Config) machines() int { return max(c.Machines, 1) }

// limit bounds a step: after it nothing is open any more.
func (c Config) limit() time.Duration { return c.Step + c.Timeout + time.Second }

// period is between the starts of steps of several machines.
func (c Config) period() time.Duration { return c.limit() + time.Second }
