package card

import (
	"math"
	"strings"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A weight is how thick letters are.
type weight int

const (
	regular weight = iota
	bold
)

// letters are the outlines of a font.
type letters struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
	em     fixed.Int26_6 // font units, as a size: outlines come as they were drawn
}

func open(w weight) *letters {
	file := liberationsansregular.TTF
	if w == bold {
		file = liberationsansbold.TTF
	}
	f, err := sfnt.Parse(file)
	if err != nil {
		panic("card: the font cannot be read: " + err.Error())
	}
	return &letters{font: f, em: fixed.I(int(f.UnitsPerEm()))}
}

// set gives each letter of a text to a function with where it begins, for a size
// of 1, and returns the width of the text. The first character without a letter
// form is returned; such are left out.
func (l *letters) set(text string, each func(glyph sfnt.GlyphIndex, x float64)) (width float64, missing rune) {
	var before sfnt.GlyphIndex
	for _, r := range text {
		if r == '\u00a0' || r == '\u202f' {
			r = ' '
		}
		glyph, err := l.font.GlyphIndex(&l.buffer, r)
		if err != nil || glyph == 0 {
			if missing == 0 {
				missing = r
			}
			continue
		}
		if before != 0 {
			if kern, err := l.font.Kern(&l.buffer, before, glyph, l.em, font.HintingNone); err == nil {
				width += float64(kern) / float64(l.em)
			}
		}
		each(glyph, width)
		if advance, err := l.font.GlyphAdvance(&l.buffer, glyph, l.em, font.HintingNone); err == nil {
			width += float64(advance) / float64(l.em)
		}
		before = glyph
	}
	return width, missing
}

// outline is a text on a baseline, turned to the left by a number of quarters.
func (l *letters) outline(text string, size, x, y float64, quarters int) (o outline, missing rune) {
	sin, cos := math.Sincos(-math.Pi / 2 * float64(quarters))
	_, missing = l.set(text, func(glyph sfnt.GlyphIndex, at float64) {
		segments, err := l.font.LoadGlyph(&l.buffer, glyph, l.em, nil)
		if err != nil {
			return
		}
		place := func(p fixed.Point26_6) point {
			dx, dy := size*(at+float64(p.X)/float64(l.em)), size*float64(p.Y)/float64(l.em)
			return point{x + dx*cos - dy*sin, y + dx*sin + dy*cos}
		}
		for _, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				o.begin(place(s.Args[0]))
			case sfnt.SegmentOpLineTo:
				o.draw(place(s.Args[0]))
			case sfnt.SegmentOpQuadTo:
				o.draw(place(s.Args[0]), place(s.Args[1]))
			case sfnt.SegmentOpCubeTo:
				o.draw(place(s.Args[0]), place(s.Args[1]), place(s.Args[2]))
			}
		}
	})
	return o, missing
}

// write writes a text from a place on its baseline.
func (p *pen) write(w weight, size, x, y float64, text, colour string) {
	o, missing := p.fonts[w].outline(text, size, x, y, 0)
	p.miss(missing)
	p.fill(o, colour, 1)
}

func (p *pen) miss(r rune) {
	if p.missing == 0 {
		p.missing = r
	}
}

// width is the room that a text takes.
func (p *pen) width(w weight, size float64, text string) float64 {
	width, missing := p.fonts[w].set(text, func(sfnt.GlyphIndex, float64) {})
	p.miss(missing)
	return size * width
}

// lines breaks a text at its spaces into lines that have room. What is more than
// the most lines ends in an ellipsis.
func (p *pen) lines(w weight, size float64, text string, room float64, most int) []string {
	var all []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line == "" || p.width(w, size, longer) <= room {
			line = longer
			continue
		}
		if len(all) == most-1 {
			for p.width(w, size, line+"…") > room {
				line = line[:max(0, strings.LastIndexByte(line, ' '))]
			}
			return append(all, line+"…")
		}
		all, line = append(all, line), word
	}
	if line == "" {
		return all
	}
	return append(all, line)
}
