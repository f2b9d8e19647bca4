package run

import (
	"encoding/binary"
	"iter"
)

// A gobStream cuts a stream of encoding/gob into its messages. That package itself
// waits for a reader where chunks come as they come, holds each value whole with
// the answers that vegeta records in it, and is by its own word not hardened
// against hostile input.
type gobStream struct {
	rest   []byte // a message that has not ended yet
	skip   int    // bytes of one before it that are still to come and not needed
	broken bool   // a length makes no sense, so nothing after it does
}

const (
	gobKept = 4 << 10 // bytes of a message: what is looked for stands at its beginning
	gobMax  = 1 << 30 // bytes of a message, as in encoding/gob
)

// messages yields what the next chunk completes.
func (s *gobStream) messages(chunk []byte) iter.Seq[*gobMessage] {
	return func(yield func(*gobMessage) bool) {
		s.rest = append(s.rest, chunk...)
		rest := s.rest
		for {
			skipped := min(s.skip, len(rest))
			rest = rest[skipped:]
			s.skip -= skipped
			size, width := gobUint(rest)
			if s.broken = s.broken || width < 0 || size > gobMax; s.broken {
				rest = nil
				break
			}
			end := width + min(int(size), gobKept)
			if width == 0 || len(rest) < end {
				break
			}
			m := &gobMessage{data: rest[width:end]}
			rest = rest[end:]
			s.skip = width + int(size) - end
			if !yield(m) {
				break
			}
		}
		s.rest = append(s.rest[:0], rest...)
	}
}

// whole reports whether the last message has ended.
func (s *gobStream) whole() bool { return !s.broken && s.skip == 0 && len(s.rest) == 0 }

// gobUint is the number that some bytes begin with, and how many of them it takes:
// 0 if more are needed, -1 if it is none. Below 128 it is the byte, else the byte
// is the negated count of those of a big-endian number.
func gobUint(data []byte) (value uint64, width int) {
	if len(data) == 0 {
		return 0, 0
	}
	if data[0] < 0x80 {
		return uint64(data[0]), 1
	}
	var whole [8]byte
	n := -int(int8(data[0]))
	switch {
	case n > len(whole):
		return 0, -1
	case len(data) <= n:
		return 0, 0
	}
	copy(whole[len(whole)-n:], data[1:1+n])
	return binary.BigEndian.Uint64(whole[:]), 1 + n
}

// A gobMessage is read from its beginning. Once something is not there, whatever
// is asked for is 0 or empty.
type gobMessage struct {
	data   []byte
	failed bool
}

func (m *gobMessage) uint() uint64 {
	value, width := gobUint(m.data)
	if m.failed = m.failed || width <= 0; m.failed {
		return 0
	}
	m.data = m.data[width:]
	return value
}

// int takes a number whose lowest bit says that the others are complemented.
func (m *gobMessage) int() int64 {
	u := m.uint()
	if u&1 != 0 {
		return ^int64(u >> 1)
	}
	return int64(u >> 1)
}

// text takes bytes that stand behind their count.
func (m *gobMessage) text() []byte {
	n := m.uint()
	if m.failed = m.failed || n > uint64(len(m.data)); m.failed {
		return nil
	}
	taken := m.data[:n]
	m.data = m.data[n:]
	return taken
}

// Numbers of the types that need no definition.
const (
	gobInt    = 2
	gobWhole  = 3
	gobString = 6
)

// A gobField is a field of a struct, as a stream defines it.
type gobField struct {
	name string
	kind int64 // the number of its type
}

// structure takes the definition of a struct; of any other type it fails. (The
// package's own wireType, structType and fieldType, each a struct in turn: steps
// from field to field, and 0 after the last.)
func (m *gobMessage) structure() (name string, fields []gobField) {
	m.steps(3, 1, 1)
	name = string(m.text())
	m.steps(1)
	m.int()
	m.steps(0, 1)
	for n := m.uint(); n > 0 && !m.failed; n-- {
		m.steps(1)
		f := gobField{name: string(m.text())}
		m.steps(1)
		f.kind = m.int()
		m.steps(0)
		fields = append(fields, f)
	}
	return name, fields
}

// steps takes numbers that must be these.
func (m *gobMessage) steps(want ...uint64) {
	for _, w := range want {
		m.failed = m.uint() != w || m.failed
	}
}
