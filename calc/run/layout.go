package run

import "bytes"

// lineWidth is the length up to which an object or a list stays on one line.
const lineWidth = 120

// layout breaks compact JSON into lines for people: what fits on a line stays
// on it, the rest gets a line for each member.
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
	inner := margin + "  "
	out.WriteByte(v[0])
	for rest := v[1 : len(v)-1]; len(rest) > 0; {
		out.WriteString("\n" + inner)
		used := 0
		if v[0] == '{' {
			key := span(rest)
			out.Write(rest[:key])
			out.WriteString(": ")
			used, rest = key+len(": "), rest[key+1:]
		}
		end := span(rest)
		lay(out, rest[:end], inner, used)
		if rest = rest[end:]; len(rest) > 0 {
			out.WriteByte(',')
			rest = rest[1:]
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
