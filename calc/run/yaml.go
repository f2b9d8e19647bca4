package run

import "strings"

// yamlNode reads YAML as programs write it that have nothing but numbers and names
// in it: mappings and lists by indentation, one value a line. It is no YAML reader:
// what is written in another way is nothing.
func yamlNode(text string) node {
	var y yamlLines
	for line := range strings.Lines(text) {
		if len(y.lines) == longestYAML {
			break
		}
		if line = strings.TrimRight(line, " \r\n"); strings.TrimSpace(line) != "" {
			rest := strings.TrimLeft(line, " ")
			y.lines = append(y.lines, yamlLine{len(line) - len(rest), rest})
		}
	}
	if len(y.lines) == 0 {
		return node{}
	}
	return node{y.value(y.lines[0].indent, 0)}
}

type yamlLines struct {
	lines []yamlLine
	at    int
}

type yamlLine struct {
	indent int
	text   string
}

const (
	deepest     = 32      // levels to which values are nested; a result has not half as many
	longestYAML = 500_000 // lines; a result of a hundred workers has a tenth
)

// next is the line that is read next, if it is indented so far.
func (y *yamlLines) next(indent int) (string, bool) {
	if y.at >= len(y.lines) || y.lines[y.at].indent != indent {
		return "", false
	}
	return y.lines[y.at].text, true
}

// value reads the value that begins at the next line. It takes that line at least,
// and any that is indented further.
func (y *yamlLines) value(indent, depth int) any {
	text, _ := y.next(indent)
	var v any
	switch _, _, mapping := strings.Cut(text, ":"); {
	case depth > deepest:
		y.at++
	case strings.HasPrefix(text, "- "):
		v = y.list(indent, depth)
	case mapping:
		v = y.mapping(indent, depth)
	default:
		y.at++
		v = text
	}
	for y.at < len(y.lines) && y.lines[y.at].indent > indent {
		y.at++
	}
	return v
}

func (y *yamlLines) list(indent, depth int) []any {
	all := []any{}
	for {
		text, ok := y.next(indent)
		item, dash := strings.CutPrefix(text, "- ")
		if !ok || !dash {
			return all
		}
		rest := strings.TrimLeft(item, " ")
		y.lines[y.at] = yamlLine{indent + len(text) - len(rest), rest}
		all = append(all, y.value(y.lines[y.at].indent, depth+1))
	}
}

func (y *yamlLines) mapping(indent, depth int) map[string]any {
	all := map[string]any{}
	for {
		text, ok := y.next(indent)
		key, value, mapping := strings.Cut(text, ":")
		if !ok || !mapping || strings.HasPrefix(text, "- ") {
			return all
		}
		y.at++
		if value = strings.TrimSpace(value); value != "" {
			all[key] = strings.Trim(value, `"'`)
			continue
		}
		if y.at < len(y.lines) {
			if below := y.lines[y.at]; below.indent > indent || below.indent == indent && strings.HasPrefix(below.text, "- ") {
				all[key] = y.value(below.indent, depth+1)
			}
		}
	}
}
