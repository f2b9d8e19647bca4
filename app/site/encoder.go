package site

import (
	"html"
	"strconv"
	"strings"
)

// mend gives the HTML that go-app means by what its encoder writes. The encoder
//   - writes values of attributes as Go string literals: \" and \u00a0;
//   - writes a bare name for the value "true", also where a bare name means
//     something else, as in aria-hidden;
//   - writes hidden="false", which hides;
//   - puts every child on a line of its own, which adds spaces between words and
//     commas that the tree in the browser does not have.
//
// The text must be read as the encoder wrote it, before any HTML parser sees it.
// In HTML given to app.Raw a backslash in an attribute is taken for go-app's.
func mend(encoded string) string {
	m := mender{rest: encoded}
	for m.rest != "" {
		m.text()
		m.tag()
	}
	return m.out.String()
}

// A mender reads one encoded document.
type mender struct {
	rest   string
	out    strings.Builder
	open   []string // names of the elements around the place being read
	opened bool     // the tag before that place is an opening one
}

// text reads up to the next tag. The encoder escapes text, so "<" starts a tag.
func (m *mender) text() {
	end := strings.IndexByte(m.rest, '<')
	if end < 0 {
		end = len(m.rest)
	}
	text := m.rest[:end]
	m.rest = m.rest[end:]
	m.out.WriteString(m.unindent(text, strings.HasPrefix(m.rest, "</")))
}

// unindent takes away the line breaks of the encoder: before each child one and
// two spaces for every element around it, and one before a closing tag that
// follows them. An only child that is text stands without any.
func (m *mender) unindent(text string, closing bool) string {
	child := "\n" + strings.Repeat("  ", len(m.open))
	if closing {
		last := "\n" + strings.Repeat("  ", max(0, len(m.open)-1))
		if only := m.opened && !strings.HasPrefix(text, child); only || !strings.HasSuffix(text, last) {
			return text
		}
		text = strings.TrimSuffix(text, last)
	}
	return strings.TrimRight(strings.ReplaceAll(text, child, ""), "\n")
}

// tag reads one tag, comment or doctype.
func (m *mender) tag() {
	switch {
	case m.rest == "":
		return
	case strings.HasPrefix(m.rest, "<!--"):
		m.copyThrough("-->")
		return
	case strings.HasPrefix(m.rest, "<!"):
		m.copyThrough(">")
		return
	case strings.HasPrefix(m.rest, "</"):
		m.close(strings.TrimSpace(between(m.rest, "</", ">")))
		m.copyThrough(">")
		return
	}
	name := m.take(strings.IndexAny(m.rest, " \t\r\n/>"))
	for m.attribute() {
	}
	void := strings.HasPrefix(m.rest, "/") || isVoid[name[1:]]
	m.copyThrough(">")
	m.opened = !void
	if void {
		return
	}
	m.open = append(m.open, name[1:])
	if name == "<script" || name == "<style" {
		m.take(strings.Index(m.rest, "</"))
	}
}

// close leaves an element, and those in it that were never closed.
func (m *mender) close(name string) {
	m.opened = false
	for i := len(m.open) - 1; i >= 0; i-- {
		if m.open[i] == name {
			m.open = m.open[:i]
			return
		}
	}
}

// attribute reads one attribute, if the tag has another.
func (m *mender) attribute() bool {
	m.rest = strings.TrimLeft(m.rest, " \t\r\n")
	end := strings.IndexAny(m.rest, " \t\r\n=/>")
	if end < 0 {
		end = len(m.rest)
	}
	if end == 0 {
		return false
	}
	name := m.rest[:end]
	m.rest = m.rest[end:]
	value, bare := "", !strings.HasPrefix(m.rest, "=")
	if !bare {
		m.rest = m.rest[1:]
		value = m.value()
	}
	switch {
	case isBoolean[name] && value == "false":
	case bare && (isBoolean[name] || mayBeEmpty[name]):
		m.out.WriteString(" " + name)
	case bare:
		m.out.WriteString(" " + name + `="true"`)
	default:
		m.out.WriteString(" " + name + `="` + html.EscapeString(value) + `"`)
	}
	return true
}

// value reads what follows the equals sign. What is no Go string literal is HTML
// from app.Raw.
func (m *mender) value() string {
	if literal, err := strconv.QuotedPrefix(m.rest); err == nil && literal[0] == '"' {
		m.rest = m.rest[len(literal):]
		value, _ := strconv.Unquote(literal)
		return unescape(value)
	}
	end := " \t\r\n>"
	if strings.HasPrefix(m.rest, `"`) || strings.HasPrefix(m.rest, "'") {
		end = m.rest[:1]
		m.rest = m.rest[1:]
	}
	n := strings.IndexAny(m.rest, end)
	if n < 0 {
		n = len(m.rest)
	}
	raw := m.rest[:n]
	m.rest = m.rest[n:]
	if len(end) == 1 {
		m.rest = strings.TrimPrefix(m.rest, end)
	}
	return unescape(raw)
}

// unescape resolves "&amp;" but not the "&copy" of "?paste=1&copy=2", which
// go-app writes as it is.
func unescape(s string) string {
	var b strings.Builder
	for {
		before, entity, found := strings.Cut(s, "&")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, rest, whole := strings.Cut(entity, ";")
		if !whole || strings.ContainsAny(name, "&= ") {
			b.WriteByte('&')
			s = entity
			continue
		}
		b.WriteString(html.UnescapeString("&" + name + ";"))
		s = rest
	}
}

// take copies n bytes, or all that is left if n is negative.
func (m *mender) take(n int) string {
	if n < 0 {
		n = len(m.rest)
	}
	taken := m.rest[:n]
	m.rest = m.rest[n:]
	m.out.WriteString(taken)
	return taken
}

func (m *mender) copyThrough(end string) {
	if i := strings.Index(m.rest, end); i >= 0 {
		m.take(i + len(end))
		return
	}
	m.take(-1)
}

// between is what stands after a prefix and before the next end.
func between(s, prefix, end string) string {
	s, _, _ = strings.Cut(strings.TrimPrefix(s, prefix), end)
	return s
}

func set(names string) map[string]bool {
	m := map[string]bool{}
	for name := range strings.FieldsSeq(names) {
		m[name] = true
	}
	return m
}

var (
	isVoid     = set("area base br col embed hr img input link meta source track wbr")
	isBoolean  = set("allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate hidden inert ismap itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected")
	mayBeEmpty = set("alt crossorigin download popover")
)
