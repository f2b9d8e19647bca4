package run

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"latencylab/calc/lang"
)

// noData refuses a file of a known format in which nothing was measured.
func noData(what lang.Text) *Error {
	return refuse("no-data", lang.Text{
		EN: "{0}, so there is nothing to show. Absent numbers are not zero. Run the tool again and look at its errors.",
		VI: "{0}, nên không có gì để hiển thị. Số không có thì không phải là 0. Hãy chạy lại công cụ và xem lỗi của nó.",
	}, what)
}

// numbered gives the runs of a document labels that tell them apart, if there
// are several, and holds every point to what the document allows.
func numbered(d Document) Document {
	if len(d.Runs) > mostRuns {
		d.Runs = d.Runs[:mostRuns]
		d.Runs[0].Notes = append(d.Runs[0].Notes, manyRuns)
	}
	seen := map[string]int{}
	for i := range d.Runs {
		r := &d.Runs[i]
		r.Label = clean(withoutHost(r.Label))
		if len(d.Runs) == 1 {
			r.Label = ""
		} else {
			if r.Label == "" {
				r.Label = strconv.Itoa(i + 1)
			}
			seen[r.Label]++
			if n := seen[r.Label]; n > 1 {
				r.Label += " (" + strconv.Itoa(n) + ")"
			}
		}
		for k := range r.Points {
			r.Points[k].settle()
		}
	}
	return d
}

// mostRuns is how many runs of a file are kept.
const mostRuns = 1000

var manyRuns = Note{Caution, "many-runs", fill(lang.Text{
	EN: "The file has more than {0} runs. The first {0} are kept, the rest are left out. Split the file.",
	VI: "File có hơn {0} lần chạy. Chỉ giữ {0} lần đầu, phần còn lại bị bỏ. Hãy tách file.",
}, number(mostRuns))}

// withoutHost leaves of a label that is a URL the path: hosts and queries may be
// private.
func withoutHost(label string) string {
	if strings.Contains(label, "://") {
		return pathOf(label)
	}
	return label
}

// settle puts a point that was read into the form that the document demands, and
// says what had to be changed or cannot be right.
func (p *Point) settle() {
	p.Label = clean(withoutHost(p.Label))
	for _, h := range []*Histogram{p.Latency.Schedule, p.Latency.Send, p.Latency.Backfill, p.Latency.Unknown, p.Latency.Failed} {
		if h != nil {
			p.Notes = append(p.Notes, h.settle()...)
		}
	}
	p.Notes = append(p.Notes, p.distrust()...)
	arrange(p.Notes, func(a, b Note) bool { return slices.Index(gravity, a.Level) < slices.Index(gravity, b.Level) })
}

// settle sorts the percentiles and holds them between the least and the greatest
// value. Tools that interpolate in buckets, or round to two digits, leave that
// range.
func (h *Histogram) settle() []Note {
	var notes []Note
	arrange(h.Spectrum, func(a, b Quantile) bool { return a.Q < b.Q })
	if h.MinNs != nil && h.MaxNs != nil && *h.MaxNs < *h.MinNs {
		h.MinNs, h.MaxNs = nil, nil
		notes = append(notes, maxBelowMinNote)
	}
	below, above, falling := false, false, false
	for i := range h.Spectrum {
		q := &h.Spectrum[i]
		if h.MinNs != nil && q.Ns < *h.MinNs {
			below, q.Ns = true, *h.MinNs
		}
		if h.MaxNs != nil && !h.MaxIsEdge && q.Ns > *h.MaxNs {
			above = above || h.Rule != UpperEdge // which is above it by nature
			if h.Rule != UpperEdge {
				q.Ns = *h.MaxNs
			}
		}
		if i > 0 && q.Ns < h.Spectrum[i-1].Ns {
			falling, q.Ns = true, h.Spectrum[i-1].Ns
		}
	}
	if below {
		notes = append(notes, belowMinNote)
	}
	if above {
		notes = append(notes, aboveMaxNote)
	}
	if falling {
		notes = append(notes, fallingNote)
	}
	inBuckets := 0.0
	for _, b := range h.Buckets {
		inBuckets += float64(b.Count)
	}
	if n := known(asFloat(h.Count)); len(h.Buckets) > 0 && math.Abs(inBuckets-n) > n/100 {
		h.Buckets = nil
		notes = append(notes, fewerRows(int(inBuckets), n))
	}
	if len(h.HDR) > maxHDR {
		h.HDR = ""
	}
	return notes
}

var (
	maxBelowMinNote = Note{Broken, "max-below-min", lang.Text{
		EN: "The greatest latency is less than the least, so both are left out and nothing of this file should be relied on. Run the tool again.",
		VI: "Latency lớn nhất lại nhỏ hơn nhỏ nhất nên cả hai bị bỏ, và không nên dựa vào file này. Hãy chạy lại công cụ.",
	}}
	belowMinNote = Note{Caution, "below-min", lang.Text{
		EN: "A percentile in the file lies below the smallest latency, as happens when a tool interpolates inside a wide bucket. It is shown as the smallest. Give the tool finer buckets.",
		VI: "Trong file có percentile thấp hơn latency nhỏ nhất, thường do công cụ nội suy trong bucket quá rộng. Nó được hiển thị bằng giá trị nhỏ nhất. Hãy cho công cụ bucket mịn hơn.",
	}}
	aboveMaxNote = Note{Caution, "above-max", lang.Text{
		EN: "A percentile in the file lies above the greatest latency, as happens when it is rounded or interpolated. It is shown as the greatest. Trust the maximum, not the last digits of the percentiles.",
		VI: "Trong file có percentile cao hơn latency lớn nhất, thường do làm tròn hoặc nội suy. Nó được hiển thị bằng giá trị lớn nhất. Hãy tin giá trị lớn nhất, đừng tin các chữ số cuối của percentile.",
	}}
	fallingNote = Note{Caution, "falling", lang.Text{
		EN: "A higher percentile in the file is below a lower one. It is raised to that; look at how the file was made.",
		VI: "Trong file có percentile cao hơn lại nhỏ hơn percentile thấp hơn. Nó được nâng lên bằng nhau; hãy xem file được tạo thế nào.",
	}}
)

// quantiles adds percentiles in seconds by share. What is not known is left out.
func (h *Histogram) quantile(q, seconds float64) {
	at := nanos(seconds)
	if at == nil || !(q >= 0 && q <= 1) || len(h.Spectrum) == maxList {
		return
	}
	h.Spectrum = append(h.Spectrum, Quantile{Q: q, Ns: *at})
}

// percent is a share from a number of per cent, as the decimal it is written as:
// 99.9 is 0.999.
func percent(text string) float64 {
	p := numeral(text)
	shifted := numeral(strconv.FormatFloat(p, 'f', -1, 64) + "e-2")
	return shifted
}
