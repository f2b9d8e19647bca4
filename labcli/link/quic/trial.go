package quic

import (
	"context"
	"io"
	"time"

	"github.com/quic-go/quic-go"

	"latencylab/labcli/link"
	"latencylab/labcli/link/trial"
)

// Trial runs a trial over QUIC in real time, one stream for each request. The rule
// of recovery is QUIC's own (RFC 9002): it probes after the round trip, four
// deviations and 25 ms.
func Trial(ctx context.Context, t trial.Trial, tell func(done int)) (out trial.Outcome, err error) {
	if err := t.CheckBulk(); err != nil {
		return out, err
	}
	err = link.Real(t.Config(), func(n *link.Net) error {
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
		c := client{ends: e, net: n, hangUp: ctx, answer: make([]byte, len(answer))}
		defer c.close()
		out, err = t.Repeat(ctx, n, c.ask, tell)
		return err
	})
	return out, err
}

// A client asks one request at a time on a connection that it keeps.
type client struct {
	ends   *ends
	net    *link.Net
	hangUp context.Context // when it is done, so is the request under way
	answer []byte

	conn *quic.Conn // nil when there is none
}

// ask is a [trial.Ask].
func (c *client) ask() (took time.Duration, err error) {
	if c.conn == nil {
		if c.conn, err = c.ends.client.Dial(c.hangUp, c.ends.to, c.ends.config, nil); err != nil {
			return 0, err
		}
	}
	conn := c.conn
	defer context.AfterFunc(c.hangUp, func() { conn.CloseWithError(0, "") })()
	began := c.net.Now()
	if err := c.exchange(); err != nil {
		c.close()
		return 0, err
	}
	return c.net.Now() - began, nil
}

// exchange sends the question on a stream of its own and awaits the answer.
func (c *client) exchange() error {
	stream, err := c.conn.OpenStreamSync(c.hangUp)
	if err != nil {
		return err
	}
	if _, err := stream.Write([]byte(trial.Question)); err != nil {
		return err
	}
	stream.Close()
	_, err = io.ReadFull(stream, c.answer)
	return err
}

func (c *client) close() {
	if c.conn != nil {
		c.conn.CloseWithError(0, "")
		c.conn = nil
	}
}
