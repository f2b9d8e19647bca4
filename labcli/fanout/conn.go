package fanout

import (
	"errors"
	"net"

	"latencylab/labcli/station"
)

// A conn is a connection with one call in hand, or none.
type conn struct {
	net.Conn
	call *call // in hand; guarded by client.mu
}

// add opens one more connection.
func (c *client) add() error {
	raw, err := net.Dial("tcp", c.addr)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		c.note(err)
		return err
	}
	if c.closed {
		return raw.Close()
	}
	k := &conn{Conn: raw}
	c.opened++
	c.conns[k] = true
	c.idle = append(c.idle, k)
	go c.read(k)
	return nil
}

// read takes the answers of a connection.
func (c *client) read(on *conn) {
	defer on.Close()
	var buffer [256]byte
	for have := 0; ; {
		n, err := on.Read(buffer[have:])
		have += n
		switch {
		case station.Answered(buffer[:have]):
			have = 0
			if !c.answered(on) {
				return
			}
		case err == nil && have == len(buffer):
			err = errors.New("the answer is not that of a station")
			fallthrough
		case err != nil:
			c.lost(on, err)
			return
		}
	}
}

// answered settles the call of a connection, gives up the other copy, and reports
// whether the connection may be used again: not if its own call was given up.
func (c *client) answered(on *conn) bool {
	now := c.now()
	c.mu.Lock()
	k := on.call
	if k == nil {
		c.mu.Unlock()
		return false
	}
	on.call = nil
	c.idle = append(c.idle, on)
	loser := k.conns[0]
	if loser == on {
		loser = k.conns[1]
	}
	c.settle(k, now)
	if loser != nil {
		loser.call = nil
		delete(c.conns, loser)
	}
	c.mu.Unlock()
	if loser != nil {
		loser.Close()
		go c.add()
	}
	return true
}

// settle ends a call, and its user with the last. The caller holds the lock.
func (c *client) settle(k *call, now int64) {
	k.settled, k.done = true, now
	u := k.user
	u.done = max(u.done, now)
	if u.left--; u.left > 0 {
		return
	}
	if c.left--; c.left == 0 {
		close(c.whole)
	}
}

// lost deals with a connection that ended: with its call if it had one in hand.
func (c *client) lost(on *conn, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.conns, on)
	for i, k := range c.idle {
		if k == on {
			c.idle = append(c.idle[:i], c.idle[i+1:]...)
			break
		}
	}
	if k := on.call; k != nil {
		c.note(err)
		for i := range k.conns {
			if k.conns[i] == on {
				k.conns[i] = nil
			}
		}
		if k.conns == [2]*conn{} {
			c.giveUp(k)
		}
	}
}

// giveUp ends a call without an answer. The caller holds the lock.
func (c *client) giveUp(k *call) {
	k.user.failed = true
	c.settle(k, c.now())
}
