package run

import "bytes"

// lineWidth is the length up to which an object or a list stays on one line.
const lineWidth = 120

// layout breaks compact JSON into lines for people: what fits on a line stays
// on it, and the rest gets a line for each member. Members of a list share lines
// as far as they fit. One space of margin is enough to see the depth, and a
// document is deep: two would be a tenth of its bytes.
func layout(compact []byte) []byte {
	var out bytes.Buffer
	lay(&out, compact, "", 0)
	out.WriteByte('\n')
	return out.Bytes()
}

// lay writes one value. Lines begin with margin; used is what the first one
// holds already beyond it.
func lay(out *bytes.Buffer, v []byte, margin string, used int) {
	line := spaced(v)
	if v[0] != '{' && v[0] != '[' || len(margin)+used+len(line) <= lineWidth {
		out.Write(line)
		return
	}
	inner := margin + " "
	out.WriteByte(v[0])
	col := lineWidth // of the line being filled; the first member begins one
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
		if short := len(spaced(member)); v[0] == '[' && col+len(" ")+short+len(",") <= lineWidth {
			out.WriteByte(' ')
			col += len(" ") + short + len(",")
		} else {
			out.WriteString("\n" + inner)
			col = len(inner) + short + len(",")
		}
		used := 0
		if key != nil {
			out.Write(key)
			out.WriteString(": ")
			used = len(key) + len(": ")
		}
		lay(out, member, inner, used)
		if len(rest) > 0 {
			out.WriteByte(',')
		}
	}
	out.WriteString("\n" + margin)
	out.WriteByte(v[len(v)-1])
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
