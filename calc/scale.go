package calc

import (
	"math"

	"latencylab/calc/scaling"
	"latencylab/calc/unit"
)

// Scaling is the throughput of more workers by the universal scalability law,
// with the coefficients that a fit to measurements gives.
var Scaling = &Calculator{
	ID:       "scale",
	Title:    Text{EN: "Throughput and its peak", VI: "Throughput và đỉnh của nó"},
	Name:     Text{EN: "Scaling", VI: "Mở rộng"},
	Question: Text{EN: "How many workers until more do less?", VI: "Bao nhiêu worker thì thêm nữa lại làm được ít đi?"},

	Inputs: Inputs{&scaleIn.points, &scaleIn.rate, &scaleIn.contention, &scaleIn.coherence, &scaleIn.workers, &scaleIn.target},
	Outputs: []*Output{&scaleOut.throughput, &scaleOut.efficiency, &scaleOut.waiting, &scaleOut.agreeing, &scaleOut.latency,
		&scaleOut.peakWorkers, &scaleOut.peak, &scaleOut.limit, &scaleOut.need, &scaleOut.ideal,
		&scaleOut.rate, &scaleOut.contention, &scaleOut.coherence, &scaleOut.measured, &scaleOut.rateError, &scaleOut.contentionError, &scaleOut.coherenceError,
		&scaleOut.peakError, &scaleOut.explained},
	Headline: []*Output{&scaleOut.throughput, &scaleOut.peakWorkers, &scaleOut.peak, &scaleOut.efficiency},

	Charts: []Chart{
		{
			ID:    "workers",
			Title: Text{EN: "Throughput against workers", VI: "Throughput theo số worker"},
			X:     Axis{Title: Text{EN: "workers", VI: "số worker"}, Unit: unit.Count, Scale: Log},
			Y:     Axis{Title: same("throughput"), Unit: unit.PerSecond},
			Over:  &scaleIn.workers, Draw: scaleCurve, Target: &scaleIn.target,
			Rows: scaleRows, Table: []*Output{&scaleOut.throughput, &scaleOut.latency},
		},
		{
			ID:    "time",
			Title: Text{EN: "Where a worker's time goes", VI: "Thời gian của worker đi đâu"},
			X:     Axis{Title: Text{EN: "workers", VI: "số worker"}, Unit: unit.Count},
			Y:     Axis{Title: Text{EN: "share of its time", VI: "phần thời gian"}, Unit: unit.Share, Max: 1},
			Over:  &scaleIn.workers, Plot: []*Output{&scaleOut.efficiency, &scaleOut.waiting, &scaleOut.agreeing},
			Rows: scaleRows, Table: []*Output{&scaleOut.efficiency, &scaleOut.waiting, &scaleOut.agreeing},
		},
	},

	Goals: []Goal{
		{ID: "contention", Label: Text{EN: "Most contention at which these workers reach the throughput wanted", VI: "Tranh chấp cao nhất mà ngần ấy worker vẫn đạt throughput muốn có"},
			Vary: &scaleIn.contention, With: scaleByHand, Meet: &scaleOut.throughput, Target: &scaleIn.target, AtLeast: true},
		{ID: "coherence", Label: Text{EN: "Most coherence at which these workers reach the throughput wanted", VI: "Giá đồng bộ cao nhất mà ngần ấy worker vẫn đạt throughput muốn có"},
			Vary: &scaleIn.coherence, With: scaleByHand, Meet: &scaleOut.throughput, Target: &scaleIn.target, AtLeast: true},
		{ID: "rate", Label: Text{EN: "Least that one worker must do for the throughput wanted", VI: "Một worker phải làm ít nhất bao nhiêu để đạt throughput muốn có"},
			Vary: &scaleIn.rate, With: scaleByHand, Meet: &scaleOut.throughput, Target: &scaleIn.target, Smallest: true, AtLeast: true},
	},

	Presets: []Preset{
		{"sdm91", Text{EN: "Published: SPEC SDM91, 72 users", VI: "Đã công bố: SPEC SDM91, 72 người dùng"},
			[]Given{{"points", "1 64.9; 18 995.9; 36 1652.4; 72 1853.2; 108 1828.9; 144 1775; 216 1702.2"}, {"workers", "72"}, {"target", "1500/s"}}},
		{"raytracer", Text{EN: "Published: ray tracer, 16 processors", VI: "Đã công bố: ray tracer, 16 bộ xử lý"},
			[]Given{{"points", "1 20; 4 78; 8 130; 12 170; 16 190; 20 200"}, {"workers", "16"}, {"target", "150/s"}}},
		{"rising", Text{EN: "The same, all points: still rising", VI: "Như trên, đủ các điểm: vẫn đang tăng"},
			[]Given{{"points", "1 20; 4 78; 8 130; 12 170; 16 190; 20 200; 24 210; 28 230; 32 260; 48 280; 64 310"}, {"workers", "64"}, {"target", "300/s"}}},
		{"cisco", Text{EN: "Published: Cisco, 32 threads", VI: "Đã công bố: Cisco, 32 thread"}, []Given{
			{"points", "1 955.16; 2 1878.91; 3 2688.01; 4 3548.68; 5 4315.54; 6 5130.43; 7 5931.37; 8 6531.08; 9 7219.8; 10 7867.61; " +
				"11 8278.71; 12 8646.7; 13 9047.84; 14 9426.55; 15 9645.37; 16 9897.24; 17 10097.6; 18 10240.5; 19 10532.39; " +
				"20 10798.52; 21 11151.43; 22 11518.63; 23 11806; 24 12089.37; 25 12075.41; 26 12177.29; 27 12211.41; 28 12158.93; " +
				"29 12155.27; 30 12118.04; 31 12140.4; 32 12074.39"},
			{"workers", "32"},
		}},
		{"past", Text{EN: "Past the peak: 128 workers", VI: "Quá đỉnh: 128 worker"}, []Given{{"workers", "128"}}},
		{"lock", Text{EN: "One lock for a tenth of the work", VI: "Một khoá cho một phần mười công việc"}, []Given{{"contention", "10%"}, {"coherence", "0%"}}},
		{"chatty", Text{EN: "No lock, but every write tells all", VI: "Không khoá, nhưng mỗi lần ghi báo cho tất cả"}, []Given{{"contention", "0%"}, {"coherence", "0.5%"}}},
		{"linear", Text{EN: "Nothing shared", VI: "Không dùng chung gì"}, []Given{{"contention", "0%"}, {"coherence", "0%"}}},
	},

	Idea: scaleIdea,
	Assumptions: []Text{
		{EN: "All workers are kept busy, as by a queue that is never empty. At less load throughput is what arrives.",
			VI: "Mọi worker luôn có việc, như khi hàng đợi không bao giờ cạn. Tải thấp hơn thì throughput bằng lượng việc đến."},
		{EN: "The three coefficients stay the same at all numbers of workers. Crossing from one socket, machine or zone to more changes them, and the curve breaks there.",
			VI: "Ba hệ số không đổi theo số worker. Vượt từ một socket, một máy hay một zone sang nhiều hơn thì hệ số đổi và đường cong gãy ở đó."},
		{EN: "Coefficients come from a fit to measured throughputs. From points that still rise, the peak is a guess: measure until the throughput falls, at six or more numbers of workers.",
			VI: "Hệ số có được nhờ khớp với throughput đo được. Nếu các điểm đo vẫn đang tăng thì đỉnh chỉ là phỏng đoán: hãy đo tới khi throughput giảm, ở sáu mức worker trở lên."},
		{EN: "Better than linear does not exist here. Where two workers do more than twice as much, usually more cache or memory came along with them.",
			VI: "Ở đây không có chuyện tốt hơn tuyến tính. Khi hai worker làm hơn gấp đôi, thường là do cache hay bộ nhớ cũng tăng theo."},
		{EN: "A rate counts whatever you measured. The published examples keep their numbers, though SPEC SDM91 counts scripts per hour.",
			VI: "Tốc độ đếm bất kỳ thứ gì bạn đo. Các ví dụ đã công bố giữ nguyên con số, dù SPEC SDM91 đếm script mỗi giờ."},
	},
	Sources: []Source{
		{Title: "N. J. Gunther, Guerrilla Capacity Planning, 2007, ch. 4 to 6"},
		{Title: "B. Schwartz, Practical Scalability Analysis with the Universal Scalability Law, 2015"},
		{Title: "R package usl, S. Moeding: the data sets and their fits", URL: "https://cran.r-project.org/package=usl"},
		{Title: "SPEC SDM91 results, Sun SPARCcenter 2000, 1994", URL: "http://www.spec.org/osg/sdm91/results/results.html"},
	},
	Leads: []Lead{
		{To: "amdahl", Why: Text{EN: "What does the serial share alone allow?", VI: "Riêng phần tuần tự cho phép tới đâu?"},
			With: []Setting{amdahlIn.law.Choose("usl")},
			Take: []Carry{{"contention", "contention"}, {"coherence", "coherence"}, {"workers", "workers"}}},
		{To: "mmc", Why: Text{EN: "How long do requests wait at that throughput?", VI: "Ở throughput đó request chờ bao lâu?"},
			With: []Setting{mmcIn.by.Choose("rate")},
			Take: []Carry{{"throughput", "rate"}, {"latency", "service"}, {"workers", "workers"}}},
	},

	Eval:    scaleEval,
	Explain: scaleExplain,
}

// scaleRows are the rows of the tables.
var scaleRows = []float64{1, 2, 4, 8, 16, 32, 48, 64, 96, 128, 256, 512}

// scaleByHand has the coefficients count that the reader gives.
var scaleByHand = []Setting{scaleIn.points.Put(measuredPoints{})}

// scaleLaw is the law fitted to the reader's points, or else that of his
// coefficients.
func scaleLaw(a Args) scaling.USL {
	if m, measured := scalePoints(a); measured {
		return m.fit.USL
	}
	return scaling.USL{Rate: a.Of(&scaleIn.rate), Contention: a.Of(&scaleIn.contention), Coherence: a.Of(&scaleIn.coherence)}
}

func scaleEval(a Args) (r Result) {
	l, workers := scaleLaw(a), a.Of(&scaleIn.workers)
	need := l.Need(a.Of(&scaleIn.target))
	r.Set(&scaleOut.throughput, l.Throughput(workers))
	r.Set(&scaleOut.efficiency, l.Efficiency(workers))
	r.Set(&scaleOut.waiting, l.Waiting(workers))
	r.Set(&scaleOut.agreeing, l.Agreeing(workers))
	r.Set(&scaleOut.latency, l.Latency(workers))
	r.Set(&scaleOut.peakWorkers, max(1, l.Peak()))
	r.Set(&scaleOut.peak, l.Most())
	r.Set(&scaleOut.limit, l.Limit())
	r.Set(&scaleOut.need, need)
	r.Set(&scaleOut.ideal, l.Rate*workers)
	r.Set(&scaleOut.rate, l.Rate)
	r.Set(&scaleOut.contention, l.Contention)
	r.Set(&scaleOut.coherence, l.Coherence)
	scaleSetFit(a, &r)

	switch {
	case l.Contention == 0 && l.Coherence == 0:
		r.Note(Info, Say(scaleLinear))
	case l.Coherence == 0 && l.Contention < 1:
		r.Note(Info, Say(scaleNoPeak))
	case l.Contention == 0:
		r.Note(Info, Say(scaleNoLimit))
	}
	if math.IsInf(need, 1) {
		r.Note(Info, Say(scaleNeverEnough))
	}
	return r
}

// scaleSetFit records what the fit says of itself.
func scaleSetFit(a Args, r *Result) {
	m, measured := scalePoints(a)
	f := m.fit
	r.Set(&scaleOut.measured, float64(f.Points))
	if !measured {
		for _, out := range []*Output{&scaleOut.rateError, &scaleOut.contentionError, &scaleOut.coherenceError, &scaleOut.peakError, &scaleOut.explained} {
			r.Set(out, math.NaN())
		}
		r.Note(Info, Say(scaleGiven))
		return
	}
	r.Set(&scaleOut.rateError, f.Errors.Rate)
	r.Set(&scaleOut.contentionError, f.Errors.Contention)
	r.Set(&scaleOut.coherenceError, f.Errors.Coherence)
	r.Set(&scaleOut.peakError, f.PeakError)
	r.Set(&scaleOut.explained, f.Explained)
	r.Ignore(&scaleIn.rate)
	r.Ignore(&scaleIn.contention)
	r.Ignore(&scaleIn.coherence)
	workers := a.Of(&scaleIn.workers)
	switch {
	case f.Points == 3:
		r.Note(Caution, Say(scaleThree))
	case workers > f.To:
		r.Note(Caution, Say(scaleBeyond, unit.Count.Of(f.To)))
	case workers < f.From:
		r.Note(Info, Say(scaleBelow, unit.Count.Of(f.From)))
	}
	if math.IsNaN(f.Explained) {
		r.Note(Info, Say(scaleFlat))
	}
}

var (
	scaleGiven = Text{
		EN: "The coefficients are given and not fitted, so there are no errors: enter what you measured to have them.",
		VI: "Các hệ số được cho sẵn chứ không khớp từ số đo nên không có sai số: hãy nhập điểm đo được để có."}
	scaleThree = Text{
		EN: "The law has three coefficients and goes through any three points, so nothing tells how far to trust it, and no errors are given. Measure at more numbers of workers.",
		VI: "Quy luật có ba hệ số nên đi qua ba điểm bất kỳ: không gì cho biết tin được tới đâu, nên không có sai số. Hãy đo ở nhiều mức worker hơn."}
	scaleBeyond = Text{
		EN: "The points end at {0} workers. What lies beyond is computed, not measured.",
		VI: "Điểm đo chỉ tới {0} worker. Phần xa hơn là tính ra, không phải đo được."}
	scaleBelow = Text{
		EN: "The points begin at {0} workers. What lies below is computed, not measured.",
		VI: "Điểm đo bắt đầu từ {0} worker. Phần thấp hơn là tính ra, không phải đo được."}
	scaleFlat = Text{
		EN: "All points have the same throughput, so there is no difference to explain, and R² has no value.",
		VI: "Mọi điểm có cùng throughput nên không có khác biệt nào để giải thích, và R² không có giá trị."}

	scaleLinear = Text{
		EN: "Nothing is shared, so each worker does what one does alone: there is no peak and no limit.",
		VI: "Không dùng chung gì nên mỗi worker làm như khi một mình: không có đỉnh và không có giới hạn."}
	scaleNoPeak = Text{
		EN: "Without coherence each worker more helps a little: there is no peak, only a limit that is never reached.",
		VI: "Không tốn công đồng bộ thì thêm một worker luôn có ích đôi chút: không có đỉnh, chỉ có giới hạn không bao giờ chạm tới."}
	scaleNoLimit = Text{
		EN: "Without contention there is no limit but the peak.",
		VI: "Không tranh chấp thì không có giới hạn nào ngoài đỉnh."}
	scaleNeverEnough = Text{
		EN: "Of workers for the throughput wanted no number is enough, which is why it shows ∞.",
		VI: "Bao nhiêu worker cũng không đủ cho throughput muốn có, nên ô đó là ∞."}
)
