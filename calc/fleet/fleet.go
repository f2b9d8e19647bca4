// Package fleet tells what is known of the latencies of several servers taken
// together.
//
// Of servers whose histograms are known everything is: their counts are added.
// Of servers that state only percentiles nearly nothing is, since a percentile
// says how many requests it exceeds but not by how much. An average of
// percentiles is a percentile of nothing.
package fleet

import (
	"math"
	"slices"

	"latencylab/calc/histogram"
	"latencylab/calc/quantile"
)

// A Server is one of several that share the requests. Its latencies, in seconds,
// are known, or else how many requests it had and some of its percentiles.
type Server struct {
	Name      string
	Latencies *histogram.Histogram // nil if only percentiles are known
	Count     float64              // whole; of a server without a histogram
	Known     []Percentile         // rising; of a server without a histogram
}

// A Percentile is the latency that a share Q of the requests does not exceed, by
// nearest rank. Q is 0 for the least latency and 1 for the greatest.
type Percentile struct{ Q, Value float64 }

// Requests is how many requests the server had.
func (s Server) Requests() float64 {
	if s.Latencies != nil {
		return s.Latencies.Total()
	}
	return s.Count
}

// Quantile is the q-quantile of the server's own latencies, NaN if it does not
// say.
func (s Server) Quantile(q float64) float64 {
	if s.Latencies != nil {
		return s.Latencies.Exceeded(quantile.Complement(q))
	}
	for _, k := range s.Known {
		if k.Q == q {
			return k.Value
		}
	}
	return math.NaN()
}

// rank is that of a percentile it states: so many requests take no longer, and
// fewer take less.
func (s Server) rank(k Percentile) float64 { return float64(quantile.Rank(int(s.Count), k.Q)) }

// A Fleet is some servers, at least one. [New] makes one, and it never changes.
type Fleet struct {
	servers  []Server
	merged   *histogram.Histogram // of the servers that have one; nil if none has
	vague    []Server             // the others
	steps    []float64            // the latencies that the others state, rising, after 0
	requests float64
}

// New makes a fleet of servers.
func New(servers []Server) *Fleet {
	f := &Fleet{servers: servers, steps: []float64{0}}
	var known []*histogram.Histogram
	for _, s := range servers {
		f.requests += s.Requests()
		if s.Latencies != nil {
			known = append(known, s.Latencies)
			continue
		}
		f.vague = append(f.vague, s)
		for _, k := range s.Known {
			f.steps = append(f.steps, k.Value)
		}
	}
	if len(known) > 0 {
		f.merged = histogram.Merge(known...)
	}
	slices.Sort(f.steps)
	f.steps = slices.Compact(f.steps)
	return f
}

// Servers are the servers in the order they were given.
func (f *Fleet) Servers() []Server { return slices.Clone(f.servers) }

// Requests is how many requests all servers had.
func (f *Fleet) Requests() float64 { return f.requests }

// Latencies is the histogram of all requests, nil unless every server's is known.
func (f *Fleet) Latencies() *histogram.Histogram {
	if len(f.vague) > 0 {
		return nil
	}
	return f.merged
}

// Average is the mean of the servers' own q-quantiles, plain and weighted by
// their requests: what dashboards show for the quantile of all. Both are NaN if
// a server does not state that quantile.
func (f *Fleet) Average(q float64) (plain, weighted float64) {
	for _, s := range f.servers {
		own := s.Quantile(q)
		plain += own / float64(len(f.servers))
		weighted += own * (s.Requests() / f.requests)
	}
	return plain, weighted
}
