package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
	"latencylab/labcli/experiment"
)

// progress tells on standard error how far a measurement is: a line for each
// level that is done, and on a terminal below them one that moves.
type progress struct {
	w        io.Writer
	e        *experiment.Experiment
	terminal bool
	moving   bool // the line that moves is on the screen
}

func newProgress(w io.Writer, e *experiment.Experiment) *progress {
	return &progress{w: w, e: e, terminal: isTerminal(w)}
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

func (p *progress) start(levels int, planned time.Duration) {
	noun := "levels"
	if levels == 1 {
		noun = "level"
	}
	fmt.Fprintf(p.w, "labcli: %s: %d %s, about %s\n", p.e.ID, levels, noun, plain(unit.Second.Tick(planned.Seconds(), lang.EN)))
}

func (p *progress) tell(now experiment.Progress) {
	at := fmt.Sprintf("labcli: %s: %d of %d, %s %s", p.e.ID, now.Level, now.Levels, p.e.Over.ID, p.e.Over.Format(now.At, lang.EN))
	switch {
	case now.Done != nil:
		p.end()
		f := figuresOf(*now.Done)
		fmt.Fprintf(p.w, "%s: mean %s, p99 %s\n", at, plain(unit.Second.Format(f.mean, lang.EN)), plain(unit.Second.Format(f.p99, lang.EN)))
	case p.terminal:
		again := ""
		if now.Attempt > 1 {
			again = ", again because of noise"
		}
		share := min(now.Elapsed.Seconds()/now.Planned.Seconds(), 1)
		fmt.Fprintf(p.w, "\r%s: %s%s%s", at, unit.Share.Format(share, lang.EN), again, clearRight)
		p.moving = true
	}
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
