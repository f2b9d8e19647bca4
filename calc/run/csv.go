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
	return appendRow(nil, text, separator)
}

// appendRow is splitRow into a slice that is there already.
func appendRow(fields row, text string, separator byte) (_ row, whole bool) {
	for {
		if !strings.HasPrefix(text, `"`) {
			end := strings.IndexByte(text, separator)
			if end < 0 {
				return append(fields, text), true
			}
			fields, text = append(fields, text[:end]), text[end+1:]
			continue
		}
		var field strings.Builder
		text = text[1:]
		for {
			end := strings.IndexByte(text, '"')
			if end < 0 {
				return fields[:0], false
			}
			field.WriteString(text[:end])
			text = text[end+1:]
			if !strings.HasPrefix(text, `"`) {
				break
			}
			field.WriteByte('"')
			text = text[1:]
		}
		// Some writers go on behind the closing quote.
		end := strings.IndexByte(text, separator)
		if end < 0 {
			field.WriteString(text)
			return append(fields, field.String()), true
		}
		field.WriteString(text[:end])
		fields, text = append(fields, field.String()), text[end+1:]
	}
}

// records joins the lines of a record whose quoted field holds line ends.
type records struct {
	separator byte
	open      string // a record that is not whole yet
	fields    row    // of the last record
}

// take takes a line and returns the record that it completes, if it does. The
// record is good until the next.
func (r *records) take(line []byte) (row, bool) {
	text := string(line)
	if r.open != "" {
		text = r.open + "\n" + text
	}
	var whole bool
	r.fields, whole = appendRow(r.fields[:0], text, r.separator)
	if !whole && len(text) <= maxRecord {
		r.open = text
		return nil, false
	}
	r.open = ""
	return r.fields, whole
}

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
