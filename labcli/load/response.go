package load

import (
	"bytes"
	"errors"
)

// A response reads one HTTP/1.1 answer from pieces of any size. It keeps only
// what decides where the answer ends and whether the connection may be used
// again. The zero value is ready.
//
// Informational answers (1xx) are passed over. An answer without a length that is
// not chunked ends with the connection, and cannot be told from one of a server
// that died. Answers to HEAD have no body, which bodiless says.
type response struct {
	status  int
	close   bool // the server will close the connection
	chunked bool

	bodiless bool // the request was HEAD

	part   part
	length int64 // of the body; -1 while unknown
	left   int64 // of the body or of a chunk, still to come
	head   int   // bytes of the head so far, or of what stands between chunks

	line  [lineMax]byte // of a line, what came with earlier pieces
	kept  int
	inMid bool // a line longer than line is being skipped
}

type part uint8

const (
	statusLine part = iota
	headers
	body
	chunkSize
	chunk
	chunkEnd
	trailer
	untilClosed
)

const (
	lineMax = 128      // longest line that is looked at; longer ones matter to no one here
	headMax = 64 << 10 // longest head
)

var (
	errEnd     = errors.New("the server closed the connection before the answer was whole")
	errTimeout = errors.New("no answer within the timeout")
)

// read takes the next piece and reports whether the answer is whole.
func (r *response) read(p []byte) (whole bool, err error) {
	for len(p) > 0 {
		switch r.part {
		case untilClosed:
			return false, nil
		case body, chunk:
			n := min(int64(len(p)), r.left)
			r.left -= n
			p = p[n:]
			switch {
			case r.left > 0:
				return false, nil
			case r.part == chunk:
				r.part = chunkEnd
				continue
			case len(p) > 0:
				return false, ErrExtra
			}
			return true, nil
		}
		end := bytes.IndexByte(p, '\n')
		if end < 0 {
			return false, r.keep(p)
		}
		if whole, err = r.take(p[:end]); err != nil {
			return false, err
		}
		p = p[end+1:]
		if whole && len(p) > 0 {
			return false, ErrExtra
		}
	}
	return whole, nil
}

// ends reports whether the answer is whole when the connection ends here.
func (r *response) ends() bool { return r.part == untilClosed }

// keep holds the beginning of a line whose end has not come yet.
func (r *response) keep(p []byte) error {
	if r.head += len(p); r.head > headMax {
		return errHead
	}
	n := copy(r.line[r.kept:], p)
	r.kept += n
	r.inMid = r.inMid || n < len(p)
	return nil
}

// take reads one line of the head, given without its line feed.
func (r *response) take(p []byte) (whole bool, err error) {
	if r.head += len(p) + 1; r.head > headMax {
		return false, errHead
	}
	line := p
	if r.kept > 0 {
		n := copy(r.line[r.kept:], p)
		r.inMid = r.inMid || n < len(p)
		line = r.line[:r.kept+n]
	}
	long := r.inMid || len(line) > lineMax
	r.kept, r.inMid = 0, false
	line = bytes.TrimSuffix(line, []byte("\r"))
	switch {
	case r.part == statusLine:
		return false, r.start(line)
	case r.part == chunkSize:
		return false, r.size(line)
	case r.part == chunkEnd && len(line) > 0:
		return false, errChunk
	case r.part == chunkEnd:
		r.part, r.head = chunkSize, 0
		return false, nil
	case r.part == trailer:
		return len(line) == 0, nil
	case len(line) == 0:
		return r.endHead()
	case long:
		return false, nil
	}
	return false, r.field(line)
}

// start reads a status line: "HTTP/1.1 200 OK".
func (r *response) start(line []byte) error {
	const version = "HTTP/1."
	if len(line) < 12 || !bytes.HasPrefix(line, []byte(version)) || line[8] != ' ' {
		return errBegins
	}
	status := 0
	for _, c := range line[9:12] {
		if c < '0' || c > '9' {
			return errStatus
		}
		status = status*10 + int(c-'0')
	}
	r.status = status
	r.close = line[len(version)] == '0'
	r.length, r.chunked = -1, false
	r.part = headers
	return nil
}

// field reads one header field.
func (r *response) field(line []byte) error {
	name, value, _ := bytes.Cut(line, []byte(":"))
	value = bytes.TrimSpace(value)
	switch {
	case fold(name, "content-length"):
		n, ok := number(value)
		if !ok || r.length >= 0 && r.length != n {
			return errLength
		}
		r.length = n
	case fold(name, "transfer-encoding"):
		codings := bytes.Split(value, []byte(","))
		r.chunked = fold(bytes.TrimSpace(codings[len(codings)-1]), "chunked")
		if !r.chunked {
			return errCoding
		}
	case fold(name, "connection"):
		r.close = fold(value, "close") || r.close && !fold(value, "keep-alive")
	}
	return nil
}

// endHead reports whether the answer ends with its head.
func (r *response) endHead() (whole bool, err error) {
	switch {
	case r.status == 101:
		return false, errSwitched
	case r.status < 200:
		r.part = statusLine
		return false, nil
	case r.status == 204 || r.status == 304 || r.bodiless:
		return true, nil
	case r.chunked: // whatever length is stated too
		r.part, r.head = chunkSize, 0
		return false, nil
	case r.length < 0:
		r.part, r.close = untilClosed, true
		return false, nil
	}
	r.part, r.left = body, r.length
	return r.left == 0, nil
}

// reset makes r ready for the next answer to a request of the same method.
func (r *response) reset() {
	r.status, r.close, r.chunked, r.part, r.head, r.kept, r.inMid = 0, false, false, statusLine, 0, 0, false
}

// number reads a decimal number of up to 18 digits.
func number(p []byte) (n int64, ok bool) {
	for _, c := range p {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int64(c-'0')
	}
	return n, 0 < len(p) && len(p) <= 18
}

func fold(p []byte, s string) bool { return bytes.EqualFold(p, []byte(s)) }
