package probe

import (
	"crypto/tls"
	"math"
	"net/http"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
	"latencylab/labcli/remark"
)

func (c Config) notes(r Result) (notes []run.Note) {
	say := func(n run.Note) { notes = append(notes, n) }
	count := func(n int) unit.Quantity { return unit.Count.Of(float64(n)) }
	if len(r.Sets) == 0 {
		return nil
	}
	rtt, kernel := r.RTT()
	if n, ok := savedNote(r, rtt); ok {
		say(n)
	}
	if !kernel {
		say(remark.Info("rtt", noRTT(kernelTells)))
	}
	if n, known := r.Resent(); known && n > 0 {
		say(remark.Caution("resent", lang.Text{
			EN: "{0} segments had to be sent again: packets are lost on the way, and the slowest requests contain that.",
			VI: "Phải gửi lại {0} gói: trên đường có mất gói, và những request chậm nhất chứa phần đó.",
		}, count(n)))
	}
	switch status := r.Peer.Status; {
	case status == http.StatusNotModified:
		say(remark.Caution("status", lang.Text{
			EN: "The target answers with status {0}, not modified: the answers are without the content, and take another time.",
			VI: "Đích trả lời với mã {0}, tức nội dung không đổi: câu trả lời không có nội dung nên mất thời gian khác.",
		}, unit.Number.Of(float64(status))))
	case status >= http.StatusMultipleChoices:
		say(remark.Caution("status", lang.Text{
			EN: "The target answers with status {0}, which may take another time than what you want from it. Redirects are not followed.",
			VI: "Đích trả lời với mã {0}, thời gian có thể khác với thứ bạn cần. Chuyển hướng không được đi theo.",
		}, unit.Number.Of(float64(status))))
	}
	if n, ok := lostNote(r.Lost, len(r.Set(Warm).Exchanges)); ok {
		say(n)
	}
	if ticket := r.Set(Ticket); len(ticket.Exchanges) > 0 {
		if n := resumed(ticket); n < len(ticket.Exchanges) {
			say(remark.Info("not-resumed", lang.Text{
				EN: "{0} of {1} requests that offered a TLS session resumed it: the target does not keep sessions, or not for long.",
				VI: "{0} trên {1} request có TLS session thì được nối tiếp: đích không giữ session, hoặc không giữ lâu.",
			}, count(n), count(len(ticket.Exchanges))))
		}
	}
	if r.Failed > 0 {
		say(remark.Caution("failed", lang.Text{
			EN: "{0} requests had no whole answer; the figures are of the others.",
			VI: "{0} request không có trả lời trọn vẹn; các con số là của những request còn lại.",
		}, count(r.Failed)))
	}
	return notes
}

// noRTT says why the round trip is not the kernel's, and what it is.
func noRTT(tells bool) lang.Text {
	if tells {
		return lang.Text{
			EN: "The connections were gone before the system could be asked for their round trip, so that it is taken from how long connecting took.",
			VI: "Kết nối đã mất trước khi hỏi được hệ điều hành về RTT, nên lấy theo thời gian mở kết nối.",
		}
	}
	return lang.Text{
		EN: "This system does not tell the round trip of a connection, so that it is taken from how long connecting took.",
		VI: "Hệ điều hành này không cho biết RTT của kết nối, nên lấy theo thời gian mở kết nối.",
	}
}

// savedNote says what keeping the connection saves, if that was measured.
func savedNote(r Result, rtt Measure) (n run.Note, ok bool) {
	saved, fresh := r.Saved(), r.Set(Cold).Request().Value
	switch {
	case math.IsNaN(saved.Value):
		return n, false
	case !saved.Known():
		return remark.Info("saved", lang.Text{
			EN: "A request on a new connection takes {0} and one on a kept connection {1}; so few of them do not tell what of that is chance.",
			VI: "Một request trên kết nối mới mất {0}, trên kết nối được giữ mất {1}; ít request thế này chưa biết được bao nhiêu là ngẫu nhiên.",
		}, unit.Second.Of(fresh), unit.Second.Of(fresh-saved.Value)), true
	case saved.Low <= 0:
		return remark.Info("saved", lang.Text{
			EN: "Whether keeping the connection saves anything cannot be told: a new one takes {0} longer (95%: {1} to {2}).",
			VI: "Chưa biết được giữ kết nối có tiết kiệm gì không: kết nối mới lâu hơn {0} (95%: {1} tới {2}).",
		}, unit.Second.Of(saved.Value), unit.Second.Of(saved.Low), unit.Second.Of(saved.High)), true
	}
	return remark.Info("saved", lang.Text{
		EN: "Keeping the connection saves {0} of the {1} that a request on a new one takes: {2}, or {3} round trips.",
		VI: "Giữ kết nối tiết kiệm {0} trong {1} của một request trên kết nối mới: {2}, tức {3} lượt đi về.",
	}, unit.Second.Of(saved.Value), unit.Second.Of(fresh), unit.Share.Of(saved.Value/fresh), unit.Number.Of(saved.Value/rtt.Value)), true
}

func resumed(s Set) (n int) {
	for _, e := range s.Exchanges {
		if e.Resumed {
			n++
		}
	}
	return n
}

// Stack is the option of the round trip calculator, empty if it has none.
func (p Peer) Stack() string {
	switch p.TLS {
	case 0:
		return "plain"
	case tls.VersionTLS12:
		return "tls1.2"
	case tls.VersionTLS13:
		return "tls1.3"
	}
	return ""
}
