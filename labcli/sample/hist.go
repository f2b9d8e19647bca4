package sample

import (
	"fmt"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
)

// A Histogram is the form in which a document carries latencies. Count, minimum,
// maximum and sum are those of the samples: the buckets know them only roughly.
type Histogram struct {
	Count    int
	Min, Max time.Duration
	Sum      time.Duration
	HDR      string // HdrHistogram, V2, compressed, in base64; unit ns, 3 significant digits
}

const (
	digits  = 3
	longest = int64(time.Hour)
)

// Hist puts latencies into a histogram. It fails on a negative one and on one
// over an hour, because the buckets would lose it silently.
func Hist(latencies []time.Duration) (Histogram, error) {
	var h Histogram
	if len(latencies) == 0 {
		return h, nil
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
