package chart

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sizes of text in pixels. The style sheet sets the same font size.
const (
	fontSize   = 13.0
	lineHeight = 16.0
	baseline   = 4.5 // from the middle of the letters down to the baseline
)

// Weights of text, as a factor of its width.
const (
	plain = 1.0
	bold  = 1.11
)

// width estimates the width of s in pixels. The letters are those of DejaVu
// Sans, the widest of the fonts a page is likely to get, so the estimate errs
// on the side of room.
func width(s string, weight float64) float64 {
	n := 0.0
	for _, r := range s {
		n += letter(r)
	}
	return n * weight * fontSize
}

// letter is the width of a character as a share of the font size. Vietnamese
// letters with marks are as wide as those without.
func letter(r rune) float64 {
	switch r {
	case 'f', 'i', 'j', 'l', 'r', 't', 'I', ' ', '.', ',', ':', ';', '!', '|', '/', '\'', '(', ')', '[', ']', '-':
		return 0.37
	case 'm', 'w', 'M', 'W', '%', '@', '…', '—', '→':
		return 0.96
	}
	switch {
	case r >= 'A' && r <= 'Z':
		return 0.76
	case r >= 0x300 && unicode.Is(unicode.Mn, r): // sits on the letter before
		return 0
	case r >= 0x2e80: // ideographs, kana, hangul, emoji
		return 1.1
	}
	return 0.63
}

// shorten cuts s to a width, ending it in an ellipsis; nothing is left when
// not even that fits.
func shorten(s string, weight, room float64) string {
	if width(s, weight) <= room {
		return s
	}
	for s != "" {
		_, n := utf8.DecodeLastRuneInString(s)
		s = strings.TrimRight(s[:len(s)-n], " ")
		if t := s + "…"; width(t, weight) <= room {
			return t
		}
	}
	return ""
}

// widest is the width of the longest word of s.
func widest(s string, weight float64) float64 {
	w := 0.0
	for word := range strings.FieldsSeq(s) {
		w = max(w, width(word, weight))
	}
	return w
}

// wrap breaks s into lines no wider than room, at spaces where there are any.
// What does not fit into the last line is cut.
func wrap(s string, weight, room float64, lines int) []string {
	var out []string
	words := strings.Fields(s)
	for len(words) > 0 && len(out) < lines {
		if len(out) == lines-1 {
			return append(out, shorten(strings.Join(words, " "), weight, room))
		}
		line, rest := words[0], words[1:]
		for len(rest) > 0 && width(line+" "+rest[0], weight) <= room {
			line, rest = line+" "+rest[0], rest[1:]
		}
		if width(line, weight) > room {
			head := strings.TrimSuffix(shorten(line, weight, room), "…")
			if head == "" {
				return out
			}
			rest = append([]string{line[len(head):]}, rest...)
			line = head
		}
		out, words = append(out, line), rest
	}
	return out
}
