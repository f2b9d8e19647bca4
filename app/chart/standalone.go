package chart

import "strings"

// Standalone writes the scene as a file of its own: the title above the
// chart, the footer under it, and the given style sheet inside, as made by
// [Style]. Footer lines are broken where they are too long for the width.
func (s Scene) Standalone(style string, footer []string) string {
	const (
		pad     = 12.0
		heading = 24.0
		small   = 17.0
	)
	room := s.Width - 2*pad
	// The heading is 17 px against the 13 that width counts in.
	head := wrap(s.Title, bold*17/fontSize, room, 3)
	var foot []string
	for _, line := range footer {
		foot = append(foot, wrap(line, plain, room, 8)...)
	}
	top, bottom := 0.0, 0.0
	if len(head) > 0 {
		top = pad + heading*float64(len(head))
	}
	if len(foot) > 0 {
		bottom = pad + small*float64(len(foot))
	}
	height := top + s.Height + bottom

	var b strings.Builder
	b.Grow(8192)
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" class="chart `)
	b.WriteString(s.class())
	b.WriteByte('"')
	writeAttr(&b, "width", number1(s.Width))
	writeAttr(&b, "height", number1(height))
	writeViewBox(&b, s.Width, height)
	writeName(&b, "chart", s.Title, s.Desc)
	b.WriteString("<style>")
	writeEscaped(&b, style)
	b.WriteString("</style>\n")
	write(&b, &Item{Kind: Rect, Class: "page", X2: s.Width, Y2: height})
	for i, line := range head {
		write(&b, &Item{Kind: Text, Class: "head", X: pad, Y: pad + heading*float64(i) + 17, Text: line})
	}
	b.WriteString(`<g transform="translate(0 `)
	b.WriteString(number1(top))
	b.WriteString(")\">\n")
	for i := range s.Items {
		write(&b, &s.Items[i])
	}
	b.WriteString("</g>\n")
	for i, line := range foot {
		write(&b, &Item{Kind: Text, Class: "foot", X: pad, Y: top + s.Height + small*float64(i) + 14, Text: line})
	}
	b.WriteString("</svg>\n")
	return b.String()
}
