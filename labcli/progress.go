package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/experiment"
)

// progress tells on standard error how far the measurements are: a line for each
// level that is done or done again, and on a terminal below them one that moves.
type progress struct {
	w        io.Writer
	l        lang.Tag
	terminal bool
	moving   bool // the line that moves is on the screen

	began           time.Time     // the first of several experiments
	planned, before time.Duration // that all of them were to take, and those that have begun

	e       *experiment.Experiment // being measured
	attempt [2]int                 // the last that was told of, and its level
	level   int                    // the last that was told of, from 1
}

func newProgress(w io.Writer, l lang.Tag) *progress {
	return &progress{w: w, l: l, terminal: isTerminal(w)}
}

// isTerminal reports whether what is written can be written over.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb"
}

// all tells what is to come, when it is more than one experiment.
func (p *progress) all(jobs []job) {
	if len(jobs) == 1 {
		return
	}
	longest := time.Duration(0)
	for _, j := range jobs {
		p.planned += j.ready.Planned
		longest += j.Longest(j.ready)
	}
	p.began = time.Now()
	p.line(p.say(sayExperiments, len(jobs)) + ", " + p.takes(p.planned, longest))
}

// start tells of the next experiment, one of several or the only one.
func (p *progress) start(j job, i, of int) {
	p.e, p.attempt, p.level = j.Experiment, [2]int{}, 0
	place, noun, rest := "", sayLevels, ""
	if of > 1 {
		place = " (" + p.say(sayOf, i+1, of) + ")"
	}
	if i > 0 {
		rest = "; " + p.say(sayLeft, p.roughly(p.left()))
	}
	if len(j.plan.Levels) == 1 {
		noun = sayLevel
	}
	p.line(p.e.ID + place + ": " + p.say(noun, len(j.plan.Levels)) + ", " + p.takes(j.ready.Planned, j.Longest(j.ready)) + rest)
	p.before += j.ready.Planned
}

// left is how long what has not begun takes if noise has it measured again as often as
// what was measured until now.
func (p *progress) left() time.Duration {
	slower := max(1, time.Since(p.began).Seconds()/p.before.Seconds())
	return time.Duration(slower * float64(p.planned-p.before))
}

// takes says how long something takes, on a quiet machine and on a busy one.
func (p *progress) takes(planned, longest time.Duration) string {
	about, most := p.roughly(planned), p.roughly(longest)
	if about == most {
		return p.say(sayAbout, about)
	}
	return p.say(sayUpTo, about, most)
}

// roughly is a time to wait.
func (p *progress) roughly(d time.Duration) string {
	return plain(unit.Second.Tick(max(d.Round(time.Second), time.Second).Seconds(), p.l))
}

func (p *progress) tell(now experiment.Progress) {
	p.level = now.Level
	at := p.e.ID + ": " + p.say(sayOf, now.Level, now.Levels) + ", " + p.e.Over.ID + " " + plain(p.e.Over.Format(now.At, p.l))
	if now.Trial != "" {
		at += ", " + plain(now.Trial)
	}
	if attempt := [2]int{now.Attempt, now.Level}; now.Attempt > 1 && attempt != p.attempt {
		p.end()
		p.line(at + ": " + p.say(saySpoiled))
		p.attempt = attempt
	}
	switch {
	case now.Done != nil:
		p.end()
		p.line(at + ": " + p.sums(*now.Done))
	case p.terminal:
		p.moveBy(at, now.Elapsed, now.Planned)
	}
}

// sums are the figures that sum up a level.
func (p *progress) sums(level run.Point) string {
	var all []string
	for _, id := range p.e.Headline {
		if out, ok := p.e.Calculator.Output(id); ok && level.Values[id].Raw != nil {
			v, _, _ := level.Values[id].Raw.Base()
			all = append(all, id+" "+plain(out.Unit.Format(v, p.l)))
		}
	}
	return strings.Join(all, ", ")
}

// line writes a line that stays.
func (p *progress) line(text string) { fmt.Fprintf(p.w, "labcli: %s\n", text) }

// moveBy writes how much of something is over in the line that moves.
func (p *progress) moveBy(at string, elapsed, planned time.Duration) {
	p.move(at + ": " + unit.Share.Format(min(elapsed.Seconds()/planned.Seconds(), 1), p.l))
}

func (p *progress) move(text string) {
	fmt.Fprintf(p.w, "\rlabcli: %s%s", text, clearRight)
	p.moving = true
}

// clearRight erases what an earlier, longer line left behind.
const clearRight = "\x1b[K"

// end takes the moving line away.
func (p *progress) end() {
	if p.moving {
		fmt.Fprint(p.w, "\r"+clearRight)
		p.moving = false
	}
}
