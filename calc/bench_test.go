package calc_test

import (
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// BenchmarkCurves draws every chart of every calculator, as one move of a slider
// does, at the defaults and at each preset.
func BenchmarkCurves(b *testing.B) {
	for _, c := range calc.All {
		for _, p := range append([]calc.Preset{{ID: "default"}}, c.Presets...) {
			a := c.Inputs.From(p.Set)
			for _, ch := range c.Charts {
				b.Run(c.ID+"/"+p.ID+"/"+ch.ID, func(b *testing.B) {
					for b.Loop() {
						c.Lines(ch, a)
					}
				})
			}
		}
	}
}

// BenchmarkExtremes draws the dearest curves that the domain allows.
func BenchmarkExtremes(b *testing.B) {
	for _, query := range []string{
		"workers=100000&busy=0.99",
		"workers=16&limit=1000&busy=0.99",
		"workers=16&limit=1000&busy=1",
		"workers=16&limit=100000&busy=1",
		"workers=100000&limit=100000&busy=1",
	} {
		a := calc.MMC.Inputs.ParseQuery(query, lang.EN).Args
		for _, ch := range calc.MMC.Charts {
			b.Run(query+"/"+ch.ID, func(b *testing.B) {
				for b.Loop() {
					calc.MMC.Lines(ch, a)
				}
			})
		}
		b.Run(query+"/words", func(b *testing.B) {
			for b.Loop() {
				calc.MMC.Explain(a, calc.MMC.Eval(a))
			}
		})
	}
}
