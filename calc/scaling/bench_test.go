package scaling

import "testing"

func BenchmarkFit(b *testing.B) {
	for _, c := range []struct {
		name   string
		points []Point
	}{{"points=7", specSDM91}, {"points=11", rayTracer}, {"points=100", curve(USL{100, 0.02, 0.0005}, hundred()...)}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := FitUSL(c.points); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func hundred() []float64 {
	var all []float64
	for n := range 100 {
		all = append(all, float64(n+1))
	}
	return all
}
