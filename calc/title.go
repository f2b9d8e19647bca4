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
	title = b.String()
	for {
		cut, tag := cutTag(title)
		if !tag {
			break
		}
		title, whole = cut, false
	}
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

// cutTag cuts the first of what a browser could take for tags, to its end or to
// that of the text. The sign in "p99 < 100 ms" begins none.
func cutTag(text string) (string, bool) {
	for i := range len(text) {
		if text[i] != '<' {
			continue
		}
		next, _ := utf8.DecodeRuneInString(text[i+1:])
		if unicode.IsLetter(next) || next == '/' || next == '!' || next == '?' {
			_, after, _ := strings.Cut(text[i:], ">")
			return text[:i] + after, true
		}
	}
	return text, false
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
