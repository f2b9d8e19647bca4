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
// Of a format that has a line or a record for each request it keeps a histogram,
// not the file; of any other it keeps the file, which may have at most [MaxSize]
// bytes.
type Reader struct {
	// Unit is that of latencies for which the file names none, in seconds: 1e-3
	// for milliseconds. If it is 0, such a file is refused with an [*Error] that
	// asks for it, see [Error.AsksUnit].
	Unit float64

	head    []byte // the file until now, while it is not read as it comes
	stream  stream
	format  string
	refused error
}

const sniffed = 64 << 10 // bytes that tell a format that is read as it comes

// errClosed ends the use of a Reader.
var errClosed = errors.New("the reader is closed")

// Write takes the next chunk. An error, before Close always an [*Error], means
// that the rest need not be read; Close returns it again.
func (r *Reader) Write(chunk []byte) (int, error) {
	if r.refused != nil {
		return 0, r.refused
	}
	if r.stream != nil {
		r.stream.write(chunk)
		return len(chunk), nil
	}
	before := len(r.head)
	r.head = append(r.head, chunk...)
	if _, wide := isUTF16(r.head); before < sniffed && len(r.head) >= sniffed && !wide {
		r.sniff()
	}
	if r.stream == nil && len(r.head) > MaxSize {
		r.refused = TooBig()
		r.head = nil
		return 0, r.refused
	}
	return len(chunk), nil
}

// Close ends the file and returns what was in it, as [Decode] does.
func (r *Reader) Close() (Document, []Note, error) {
	if r.stream == nil && r.refused == nil {
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
	if r.stream != nil {
		return r.stream.end()
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

// sniff finds out whether the file can be read as it comes, and if so begins.
func (r *Reader) sniff() {
	for _, f := range Formats {
		if f.starts != nil && f.starts(r.head) {
			r.begin(f, f.stream(), r.head)
			return
		}
	}
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
			r.begin(Formats[i], &splitter{lines: Formats[i].open(r.Unit)}, head[at:])
			return
		}
		at += len(line) + 1
	}
}

func (r *Reader) begin(f *Format, s stream, head []byte) {
	r.format, r.stream, r.head = f.ID, s, nil
	s.write(head)
}

// beginning is the format that is read line by line and begins with this line, or
// -1.
func beginning(line string) int {
	return slices.IndexFunc(Formats, func(f *Format) bool { return f.begins != nil && line != "" && f.begins(line) })
}
