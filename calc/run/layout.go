package run

import "bytes"

// lineWidth is the length up to which an object or a list stays on one line.
const lineWidth = 120

// layout breaks compact JSON into lines for people: what fits on a line stays
// on it, and members of what does not share lines as far as they fit. Brackets stand
// beside the first and behind the last, and one space of margin is enough to see the
// depth: a document is deep, and more would be a tenth of its bytes.
func layout(compact []byte) []byte {
	var out bytes.Buffer
	lay(&out, compact, "", 0, 0)
	out.WriteByte('\n')
	return out.Bytes()
}

// lay writes one value. Lines begin with margin; used is what the first one
// holds already, and after what is to follow the value on its line.
func lay(out *bytes.Buffer, v []byte, margin string, used, after int) (end int) {
	line := spaced(v)
	if v[0] != '{' && v[0] != '[' || used+len(line)+after <= lineWidth {
		out.Write(line)
		return used + len(line)
	}
	margin += " "
	out.WriteByte(v[0])
	col, first := used+1, true
	for rest := v[1 : len(v)-1]; len(rest) > 0; {
		var key []byte
		if v[0] == '{' {
			n := span(rest)
			key, rest = rest[:n], rest[n+1:]
		}
		member := rest[:span(rest)]
		if rest = rest[len(member):]; len(rest) > 0 {
			rest = rest[1:]
		}
		head := ""
		if key != nil {
			head = string(key) + ": "
		}
		behind := 1 // a comma, or the bracket and what follows it
		if len(rest) == 0 {
			behind += after
		}
		switch {
		case first:
		case col+len(" "+head)+len(spaced(member))+behind <= lineWidth:
			out.WriteByte(' ')
			col++
		default:
			out.WriteString("\n" + margin)
			col = len(margin)
		}
		first = false
		out.WriteString(head)
		col = lay(out, member, margin, col+len(head), behind)
		if len(rest) > 0 {
			out.WriteByte(',')
			col++
		}
	}
	out.WriteByte(v[len(v)-1])
	return col + 1
}

// span is the length of the value that some compact JSON begins with.
func span(v []byte) int {
	depth, inString := 0, false
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			depth--
		case depth == 0 && (c == ',' || c == ':'):
			return i
		}
	}
	return len(v)
}

// spaced puts a space behind each comma and colon of compact JSON.
func spaced(v []byte) []byte {
	out := make([]byte, 0, len(v)+len(v)/8)
	inString := false
	for i := 0; i < len(v); i++ {
		c := v[i]
		out = append(out, c)
		switch {
		case inString && c == '\\':
			i++
			out = append(out, v[i])
		case c == '"':
			inString = !inString
		case !inString && (c == ',' || c == ':'):
			out = append(out, ' ')
		}
	}
	return out
}
