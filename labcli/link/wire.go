package link

import (
	"time"

	"gvisor.dev/gvisor/pkg/tcpip"
	"gvisor.dev/gvisor/pkg/tcpip/stack"
)

// join makes the two hosts of a link and the wire between them. Packets that
// leave so close together share a draw of the jitter.
func join(c Config, clock tcpip.Clock, t timing, together time.Duration) (*Net, error) {
	n := &Net{timing: t, there: newDirection(c.There, c.Seed, 1, together), back: newDirection(c.Back, c.Seed, 2, together)}
	var ends [2]port
	ends[0].send = n.wire(n.there, &ends[1], false, c.Watch)
	ends[1].send = n.wire(n.back, &ends[0], true, c.Watch)
	var err error
	if n.Client, err = newHost(1, c, clock, &ends[0]); err != nil {
		return nil, err
	}
	if n.Server, err = newHost(2, c, clock, &ends[1]); err != nil {
		n.Client.close()
		return nil, err
	}
	return n, nil
}

// wire is what one end sends by.
func (n *Net) wire(d *direction, to *port, fromServer bool, watch func(Packet)) func(*stack.PacketBuffer) {
	return func(b *stack.PacketBuffer) {
		n.mu.Lock()
		defer n.mu.Unlock()
		now := n.timing.now()
		arrival, arrives := d.send(now, b.Size())
		if watch != nil {
			p := read(b)
			p.FromServer, p.Sent, p.Arrives, p.Lost = fromServer, now, arrival, !arrives
			watch(p)
		}
		if arrives {
			copied := stack.NewPacketBuffer(stack.PacketBufferOptions{Payload: b.ToBuffer()})
			n.timing.at(arrival, func() { to.deliver(copied) })
		}
	}
}

func (n *Net) close() {
	n.Client.close()
	n.Server.close()
}
