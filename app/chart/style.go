package chart

import "strings"

// Colours are the CSS colours of the parts of a chart.
type Colours struct {
	Surface string // behind everything, and the halo of texts
	Sunken  string // a region declared empty
	Text    string
	Muted   string // labels of ticks
	Border  string // grid
	Strong  string // foot of the plot

	Series [5]string // lines 1 to 5; the fourth is also the colour of rules
}

// Light and Dark are the colours of the site.
var (
	Light = Colours{
		Surface: "#ffffff", Sunken: "#f1f2ee", Text: "#1b1d1f", Muted: "#4d5359",
		Border: "#d8dad5", Strong: "#767d84",
		Series: [5]string{"#0072b2", "#c2410c", "#00795a", "#8e3b8a", "#5b6470"},
	}
	Dark = Colours{
		Surface: "#191d21", Sunken: "#0d1012", Text: "#e9ebee", Muted: "#b4bbc3",
		Border: "#343b43", Strong: "#7f8993",
		Series: [5]string{"#4aa8ee", "#ff8f52", "#3cc79b", "#dd94d8", "#a3adb8"},
	}
)

// sheet holds every class with its colours named as properties, which Style
// replaces: a file is opened by viewers that do not know var().
const sheet = `.chart{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif}
.chart text{font-size:13px;fill:var(--muted)}
.chart .page{fill:var(--surface)}
.chart .head{font-size:17px;font-weight:650;fill:var(--text)}
.chart .void{fill:var(--sunken)}
.chart .grid{stroke:var(--border);stroke-width:1}
.chart .minor{stroke-opacity:.45}
.chart .axis{stroke:var(--strong);stroke-width:1}
.chart .band{stroke:none;fill-opacity:.15}
.chart .slo{stroke:var(--s4);stroke-width:2;stroke-dasharray:.1 5;stroke-linecap:round}
.chart .cur{stroke:var(--text);stroke-width:1.5}
.chart .cur.past{stroke-dasharray:4 4}
.chart .line{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.chart .lead{stroke-width:1}
.chart .whisk{fill:none;stroke-width:1.5}
.chart .mark{stroke-width:2;fill:var(--surface)}
.chart .dot{stroke:var(--surface);stroke-width:2}
.chart .label{font-weight:650;paint-order:stroke;stroke:var(--surface);stroke-width:4px;stroke-linejoin:round}
.chart .tslo{fill:var(--s4)}
.chart .w0,.chart .m0{stroke:var(--s5)}
.chart .b0,.chart .m0.full{fill:var(--s5)}
.chart .line.l3{stroke-dasharray:9 5}
.chart .line.l4{stroke-dasharray:2 5}
.chart .line.l5{stroke-dasharray:12 5 2 5}
.chart .line.l6{stroke-dasharray:5 5}
.chart .line.past{stroke-width:2;stroke-dasharray:7 5;stroke:var(--s4)}
.chart .lead.past{stroke:var(--s4)}
.chart .dot.past,.chart .label.past{fill:var(--s4)}
`

// series holds what each line colours, %n its number and %c its colour.
const series = `.chart .l%n,.chart .w%n,.chart .m%n{stroke:%c}
.chart .b%n,.chart .d%n,.chart .t%n,.chart .m%n.full{fill:%c}
`

// Style is the sheet of all classes with the colours resolved, for
// [Scene.Standalone].
func Style(c Colours) string {
	out := strings.NewReplacer(
		"var(--surface)", c.Surface, "var(--sunken)", c.Sunken, "var(--text)", c.Text,
		"var(--muted)", c.Muted, "var(--border)", c.Border, "var(--strong)", c.Strong,
		"var(--s4)", c.Series[3], "var(--s5)", c.Series[4],
	).Replace(sheet)
	for i := range 6 {
		n := number(i)
		out += strings.NewReplacer("%n", string(rune('0'+n)), "%c", c.Series[i%len(c.Series)]).Replace(series)
	}
	return out
}
