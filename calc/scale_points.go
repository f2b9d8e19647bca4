package calc

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/scaling"
	"latencylab/calc/unit"
)

// measuredPoints are what a reader measured of [Scaling], one point a line:
// workers and throughput. Spaces or a tab stand between, or a comma where there
// is no other in the line; a heading may stand above.
type measuredPoints struct {
	points []scaling.Point
	fit    scaling.Fit // of no points it means nothing
}

// mostPoints is how many points are read.
const mostPoints = 500

func (m measuredPoints) Text(l lang.Tag) []string {
	lines := make([]string, len(m.points))
	for i, p := range m.points {
		workers, throughput := unit.Number.Exact(p.Workers), unit.Number.Exact(p.Throughput)
		if l != lang.EN {
			workers, throughput = unit.Number.Edit(p.Workers, l), unit.Number.Edit(p.Throughput, l)
		}
		lines[i] = workers + " " + throughput
	}
	return lines
}

// ScalingLine is a point as the list of [Scaling] takes it, with as many digits as
// anybody measures.
func ScalingLine(workers int, throughput float64) string {
	return strconv.Itoa(workers) + " " + strconv.FormatFloat(throughput, 'g', 6, 64)
}

func readPoints(lines []string, l lang.Tag) (Lines, *LineError) {
	var m measuredPoints
	for i, line := range lines {
		p, why := readPoint(line, l)
		switch {
		case why == nil && len(m.points) == mostPoints:
			why = &scaleTooMany
		case why == nil:
			m.points = append(m.points, p)
		case i == 0 && len(lines) > 1 && !strings.ContainsAny(line, "0123456789"):
			why = nil // a heading
		}
		if why != nil {
			return nil, &LineError{Line: i + 1, Text: line, Why: *why}
		}
	}
	if len(m.points) == 0 && len(lines) == 0 {
		return m, nil
	}
	fit, err := scaling.FitUSL(m.points)
	if err != nil {
		why := scaleTooFew
		if errors.Is(err, scaling.ErrIdle) {
			why = scaleIdle
		}
		return nil, &LineError{Line: len(lines), Text: lines[len(lines)-1], Why: why}
	}
	m.fit = fit
	return m, nil
}

// readPoint reads a line, or says what is wrong with it.
func readPoint(line string, l lang.Tag) (scaling.Point, *Text) {
	fields := strings.Fields(strings.ReplaceAll(line, `"`, ""))
	if len(fields) == 1 {
		fields = strings.Split(fields[0], ",")
	}
	if len(fields) != 2 {
		return scaling.Point{}, &scaleTwo
	}
	workers, err := unit.Count.Parse(strings.TrimSuffix(fields[0], ","), l)
	if err != nil || !(workers > 0 && workers <= 1e9) {
		return scaling.Point{}, &scaleWorkers
	}
	throughput, err := unit.PerSecond.Parse(fields[1], l)
	if err != nil || !(throughput >= 0 && throughput <= 1e15) {
		return scaling.Point{}, &scaleThroughput
	}
	return scaling.Point{Workers: workers, Throughput: throughput}, nil
}

var (
	scaleTwo = Text{
		EN: "two numbers are needed, workers and throughput, with a space between: 16 9897",
		VI: "cần hai số, số worker và throughput, cách nhau một dấu cách: 16 9897"}
	scaleWorkers = Text{
		EN: "workers come first and are a number above 0: 16 9897",
		VI: "đứng trước là số worker, lớn hơn 0: 16 9897"}
	scaleThroughput = Text{
		EN: "throughput comes second and is a number such as 9897 or 500/min",
		VI: "đứng sau là throughput, ví dụ 9897 hoặc 500/phút"}
	scaleTooMany = Text{
		EN: "at most 500 points are read; average those of the same number of workers",
		VI: "chỉ đọc tối đa 500 điểm; hãy lấy trung bình các điểm cùng số worker"}
	scaleTooFew = Text{
		EN: "the law has three coefficients, so it takes points at three or more different numbers of workers",
		VI: "quy luật có ba hệ số nên cần điểm ở ít nhất ba mức worker khác nhau"}
	scaleIdle = Text{
		EN: "no point has a throughput above 0",
		VI: "không điểm nào có throughput lớn hơn 0"}
)

// scalePoints are the points that the reader gave, if there are any.
func scalePoints(a Args) (measuredPoints, bool) {
	m := a.Lines(&scaleIn.points).(measuredPoints)
	return m, len(m.points) > 0
}

// A Residual is a measured point beside the law that was fitted to all.
type Residual struct {
	scaling.Point
	Law float64 // throughput by the law, per second
}

// Residuals are those of the points that [Scaling] was given, in their order.
func Residuals(a Args) (of scaling.Fit, all []Residual) {
	m, _ := scalePoints(a)
	for _, p := range m.points {
		all = append(all, Residual{p, m.fit.Throughput(p.Workers)})
	}
	return m.fit, all
}

// known are a value and its standard error with no more digits than the error
// leaves of them: two of the error where it begins with 1 or 2, else one.
func known(u unit.Unit, v, deviation float64) (value, plusMinus unit.Quantity) {
	if !(deviation > 0) || math.IsInf(deviation, 0) {
		return u.Of(v), u.Of(deviation)
	}
	exponent := math.Floor(math.Log10(deviation))
	if deviation < 3*math.Pow(10, exponent) {
		exponent--
	}
	return u.Exactly(roundAt(v, exponent)), u.Exactly(roundAt(deviation, exponent))
}

// roundAt rounds to a multiple of ten to a power.
func roundAt(v, exponent float64) float64 {
	if exponent < 0 { // by a whole number, which is exact
		scale := math.Pow(10, -exponent)
		return math.Round(v*scale) / scale
	}
	scale := math.Pow(10, exponent)
	return math.Round(v/scale) * scale
}
