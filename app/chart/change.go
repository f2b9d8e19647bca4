package chart

import (
	"strconv"
	"strings"
)

// Changes are what makes a drawing of an earlier scene one of this scene, and
// false where that takes other shapes than attributes: then it is to be drawn
// anew. They are lines by threes: the index of a shape, the name of an attribute,
// and its value. No name stands for the text in the shape. The title and the
// description stay.
func (s Scene) Changes(earlier Scene) (changes string, ok bool) {
	if s.Size != earlier.Size || len(s.Items) != len(earlier.Items) {
		return "", false
	}
	var b strings.Builder
	for i := range s.Items {
		now, was := &s.Items[i], &earlier.Items[i]
		if now.Kind != was.Kind || now.Turned != was.Turned || (now.Anchor == "") != (was.Anchor == "") {
			return "", false
		}
		if *now == *was {
			continue
		}
		index := strconv.Itoa(i)
		for name, value := range now.Attrs() {
			writeChange(&b, index, name, value)
		}
		if now.Text != was.Text {
			writeChange(&b, index, "", now.Text)
		}
	}
	return b.String(), true
}

func writeChange(b *strings.Builder, index, name, value string) {
	for _, line := range [...]string{index, name, value} {
		b.WriteString(strings.ReplaceAll(line, "\n", " "))
		b.WriteByte('\n')
	}
}
