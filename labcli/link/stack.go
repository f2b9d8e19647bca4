package link

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"time"

	"gvisor.dev/gvisor/pkg/tcpip"
	"gvisor.dev/gvisor/pkg/tcpip/adapters/gonet"
	"gvisor.dev/gvisor/pkg/tcpip/header"
	"gvisor.dev/gvisor/pkg/tcpip/network/ipv4"
	"gvisor.dev/gvisor/pkg/tcpip/stack"
	"gvisor.dev/gvisor/pkg/tcpip/transport/tcp"
	"gvisor.dev/gvisor/pkg/tcpip/transport/udp"
)

// Recovery is the rule by which a sender finds out that a packet was lost.
type Recovery string

const (
	// Linux waits for the smoothed round trip and 200 ms more (tcp_rtt_estimator
	// in net/ipv4/tcp_input.c), and twice as long after each further loss. A lost
	// request or answer of one packet costs RTT + RTT + 200 ms in all.
	Linux Recovery = "linux"

	// RFC8985 is RACK-TLP. A sender with one packet under way probes after twice
	// the round trip and the 200 ms by which an acknowledgement may be delayed,
	// so a lost packet costs RTT + 2 RTT + 200 ms.
	RFC8985 Recovery = "rfc8985"
)

// AckDelay is what a probe by RFC 8985 waits for beside two round trips: an
// acknowledgement may be held back so long.
const AckDelay = 200 * time.Millisecond

// linuxFloor is TCP_RTO_MIN.
const linuxFloor = 200 * time.Millisecond

// A Host is an end of a link.
type Host struct {
	stack   *stack.Stack
	address tcpip.Address
	timing  timing
}

const nic = 1

// newHost makes a host of the last part of its address. Whatever its stack draws
// comes from the seed.
func newHost(last byte, c Config, clock tcpip.Clock, t timing, wire stack.LinkEndpoint) (*Host, error) {
	draws := &draws{source: rand.NewChaCha8(key(c.Seed, last))}
	h := &Host{
		address: tcpip.AddrFrom4([4]byte{10, 0, 0, last}),
		timing:  t,
		stack: stack.New(stack.Options{
			NetworkProtocols:   []stack.NetworkProtocolFactory{ipv4.NewProtocol},
			TransportProtocols: []stack.TransportProtocolFactory{tcp.NewProtocol, udp.NewProtocol},
			Clock:              clock,
			RandSource:         draws,
			SecureRNG:          draws,
		}),
	}
	if err := h.recover(c); err != nil {
		return nil, err
	}
	if err := h.stack.CreateNIC(nic, wire); err != nil {
		return nil, fmt.Errorf("link: attach a host: %s", err)
	}
	address := tcpip.ProtocolAddress{Protocol: ipv4.ProtocolNumber, AddressWithPrefix: tcpip.AddressWithPrefix{Address: h.address, PrefixLen: 24}}
	if err := h.stack.AddProtocolAddress(nic, address, stack.AddressProperties{}); err != nil {
		return nil, fmt.Errorf("link: give a host its address: %s", err)
	}
	h.stack.SetRouteTable([]tcpip.Route{{Destination: header.IPv4EmptySubnet, NIC: nic}})
	return h, nil
}

// recover sets how the host recovers from loss. The stack has the floor on the
// whole timer and Linux on what is beyond the round trip, which is given.
func (h *Host) recover(c Config) error {
	if c.Recovery == RFC8985 {
		return nil // as the stack comes
	}
	floor := c.Floor
	if floor == 0 {
		floor = linuxFloor
	}
	rack, least := tcpip.TCPRecovery(0), tcpip.TCPMinRTOOption(floor+c.RTT())
	for _, option := range []tcpip.SettableTransportProtocolOption{&rack, &least} {
		if err := h.stack.SetTransportProtocolOption(tcp.ProtocolNumber, option); err != nil {
			return fmt.Errorf("link: set the recovery of a host: %s", err)
		}
	}
	return nil
}

func (h *Host) at(port uint16) tcpip.FullAddress {
	return tcpip.FullAddress{NIC: nic, Addr: h.address, Port: port}
}

// Packets opens a port for UDP.
func (h *Host) Packets(port uint16) (net.PacketConn, error) {
	at := h.at(port)
	return gonet.DialUDP(h.stack, &at, nil, ipv4.ProtocolNumber)
}

func (h *Host) retransmitted() int { return int(h.stack.Stats().TCP.Retransmits.Value()) }

// close ends all that the host does.
func (h *Host) close() {
	h.stack.Close()
	h.stack.Wait()
}

// draws are the random numbers of a host, for whoever asks.
type draws struct {
	mu     sync.Mutex
	source *rand.ChaCha8
}

// key is a key for each host.
func key(seed uint64, host byte) (k [32]byte) {
	binary.LittleEndian.PutUint64(k[:], seed)
	k[8] = host
	return k
}

func (d *draws) Uint64() uint64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.source.Uint64()
}

// Int63 and Seed make it a source of math/rand, which the stack takes.
func (d *draws) Int63() int64 { return int64(d.Uint64() >> 1) }

func (d *draws) Seed(int64) {}

func (d *draws) Read(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.source.Read(p)
}
