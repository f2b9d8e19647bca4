// Package trial asks one server the same over and over on one kept connection of
// a link, and records how long each answer takes.
package trial

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"net"
	"time"

	"latencylab/labcli/link"
)

// A Trial is a path, and how often to ask over it.
type Trial struct {
	RTT      time.Duration
	Jitter   time.Duration // of the answers, to either side, evenly; at most RTT
	Reorder  bool          // jitter lets packets of an answer overtake one another
	Loss     link.Loss     // of each way
	Packets  int           // of an exchange: one asks, the others answer; at least 2
	Server   time.Duration // between a question and its answer
	Recovery link.Recovery
	Floor    time.Duration // see [link.Config]
	Requests int
	Seed     uint64
}

// An Outcome is what became of a trial.
type Outcome struct {
	Latencies []time.Duration // of the requests that were answered, in their order
	Failed    int             // requests whose connection broke
	Counts    link.Counts     // while they were measured
	Took      time.Duration   // by the link's clock
	Met       Ladder          // the first request that lost one of its packets
}

// Most of what can be asked for.
const (
	MostLoss     = 0.3 // beyond it connections break
	MostPackets  = 11  // an answer must fit into the first window
	MostBulk     = 1000
	MostRequests = 1_000_000
)

// Check says what of a trial cannot be run over the stacks of package link, which
// are not faithful when packets overtake others or an answer is long.
func (t Trial) Check() error {
	switch {
	case t.Packets > MostPackets:
		return fmt.Errorf("an exchange takes 2 to %d packets on this stack; the kernel takes up to %d", MostPackets, MostBulk)
	case t.Reorder:
		return fmt.Errorf("packets that overtake others are left to the kernel")
	}
	return t.CheckBulk()
}

// CheckBulk says what of a trial cannot be run over any stack.
func (t Trial) CheckBulk() error {
	switch {
	case t.RTT < 0 || t.Server < 0 || t.Floor < 0:
		return fmt.Errorf("a time is negative")
	case t.Jitter < 0 || t.Jitter > t.RTT:
		return fmt.Errorf("a jitter of %v is more than the round trip of %v", t.Jitter, t.RTT)
	case t.Loss.Share < 0 || t.Loss.Share > MostLoss:
		return fmt.Errorf("with more than %v%% loss connections break", 100*MostLoss)
	case t.Packets < 2 || t.Packets > MostBulk:
		return fmt.Errorf("an exchange takes 2 to %d packets", MostBulk)
	case t.Requests < 1 || t.Requests > MostRequests:
		return fmt.Errorf("there must be 1 to %d requests", MostRequests)
	}
	return nil
}

// Ways are those of the link. Only the way back has jitter, so that latencies
// spread evenly, and no delay is shorter than its jitter.
func (t Trial) Ways() (there, back link.Way) {
	back = link.Way{Delay: max(t.RTT/2, t.Jitter), Jitter: t.Jitter, Reorder: t.Reorder, Loss: t.Loss}
	there = link.Way{Delay: t.RTT - back.Delay, Loss: t.Loss}
	return there, back
}

// Virtual runs the trial in virtual time. It calls tell now and then with how many
// requests are done. When the context is done it returns what it has.
func (t Trial) Virtual(ctx context.Context, tell func(done int)) (Outcome, error) {
	return t.on(ctx, link.Virtual, context.Background(), tell)
}

// Real runs it in real time. The request under way when the context is done does not
// count.
func (t Trial) Real(ctx context.Context, tell func(done int)) (Outcome, error) {
	return t.on(ctx, link.Real, ctx, tell)
}

// on runs the trial on a link of either clock. Requests are hung up on when the second
// context is done.
func (t Trial) on(ctx context.Context, clock func(link.Config, func(*link.Net) error) error, hangUp context.Context, tell func(done int)) (Outcome, error) {
	if err := t.Check(); err != nil {
		return Outcome{}, err
	}
	var out Outcome
	var record recorder
	config := t.Config()
	config.Watch = record.watch
	err := clock(config, func(n *link.Net) (err error) {
		out, err = t.over(ctx, n, hangUp, &record, tell)
		return err
	})
	return out, err
}

// Config is the link before the trial begins, without jitter or loss.
func (t Trial) Config() link.Config {
	there, back := t.Ways()
	return link.Config{
		There: link.Way{Delay: there.Delay}, Back: link.Way{Delay: back.Delay},
		Recovery: t.Recovery, Floor: t.Floor, Seed: t.Seed,
	}
}

// A Network is what a trial over TCP needs: [link.Net], or one of other stacks on a
// link as [Trial.Config] has it.
type Network interface {
	Path
	Dial(ctx context.Context, port uint16) (net.Conn, error)
	Listen(port uint16) (net.Listener, error)
	Sleep(d time.Duration)
	After(d time.Duration, f func()) (cancel func())
}

// Over runs the trial over a network of its own in real time. When the context is
// done it returns what it has, also while it connects. No request is recorded
// packet by packet.
func (t Trial) Over(ctx context.Context, n Network, tell func(done int)) (Outcome, error) {
	return t.over(ctx, n, ctx, new(recorder), tell)
}

func (t Trial) over(ctx context.Context, n Network, hangUp context.Context, record *recorder, tell func(done int)) (Outcome, error) {
	c := client{Trial: t, net: n, hangUp: hangUp, asked: []byte(Question), answer: t.Answer()}
	defer c.close()
	if err := c.listen(); err != nil {
		return Outcome{}, err
	}
	return t.repeat(ctx, n, c.ask, record, tell)
}

// Fingerprint is the same for the same latencies in the same order: FNV-1a of
// each in nanoseconds as eight bytes, the lowest first, in sixteen digits.
func (o Outcome) Fingerprint() string {
	h := fnv.New64a()
	var b [8]byte
	for _, d := range o.Latencies {
		binary.LittleEndian.PutUint64(b[:], uint64(d))
		h.Write(b[:])
	}
	return fmt.Sprintf("%016x", h.Sum64())
}
