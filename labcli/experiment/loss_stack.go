package experiment

import (
	"context"
	"time"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/labcli/link"
	"latencylab/labcli/link/kernel"
	"latencylab/labcli/link/quic"
	"latencylab/labcli/link/trial"
)

// Rules of recovery that are none of the stack's.
const (
	bothRules = "both"
	noRule    = "none"
)

// A lossStack is what a trial runs on.
type lossStack struct {
	name     string
	recovery link.Recovery // of TCP
	virtual  bool          // in virtual time
	check    func(trial.Trial) error
	run      func(context.Context, trial.Trial, func(done int)) (trial.Outcome, error)
}

var (
	linuxStack = lossStack{"Linux", link.Linux, true, trial.Trial.Check, inVirtualTime}
	rfcStack   = lossStack{"RFC 8985", link.RFC8985, true, trial.Trial.Check, inVirtualTime}
	quicStack  = lossStack{"QUIC", "", false, trial.Trial.CheckBulk, quic.Trial}
	ownStack   = lossStack{"this kernel", "", false, trial.Trial.CheckBulk, inKernel}
)

func inVirtualTime(ctx context.Context, t trial.Trial, tell func(done int)) (trial.Outcome, error) {
	return t.Virtual(ctx, tell)
}

func inKernel(ctx context.Context, t trial.Trial, tell func(done int)) (trial.Outcome, error) {
	out, _, err := kernel.Trial(ctx, t, tell)
	return out, err
}

// lossStacksOf are those that are asked for.
func lossStacksOf(a calc.Args) []lossStack {
	var stacks []lossStack
	rule := a.Choice(lossIn.recovery)
	if rule == bothRules || rule == string(link.Linux) {
		stacks = append(stacks, linuxStack)
	}
	if rule == bothRules || rule == string(link.RFC8985) {
		stacks = append(stacks, rfcStack)
	}
	if a.On(lossIn.quic) {
		stacks = append(stacks, quicStack)
	}
	if a.On(lossIn.kernel) {
		stacks = append(stacks, ownStack)
	}
	return stacks
}

// A lossTrial is a trial on a stack.
type lossTrial struct {
	trial.Trial
	lossStack
}

// lossTrialName tells a trial from the others of its level.
func lossTrialName(t lossTrial) string {
	if t.Jitter == 0 {
		return t.name
	}
	return t.name + ", jitter " + lossIn.jitter.Format(t.Jitter.Seconds(), lang.EN)
}

// each is about how long a request takes on this machine.
func (t lossTrial) each() time.Duration {
	if t.virtual {
		return 30 * time.Microsecond
	}
	return t.RTT + t.Server + time.Millisecond
}

func (t lossTrial) planned() time.Duration { return time.Duration(t.Requests) * t.each() }
