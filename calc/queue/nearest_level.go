package queue

import (
	"math"
	"slices"
)

// MostUsers is the most users, and with them workers, of a loop that is fitted.
const MostUsers = 100_000

// What a fit takes grows with its levels and with the root of the users of each.
// Forty levels that are each known to 2% tell three unknowns better than any model
// of a computer deserves.
const (
	mostLevels = 40
	mostRoots  = 1200 // of their users, in all: some tenths of a second in a browser
)

// A level is all that was measured with one number of users. To a model, which has
// one value there, it is a mean with its weight.
type level struct {
	users            int
	points           []MeasuredLoop
	throughput, mean weighted
}

// levelsOf puts points together by their users, of whom there are at most
// [MostUsers].
func levelsOf(points []MeasuredLoop) []level {
	var users []int
	with := map[int]*level{}
	for _, m := range points {
		if m.Users > MostUsers {
			continue
		}
		l := with[m.Users]
		if l == nil {
			l = &level{users: m.Users}
			users, with[m.Users] = append(users, m.Users), l
		}
		l.points = append(l.points, m)
		weight := 1 / (m.spread() * m.spread())
		l.throughput.add(m.Throughput, weight)
		if m.Mean > 0 {
			l.mean.add(m.Mean, weight)
		}
	}
	slices.Sort(users)
	all := make([]level, len(users))
	for i, n := range users {
		all[i] = *with[n]
	}
	return all
}

// affordable thins levels as far as it must.
func affordable(all []level) []level {
	for most := mostLevels; ; most-- {
		kept := Thinned(all, most, func(l level) float64 { return float64(l.users) })
		roots := 0.0
		for _, l := range kept {
			roots += math.Sqrt(float64(l.users))
		}
		if roots <= mostRoots {
			return kept
		}
	}
}

// Thinned keeps so many of what is sorted by values above 0: the first, the last, and
// between them such as lie evenly on a logarithmic scale. Where an idle system turns
// into a busy one is a matter of proportions, and most of what is measured in steps of
// one size lies far beyond.
func Thinned[T any](all []T, most int, value func(T) float64) []T {
	if len(all) <= most {
		return all
	}
	var kept []T
	for _, i := range thinned(len(all), most, func(i int) float64 { return value(all[i]) }) {
		kept = append(kept, all[i])
	}
	return kept
}

func thinned(n, most int, value func(i int) float64) []int {
	kept, last := []int{0}, 0
	for left := most - 1; left > 0; left-- {
		from := value(last)
		to := from * math.Pow(value(n-1)/from, 1/float64(left))
		last++
		for last < n-left && value(last) < to {
			last++
		}
		kept = append(kept, last)
	}
	return kept
}

// A weighted is the mean of the logarithms of values, each over the square of its
// standard error.
type weighted struct {
	values       int
	mean, weight float64
	apart        float64 // squared errors of the values from the mean, which no model mends
}

func (w *weighted) add(value, weight float64) {
	off, sum := math.Log(value)-w.mean, w.weight+weight
	w.values++
	w.apart += off * off * w.weight * weight / sum
	w.mean += off * weight / sum
	w.weight = sum
}

// error is how far a value is from the mean, in standard errors; 0 where the mean is
// of nothing.
func (w weighted) error(value float64) float64 {
	return (math.Log(value) - w.mean) * math.Sqrt(w.weight)
}
