package network

// A Handshake is what a new connection needs before its first request may leave.
type Handshake struct {
	QUIC     bool // QUIC, which has TLS 1.3 within; otherwise TCP
	TLS      TLS  // over TCP
	Resumed  bool // the client has a ticket of an earlier connection
	Early    bool // the request goes along with the ClientHello (0-RTT); TLS 1.3 and QUIC, resumed
	FastOpen bool // TCP sends data along with its SYN, with a cookie of an earlier connection
}

// TLS is a version of the protocol.
type TLS uint8

const (
	NoTLS TLS = iota
	TLS12
	TLS13
)

// RoundTrips is how many round trips pass before the request leaves. A TCP
// connection takes one (RFC 9293), none with Fast Open (RFC 7413). TLS 1.2 takes
// two more, one when resumed (RFC 5246); TLS 1.3 takes one, resumed or not, and
// none with early data (RFC 8446). QUIC does both at once in as many as TLS 1.3
// (RFC 9000, 9001).
func (h Handshake) RoundTrips() int {
	trips := 0
	if !h.QUIC && !h.FastOpen {
		trips++
	}
	switch {
	case h.QUIC || h.TLS == TLS13:
		if !h.Early {
			trips++
		}
	case h.TLS == TLS12 && h.Resumed:
		trips++
	case h.TLS == TLS12:
		trips += 2
	}
	return trips
}
