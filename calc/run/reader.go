package run

import (
	"bytes"
	"errors"
	"slices"
)

// A Reader reads a file of any known format in chunks, so that a page can go on
// living while it reads. Write the chunks as they come and then Close. The zero
// value is ready.
//
// Of a format that has a line for each request it keeps a histogram, not the
// file; of any other it keeps the file, which may have at most [MaxSize] bytes.
type Reader struct {
	// Unit is that of latencies for which the file names none, in seconds: 1e-3
	// for milliseconds. If it is 0, such a file is refused with an [*Error] that
	// asks for it, see [Error.AsksUnit].
	Unit float64

	head    []byte // the file until now, while it is not read line by line
	partial []byte // a line that has not ended yet
	lines   lines
	format  string
	refused error
}

const (
	sniffed = 64 << 10 // bytes that tell a format that is read line by line
	maxLine = 8 << 20  // bytes of a line; a recorded answer may be in it
)

// errClosed ends the use of a Reader.
var errClosed = errors.New("the reader is closed")

// Write takes the next chunk. An error, before Close always an [*Error], means
// that the rest need not be read; Close returns it again.
func (r *Reader) Write(chunk []byte) (int, error) {
	if r.refused != nil {
		return 0, r.refused
	}
	if r.lines != nil {
		r.split(chunk)
		return len(chunk), nil
	}
	before := len(r.head)
	r.head = append(r.head, chunk...)
	if _, wide := isUTF16(r.head); before < sniffed && len(r.head) >= sniffed && !wide {
		r.sniff()
	}
	if r.lines == nil && len(r.head) > MaxSize {
		r.refused = TooBig()
		r.head = nil
		return 0, r.refused
	}
	return len(chunk), nil
}

// Close ends the file and returns what was in it, as [Decode] does.
func (r *Reader) Close() (Document, []Note, error) {
	if r.lines == nil && r.refused == nil {
		r.sniff()
	}
	if r.refused != nil {
		return Document{}, nil, r.refused
	}
	doc, notes, err := r.close()
	r.refused = errClosed
	if err != nil {
		return Document{}, nil, err
	}
	return doc, notes, nil
}

func (r *Reader) close() (Document, []Note, error) {
	if r.lines != nil {
		if len(r.partial) > 0 {
			r.lines.line(r.partial)
		}
		return r.lines.end()
	}
	f := &file{text: plain(r.head), unit: r.Unit}
	for _, format := range Formats {
		if format.read != nil && format.sniff(f) {
			r.format = format.ID
			d, notes, err := format.read(f)
			if f.cut && err == nil && r.format != FormatName {
				notes = append(notes, cutJSON)
			}
			return d, notes, err
		}
	}
	return Document{}, nil, unrecognised(f.text)
}

// Format is the ID of the format, once it is known.
func (r *Reader) Format() string { return r.format }

// sniff finds out whether the file can be read line by line, and if so begins.
func (r *Reader) sniff() {
	head := r.head
	if _, wide := isUTF16(head); wide {
		head = plain(head) // of such a file nothing is read before its end
	}
	head = bytes.TrimPrefix(head, []byte("\uFEFF"))
	if mark(head) >= 0 {
		return // our own document, whatever it quotes
	}
	for at := 0; at < len(head); {
		line, _, _ := bytes.Cut(head[at:], []byte("\n"))
		if i := beginning(string(bytes.TrimSuffix(line, []byte("\r")))); i >= 0 {
			r.lines, r.format = Formats[i].open(r.Unit), Formats[i].ID
			r.head = nil
			r.split(head[at:])
			return
		}
		at += len(line) + 1
	}
}

// beginning is the format that is read line by line and begins with this line, or
// -1.
func beginning(line string) int {
	return slices.IndexFunc(Formats, func(f *Format) bool { return f.begins != nil && line != "" && f.begins(line) })
}

// split hands on the lines of a chunk. A line that is too long is left out.
func (r *Reader) split(chunk []byte) {
	for {
		end := bytes.IndexByte(chunk, '\n')
		if end < 0 {
			if len(r.partial)+len(chunk) <= maxLine {
				r.partial = append(r.partial, chunk...)
			}
			return
		}
		line := chunk[:end]
		if len(r.partial) > 0 {
			r.partial = append(r.partial, line...)
			line = r.partial
		}
		r.lines.line(bytes.TrimSuffix(line, []byte("\r")))
		r.partial = r.partial[:0]
		chunk = chunk[end+1:]
	}
}
