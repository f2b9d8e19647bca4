package main

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// plain makes a text fit for a line of a terminal. It puts an ordinary space
// where a page keeps a number and its unit together, so that grep finds them,
// and drops control characters, which in the text of a stranger's file could
// move the cursor or worse.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u00a0' || r == '\n' || r == '\t':
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, s)
}

// width is how wide prose is set, in characters.
const width = 78

// wrap breaks a text into lines of at most width characters, each after an
// indent.
func wrap(s, indent string) string {
	var b strings.Builder
	col := 0
	for _, word := range strings.Split(s, " ") {
		n := utf8.RuneCountInString(word)
		switch {
		case col == 0:
			b.WriteString(indent)
			col = len(indent)
		case col+1+n > width:
			b.WriteString("\n" + indent)
			col = len(indent)
		default:
			b.WriteString(" ")
			col++
		}
		b.WriteString(plain(word))
		col += n
	}
	return b.String() + "\n"
}

// A table is text in columns.
type table struct {
	indent string
	right  string     // for each column 'r' where it is set flush right, 'l' where left
	rows   [][]string // the head, if there is one, is the first
}

func (t *table) row(cells ...string) {
	for i := range cells {
		cells[i] = plain(cells[i])
	}
	t.rows = append(t.rows, cells)
}

// String sets the table. Columns are two spaces apart and lines have no
// trailing space.
func (t table) String() string {
	var widths []int
	for _, cells := range t.rows {
		for i, cell := range cells {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	for _, cells := range t.rows {
		line := t.indent
		for i, cell := range cells {
			space := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i > 0 {
				line += "  "
			}
			if i < len(t.right) && t.right[i] == 'r' {
				line += space + cell
			} else {
				line += cell + space
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
