package run

import (
	"math"
	"slices"

	"latencylab/calc/hdr"
	"latencylab/calc/lang"
)

// Merge adds up what several machines measured of one load: the histograms
// bucket by bucket, the counts, the rates. It never averages percentiles, and
// refuses points of which no more is known, or whose latencies are counted from
// different moments, or of which two are of one file: those were measured one after
// the other. names are what a message calls the points, files where they are from.
func Merge(points []Point, names, files []string) (Point, error) {
	if len(points) == 0 {
		return Point{}, refuse("nothing-to-merge", lang.Text{EN: "There is nothing to merge.", VI: "Không có gì để gộp."})
	}
	for i, file := range files {
		if first := slices.Index(files, file); first < i {
			return Point{}, refuse("one-file", lang.Text{
				EN: "{0} and {1} are of one file: measured one after the other, or one is part of the other, so their sum is a load that never was. Nothing was merged. Take one result of the file of each machine.",
				VI: "{0} và {1} nằm trong cùng một file: chúng được đo lần lượt, hoặc cái này là một phần của cái kia, nên tổng là một mức tải chưa từng có. Không gộp gì. Hãy lấy một kết quả trong file của mỗi máy.",
			}, lang.Same(printable(names[first])), lang.Same(printable(names[i])))
		}
		if points[i].Omission() != points[0].Omission() {
			return Point{}, differentClocks
		}
	}
	out := points[0]
	out.Values, out.Measured, out.Lateness, out.Difference, out.Course, out.Notes = nil, nil, nil, nil, nil, nil
	out.Latency = Latency{}
	kinds := 0
	for _, kind := range latencyKinds {
		var all []*Histogram
		for i, p := range points {
			if h := *kind.of(&p.Latency); h != nil {
				all = append(all, h)
				if _, ok := h.Tally(); !ok && !h.coarse() && kind.main {
					return Point{}, onlyPercentiles(names[i])
				}
			} else if kind.main && len(all) > 0 {
				all = nil
				break
			}
		}
		if len(all) < len(points) && kind.main || len(all) == 0 {
			continue
		}
		h, err := mergeHistograms(all, names)
		if err != nil {
			return Point{}, err
		}
		*kind.of(&out.Latency) = h
		if kind.main {
			kinds++
		}
	}
	if kinds == 0 {
		return Point{}, differentClocks
	}
	for _, p := range points[1:] {
		c, o := p.Counts, &out.Counts
		for _, pair := range []struct {
			to   **int64
			from *int64
		}{
			{&o.Requested, c.Requested}, {&o.Attempted, c.Attempted}, {&o.Completed, c.Completed}, {&o.Failed, c.Failed},
			{&o.TimedOut, c.TimedOut}, {&o.Late, c.Late}, {&o.Unanswered, c.Unanswered}, {&o.Connections, c.Connections},
			{&out.Concurrency, p.Concurrency},
		} {
			*pair.to = counted(known(asFloat(*pair.to)) + known(asFloat(pair.from)))
		}
		if known(asFloat(o.TimeoutNs)) != known(asFloat(c.TimeoutNs)) {
			o.TimeoutNs = nil
		}
		out.RequestedPerSecond = amount(known(out.RequestedPerSecond) + known(p.RequestedPerSecond))
		out.AchievedPerSecond = amount(known(out.AchievedPerSecond) + known(p.AchievedPerSecond))
		out.Seconds = amount(math.Max(known(out.Seconds), known(p.Seconds)))
	}
	out.Notes = []Note{mergedFiles(len(points))}
	return out, nil
}

func mergedFiles(n int) Note {
	return Note{Info, "merged", fill(lang.Text{
		EN: "The histograms of {0} files added up, bucket by bucket; rates and connections are sums too. Right if the machines ran at the same time.",
		VI: "Histogram của {0} file được cộng theo từng bucket; tốc độ và số kết nối cũng là tổng. Đúng nếu các máy chạy cùng lúc.",
	}, number(n))}
}

var differentClocks = refuse("different-clocks", lang.Text{
	EN: "The latencies of these files are not counted from the same moment, such as when a request was due and when it was sent, so they cannot be added. Measure all machines with one tool and one setting.",
	VI: "Latency trong các file này không tính từ cùng một thời điểm, ví dụ lúc request đến hạn và lúc được gửi, nên không cộng được. Hãy đo mọi máy bằng cùng công cụ và thiết lập.",
})

// latencyKinds are the histograms of a point.
var latencyKinds = []struct {
	of   func(*Latency) **Histogram
	main bool
}{
	{func(l *Latency) **Histogram { return &l.Schedule }, true},
	{func(l *Latency) **Histogram { return &l.Send }, true},
	{func(l *Latency) **Histogram { return &l.Backfill }, true},
	{func(l *Latency) **Histogram { return &l.Unknown }, true},
	{func(l *Latency) **Histogram { return &l.Failed }, false},
}

func onlyPercentiles(name string) *Error {
	return refuse("only-percentiles", lang.Text{
		EN: "{0} has percentiles and no histogram, so it cannot be merged. The p99 of two machines together is neither the average of their p99s nor anything else that can be made from them: it depends on how many requests each had above every value. Keep the histogram (.hgrm, .hlog, JSON) or the raw results.",
		VI: "{0} chỉ có percentile, không có histogram, nên không gộp được. p99 của hai máy cộng lại không phải trung bình hai p99, cũng không tính được từ chúng: nó tùy thuộc mỗi máy có bao nhiêu request vượt từng mức. Hãy giữ histogram (.hgrm, .hlog, JSON) hoặc kết quả gốc.",
	}, lang.Same(printable(name)))
}

// mergeHistograms adds histograms that all have counts. Buckets of the tools' own
// are kept as they are if all have the same edges; a merge into finer ones would
// pretend to know more.
func mergeHistograms(all []*Histogram, names []string) (*Histogram, error) {
	out := &Histogram{Rule: UpperEdge}
	expected, coarse := int64(0), 0
	for _, h := range all {
		if h.coarse() {
			coarse++
		}
		if out.StepNs == nil || known(asFloat(h.StepNs)) > float64(*out.StepNs) {
			out.StepNs = h.StepNs
		}
	}
	switch coarse {
	case len(all):
		if out.Buckets = sumBuckets(all); out.Buckets == nil {
			return nil, refuse("different-edges", lang.Text{
				EN: "The buckets of these files have different edges, so they cannot be added without making numbers up. Give the tool the same buckets on every machine.",
				VI: "Bucket của các file này có cận khác nhau nên không cộng được nếu không bịa số. Hãy đặt cùng bucket cho công cụ trên mọi máy.",
			})
		}
		for _, b := range out.Buckets {
			if expected += b.Count; expected > hdr.MaxTotal {
				return nil, tooMany
			}
		}
	case 0:
		var r hdr.Recorder
		for i, h := range all {
			buckets, ok := h.Tally()
			if !ok {
				return nil, onlyPercentiles(names[i])
			}
			if hdr.Total(buckets)+expected > hdr.MaxTotal {
				return nil, tooMany
			}
			for _, b := range buckets {
				expected += b.Count
				if h.HDR != "" {
					r.Record(b.Low, b.Count) // the layout is the same
				} else {
					r.Record(b.High, b.Count)
				}
			}
		}
		if r.Count() != expected {
			return nil, refuse("dropped", lang.Text{
				EN: "Adding the histograms would drop latencies: {0} of {1} are left. Nothing was merged.",
				VI: "Cộng các histogram sẽ làm mất latency: còn {0} trên {1}. Không gộp gì.",
			}, number(int(r.Count())), number(int(expected)))
		}
		out.StepShare, out.HDR, out.Count = new(0.001), r.Encode(), &expected
		out.listRanks(r.Buckets())
	default:
		return nil, refuse("different-edges", lang.Text{
			EN: "Some of these files have fine histograms and some only coarse buckets. They cannot be added without making numbers up. Use the same tool on every machine.",
			VI: "Có file là histogram mịn, có file chỉ là bucket thô. Không cộng được nếu không bịa số. Hãy dùng cùng công cụ trên mọi máy.",
		})
	}
	out.Count = whole53(float64(expected))
	total, weighted := 0.0, 0.0
	for _, h := range all {
		n := known(asFloat(h.Count))
		total, weighted = total+n, weighted+n*known(asFloat(h.MeanNs))
		out.MinNs, out.MaxNs = least(out.MinNs, h.MinNs, h == all[0]), greatest(out.MaxNs, h.MaxNs, h == all[0])
		out.MaxIsEdge = out.MaxIsEdge || h.MaxIsEdge
	}
	out.MeanNs = whole53(math.Round(weighted / total))
	out.settle()
	return out, nil
}

func least(a, b *int64, first bool) *int64 {
	if first || a == nil || b == nil {
		if first {
			return b
		}
		return nil
	}
	return new(min(*a, *b))
}

func greatest(a, b *int64, first bool) *int64 {
	if first || a == nil || b == nil {
		if first {
			return b
		}
		return nil
	}
	return new(max(*a, *b))
}

// coarse reports whether the tool's own buckets are all that is known.
func (h *Histogram) coarse() bool { return h.HDR == "" && len(h.Buckets) > 0 }

var tooMany = refuse("too-many", lang.Text{
	EN: "Together these files state more requests than can be counted, so one of them must be wrong. Nothing was merged.",
	VI: "Cộng lại, các file này ghi nhiều request hơn mức đếm được, nên chắc chắn có file sai. Không gộp gì.",
})

// sumBuckets adds buckets of the same edges, and is nil if they are not.
func sumBuckets(all []*Histogram) []Bucket {
	sum := slices.Clone(all[0].Buckets)
	for _, h := range all[1:] {
		if len(h.Buckets) != len(sum) {
			return nil
		}
		for i, b := range h.Buckets {
			if b.LowNs != sum[i].LowNs || known(asFloat(b.HighNs)) != known(asFloat(sum[i].HighNs)) && (b.HighNs != nil || sum[i].HighNs != nil) {
				return nil
			}
			sum[i].Count += b.Count
		}
	}
	return sum
}
