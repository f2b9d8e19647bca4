package scaling

import "math"

// A descent looks for the law closest to points, by the time that a worker
// takes for its share of the work, N/X. That is a line, a + b(N-1) + cN(N-1),
// with a = 1/λ, b = σ/λ and c = κ/λ.
//
// The line that is closest to N/X, weighted, is the start; from there the method
// of Levenberg and Marquardt makes X itself closest, in the scale that each
// coefficient has in the points (J. J. Moré, The Levenberg–Marquardt algorithm:
// implementation and theory, 1978).
type descent struct {
	points []measured
	unit   float64 // of the throughputs within: the largest is 1
	total  float64 // sum of their squares
}

// measured is a point with what stands at the coefficients for its workers.
type measured struct {
	workers, throughput float64
	at                  vector
}

// free tells which coefficients of the line may differ from 0.
type free [3]bool

var (
	alone          = free{true, false, false}
	withContention = free{true, true, false}
	withCoherence  = free{true, false, true}
	withBoth       = free{true, true, true}
)

// A line is where a descent came to rest.
type line struct {
	vector
	free
	squares float64 // of the residuals
}

func newDescent(points []Point) descent {
	var d descent
	for _, p := range points {
		d.unit = max(d.unit, p.Throughput)
	}
	for _, p := range points {
		x := p.Throughput / d.unit
		d.points = append(d.points, measured{p.Workers, x, vector{1, p.Workers - 1, p.Workers * (p.Workers - 1)}})
		d.total += x * x
	}
	return d
}

// rounding is a sum of squares that rounding alone may make.
func (d descent) rounding() float64 { return 1e-28 * d.total }

// closer is the line that a descent among the given coefficients finds if it is
// a law and closer by more than rounding, and else the one known.
func (d descent) closer(known line, f free) line {
	l := d.run(f)
	if l.vector[0] > 0 && l.vector[1] >= 0 && l.vector[2] >= 0 && l.squares < known.squares-d.rounding() {
		return l
	}
	return known
}

// run descends until a step no longer counts.
func (d descent) run(f free) line {
	l := d.start(f)
	for damping, n := 1e-3, 0; damping < 1e12 && n < 300; n++ {
		step, gain := d.step(l, damping)
		next := d.at(l.vector.plus(step), f)
		if next.squares < l.squares {
			l, damping = next, damping/10
		} else {
			damping *= 10
		}
		if gain <= 1e-10*l.squares || gain <= d.rounding() {
			break
		}
	}
	// So close to the end a sum of squares no longer tells one step from the
	// next by more than its rounding, but the step itself is still right.
	for range 4 {
		step, _ := d.step(l, 0)
		if next := d.at(l.vector.plus(step), f); next.squares <= l.squares*(1+1e-9)+d.rounding() {
			l = next
		}
	}
	return l
}

// start is the line closest to N/X, each point with the weight that its error
// has in X.
func (d descent) start(f free) line {
	var normal matrix
	var slope vector
	for _, m := range d.points {
		weight := m.throughput * m.throughput / m.workers
		normal.add(m.at.times(weight), f)
		slope = slope.plus(m.at.times(weight * m.throughput).only(f))
	}
	if l := d.at(normal.solve(slope, 0), f); !math.IsInf(l.squares, 1) {
		return l
	}
	// No such line stays above 0: all workers as good as alone does.
	shared, squared := 0.0, 0.0
	for _, m := range d.points {
		shared += m.workers * m.throughput
		squared += m.workers * m.workers
	}
	return d.at(vector{squared / shared}, f)
}

// at is a line with its sum of squares, +Inf if it is not above 0 at each point.
func (d descent) at(v vector, f free) line {
	l := line{v, f, 0}
	for _, m := range d.points {
		share := v.dot(m.at)
		if !(share > 0) {
			l.squares = inf
			return l
		}
		residual := m.throughput - m.workers/share
		l.squares += residual * residual
	}
	return l
}

// step is the next step and by how much it should lessen the sum of squares.
func (d descent) step(l line, damping float64) (step vector, gain float64) {
	normal, slope := d.normal(l)
	step = normal.solve(slope, damping)
	return step, step.dot(slope)
}

// normal is JᵀJ and Jᵀr of the residuals r.
func (d descent) normal(l line) (normal matrix, slope vector) {
	for _, m := range d.points {
		share := l.vector.dot(m.at)
		gradient := m.at.times(-m.workers / (share * share))
		normal.add(gradient, l.free)
		slope = slope.plus(gradient.times(m.throughput - m.workers/share).only(l.free))
	}
	return normal, slope
}
