package calc

import (
	"math"

	"latencylab/calc/scaling"
	"latencylab/calc/unit"
)

// scaleFitted says what the reader's points tell of the law, nothing without
// points.
func scaleFitted(a Args) []Verdict {
	m, measured := scalePoints(a)
	if !measured {
		return nil
	}
	f := m.fit
	v := Verdict{Because: []Sentence{scaleSayFit(f)}}
	peak, give := known(unit.Count, f.Peak(), f.PeakError)
	switch f.Sight() {
	case scaling.Seen:
		v.Level, v.Word = Fine, Text{EN: "The peak was measured", VI: "Đã đo thấy đỉnh"}
		v.Because = append(v.Because, Say(Text{
			EN: "The peak, at {0} ± {1} workers, lies among the points.",
			VI: "Đỉnh, ở {0} ± {1} worker, nằm trong khoảng đã đo."}, peak, give))
	case scaling.Beyond:
		v.Level, v.Word = Caution, Text{EN: "The peak is a guess", VI: "Đỉnh chỉ là phỏng đoán"}
		v.Because = append(v.Because, Say(Text{
			EN: "The peak, at {0} ± {1} workers, lies beyond the {2} that were measured: measure there before you rely on it.",
			VI: "Đỉnh, ở {0} ± {1} worker, nằm ngoài mức {2} đã đo: hãy đo ở đó trước khi dựa vào nó."}, peak, give, unit.Count.Of(f.To)))
	default:
		v.Level, v.Word = Caution, Text{EN: "No telling where the peak is", VI: "Chưa biết đỉnh ở đâu"}
		v.Because = append(v.Because, Say(Text{
			EN: "The points do not tell coherence from none, so there may be no peak at all: measure with more than {0} workers, until the throughput falls.",
			VI: "Các điểm chưa phân biệt được có tốn công đồng bộ hay không, nên có thể chẳng có đỉnh: hãy đo với hơn {0} worker, tới khi throughput giảm."}, unit.Count.Of(f.To)))
	}
	if low, high := f.Interval(a.Of(&scaleIn.workers), 0.95); !math.IsNaN(low) {
		v.Because = append(v.Because, Say(Text{
			EN: "With {0} workers the law lies between {1} and {2}, with 95% confidence.",
			VI: "Với {0} worker, đường theo quy luật nằm giữa {1} và {2}, với độ tin cậy 95%."},
			unit.Count.Of(a.Of(&scaleIn.workers)), unit.PerSecond.Of(low), unit.PerSecond.Of(high)))
	}
	return []Verdict{v}
}

func scaleSayFit(f scaling.Fit) Sentence {
	rate, rateError := known(unit.PerSecond, f.Rate, f.Errors.Rate)
	contention, contentionError := known(unit.Share, f.Contention, f.Errors.Contention)
	coherence, coherenceError := known(unit.Share, f.Coherence, f.Errors.Coherence)
	of := []unit.Quantity{unit.Count.Of(float64(f.Points)), unit.Count.Of(f.From), unit.Count.Of(f.To),
		rate, rateError, contention, contentionError, coherence, coherenceError, unit.Chance.Of(f.Explained)}
	switch {
	case f.Points == 3:
		return Say(Text{
			EN: "{0} points from {1} to {2} workers: λ = {3}, σ = {5}, κ = {7}.",
			VI: "{0} điểm từ {1} tới {2} worker: λ = {3}, σ = {5}, κ = {7}."}, of...)
	case math.IsNaN(f.Explained):
		return Say(Text{
			EN: "{0} points from {1} to {2} workers: λ = {3} ± {4}, σ = {5} ± {6}, κ = {7} ± {8}.",
			VI: "{0} điểm từ {1} tới {2} worker: λ = {3} ± {4}, σ = {5} ± {6}, κ = {7} ± {8}."}, of...)
	}
	return Say(Text{
		EN: "{0} points from {1} to {2} workers: λ = {3} ± {4}, σ = {5} ± {6}, κ = {7} ± {8} (standard errors). The law explains {9} of the differences (R²).",
		VI: "{0} điểm từ {1} tới {2} worker: λ = {3} ± {4}, σ = {5} ± {6}, κ = {7} ± {8} (sai số chuẩn). Quy luật giải thích {9} khác biệt (R²)."}, of...)
}

// scaleCurve draws the law, and around a fitted one where it lies and what was
// measured, as far again as the points go.
func scaleCurve(a Args) []Series {
	l, across := scaleLaw(a), &scaleIn.workers
	m, measured := scalePoints(a)
	if measured {
		across.Max = max(2*m.fit.To, a.Of(&scaleIn.workers))
		across.Min = min(1, m.fit.From)
		across.Least, across.Whole = across.Min, false
	}
	points := a.points(sweepPoints)
	curve := Series{ID: scaleOut.throughput.ID, Label: scaleOut.throughput.short(), Points: make([]Point, points)}
	marks := Series{ID: scaleOut.throughput.ID, Label: Text{EN: "measured", VI: "đo được"}, Marks: true}
	for k := range curve.Points {
		x := across.At(float64(k) / float64(points-1))
		curve.Points[k] = Point{x, l.Throughput(x)}
		if low, high := m.fit.Interval(x, 0.95); measured && !math.IsNaN(low) {
			curve.Band = append(curve.Band, Span{x, low, high})
		}
	}
	if !measured {
		return []Series{curve}
	}
	for _, p := range m.points {
		marks.Points = append(marks.Points, Point{p.Workers, p.Throughput})
	}
	return []Series{curve, marks}
}
