package scaling

import "math"

// vector and matrix are of the three coefficients.
type (
	vector [3]float64
	matrix [3]vector
)

func (v vector) plus(w vector) vector { return vector{v[0] + w[0], v[1] + w[1], v[2] + w[2]} }

func (v vector) times(by float64) vector { return vector{v[0] * by, v[1] * by, v[2] * by} }

func (v vector) dot(w vector) float64 { return v[0]*w[0] + v[1]*w[1] + v[2]*w[2] }

// only is v with 0 at what is not free.
func (v vector) only(f free) vector {
	for i := range v {
		if !f[i] {
			v[i] = 0
		}
	}
	return v
}

// add adds v·vᵀ, of what is free.
func (m *matrix) add(v vector, f free) {
	v = v.only(f)
	for i := range m {
		m[i] = m[i].plus(v.times(v[i]))
	}
}

// solve finds the v with m·v = w for a symmetric matrix without negative
// directions, its diagonal made greater by the share damping. Where a
// coefficient has no part in m, v has 0.
//
// It is Cholesky's method after scaling the diagonal to 1, so that the
// coefficients' units do not matter.
func (m matrix) solve(w vector, damping float64) vector {
	var scale vector
	for i := range m {
		if m[i][i] > 0 {
			scale[i] = 1 / math.Sqrt(m[i][i])
		}
	}
	var l matrix
	var v vector
	for i := range m {
		for j := range i {
			l[i][j] = m[i][j] * scale[i] * scale[j]
			for k := range j {
				l[i][j] -= l[i][k] * l[j][k]
			}
			l[i][j] /= l[j][j]
		}
		rest := 1 + damping
		v[i] = w[i] * scale[i]
		for k := range i {
			rest -= l[i][k] * l[i][k]
			v[i] -= l[i][k] * v[k]
		}
		// What is left of a direction that the others span all but a rounding.
		l[i][i] = math.Sqrt(max(rest, 1e-15))
		v[i] /= l[i][i]
	}
	for i := 2; i >= 0; i-- {
		for k := i + 1; k < 3; k++ {
			v[i] -= l[k][i] * v[k]
		}
		v[i] /= l[i][i]
	}
	for i := range v {
		v[i] *= scale[i]
	}
	return v
}

// inverse is m⁻¹ of such a matrix, with 0 where a coefficient has no part.
func (m matrix) inverse() matrix {
	var in matrix
	for i := range in {
		if m[i][i] > 0 {
			var unit vector
			unit[i] = 1
			in[i] = m.solve(unit, 0)
		}
	}
	return in
}

// through is the variance that a sum of the coefficients by weight has when m
// is their covariance.
func (m matrix) through(weight vector) float64 {
	return weight.dot(vector{m[0].dot(weight), m[1].dot(weight), m[2].dot(weight)})
}
