package truth

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

type tolerance struct{ Rel, Abs float64 }

// compare checks one value of a row and returns its relative error where that
// is what decides: 0 for text and for what the absolute tolerance covers.
func (r row) compare(name string, out Out) (relative float64, err error) {
	got, ok := out[name]
	if !ok {
		return 0, fmt.Errorf("nothing was returned")
	}
	want, tol := r.Out[name], r.Tol
	if t, ok := r.TolBy[name]; ok {
		tol = t
	}
	switch got := got.(type) {
	case float64:
		return tol.number(got, want)
	case int:
		return tol.number(float64(got), want)
	case []float64:
		return tol.list(got, want)
	case bool:
		return 0, same(strconv.FormatBool(got), want)
	case string:
		return 0, same(got, want)
	}
	return 0, fmt.Errorf("cannot compare a %T", got)
}

func (tol tolerance) number(got float64, text string) (relative float64, err error) {
	want, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0, fmt.Errorf("got the number %v, want %q", got, text)
	}
	if got == want || math.IsNaN(got) && math.IsNaN(want) {
		return 0, nil
	}
	gap := math.Abs(got - want)
	if gap <= tol.Abs {
		return 0, nil
	}
	relative = gap / math.Abs(want)
	// Asked this way round, since a NaN on either side, or the NaN that a number
	// against an infinity makes of relative, must fail.
	if !(relative <= tol.Rel) {
		return relative, fmt.Errorf("got %.17g, want %s within %g: off by %.1e", got, text, tol.Rel, relative)
	}
	return relative, nil
}

func (tol tolerance) list(got []float64, text string) (worst float64, err error) {
	want := strings.Split(text, ",")
	if len(got) != len(want) {
		return 0, fmt.Errorf("got %v, want %s", got, text)
	}
	for i := range got {
		relative, err := tol.number(got[i], want[i])
		if err != nil {
			return relative, fmt.Errorf("number %d: %w", i+1, err)
		}
		worst = max(worst, relative)
	}
	return worst, nil
}

func same(got, want string) error {
	if got != want {
		return fmt.Errorf("got %s, want %s", got, want)
	}
	return nil
}
