package link

import (
	"sync"

	"gvisor.dev/gvisor/pkg/tcpip"
	"gvisor.dev/gvisor/pkg/tcpip/header"
	"gvisor.dev/gvisor/pkg/tcpip/stack"
)

// frame is the largest packet, that of Ethernet.
const frame = 1500

// A port is where a stack meets the link.
type port struct {
	send func(*stack.PacketBuffer) // puts a packet of the stack on its way

	mu       sync.RWMutex
	received stack.NetworkDispatcher
}

// deliver gives the stack a packet that has arrived.
func (p *port) deliver(packet *stack.PacketBuffer) {
	defer packet.DecRef()
	p.mu.RLock()
	received := p.received
	p.mu.RUnlock()
	if received != nil {
		received.DeliverNetworkPacket(header.IPv4ProtocolNumber, packet)
	}
}

// WritePackets implements [stack.LinkWriter].
func (p *port) WritePackets(list stack.PacketBufferList) (int, tcpip.Error) {
	for _, packet := range list.AsSlice() {
		p.send(packet)
	}
	return list.Len(), nil
}

// Attach implements [stack.LinkEndpoint].
func (p *port) Attach(d stack.NetworkDispatcher) {
	p.mu.Lock()
	p.received = d
	p.mu.Unlock()
}

// IsAttached implements [stack.LinkEndpoint].
func (p *port) IsAttached() bool {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return p.received != nil
}

// Capabilities implements [stack.LinkEndpoint]: nothing is garbled on the way, so
// checksums are not computed.
func (p *port) Capabilities() stack.LinkEndpointCapabilities {
	return stack.CapabilityTXChecksumOffload | stack.CapabilityRXChecksumOffload
}

// The rest of [stack.LinkEndpoint] is the same for every port: there are no
// addresses or headers below IP.

func (p *port) MTU() uint32                             { return frame }
func (p *port) SetMTU(uint32)                           {}
func (p *port) MaxHeaderLength() uint16                 { return 0 }
func (p *port) LinkAddress() tcpip.LinkAddress          { return "" }
func (p *port) SetLinkAddress(tcpip.LinkAddress)        {}
func (p *port) ARPHardwareType() header.ARPHardwareType { return header.ARPHardwareNone }
func (p *port) AddHeader(*stack.PacketBuffer)           {}
func (p *port) ParseHeader(*stack.PacketBuffer) bool    { return true }
func (p *port) Wait()                                   {}
func (p *port) Close()                                  {}
func (p *port) SetOnCloseAction(func())                 {}
