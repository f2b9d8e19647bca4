package network

import "latencylab/calc/lang"

// Phase is what a flight is for.
type Phase uint8

const (
	Opening   Phase = iota // the connection
	Securing               // the keys, and over QUIC the connection too
	Asking                 // the request, and the first of the response
	Receiving              // the rest of the response
)

// A stage is a phase by the protocol that does it.
type stage struct {
	phase Phase
	name  lang.Text
}

// A turn is a flight of the client and the answer to it.
type turn struct {
	stage
	client, server message
}

// A message is what a flight says.
type message struct {
	label, what lang.Text
}

// and joins what travels in one flight.
func (m message) and(n message) message {
	if m == (message{}) {
		return n
	}
	return message{join(m.label, " + ", n.label), join(m.what, "; ", n.what)}
}

func join(a lang.Text, by string, b lang.Text) lang.Text {
	return lang.Text{EN: a.EN + by + b.EN, VI: a.VI + by + b.VI}
}

// turns are those that pass before the request may leave, and what then goes
// along with the request and its answer.
func (h Handshake) turns() (turns []turn, left turn) {
	switch {
	case h.QUIC:
	case h.FastOpen:
		left = turn{tcp, syn, synAck}
	default:
		turns = append(turns, turn{tcp, syn, synAck})
	}
	switch {
	case h.QUIC && h.Early || h.TLS == TLS13 && h.Early:
		left.client, left.server = left.client.and(clientHello), left.server.and(serverHello)
	case h.QUIC:
		turns, left = append(turns, turn{quic, clientHello, serverHello}), turn{client: finished}
	case h.TLS == TLS13:
		turns = append(turns, turn{tls13, left.client.and(clientHello), left.server.and(serverHello)})
		left = turn{client: finished}
	case h.TLS == TLS12 && h.Resumed:
		turns = append(turns, turn{tls12, left.client.and(clientHello), left.server.and(serverResumes)})
		left = turn{client: finished}
	case h.TLS == TLS12:
		turns = append(turns, turn{tls12, left.client.and(clientHello), left.server.and(serverOffers)}, turn{tls12, clientKey, finished})
		left = turn{}
	}
	return turns, left
}

var (
	tcp       = stage{Opening, lang.Same("TCP")}
	tls12     = stage{Securing, lang.Same("TLS 1.2")}
	tls13     = stage{Securing, lang.Same("TLS 1.3")}
	quic      = stage{Securing, lang.Same("QUIC")}
	asking    = stage{Asking, lang.Same("request")}
	receiving = stage{Receiving, lang.Text{EN: "download", VI: "tải về"}}

	syn           = message{lang.Same("SYN"), lang.Text{EN: "asks for a connection", VI: "xin mở kết nối"}}
	synAck        = message{lang.Same("SYN-ACK"), lang.Text{EN: "agrees", VI: "đồng ý"}}
	clientHello   = message{lang.Same("ClientHello"), lang.Text{EN: "offers versions and keys", VI: "đề nghị phiên bản và khóa"}}
	serverHello   = message{lang.Same("ServerHello"), lang.Text{EN: "its choice, key, certificate and Finished at once", VI: "gửi một lượt lựa chọn, khóa, chứng chỉ và Finished"}}
	serverOffers  = message{lang.Same("ServerHello"), lang.Text{EN: "its choice, certificate and key", VI: "gửi lựa chọn, chứng chỉ và khóa"}}
	serverResumes = message{lang.Same("ServerHello"), lang.Text{EN: "takes up the earlier session; Finished", VI: "nối tiếp phiên trước; Finished"}}
	clientKey     = message{lang.Same("Finished"), lang.Text{EN: "its key and Finished", VI: "gửi khóa và Finished"}}
	finished      = message{lang.Same("Finished"), lang.Text{EN: "ends the handshake", VI: "kết thúc handshake"}}
	request       = message{lang.Same("request"), lang.Text{EN: "the client asks", VI: "client hỏi"}}
	response      = message{lang.Same("response"), lang.Text{EN: "the server answers", VI: "server trả lời"}}
	acknowledged  = message{lang.Same("ACK"), lang.Text{EN: "has it all so far", VI: "đã nhận đủ tới đây"}}
)
