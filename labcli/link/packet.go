package link

import (
	"time"

	"gvisor.dev/gvisor/pkg/tcpip/header"
	"gvisor.dev/gvisor/pkg/tcpip/stack"
)

// A Packet is a packet as it was sent.
type Packet struct {
	FromServer bool
	Sent       time.Duration // by the link's clock
	Arrives    time.Duration // 0 if it is lost
	Lost       bool
	Size       int // bytes with all headers

	// Of TCP. Sequence numbers start anywhere; SYN and FIN take one each.
	SYN, ACK, FIN, RST bool
	Seq, Acked         uint32
	Data               int // bytes of payload
}

// read reads the headers of a packet.
func read(b *stack.PacketBuffer) Packet {
	p := Packet{Size: b.Size()}
	if b.TransportProtocolNumber != header.TCPProtocolNumber {
		return p
	}
	h := header.TCP(b.TransportHeader().Slice())
	if len(h) < header.TCPMinimumSize {
		return p
	}
	flags := h.Flags()
	p.SYN, p.ACK = flags.Contains(header.TCPFlagSyn), flags.Contains(header.TCPFlagAck)
	p.FIN, p.RST = flags.Contains(header.TCPFlagFin), flags.Contains(header.TCPFlagRst)
	p.Seq, p.Acked, p.Data = h.SequenceNumber(), h.AckNumber(), b.Data().Size()
	return p
}
