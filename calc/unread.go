package calc

import (
	"strconv"
	"sync"

	"latencylab/calc/lang"
)

// An unread is lines as a description has them, read when somebody asks for them
// first: a program that starts needs those of one calculator.
type unread struct {
	read  func(lines []string, l lang.Tag) (Lines, *LineError)
	lines []string
	once  sync.Once
	value Lines
}

// write is the value that the English lines say, for an input that reads them so. It
// panics when it is asked for if they cannot be read, which is a mistake in the
// description.
func write(read func([]string, lang.Tag) (Lines, *LineError), lines ...string) Lines {
	return &unread{read: read, lines: lines}
}

// Write pairs an input of lines with what the English lines say. It is read when it is
// asked for, and panics then if it cannot be.
func (in *Input) Write(lines ...string) Setting { return in.Put(write(in.Read, lines...)) }

// Text is that of what is read.
func (u *unread) Text(l lang.Tag) []string { return u.get().Text(l) }

func (u *unread) get() Lines {
	u.once.Do(func() {
		v, err := u.read(u.lines, lang.EN)
		if err != nil {
			panic("calc: line " + strconv.Itoa(err.Line) + ": " + err.Why.EN)
		}
		u.value = v
	})
	return u.value
}

// got is lines themselves, read if they were not.
func got(v Lines) Lines {
	if u, ok := v.(*unread); ok {
		return u.get()
	}
	return v
}
