package load

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// readIn reads an answer in pieces of n bytes and reports how many bytes it
// took.
func readIn(answer string, n int) (r response, whole bool, used int, err error) {
	for !whole && err == nil && used < len(answer) {
		piece := answer[used:min(used+n, len(answer))]
		whole, err = r.read([]byte(piece))
		used += len(piece)
	}
	return r, whole, used, err
}

func TestResponse(t *testing.T) {
	const head = "HTTP/1.1 200 OK\r\n"
	tests := []struct {
		answer string
		status int    // of a whole answer
		close  bool   // of a whole answer
		err    string // of a refused one
	}{
		{answer: head + "Content-Length: 2\r\n\r\nok", status: 200},
		{answer: head + "content-length:2\r\nServer: x\r\n\r\nok", status: 200},
		{answer: "HTTP/1.1 200 \nContent-Length: 2\n\nok", status: 200},
		{answer: "HTTP/1.1 503 Busy\r\nConnection: Close\r\nContent-Length: 0\r\n\r\n", status: 503, close: true},
		{answer: "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\nx", status: 200, close: true},
		{answer: "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\nx", status: 200},
		{answer: "HTTP/1.1 204 No Content\r\n\r\n", status: 204},
		{answer: "HTTP/1.1 100 Continue\r\n\r\n" + head + "Content-Length: 0\r\n\r\n", status: 200},
		{answer: head + "X-Long: " + strings.Repeat("y", 5000) + "\r\nContent-Length: 2\r\n\r\nok", status: 200},
		{answer: head + "Content-Length: 9" + strings.Repeat(" ", 200) + "\r\nContent-Length: 2\r\n\r\nok", status: 200},
		{answer: head + "X-Content-Length: 9\r\nContent-Length: 2\r\n\r\nok", status: 200},
		{answer: head + "Content-Length: 2\r\nContent-Length: 2\r\n\r\nok", status: 200},
		{answer: head + "Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", status: 200},
		{answer: head + "Transfer-Encoding: gzip, Chunked\r\nContent-Length: 1\r\n\r\n0a ;x=\"y\"\r\n0123456789\r\n1\nz\n000\r\nX-Sum: 1\r\n\r\n", status: 200},
		{answer: "HTTP/1.1 500 Oh\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n", status: 500, close: true},
		{answer: head + "Transfer-Encoding: chunked\r\n\r\n" + strings.Repeat("1;"+strings.Repeat("x", 1000)+"\r\nx\r\n", 100) + "0\r\n\r\n", status: 200},

		{answer: head + "Content-Length: 2\r\nContent-Length: 3\r\n\r\nokk", err: "bad Content-Length"},
		{answer: head + "Content-Length: -1\r\n\r\n", err: "bad Content-Length"},
		{answer: head + "Content-Length: 9999999999999999999\r\n\r\n", err: "bad Content-Length"},
		{answer: head + "Content-Length:\r\n\r\n", err: "bad Content-Length"},
		{answer: head + "Transfer-Encoding: chunked\r\n\r\nok\r\n", err: "bad chunk size"},
		{answer: head + "Transfer-Encoding: chunked\r\n\r\n-1\r\n", err: "bad chunk size"},
		{answer: head + "Transfer-Encoding: chunked\r\n\r\n8000000000000000\r\n", err: "bad chunk size"},
		{answer: head + "Transfer-Encoding: chunked\r\n\r\n1\r\nok\r\n", err: "longer than its size"},
		{answer: head + "Transfer-Encoding: gzip\r\n\r\n", err: "not chunked"},
		{answer: head + "X: " + strings.Repeat("y", headMax) + "\r\n\r\n", err: "longer than 64 KiB"},
		{answer: "HTTP/1.1 101 Switching Protocols\r\n\r\n", err: "switched"},
		{answer: "HTTP/2 200\r\n\r\n", err: "status line"},
		{answer: "HTTP/1.1 2x0 OK\r\n\r\n", err: "no status"},
		{answer: "\r\n" + head, err: "status line"},
		{answer: "220 mail ready\r\n", err: "status line"},
	}
	for _, test := range tests {
		for _, n := range []int{1, 2, 7, 1 << 20} {
			r, whole, used, err := readIn(test.answer, n)
			switch {
			case test.err != "":
				if err == nil || !strings.Contains(err.Error(), test.err) {
					t.Errorf("%.60q in pieces of %d: error is %v, want %q", test.answer, n, err, test.err)
				}
			case err != nil || !whole || used != len(test.answer) || r.status != test.status || r.close != test.close:
				t.Errorf("%.60q in pieces of %d: status %d, close %v, whole %v after %d bytes, err %v",
					test.answer, n, r.status, r.close, whole, used, err)
			}
		}
	}
}

// An answer without a length goes on until the connection ends.
func TestResponseUntilClosed(t *testing.T) {
	const answer = "HTTP/1.1 200 OK\r\n\r\nanything\r\n\r\n"
	for _, n := range []int{1, 7, 1 << 20} {
		r, whole, _, err := readIn(answer, n)
		if whole || err != nil || !r.ends() || !r.close || r.status != 200 {
			t.Errorf("in pieces of %d: whole %v, ends %v, close %v, status %d: %v", n, whole, r.ends(), r.close, r.status, err)
		}
	}
	for _, cut := range []string{"", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n"} {
		if r, _, _, _ := readIn(cut, 1); r.ends() {
			t.Errorf("%q is taken for a whole answer", cut)
		}
	}
}

func TestMoreThanTheAnswer(t *testing.T) {
	for _, answer := range []string{string(ok) + "x", "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 200"} {
		if _, _, _, err := readIn(answer, len(answer)); err != ErrExtra {
			t.Errorf("%q: error is %v, want %v", answer, err, ErrExtra)
		}
	}
}

// A used response reads the next answer as a fresh one does.
func TestResponseReset(t *testing.T) {
	r, _, _, _ := readIn("HTTP/1.0 404 Not Found\r\nContent-Length: 7\r\nX-Unfinished", 3)
	r.reset()
	if whole, err := r.read(ok); !whole || err != nil || r.status != 200 || r.close {
		t.Errorf("whole %v, err %v, status %d, close %v", whole, err, r.status, r.close)
	}
}

// However an answer is cut into pieces, it reads the same.
func FuzzResponse(f *testing.F) {
	f.Add(ok, 3)
	f.Add([]byte("HTTP/1.1 100 C\r\n\r\nHTTP/1.0 200 OK\nConnection: keep-alive\nContent-Length: 3\n\nabc"), 5)
	f.Add([]byte("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x\r\nabc\r\n0\r\nT: 1\r\n\r\n"), 1)
	f.Add([]byte("HTTP/1.1 200 OK\r\n\r\nuntil the end"), 4)
	f.Add(append([]byte("HTTP/1.1 200 OK\r\n"), bytes.Repeat([]byte("Content-Length: 5 "), 20)...), 11)
	f.Fuzz(func(t *testing.T, answer []byte, n int) {
		n = 1 + (n&0xFFFF)%(len(answer)+1)
		one, whole, used, err := readIn(string(answer), 1)
		many, whole2, used2, err2 := readIn(string(answer), n)
		if err2 == ErrExtra && whole && used < used2 {
			return // byte by byte the answer ends before what follows it is seen
		}
		if whole != whole2 || fmt.Sprint(err) != fmt.Sprint(err2) || one.status != many.status || one.close != many.close || whole && used != used2 {
			t.Errorf("byte by byte: %v %v %d %v after %d\npieces of %d: %v %v %d %v after %d",
				whole, err, one.status, one.close, used, n, whole2, err2, many.status, many.close, used2)
		}
	})
}
