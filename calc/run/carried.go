package run

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A digest of version 2 carries runs as they are drawn over a calculator, so that
// whoever opens the link sees the points where its author saw them:
//
//	2~.CALCULATOR.EXPERIMENT.LABEL.INPUT=TEXT…~POINT~POINT…~.CALCULATOR…
//
// and a point is what differs from its run, in any order:
//
//	INPUT=TEXT . INPUT@ESTIMATE . OUTPUT:ESTIMATE . OMISSION;COUNT;PERCENTILES
//
// Texts are written as the names of version 1 are, and numbers as its
// percentiles: two characters, in base units, to within half a per cent. An
// estimate is a letter and up to four numbers, the value, the ends of its
// interval and the adjusted value: "t" or "T" for a time and "v" or "V" for
// anything else, the capital for a range and the small letter for a confidence
// interval.
const carriedVersion = "2"

// InLink is the ID of the note on what a link carries and what not.
const InLink = "in-link"

// digestTool is the tool that a document which came out of a digest names.
const digestTool = "digest"

// WriteRuns writes the points of runs, as many as there is room for in a number
// of characters, and says how many those are. Latencies go along where the
// points leave room for them.
func WriteRuns(runs []Run, most int) (text string, points int) {
	parts := []string{carriedVersion}
	room := most - len(carriedVersion)
	spectra := []string{""} // of the parts, "" for none
	for _, r := range runs {
		head, ok := carriedHead(r)
		if !ok || len(head) >= room {
			continue
		}
		parts, spectra = append(parts, head), append(spectra, "")
		room -= 1 + len(head)
		for _, p := range r.Points {
			part, ok := carriedPoint(p)
			if !ok || len(part) >= room {
				continue
			}
			parts, spectra = append(parts, part), append(spectra, carriedSpectrum(p))
			room -= 1 + len(part)
			points++
		}
	}
	for i, s := range spectra {
		if s != "" && len(s) < room {
			parts[i] = joined(parts[i], s)
			room -= 1 + len(s)
		}
	}
	return strings.Join(parts, "~"), points
}

// joined puts a field behind others.
func joined(fields, field string) string {
	if fields == "" {
		return field
	}
	return fields + "." + field
}

func carriedHead(r Run) (head string, ok bool) {
	for _, text := range []string{r.Calculator, r.Experiment, r.Label} {
		head += "." + digestName(text)
	}
	inputs, ok := carriedInputs(r.Inputs)
	if inputs != "" {
		head += "." + inputs
	}
	return head, ok
}

// mostText is the longest text of an input that a digest carries.
const mostText = 40

// carriedInputs writes inputs; ok is false where one is too long to be carried,
// without which the points would stand for something else.
func carriedInputs(inputs map[string]string) (fields string, ok bool) {
	for _, id := range slices.Sorted(maps.Keys(inputs)) {
		text := digestName(inputs[id])
		if len(text) > mostText {
			return "", false
		}
		fields = joined(fields, digestName(id)+"="+text)
	}
	return fields, true
}

func carriedPoint(p Point) (fields string, ok bool) {
	fields, ok = carriedInputs(p.Inputs)
	for _, id := range slices.Sorted(maps.Keys(p.Measured)) {
		e := p.Measured[id]
		fields = joined(fields, digestName(id)+"@"+carriedEstimate(&e, nil))
	}
	for _, id := range slices.Sorted(maps.Keys(p.Values)) {
		if v := p.Values[id]; v.Raw != nil || v.Adjusted != nil {
			fields = joined(fields, digestName(id)+":"+carriedEstimate(v.Raw, v.Adjusted))
		}
	}
	return fields, ok
}

func carriedSpectrum(p Point) string {
	d := digestOf(p)
	if len(d.Spectrum) == 0 {
		return ""
	}
	codes := ""
	for _, v := range d.Spectrum {
		codes += digestValue(v)
	}
	if codes = trimUnknown(codes); codes == "" {
		return ""
	}
	return omissionLetters[d.Omission] + ";" + strconv.FormatInt(d.Count, 36) + ";" + codes
}

// unknown is the code of a number that is not known.
const unknown = "--"

func trimUnknown(codes string) string {
	for strings.HasSuffix(codes, unknown) {
		codes = strings.TrimSuffix(codes, unknown)
	}
	return codes
}

func carriedEstimate(raw, adjusted *Estimate) string {
	none := math.NaN()
	value, low, high, changed := none, none, none, none
	kind := Estimate{}
	if adjusted != nil {
		changed, _, _ = adjusted.Base()
		kind = *adjusted
	}
	if raw != nil {
		value, low, high = raw.Base()
		kind = *raw
	}
	letter := "v"
	if kind.Ns != nil || kind.LowNs != nil {
		letter = "t"
	}
	if kind.Interval == Range {
		letter = strings.ToUpper(letter)
	}
	for _, v := range []float64{value, low, high, changed} {
		if v == 0 {
			letter += "00"
			continue
		}
		letter += digestValue(v)
	}
	return trimUnknown(letter)
}
