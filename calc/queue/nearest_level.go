package queue

import "math"

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

// levelsOf puts points that are sorted by their users together, up to [MostUsers].
func levelsOf(points []MeasuredLoop) []*level {
	var all []*level
	for i, m := range points {
		if m.Users > MostUsers {
			break
		}
		if i == 0 || m.Users != points[i-1].Users {
			all = append(all, &level{users: m.Users})
		}
		l, weight := all[len(all)-1], 1/(m.spread()*m.spread())
		l.points = append(l.points, m)
		l.throughput.add(m.Throughput, weight)
		if m.Mean > 0 {
			l.mean.add(m.Mean, weight)
		}
	}
	return all
}

// affordable thins levels as far as it must.
func affordable(all []*level) []*level {
	users := func(i int) float64 { return float64(all[i].users) }
	for most := mostLevels; ; most-- {
		roots, at := 0.0, Thinned(len(all), most, users)
		for _, i := range at {
			roots += math.Sqrt(users(i))
		}
		if roots > mostRoots {
			continue
		}
		kept := make([]*level, len(at))
		for k, i := range at {
			kept[k] = all[i]
		}
		return kept
	}
}

// Thinned are the indices of so many of n values above 0, in ascending order: the
// first, the last, and between them such as lie evenly on a logarithmic scale. Where
// an idle system turns into a busy one is a matter of proportions, and most of what is
// measured in steps of one size lies far beyond.
func Thinned(n, most int, value func(i int) float64) []int {
	kept := make([]int, min(n, most))
	for k := 1; k < len(kept); k++ {
		from, left := kept[k-1], len(kept)-k
		to := value(from) * math.Pow(value(n-1)/value(from), 1/float64(left))
		i := from + 1
		for i < n-left && value(i) < to {
			i++
		}
		kept[k] = i
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
