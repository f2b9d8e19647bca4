package sample

import (
	"fmt"
	"slices"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
)

// A Histogram is the form in which a document carries latencies. Count, minimum,
// maximum and sum are those of the samples: the buckets know them only roughly.
type Histogram struct {
	Count     int
	Min, Max  time.Duration
	Sum       time.Duration
	Quantiles [len(Spectrum)]time.Duration // at Spectrum
	HDR       string                       // HdrHistogram, V2, compressed, in base64; unit ns, 2 or 3 significant digits
}

// Spectrum are the quantiles that a histogram has exactly, for people and for
// programs that do not read its buckets. Curves are drawn from the buckets.
var Spectrum = [...]float64{0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999}

const (
	longest = int64(time.Hour)

	// More than many samples make a third digit of the buckets worth its
	// bytes: with fewer, chance moves quantiles of the tail by more than two
	// digits do.
	many = 1_000_000
)

// Hist puts latencies into a histogram. It fails on a negative one and on one
// over an hour, because the buckets would lose it silently.
func Hist(latencies []time.Duration) (Histogram, error) {
	var h Histogram
	if len(latencies) == 0 {
		return h, nil
	}
	digits := 2
	if len(latencies) > many {
		digits = 3
	}
	buckets := hdrhistogram.New(1, longest, digits)
	h.Min, h.Max = latencies[0], latencies[0]
	for _, d := range latencies {
		if err := buckets.RecordValue(int64(d)); err != nil || d < 0 {
			return Histogram{}, fmt.Errorf("sample: a latency of %v does not fit into a histogram", d)
		}
		h.Count++
		h.Sum += d
		h.Min, h.Max = min(h.Min, d), max(h.Max, d)
	}
	sorted := slices.Clone(latencies)
	slices.Sort(sorted)
	for i, q := range Spectrum {
		h.Quantiles[i] = Quantile(sorted, q)
	}
	encoded, err := buckets.Encode(hdrhistogram.V2CompressedEncodingCookieBase)
	if err != nil {
		return Histogram{}, fmt.Errorf("sample: encode the histogram: %w", err)
	}
	h.HDR = string(encoded)
	return h, nil
}

// Mean is the mean of the samples, 0 of none.
func (h Histogram) Mean() time.Duration {
	if h.Count == 0 {
		return 0
	}
	return h.Sum / time.Duration(h.Count)
}
