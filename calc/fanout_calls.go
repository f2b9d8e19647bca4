package calc

import (
	"math"
	"slices"
	"strings"

	"latencylab/calc/fan"
	"latencylab/calc/histogram"
	"latencylab/calc/lang"
	"latencylab/calc/quantile"
)

// A callTimes is the value of a list that says what single calls take: a
// histogram, or none.
type callTimes struct{ call *histogram.Histogram }

// callTokens is how many parts of a histogram stand in a line.
const callTokens = 8

// Text writes the histogram in lines that fit a box.
func (c callTimes) Text(l lang.Tag) []string {
	if c.call == nil {
		return nil
	}
	var lines []string
	for tokens := range slices.Chunk(strings.Fields(c.call.Text(l)), callTokens) {
		lines = append(lines, strings.Join(tokens, " "))
	}
	return lines
}

// readCallTimes reads a histogram that may go on over several lines.
func readCallTimes(lines []string, l lang.Tag) (Lines, *LineError) {
	if len(lines) == 0 {
		return callTimes{}, nil
	}
	h, err := histogram.Parse(strings.Join(lines, " "), l)
	if err == nil {
		return callTimes{h}, nil
	}
	at := slices.IndexFunc(lines, func(line string) bool { return slices.Contains(strings.Fields(line), err.Token) })
	at = max(at, 0)
	return nil, &LineError{at + 1, lines[at], err.Why}
}

func takeCallTimes(_ string, h *histogram.Histogram) []string { return []string{written(h)} }

// fanoutData is a request whose calls take what was measured of them. A call is
// slow if it takes some time or longer, hedged or not.
type fanoutData struct {
	request fan.Fan
	hedge   fan.Hedge // its Call is the call that is sent once
	slow    float64
}

// fanoutMeasured is what the reader gives of the calls, if anything.
func fanoutMeasured(a Args) (fanoutData, bool) {
	call := a.Lines(&fanoutIn.latencies).(callTimes).call
	if call == nil {
		return fanoutData{}, false
	}
	late := quantile.Complement(a.Of(&fanoutIn.after))
	return fanoutData{fanoutRequest(a), fan.Hedge{Call: call, After: call.Exceeded(late)}, a.Of(&fanoutIn.slowTime)}, true
}

// share is the probability that a call is slow, by its tail.
func (d fanoutData) share(tail func(float64) float64) float64 {
	return tail(math.Nextafter(d.slow, 0)) // all calls may take the same time
}

// fanoutSlowShare is how often a single call is slow.
func fanoutSlowShare(a Args) float64 {
	if d, measured := fanoutMeasured(a); measured {
		return d.share(d.hedge.Call.Tail)
	}
	return a.Of(&fanoutIn.slow)
}

func fanoutEvalMeasured(a Args, d fanoutData) (r Result) {
	call, hedge := d.hedge.Call, d.hedge
	r.Set(&fanoutOut.hit, d.request.Slow(d.share(call.Tail)))
	r.Set(&fanoutOut.hitHedged, d.request.Slow(d.share(hedge.Tail)))
	r.Set(&fanoutOut.extraLoad, hedge.Extra())
	r.Set(&fanoutOut.p50, d.request.Quantile(call, 0.5))
	r.Set(&fanoutOut.p99, d.request.Quantile(call, 0.99))
	r.SetLater(&fanoutOut.p50Hedged, func() float64 { return d.request.Quantile(hedge, 0.5) })
	r.SetLater(&fanoutOut.p99Hedged, func() float64 { return d.request.Quantile(hedge, 0.99) })
	r.SetLater(&fanoutOut.backendTarget, func() float64 { return d.request.Each(a.Of(&fanoutIn.target)) })
	r.Set(&fanoutOut.afterTime, hedge.After)
	r.Ignore(&fanoutIn.slow)
	r.Ignore(&fanoutIn.fast)
	fanoutNotes(a, &r)
	return r
}
