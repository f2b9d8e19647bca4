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

// Widths of a character as a share of the font size. Vietnamese letters with
// marks are as wide as those without.
const (
	plain = 0.56
	bold  = 0.62
)

// width estimates the width of s in pixels.
func width(s string, em float64) float64 {
	n := 0.0
	for _, r := range s {
		switch {
		case r < 0x300:
			n += em
		case unicode.Is(unicode.Mn, r): // sits on the character before
		case r >= 0x2e80: // ideographs, kana, hangul, emoji
			n++
		default:
			n += em
		}
	}
	return n * fontSize
}

// shorten cuts s to a width, ending it in an ellipsis; nothing is left when
// not even that fits.
func shorten(s string, em, room float64) string {
	if width(s, em) <= room {
		return s
	}
	for s != "" {
		_, n := utf8.DecodeLastRuneInString(s)
		s = strings.TrimRight(s[:len(s)-n], " ")
		if t := s + "…"; width(t, em) <= room {
			return t
		}
	}
	return ""
}

// wrap breaks s into lines no wider than room, at spaces where there are any.
// What does not fit into the last line is cut.
func wrap(s string, em, room float64, lines int) []string {
	var out []string
	words := strings.Fields(s)
	for len(words) > 0 && len(out) < lines {
		if len(out) == lines-1 {
			return append(out, shorten(strings.Join(words, " "), em, room))
		}
		line, rest := words[0], words[1:]
		for len(rest) > 0 && width(line+" "+rest[0], em) <= room {
			line, rest = line+" "+rest[0], rest[1:]
		}
		if width(line, em) > room {
			head := strings.TrimSuffix(shorten(line, em, room), "…")
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
