package link

import (
	"time"

	"gvisor.dev/gvisor/pkg/tcpip"
	"gvisor.dev/gvisor/pkg/tcpip/stack"
)

// join makes the two hosts of a link and the wire between them.
func join(c Config, clock tcpip.Clock, t timing, together time.Duration) (*Net, error) {
	n := &Net{wire: newWire(c, t, together)}
	var ends [2]port
	ends[0].send = n.sender(false, &ends[1])
	ends[1].send = n.sender(true, &ends[0])
	var err error
	if n.Client, err = newHost(1, c, clock, t, &ends[0]); err != nil {
		return nil, err
	}
	if n.Server, err = newHost(2, c, clock, t, &ends[1]); err != nil {
		n.Client.close()
		return nil, err
	}
	return n, nil
}

// sender is what one end sends by.
func (n *Net) sender(fromServer bool, to *port) func(*stack.PacketBuffer) {
	return func(b *stack.PacketBuffer) {
		p := read(b)
		p.FromServer = fromServer
		n.send(p, func() func() {
			copied := stack.NewPacketBuffer(stack.PacketBufferOptions{Payload: b.ToBuffer()})
			return func() { to.deliver(copied) }
		})
	}
}

func (n *Net) close() {
	n.Client.close()
	n.Server.close()
}
