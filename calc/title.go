package calc

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"latencylab/calc/lang"
)

// TitleKey is the key under which a link carries what its author calls the state
// that it opens: "checkout at peak".
const TitleKey = "n"

// MostTitle is the longest title, in characters.
const MostTitle = 60

// ReadTitle reads a title from a link or a box. A title is one line of plain
// words: tags are cut out of it, and so is what does not print, among it the
// marks that turn the direction of writing; what is too long ends at
// [MostTitle]. Whole is false where anything but spaces was cut.
func ReadTitle(text string) (title string, whole bool) {
	var b strings.Builder
	whole = true
	before := ' '
	for i, r := range text {
		switch {
		case isJoiner(r):
			after, _ := utf8.DecodeRuneInString(text[i+utf8.RuneLen(r):])
			if joins(before) && joins(after) {
				b.WriteRune(r)
			} else {
				whole = false
			}
		case unicode.IsSpace(r):
			b.WriteByte(' ')
			whole = whole && r != '\n' && r != '\r'
		case r == utf8.RuneError, !strconv.IsPrint(r):
			whole = false
		default:
			b.WriteRune(r)
		}
		before = r
	}
	title = withoutTags(b.String())
	whole = whole && len(title) == b.Len()
	title = strings.Join(strings.Fields(title), " ")
	n := 0
	for i := range title {
		if n++; n > MostTitle {
			return strings.TrimRightFunc(title[:i], func(r rune) bool { return isJoiner(r) || r == ' ' }), false
		}
	}
	return title, whole
}

// isJoiner reports whether a character is one of those that say only how its
// neighbours are written: apart, as words of Persian need it, or as one, as the
// members of a family are in an emoji.
func isJoiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// joins reports whether a joiner may stand beside a character: a letter with its
// marks, or an emoji. Anywhere else it only hides.
func joins(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || r > unicode.MaxLatin1 && r != utf8.RuneError && unicode.IsSymbol(r)
}

// withoutTags cuts what a browser could take for tags, each to its end or to that of
// the text, and what becomes one where another went. The sign in "p99 < 100 ms"
// begins none.
func withoutTags(text string) string {
	kept := make([]byte, 0, len(text))
	for len(text) > 0 {
		next, _ := utf8.DecodeRuneInString(text)
		opens := unicode.IsLetter(next) || next == '/' || next == '!' || next == '?'
		if last := len(kept) - 1; opens && last >= 0 && kept[last] == '<' {
			kept = kept[:last]
			_, text, _ = strings.Cut(text, ">")
			continue
		}
		kept, text = append(kept, text[0]), text[1:]
	}
	return string(kept)
}

// TitleQuery is the part of a query that carries a title, empty for none.
func TitleQuery(title string) string {
	if title == "" {
		return ""
	}
	return TitleKey + "=" + escape(title)
}

// A Reference says what a result that is taken along is called, if its author
// named it, and which link opens it.
type Reference struct{ Title, Link string }

// Heading is the title that an author gave to a state with that of the
// calculator, or the latter alone.
func (c *Calculator) Heading(title string, l lang.Tag) string {
	if title == "" {
		return c.Title.In(l)
	}
	return title + " · " + c.Title.In(l)
}
