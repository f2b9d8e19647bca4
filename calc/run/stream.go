package run

import "bytes"

// A stream takes a file of any size in chunks, cut anywhere. What it keeps does not
// grow with the file.
type stream interface {
	write(chunk []byte)
	end() (Document, []Note, error)
}

// lines takes a file line by line, without the line ends. What it keeps does not
// grow with the number of lines.
type lines interface {
	line(text []byte)
	end() (Document, []Note, error)
}

const maxLine = 8 << 20 // bytes of a line; a recorded answer may be in it

// A splitter hands on the lines of a stream. A line that is too long is left out.
type splitter struct {
	lines
	partial []byte // a line that has not ended yet
}

func (s *splitter) write(chunk []byte) {
	for {
		end := bytes.IndexByte(chunk, '\n')
		if end < 0 {
			if len(s.partial)+len(chunk) <= maxLine {
				s.partial = append(s.partial, chunk...)
			}
			return
		}
		line := chunk[:end]
		if len(s.partial) > 0 {
			s.partial = append(s.partial, line...)
			line = s.partial
		}
		s.line(bytes.TrimSuffix(line, []byte("\r")))
		s.partial = s.partial[:0]
		chunk = chunk[end+1:]
	}
}

func (s *splitter) end() (Document, []Note, error) {
	if len(s.partial) > 0 {
		s.line(s.partial)
	}
	return s.lines.end()
}
