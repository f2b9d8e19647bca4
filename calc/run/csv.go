package run

import "strings"

// A row is one record of a file whose fields are separated by a character.
type row []string

// at is a field, or "" where the record is too short or the column is not known.
func (r row) at(column int) string {
	if column < 0 || column >= len(r) {
		return ""
	}
	return r[column]
}

// splitRow divides a record into its fields. It is not whole if it ends inside
// quotes, in which case the next line belongs to it too.
func splitRow(text string, separator byte) (fields row, whole bool) {
	r := records{separator: separator}
	if !r.split(text) {
		return nil, false
	}
	return r.fields, true
}

// records divides lines into records. A quoted field may hold line ends, so that a
// record takes several lines; each is looked at once.
type records struct {
	separator byte
	open      bool   // the last record ends inside quotes
	fields    row    // of the record
	quoted    []byte // what is known of its field in quotes
	size      int    // bytes of it
}

// take takes a line and returns the record that it completes, if it does. The
// record is good until the next.
func (r *records) take(line []byte) (row, bool) {
	if r.open {
		r.quoted = append(r.quoted, '\n')
	} else {
		r.fields, r.size = r.fields[:0], 0
	}
	r.size += len(line) + 1
	if r.split(string(line)) {
		return r.fields, true
	}
	if r.size > maxRecord {
		r.open = false
		return nil, true
	}
	return nil, false
}

// split adds the fields of a line and reports whether the record ends with it.
// What lies beyond so many fields as no record has is left out.
func (r *records) split(text string) bool {
	for {
		if !r.open && !strings.HasPrefix(text, `"`) {
			field, rest, more := r.cut(text)
			r.fields, text = append(r.fields, field), rest
			if !more || len(r.fields) == maxFields {
				return true
			}
			continue
		}
		if !r.open {
			r.open, r.quoted, text = true, r.quoted[:0], text[1:]
		}
		inner, rest, shut := strings.Cut(text, `"`)
		r.quoted = append(r.quoted, inner...)
		if !shut {
			return false
		}
		if strings.HasPrefix(rest, `"`) { // which stands for one
			r.quoted, text = append(r.quoted, '"'), rest[1:]
			continue
		}
		behind, rest, more := r.cut(rest) // some writers go on behind the closing quote
		r.open = false
		r.fields, text = append(r.fields, string(r.quoted)+behind), rest
		if !more || len(r.fields) == maxFields {
			return true
		}
	}
}

func (r *records) cut(text string) (field, rest string, more bool) {
	end := strings.IndexByte(text, r.separator)
	if end < 0 {
		return text, "", false
	}
	return text[:end], text[end+1:], true
}

// maxFields is more than any tool writes into a record.
const maxFields = 1000

// maxRecord is the length in bytes beyond which an open quote is taken for a
// slip of the writer.
const maxRecord = 64 << 10

// columns finds names among the fields of a header, -1 for those that are not
// there. Upper and lower case are alike.
func columns(header row, names ...string) []int {
	at := make([]int, len(names))
	for i, name := range names {
		at[i] = -1
		for k, field := range header {
			if strings.EqualFold(strings.TrimSpace(field), name) {
				at[i] = k
				break
			}
		}
	}
	return at
}
