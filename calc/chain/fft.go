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

// turns are e^(-2πik/widest) for the first half of a turn.
var turns = sync.OnceValue(func() []complex128 {
	all := make([]complex128, widest/2)
	for k := range all {
		sin, cos := math.Sincos(-2 * math.Pi * float64(k) / widest)
		all[k] = complex(cos, sin)
	}
	return all
})

// transform is the discrete Fourier transform in place, by Cooley and Tukey's
// halving; the length is a power of two.
func transform(z []complex128) {
	n := len(z)
	shift := 64 - bits.TrailingZeros(uint(n))
	for i := range z {
		if j := int(bits.Reverse64(uint64(i)) >> shift); i < j {
			z[i], z[j] = z[j], z[i]
		}
	}
	w := turns()
	for size := 2; size <= n; size *= 2 {
		half, stride := size/2, widest/size
		for from := 0; from < n; from += size {
			low, high := z[from:from+half], z[from+half:from+size]
			for k := range low {
				t := high[k] * w[k*stride]
				low[k], high[k] = low[k]+t, low[k]-t
			}
		}
	}
}
