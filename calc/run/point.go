package run

import (
	"encoding/json"

	"latencylab/calc/lang"
)

func point(o object) Point {
	counts, latency := o.object("counts"), o.object("latency")
	return Point{
		Label:    o.text("label"),
		Inputs:   settings(o, "inputs"),
		Measured: byID(o, "measured", estimate),
		Counts: Counts{
			Requested:   counts.integer("requested", 0, whole),
			Attempted:   counts.integer("attempted", 0, whole),
			Completed:   counts.integer("completed", 0, whole),
			Failed:      counts.integer("failed", 0, whole),
			TimedOut:    counts.integer("timedOut", 0, whole),
			TimeoutNs:   counts.integer("timeoutNs", 0, wholeNs),
			Late:        counts.integer("late", 0, whole),
			Unanswered:  counts.integer("unanswered", 0, whole),
			Connections: counts.integer("connections", 0, whole),
		},
		RequestedPerSecond: o.number("requestedPerSecond", 0, maxNumber),
		AchievedPerSecond:  o.number("achievedPerSecond", 0, maxNumber),
		Seconds:            o.number("seconds", 0, maxNumber),
		Concurrency:        o.integer("concurrency", 0, whole),
		Values: byID(o, "values", func(v object) Value {
			return Value{
				Raw:      part(v, "raw", estimate),
				Path:     part(v, "path", estimate),
				Adjusted: part(v, "adjusted", estimate),
			}
		}),
		Latency: Latency{
			Schedule: part(latency, "schedule", histogram),
			Send:     part(latency, "send", histogram),
			Backfill: part(latency, "backfill", histogram),
			Unknown:  part(latency, "unknown", histogram),
			Failed:   part(latency, "failed", histogram),
		},
		Course:     part(o, "course", readCourse),
		Lateness:   part(o, "lateness", lateness),
		Difference: part(o, "difference", difference),
		Notes:      remarks(o),
	}
}

// settings reads a field that maps input IDs to link texts.
func settings(o object, name string) map[string]string {
	all := map[string]string{}
	inputs := o.object(name)
	for _, id := range inputs.ids() {
		if text := inputs.text(id); text != "" {
			all[id] = text
		}
	}
	if len(all) == 0 {
		return nil
	}
	return all
}

func estimate(o object) Estimate {
	e := Estimate{
		Ns:       o.integer("ns", -maxNumber, wholeNs),
		LowNs:    o.integer("lowNs", -maxNumber, wholeNs),
		HighNs:   o.integer("highNs", -maxNumber, wholeNs),
		Value:    o.number("value", -maxNumber, maxNumber),
		Low:      o.number("low", -maxNumber, maxNumber),
		High:     o.number("high", -maxNumber, maxNumber),
		Interval: Interval(o.string("interval", isInterval, anInterval)),
	}
	rising(o, []string{"lowNs", "highNs"}, e.LowNs, e.HighNs)
	rising(o, []string{"low", "high"}, e.Low, e.High)
	if o.hasAny("ns", "lowNs", "highNs") == o.hasAny("value", "low", "high") {
		o.wrong(o.path, lang.Text{EN: "neither or both", VI: "không hoặc cả hai"}, lang.Text{
			EN: "either a duration (ns, lowNs, highNs) or a plain number (value, low, high)",
			VI: "hoặc thời lượng (ns, lowNs, highNs) hoặc số thường (value, low, high)",
		})
	}
	ends := o.hasAny("lowNs", "low")
	if o.hasAny("highNs", "high") != ends || o.has("interval") != ends {
		o.wrong(o.path, lang.Text{EN: "a part of an interval", VI: "một phần của khoảng"}, lang.Text{
			EN: "its low end, high end and kind (interval) together",
			VI: "đủ đầu thấp, đầu cao và loại khoảng (interval)",
		})
	}
	return e
}

func histogram(o object) Histogram {
	h := Histogram{
		Count:     o.integer("count", 0, whole),
		MinNs:     o.integer("minNs", 0, wholeNs),
		MaxNs:     o.integer("maxNs", 0, wholeNs),
		MeanNs:    o.integer("meanNs", 0, wholeNs),
		StdDevNs:  o.integer("stddevNs", 0, wholeNs),
		Rule:      Rule(o.string("rule", isRule, aRule)),
		StepNs:    o.integer("stepNs", 0, wholeNs),
		StepShare: o.number("stepShare", 0, 1),
		HDR:       o.base64("hdr"),
		Buckets:   buckets(o),
	}
	if edge := o.boolean("maxIsEdge"); edge != nil {
		h.MaxIsEdge = *edge
	}
	rising(o, []string{"minNs", "maxNs"}, h.MinNs, h.MaxNs)
	o.list("spectrum", func(path string, raw json.RawMessage) {
		step := o.findings.object(path, raw)
		q := Quantile{
			Q:     need(step, "q", step.number("q", 0, 1)),
			Ns:    need(step, "ns", step.integer("ns", 0, wholeNs)),
			Count: step.integer("count", 0, whole),
		}
		if last := len(h.Spectrum) - 1; last >= 0 && (q.Q < h.Spectrum[last].Q || q.Ns < h.Spectrum[last].Ns) {
			o.wrong(path, lang.Text{EN: "lower than the one before", VI: "thấp hơn mục trước"}, lang.Text{
				EN: "a spectrum that rises",
				VI: "một phổ tăng dần",
			})
		}
		h.Spectrum = append(h.Spectrum, q)
	})
	return h
}

// buckets reads buckets that rise and do not overlap. Only the last may be open.
func buckets(o object) []Bucket {
	var all []Bucket
	o.list("buckets", func(path string, raw json.RawMessage) {
		at := o.findings.object(path, raw)
		b := Bucket{
			LowNs:  need(at, "lowNs", at.integer("lowNs", 0, wholeNs)),
			HighNs: at.integer("highNs", 0, wholeNs),
			Count:  need(at, "count", at.integer("count", 0, whole)),
		}
		rising(at, []string{"lowNs", "highNs"}, &b.LowNs, b.HighNs)
		if last := len(all) - 1; last >= 0 && (all[last].HighNs == nil || b.LowNs < *all[last].HighNs) {
			o.wrong(path, lang.Text{EN: "not above the one before", VI: "không nằm trên mục trước"}, lang.Text{
				EN: "buckets that rise and do not overlap",
				VI: "các bucket tăng dần và không chồng nhau",
			})
		}
		all = append(all, b)
	})
	return all
}

func lateness(o object) Lateness {
	p50, p99, most := o.integer("p50Ns", 0, wholeNs), o.integer("p99Ns", 0, wholeNs), o.integer("maxNs", 0, wholeNs)
	rising(o, []string{"p50Ns", "p99Ns", "maxNs"}, p50, p99, most)
	return Lateness{need(o, "p50Ns", p50), need(o, "p99Ns", p99), need(o, "maxNs", most)}
}

func difference(o object) Difference {
	p50, p99 := o.integer("p50Ns", -maxNumber, wholeNs), o.integer("p99Ns", -maxNumber, wholeNs)
	rising(o, []string{"p50Ns", "p99Ns"}, p50, p99)
	return Difference{need(o, "p50Ns", p50), need(o, "p99Ns", p99)}
}

// remarks reads the notes of a document or a point.
func remarks(o object) []Note {
	var notes []Note
	o.list("notes", func(path string, raw json.RawMessage) {
		before := o.faults.count
		note := o.findings.object(path, raw)
		text := note.object("text")
		n := Note{
			Level: Level(note.string("level", isLevel, aLevel)),
			ID:    note.id("id"),
			Text:  lang.Text{EN: text.text("en"), VI: text.text("vi")},
		}
		if n.Text.VI == "" {
			n.Text.VI = n.Text.EN
		}
		note.require("level")
		text.require("en")
		if o.faults.count == before {
			notes = append(notes, n)
		}
	})
	return notes
}
