// Package experiment describes the measurements as data, the way package calc
// describes the calculators: one file each, from which the command, its flags
// and the list follow. What is measured goes by the IDs of the calculator it
// belongs to, so that a result finds its place on the page.
package experiment

import (
	"context"
	"time"

	"latencylab/calc"
	"latencylab/calc/run"
	"latencylab/labcli/attempt"
)

// All lists the experiments. To add one, write its file and add its name here.
var All = []*Experiment{
	Queue, Fanout, Hedge, Omission, Parallel, Pool,
	Loss, Handshake,
}

// An Experiment is something to measure on this machine, at several levels of
// one input.
type Experiment struct {
	ID      string // command and name in documents; never changes meaning
	Title   string
	Summary calc.Text // one line, no full stop

	Calculator *calc.Calculator // the theory, and the page that shows the result
	Inputs     calc.Inputs      // the same for all levels
	Quick      []calc.Setting   // of Inputs, so that all levels take less than half a minute, however often noise has them repeated
	Over       *calc.Input      // what differs from level to level; a Choice may be the experiment's own
	Levels     []float64        // of Over, when nobody asks for others
	Headline   []string         // outputs of the calculator that sum up a level, those of them that it has
	Virtual    bool             // measured in virtual time, which is the same on every machine

	// LevelsFor, if not nil, are the levels that depend on the inputs, in place
	// of Levels.
	LevelsFor func(calc.Args) []float64

	// Target is the flag that names what else than this process may be
	// measured. Its zero value is nothing.
	Target Target

	// Prepare checks a plan. The error says what of it cannot be measured.
	Prepare func(Plan) (Prepared, error)
}

// A Target is a flag that names a system of the user's own. What it is given may
// hold a password, and is in no document and no message.
type Target struct{ Flag, Usage string }

// Usual are the levels that are measured when nobody asks for others.
func (e *Experiment) Usual(a calc.Args) []float64 {
	if e.LevelsFor != nil {
		return e.LevelsFor(a)
	}
	return e.Levels
}

// Longest is how long a plan takes when noise has every level measured as often as
// may be. What is in virtual time knows no noise.
func (e *Experiment) Longest(ready Prepared) time.Duration {
	if e.Virtual {
		return ready.Planned
	}
	return attempt.Most * ready.Planned
}

// A Plan is what an experiment is asked to measure.
type Plan struct {
	Args   calc.Args // of Inputs
	Levels []float64 // of Over
	Seed   uint64    // the same seed gives the same random draws
	Target string    // what the experiment's Target was given; empty is this process
	Owned  bool      // the user says that the target is theirs to load
}

// Prepared is a plan that can be measured.
type Prepared struct {
	Planned time.Duration // when nothing disturbs it

	// Measure calls tell several times a second with how far it is. When the
	// context is done it returns what was measured until then, marked as cut
	// and without an error. An error too comes with what was measured before.
	// Of the run it fills in the inputs, the points and the notes.
	Measure func(ctx context.Context, tell func(Progress)) (run.Run, error)
}

// Progress is how far a measurement is.
type Progress struct {
	Level, Levels int           // from 1
	At            float64       // the level's value of Over
	Trial         string        // which of several trials at this level; empty of the only one
	Attempt       int           // at this level, from 1
	Elapsed       time.Duration // of this attempt
	Planned       time.Duration // of this attempt
	Done          *run.Point    // the level, when it has just been completed
}

// Run measures a plan that was prepared.
func (e *Experiment) Run(ctx context.Context, p Plan, ready Prepared, tell func(Progress)) (run.Run, error) {
	r, err := ready.Measure(ctx, tell)
	r.Experiment, r.Calculator = e.ID, e.Calculator.ID
	r.Seed = new(int64(p.Seed))
	r.Cut = r.Cut || err != nil
	return r, err
}

// Document holds the runs that a machine measured from a time on: all of it but
// the tool that writes it.
func Document(began time.Time, machine Machine, runs []run.Run) run.Document {
	for i := range runs {
		machine.temper(&runs[i])
	}
	shorten(runs)
	return run.Document{Started: began.UTC().Format("2006-01-02T15:04:05Z"), Host: hostOf(machine), Runs: runs}
}

// Find returns the experiment with an ID, nil if there is none.
func Find(id string) *Experiment {
	for _, e := range All {
		if e.ID == id {
			return e
		}
	}
	return nil
}

// Headline are the outputs that sum up a point of an experiment, or of a system of
// the user's own. It is nil of what this program does not measure.
func Headline(id string) []string {
	switch e := Find(id); {
	case e != nil:
		return e.Headline
	case id == "sweep":
		return []string{"mean", "p99"}
	case id == "probe":
		return []string{"first", "next"}
	}
	return nil
}

// each measures level by level, as far as ctx lets it.
func each(ctx context.Context, p Plan, tell func(Progress), measure func(at float64, tell func(attempt.Progress)) (run.Point, error)) ([]run.Point, error) {
	var points []run.Point
	for i, at := range p.Levels {
		if ctx.Err() != nil {
			break
		}
		now := Progress{Level: i + 1, Levels: len(p.Levels), At: at}
		point, err := measure(at, func(a attempt.Progress) {
			now.Attempt, now.Elapsed, now.Planned = a.Number, a.Elapsed, a.Planned
			tell(now)
		})
		if len(point.Values) > 0 {
			points = append(points, point)
			now.Done = &point
			tell(now)
		}
		if err != nil {
			return points, err
		}
	}
	return points, nil
}
