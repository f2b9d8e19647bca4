package load

import "latencylab/calc/lang"

// Unreadable says what of an answer is not the HTTP/1.1 that this package reads, as a
// part of a sentence. It quotes nothing of the answer.
type Unreadable lang.Text

func (u Unreadable) Error() string { return u.EN }

// ErrExtra is of a server that answers once too often, or with a body where there is
// none, as after status 204. Which request the next answer is for cannot be told.
var ErrExtra = Unreadable{EN: "more came than the answer", VI: "nhận được nhiều hơn một câu trả lời"}

var (
	errHead     = Unreadable{EN: "the head of the answer is longer than 64 KiB", VI: "phần đầu của câu trả lời dài hơn 64 KiB"}
	errBegins   = Unreadable{EN: "the answer does not begin with an HTTP/1.1 status line", VI: "câu trả lời không bắt đầu bằng dòng trạng thái HTTP/1.1"}
	errStatus   = Unreadable{EN: "the answer has no status in its status line", VI: "dòng trạng thái của câu trả lời không có mã"}
	errLength   = Unreadable{EN: "the answer has a bad Content-Length", VI: "câu trả lời có Content-Length sai"}
	errCoding   = Unreadable{EN: "the answer has a Transfer-Encoding that is not chunked", VI: "câu trả lời có Transfer-Encoding không phải là chunked"}
	errSize     = Unreadable{EN: "the answer has a bad chunk size", VI: "câu trả lời có kích thước chunk sai"}
	errChunk    = Unreadable{EN: "a chunk of the answer is longer than its size says", VI: "một chunk của câu trả lời dài hơn kích thước đã ghi"}
	errSwitched = Unreadable{EN: "the server switched to another protocol", VI: "server chuyển sang giao thức khác"}
)
