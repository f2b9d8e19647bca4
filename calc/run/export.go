package run

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// ErrNoCounts means that a histogram has too little for a .hgrm file.
var ErrNoCounts = errors.New("it has percentiles and no counts; a .hgrm file needs both")

// HgrmUnit is the unit of the latencies that [Histogram.Hgrm] writes.
const HgrmUnit = "ms"

// Hgrm writes a histogram as the HdrHistogram libraries print one, in
// milliseconds, for the many programs that draw such files. Percentiles have five
// steps to each halving of the distance to 100%. The last line names the unit,
// which a table of these libraries does not; others skip it as they do every
// line that begins with #.
func (h *Histogram) Hgrm() (string, error) {
	buckets, ok := h.Tally()
	if !ok {
		return "", ErrNoCounts
	}
	total := int64(0)
	for _, b := range buckets {
		total += b.Count
	}
	var out strings.Builder
	out.WriteString("       Value     Percentile TotalCount 1/(1-Percentile)\n\n")
	row := func(ns int64, q float64, count int64) {
		out.WriteString(pad(decimals(float64(ns)/1e6, 3), 12) + " " + decimals(q, 12) + " " + pad(strconv.FormatInt(count, 10), 10))
		if q < 1 {
			out.WriteString(" " + pad(decimals(1/(1-q), 2), 14))
		}
		out.WriteString("\n")
	}
	next := 0.0
	below := int64(0)
	for i, b := range buckets {
		below += b.Count
		for share := float64(below) / float64(total); next <= share && next < 1; {
			row(b.High, next, below)
			next = step(next)
			if i == len(buckets)-1 && share == 1 && next > 1-1/float64(2*total) {
				break
			}
		}
	}
	last := buckets[len(buckets)-1].High
	row(last, 1, total)
	mean, deviation := known(asFloat(h.MeanNs)), known(asFloat(h.StdDevNs))
	greatest := last
	if h.MaxNs != nil {
		greatest = *h.MaxNs
	}
	out.WriteString("#[Mean    = " + pad(decimals(mean/1e6, 3), 12) + ", StdDeviation   = " + pad(decimals(deviation/1e6, 3), 12) + "]\n")
	out.WriteString("#[Max     = " + pad(decimals(float64(greatest)/1e6, 3), 12) + ", Total count    = " + pad(strconv.FormatInt(total, 10), 12) + "]\n")
	out.WriteString("#[Buckets = " + pad(strconv.Itoa(len(buckets)), 12) + ", SubBuckets     = " + pad("2048", 12) + "]\n")
	out.WriteString("#[Unit    = " + pad(HgrmUnit, 12) + "]\n")
	return out.String(), nil
}

// step is the next percentile of the list: a fifth of the way to the next halving.
func step(q float64) float64 {
	half := math.Pow(2, math.Floor(math.Log2(1/(1-q)))+1)
	return q + 1/(5*half)
}

func decimals(v float64, n int) string {
	if math.IsNaN(v) {
		return "nan"
	}
	return strconv.FormatFloat(v, 'f', n, 64)
}

func pad(s string, width int) string { return strings.Repeat(" ", max(0, width-len(s))) + s }
