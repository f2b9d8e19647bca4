package main

import (
	"html"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// figures are what each page must show before any program runs, at its defaults
// or at a preset or link: as written in English. Vietnamese is derived from it.
var figures = map[string][]struct {
	query string
	show  []string
}{
	"little": {{"", []string{"10", "2,000/s", "5 ms"}}, {"solve=rate", []string{"2,000/s"}}},
	"pool": {
		{"", []string{"10", "100", "10%", "151", "16"}},
		{"hold=205ms", []string{"410", "488/s", "1,512/s"}},
	},
	"mmc": {
		{"", []string{"60/s", "25.0 ms", "115 ms", "60%", "2.5×"}},
		{"busy=0.8&workers=16", []string{"1.03×"}},
		{"busy=1.1", []string{"10/s"}},
	},
	"fanout": {
		{"", []string{"39.5%"}}, {"backends=100", []string{"63.4%"}}, {"backends=10", []string{"9.6%"}},
		{"hedge=on", []string{"0.5%", "5%"}},
	},
	"amdahl": {{"", []string{"4.71×", "10×", "59%"}}},
	"rtt": {
		{"", []string{"11.0 ms"}}, {"place=hanoi_tokyo", []string{"37.0 ms"}}, {"place=hanoi_us_east", []string{"130 ms"}},
		{"rtt=200ms&stack=tls1.3", []string{"600 ms"}}, {"place=dc&calls=100", []string{"50.0 ms"}}, {"rtt=30ms&calls=100", []string{"3,000 ms"}},
	},
	"omission": {{"", []string{"386,367", "0.04 ms", "1,000 ms", "4,000", "1.4 ms", "936 ms", "996 ms", "1,001 ms", "3", "15%"}}},
	"percentile": {
		{"", []string{"36,000", "18.2%", "50.0 ms", "800 ms", "425 ms"}},
	},
	"loss":    {{"", []string{"220 ms", "248 ms"}}},
	"ports":   {{"", []string{"28,232", "471/s"}}},
	"batch":   {{"", []string{"5.0 ms", "849/s"}}},
	"scale":   {{"", []string{"44.3", "15,680/s"}}},
	"closed":  {{"", []string{"39.2/s", "42"}}},
	"abandon": {{"", []string{"9.3%", "200/s"}}},
	"budget":  {{"", []string{"271 ms", "369 ms"}}},
}

// TestFigures looks for the figures on every page in every language.
func TestFigures(t *testing.T) {
	for _, c := range calc.All {
		if len(figures[c.ID]) == 0 {
			t.Errorf("%s: nothing is demanded", c.ID)
		}
		for _, at := range figures[c.ID] {
			for _, l := range lang.Tags {
				p := &calcPage{ID: c.ID, Lang: l}
				p.OnInit()
				p.open(at.query)
				page := html.UnescapeString(app.HTMLString(p.Render()))
				page = strings.ReplaceAll(page, "\u00a0", " ")
				for _, figure := range at.show {
					if l == lang.VI {
						figure = swapMarks.Replace(figure)
					}
					if !strings.Contains(page, figure) {
						t.Errorf("/%s?%s in %s does not show %s", c.ID, at.query, l.Code(), figure)
					}
				}
			}
		}
	}
}

// swapMarks turns the decimal points and commas of English into those of
// Vietnamese.
var swapMarks = strings.NewReplacer(".", ",", ",", ".")
