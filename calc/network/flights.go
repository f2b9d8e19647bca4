package network

import "latencylab/calc/lang"

// A turn is a flight of the client and the answer to it.
type turn struct {
	phase          lang.Text
	client, server message
}

// A message is what a flight says.
type message struct {
	label string
	what  lang.Text
}

// and joins what travels in one flight.
func (m message) and(n message) message {
	if m == (message{}) {
		return n
	}
	return message{m.label + " + " + n.label, lang.Text{EN: m.what.EN + "; " + n.what.EN, VI: m.what.VI + "; " + n.what.VI}}
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
	tcp       = lang.Same("TCP")
	tls12     = lang.Same("TLS 1.2")
	tls13     = lang.Same("TLS 1.3")
	quic      = lang.Same("QUIC")
	asking    = lang.Same("request")
	receiving = lang.Text{EN: "download", VI: "tải về"}

	syn           = message{"SYN", lang.Text{EN: "asks for a connection", VI: "xin mở kết nối"}}
	synAck        = message{"SYN-ACK", lang.Text{EN: "agrees", VI: "đồng ý"}}
	clientHello   = message{"ClientHello", lang.Text{EN: "offers versions and keys", VI: "đề nghị phiên bản và khóa"}}
	serverHello   = message{"ServerHello", lang.Text{EN: "its choice, key, certificate and Finished at once", VI: "gửi một lượt lựa chọn, khóa, chứng chỉ và Finished"}}
	serverOffers  = message{"ServerHello", lang.Text{EN: "its choice, certificate and key", VI: "gửi lựa chọn, chứng chỉ và khóa"}}
	serverResumes = message{"ServerHello", lang.Text{EN: "takes up the earlier session; Finished", VI: "nối tiếp phiên trước; Finished"}}
	clientKey     = message{"Finished", lang.Text{EN: "its key and Finished", VI: "gửi khóa và Finished"}}
	finished      = message{"Finished", lang.Text{EN: "ends the handshake", VI: "kết thúc handshake"}}
	request       = message{"request", lang.Text{EN: "the request", VI: "gửi request"}}
	response      = message{"response", lang.Text{EN: "the response", VI: "trả response"}}
	acknowledged  = message{"ACK", lang.Text{EN: "has it all so far", VI: "đã nhận đủ tới đây"}}
)
