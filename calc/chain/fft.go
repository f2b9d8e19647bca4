package chain

import (
	"math"
	"math/bits"
	"math/cmplx"
	"sync"
)

// convolve is the convolution of two laws on the same grid, cut off at its end.
// Both have the same length, a power of two up to [widest]/2.
//
// One transform takes both, as the real and the imaginary part, over twice their
// length so that what is cut off does not come back at the start.
func convolve(x, y []float64) []float64 {
	n := 2 * len(x)
	z := make([]complex128, n)
	for k := range x {
		z[k] = complex(x[k], y[k])
	}
	transform(z)
	// With Z of x+iy, the product of the transforms of x and y is
	// (Z(k)² - conj Z(-k)²)/4i.
	product := make([]complex128, n)
	for k := range z {
		a, b := z[k], cmplx.Conj(z[(n-k)&(n-1)])
		product[k] = (a*a - b*b) * complex(0, -0.25)
	}
	// The inverse is the transform read backwards.
	transform(product)
	sum := make([]float64, len(x))
	for k := range sum {
		sum[k] = max(real(product[(n-k)&(n-1)])/float64(n), 0)
	}
	return sum
}

// widest is the longest transform.
const widest = 1 << 14

// turns holds, for each half of a power of two, e^(-πik/half) for k below half
// from turns[half] on.
var turns = sync.OnceValue(func() []complex128 {
	all := make([]complex128, widest)
	for half := 1; half < widest; half *= 2 {
		for k := range half {
			sin, cos := math.Sincos(-math.Pi * float64(k) / float64(half))
			all[half+k] = complex(cos, sin)
		}
	}
	return all
})

// transform is the discrete Fourier transform in place, by Cooley and Tukey's
// halving; the length is a power of two, 4 or more.
func transform(z []complex128) {
	n := len(z)
	shift := 64 - bits.TrailingZeros(uint(n))
	for i := range z {
		if j := int(bits.Reverse64(uint64(i)) >> shift); i < j {
			z[i], z[j] = z[j], z[i]
		}
	}
	// The first two halvings turn by quarters only.
	for i := 0; i < n; i += 4 {
		q := z[i : i+4 : i+4]
		a, b, c, d := q[0]+q[1], q[0]-q[1], q[2]+q[3], q[2]-q[3]
		d = complex(imag(d), -real(d))
		q[0], q[1], q[2], q[3] = a+c, b+d, a-c, b-d
	}
	w := turns()
	for half := 4; half < n; half *= 2 {
		turn := w[half : 2*half : 2*half]
		for from := 0; from < n; from += 2 * half {
			low, high := z[from:from+half:from+half], z[from+half:from+2*half:from+2*half]
			for k, t := range turn {
				t *= high[k]
				high[k] = low[k] - t
				low[k] += t
			}
		}
	}
}
