package run

import (
	"math"

	"latencylab/calc/lang"
)

// Figures are a point in a few numbers: times in seconds, NaN for what is not
// known.
type Figures struct {
	Count, Failed, Rate            float64
	Mean, P50, P90, P99, P999, Max float64
	Late                           float64 // p99 of the generator's own lateness
}

// Figures are those of the latencies to speak of first, see [Latency.Main]. A
// value that the point states goes before what a histogram says.
func (p Point) Figures() Figures {
	h := p.Latency.Main()
	if h == nil {
		h = &Histogram{}
	}
	f := Figures{
		Count:  known(asFloat(h.Count)),
		Failed: known(asFloat(p.Counts.Failed)),
		Rate:   known(p.AchievedPerSecond),
		Mean:   p.stated("mean", seconds(h.MeanNs)),
		P50:    p.stated("p50", h.seconds(0.5)),
		P90:    p.stated("p90", h.seconds(0.9)),
		P99:    p.stated("p99", h.seconds(0.99)),
		P999:   p.stated("p999", h.seconds(0.999)),
		Max:    p.stated("max", seconds(h.MaxNs)),
		Late:   math.NaN(),
	}
	if h.Count == nil {
		f.Count = known(asFloat(p.Counts.Completed))
	}
	if p.Lateness != nil {
		f.Late = float64(p.Lateness.P99Ns) / 1e9
	}
	return f
}

// stated is the raw value of an output in seconds, or else what the histogram
// says.
func (p Point) stated(output string, otherwise float64) float64 {
	if raw := p.Values[output].Raw; raw != nil {
		v, _, _ := raw.Base()
		return v
	}
	return otherwise
}

// seconds is the q-quantile in seconds, NaN if the histogram does not tell.
func (h *Histogram) seconds(q float64) float64 {
	ns, ok := h.At(q)
	if !ok {
		return math.NaN()
	}
	return float64(ns) / 1e9
}

// An Omission is how latencies treat the requests that a stalled server kept from
// being sent.
type Omission string

const (
	FromSend     Omission = "none"     // counted from sending, the waiting left out
	FromSchedule Omission = "schedule" // counted from when a request was due
	FilledIn     Omission = "backfill" // counted from sending, requests that were not sent made up
	Untold       Omission = "unknown"
)

// Omission is that of the latencies to speak of first.
func (p Point) Omission() Omission {
	switch l := p.Latency; l.Main() {
	case nil:
		return Untold
	case l.Schedule:
		return FromSchedule
	case l.Backfill:
		return FilledIn
	case l.Send:
		return FromSend
	}
	return Untold
}

// In says it in words.
func (o Omission) In(l lang.Tag) string { return omissions[o].In(l) }

var omissions = map[Omission]lang.Text{
	FromSend: {EN: "Latencies are counted from when a request was sent; waiting to be sent is not in them.",
		VI: "Latency tính từ lúc request được gửi; thời gian chờ để được gửi không nằm trong đó."},
	FromSchedule: {EN: "Latencies are counted from when a request was due.",
		VI: "Latency tính từ lúc request đến hạn."},
	FilledIn: {EN: "Latencies are counted from sending, and requests that were not sent are made up.",
		VI: "Latency tính từ lúc gửi, và những request không được gửi thì được bù vào."},
	Untold: {EN: "The file does not say what latencies are counted from.",
		VI: "File không ghi latency tính từ đâu."},
}
