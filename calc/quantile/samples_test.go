package quantile

import (
	"math"
	"math/big"
	"strings"
	"testing"
)

// Numbers of samples against exact arithmetic, likewise.
func TestNeededExact(t *testing.T) {
	one, two := big.NewInt(1), big.NewInt(2)
	// until is the least n for which (over/of)^n is at most rest/(parts·whole).
	until := func(over, of, rest, parts, whole *big.Int) (n int) {
		for n = 1; product(power(over, n), parts, whole).Cmp(product(power(of, n), rest)) > 0; n++ {
		}
		return n
	}
	for _, q := range []string{"0.1", "0.5", "0.6", "0.7", "0.75", "0.8", "0.9", "0.95", "0.98"} {
		for _, level := range []string{"0.1", "0.19", "0.2", "0.271", "0.36", "0.488", "0.5", "0.51", "0.657", "0.75", "0.8", "0.875", "0.9", "0.9375", "0.95", "0.99", "0.999"} {
			hit, of := exact(t, q)
			sure, whole := exact(t, level)
			miss, rest := new(big.Int).Sub(of, hit), new(big.Int).Sub(whole, sure)
			want := Samples{
				OneSided: until(hit, of, rest, one, whole),
				Lower:    until(miss, of, rest, two, whole),
				Upper:    until(hit, of, rest, two, whole),
			}
			if got := Needed(number(t, q), number(t, level)); got != want {
				t.Errorf("Needed(%s, %s) = %+v, want %+v", q, level, got, want)
			}
		}
	}
}

// Needed says where Confidence begins to have bounds.
func TestNeededMeetsConfidence(t *testing.T) {
	for _, q := range []float64{0.01, 0.3, 0.5, 0.9, 0.99, 0.999} {
		for _, level := range []float64{0.5, 0.8, 0.9, 0.95, 0.99} {
			s := Needed(q, level)
			if c := Confidence(s.Upper, q, level); c.Upper > s.Upper {
				t.Errorf("q %v, level %v: %d samples have no upper rank", q, level, s.Upper)
			}
			if c := Confidence(s.Upper-1, q, level); c.Upper < s.Upper {
				t.Errorf("q %v, level %v: fewer than %d samples have an upper rank", q, level, s.Upper)
			}
			if c := Confidence(s.Lower, q, level); c.Lower == 0 {
				t.Errorf("q %v, level %v: %d samples have no lower rank", q, level, s.Lower)
			}
			if c := Confidence(s.Lower-1, q, level); c.Lower > 0 {
				t.Errorf("q %v, level %v: fewer than %d samples have a lower rank", q, level, s.Lower)
			}
		}
	}
	if got := Needed(1, 0.95); got.OneSided != math.MaxInt || got.Upper != math.MaxInt || got.Lower != 1 {
		t.Errorf("the greatest of all: %+v", got)
	}
	if got := Beyond(1, 10); got != math.MaxInt {
		t.Errorf("ten beyond the greatest: %d", got)
	}
}

// exact reads a decimal as a fraction over a power of ten.
func exact(t *testing.T, text string) (over, of *big.Int) {
	_, decimals, _ := strings.Cut(text, ".")
	over, ok := new(big.Int).SetString(strings.Replace(text, ".", "", 1), 10)
	if !ok {
		t.Fatalf("no decimal: %q", text)
	}
	return over, power(big.NewInt(10), len(decimals))
}

func power(b *big.Int, n int) *big.Int { return new(big.Int).Exp(b, big.NewInt(int64(n)), nil) }

func product(factors ...*big.Int) *big.Int {
	p := big.NewInt(1)
	for _, f := range factors {
		p.Mul(p, f)
	}
	return p
}
