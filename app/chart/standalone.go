package chart

import "strings"

// Distances in a file of its own, in pixels.
const (
	outside    = 8.0  // margin on all sides
	headSize   = 17.0 // font size of the title
	headHeight = 24.0
	footHeight = 17.0
	footGap    = 8.0
)

// Standalone writes the scene as a file of its own: the title above the
// chart, the footer under it, and the given style sheet inside, as made by
// [Style]. Footer lines are broken where they are too long for the width.
func (s Scene) Standalone(style string, footer []string) string {
	room := s.Width - 2*edge
	head := wrap(s.Title, bold*headSize/fontSize, room, 3)
	var foot []string
	for _, line := range footer {
		foot = append(foot, wrap(line, plain, room, 8)...)
	}
	top := outside + headHeight*float64(len(head))
	bottom := top + s.Height
	height := bottom + outside
	if len(foot) > 0 {
		height += footGap + footHeight*float64(len(foot))
	}

	var b strings.Builder
	b.Grow(8192)
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" class="chart `)
	b.WriteString(s.class())
	b.WriteByte('"')
	writeAttr(&b, "width", number1(s.Width+2*outside))
	writeAttr(&b, "height", number1(height))
	writeViewBox(&b, s.Width+2*outside, height)
	writeName(&b, "chart", s.Title, s.Desc)
	b.WriteString("<style>\n")
	for line := range strings.Lines(style) {
		writeEscaped(&b, strings.TrimSuffix(line, "\n"))
		b.WriteByte('\n')
	}
	b.WriteString("</style>\n")
	write(&b, &Item{Kind: Rect, Class: "page", X2: s.Width + 2*outside, Y2: height})
	for i, line := range head {
		y := outside + headHeight*float64(i) + headSize
		write(&b, &Item{Kind: Text, Class: "head", X: outside + edge, Y: y, Text: line})
	}
	b.WriteString(`<g transform="translate(`)
	b.WriteString(number1(outside) + " " + number1(top))
	b.WriteString(")\">\n")
	for i := range s.Items {
		write(&b, &s.Items[i])
	}
	b.WriteString("</g>\n")
	for i, line := range foot {
		y := bottom + footGap + footHeight*float64(i) + fontSize
		write(&b, &Item{Kind: Text, Class: "foot", X: outside + edge, Y: y, Text: line})
	}
	b.WriteString("</svg>\n")
	return b.String()
}
