package chart

import (
	"strings"
	"unicode/utf8"
)

// SVG writes the scene as an element of a page, one shape a line. The prefix
// makes the IDs of its title and description unique in the page. There is no
// style in it: the page's sheet colours the classes.
func (s Scene) SVG(prefix string) string {
	var b strings.Builder
	b.Grow(2048 + 96*len(s.Items))
	b.WriteString(`<svg class="chart `)
	b.WriteString(s.class())
	b.WriteString(`"`)
	writeViewBox(&b, s.Width, s.Height)
	writeName(&b, prefix, s.Title, s.Desc)
	for i := range s.Items {
		write(&b, &s.Items[i])
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func (s Scene) class() string {
	if s.Narrow {
		return "narrow"
	}
	return "wide"
}

func writeViewBox(b *strings.Builder, width, height float64) {
	b.WriteString(` viewBox="0 0 `)
	b.WriteString(number1(width))
	b.WriteByte(' ')
	b.WriteString(number1(height))
	b.WriteByte('"')
}

// writeName finishes the opening tag and gives the image its accessible name.
func writeName(b *strings.Builder, prefix, title, desc string) {
	b.WriteString(` role="img"`)
	var ids []string
	if title != "" {
		ids = append(ids, prefix+"-title")
	}
	if desc != "" {
		ids = append(ids, prefix+"-desc")
	}
	if len(ids) > 0 {
		writeAttr(b, "aria-labelledby", strings.Join(ids, " "))
	}
	b.WriteString(">\n")
	if title != "" {
		writeText(b, "title", "id", prefix+"-title", title)
	}
	if desc != "" {
		writeText(b, "desc", "id", prefix+"-desc", desc)
	}
}

func writeText(b *strings.Builder, tag, name, value, text string) {
	b.WriteByte('<')
	b.WriteString(tag)
	writeAttr(b, name, value)
	b.WriteByte('>')
	writeEscaped(b, text)
	b.WriteString("</")
	b.WriteString(tag)
	b.WriteString(">\n")
}

// write writes one shape.
func write(b *strings.Builder, it *Item) {
	b.WriteByte('<')
	b.WriteString(it.Tag())
	for name, value := range it.Attrs() {
		writeAttr(b, name, value)
	}
	if it.Kind != Text {
		b.WriteString("/>\n")
		return
	}
	b.WriteByte('>')
	writeEscaped(b, it.Text)
	b.WriteString("</text>\n")
}

func writeAttr(b *strings.Builder, name, value string) {
	b.WriteByte(' ')
	b.WriteString(name)
	b.WriteString(`="`)
	writeEscaped(b, value)
	b.WriteByte('"')
}

// writeEscaped writes text for XML, in one line. Bytes that are not UTF-8 and characters
// XML does not allow become U+FFFD, since one of them would void the file.
func writeEscaped(b *strings.Builder, s string) {
	for _, r := range s {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&#34;")
		case r == '\t' || r == '\n' || r == '\r':
			b.WriteByte(' ')
		case r < ' ', r == 0xfffe, r == 0xffff:
			b.WriteRune(utf8.RuneError)
		default:
			b.WriteRune(r)
		}
	}
}
