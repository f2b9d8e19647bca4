package quic

import (
	"context"
	"fmt"
	"io"
	"time"

	"latencylab/labcli/link"
	"latencylab/labcli/link/trial"
)

// Trial runs a trial over QUIC in real time, one stream for each request. The rule
// of recovery is QUIC's own (RFC 9002): it probes after the round trip, four
// deviations and 25 ms.
func Trial(ctx context.Context, t trial.Trial, tell func(done int)) (trial.Outcome, error) {
	if err := t.CheckBulk(); err != nil {
		return trial.Outcome{}, err
	}
	var out trial.Outcome
	err := link.Real(t.Config(), func(n *link.Net) error {
		e, err := open(n)
		if err != nil {
			return err
		}
		defer e.close()
		answer := t.Answer()
		go e.serve(func(s io.ReadWriter) error {
			if _, err := io.ReadFull(s, make([]byte, len(trial.Question))); err != nil {
				return err
			}
			if t.Server > 0 {
				n.Sleep(t.Server)
			}
			_, err := s.Write(answer)
			return err
		})
		conn, err := e.client.Dial(ctx, e.to, e.config, nil)
		if err != nil {
			return err
		}
		defer conn.CloseWithError(0, "")
		ask := func() (time.Duration, error) {
			began := n.Now()
			stream, err := conn.OpenStreamSync(ctx)
			if err != nil {
				return 0, err
			}
			if _, err := stream.Write([]byte(trial.Question)); err != nil {
				return 0, err
			}
			stream.Close()
			_, err = io.ReadFull(stream, make([]byte, len(answer)))
			return n.Now() - began, err
		}
		for range trial.Settling {
			if _, err := ask(); err != nil {
				return err
			}
		}
		n.Change(t.Ways())
		before, began := n.Counts(), n.Now()
		for done := 0; done < t.Requests && ctx.Err() == nil; done++ {
			tell(done)
			took, err := ask()
			if err != nil {
				return fmt.Errorf("quic: request %d: %w", done+1, err)
			}
			out.Latencies = append(out.Latencies, took)
		}
		out.Counts, out.Took = n.Counts().Since(before), n.Now()-began
		return nil
	})
	return out, err
}
