package main

import (
	"math"
	"strconv"
	"strings"
)

// A drawing is SVG text in the making. Shapes have classes; the page's sheet
// colours them.
type drawing struct{ strings.Builder }

// shape adds an element; attributes are names and values in turn.
func (d *drawing) shape(tag, class string, attributes ...string) {
	d.WriteString("<" + tag + ` class="` + class + `"`)
	for i := 0; i < len(attributes); i += 2 {
		d.WriteString(" " + attributes[i] + `="` + attributes[i+1] + `"`)
	}
	d.WriteString("/>\n")
}

// text writes on a baseline; the anchor is "middle", "end", or empty for the
// start.
func (d *drawing) text(class string, x, y float64, anchor, text string) {
	d.write(class, `x="`+px(x)+`" y="`+px(y)+`"`, anchor, text)
}

// slanted writes on a baseline that falls by tilt for every pixel to the right.
func (d *drawing) slanted(class string, x, y, tilt float64, anchor, text string) {
	d.write(class, `transform="translate(`+px(x)+" "+px(y)+") rotate("+px(math.Atan(tilt)*180/math.Pi)+`)"`, anchor, text)
}

func (d *drawing) write(class, place, anchor, text string) {
	d.WriteString(`<text class="` + class + `" ` + place)
	if anchor != "" {
		d.WriteString(` text-anchor="` + anchor + `"`)
	}
	d.WriteString(">" + escape(text) + "</text>\n")
}

// px writes a coordinate with one decimal.
func px(v float64) string { return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64) }

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")

func escape(s string) string { return escaper.Replace(s) }
