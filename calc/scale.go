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

	Inputs: Inputs{scaleIn.rate, scaleIn.contention, scaleIn.coherence, scaleIn.workers, scaleIn.target},
	Outputs: []Output{scaleOut.throughput, scaleOut.efficiency, scaleOut.waiting, scaleOut.agreeing, scaleOut.latency,
		scaleOut.peakWorkers, scaleOut.peak, scaleOut.limit, scaleOut.need, scaleOut.ideal},
	Headline: []Output{scaleOut.throughput, scaleOut.peakWorkers, scaleOut.peak, scaleOut.efficiency},

	Charts: []Chart{
		{
			ID:    "workers",
			Title: Text{EN: "Throughput against workers", VI: "Throughput theo số worker"},
			X:     Axis{Title: Text{EN: "workers", VI: "số worker"}, Unit: unit.Count},
			Y:     Axis{Title: same("throughput"), Unit: unit.PerSecond},
			Over:  scaleIn.workers, Plot: []Output{scaleOut.throughput}, Target: scaleIn.target,
			Rows: scaleRows, Table: []Output{scaleOut.throughput, scaleOut.latency},
		},
		{
			ID:    "time",
			Title: Text{EN: "Where a worker's time goes", VI: "Thời gian của worker đi đâu"},
			X:     Axis{Title: Text{EN: "workers", VI: "số worker"}, Unit: unit.Count},
			Y:     Axis{Title: Text{EN: "share of its time", VI: "phần thời gian"}, Unit: unit.Share, Max: 1},
			Over:  scaleIn.workers, Plot: []Output{scaleOut.efficiency, scaleOut.waiting, scaleOut.agreeing},
			Rows: scaleRows, Table: []Output{scaleOut.efficiency, scaleOut.waiting, scaleOut.agreeing},
		},
	},

	Goals: []Goal{
		{ID: "contention", Label: Text{EN: "Most contention at which these workers reach the throughput wanted", VI: "Tranh chấp cao nhất mà ngần ấy worker vẫn đạt throughput muốn có"},
			Vary: scaleIn.contention, Meet: scaleOut.throughput, Target: scaleIn.target, AtLeast: true},
		{ID: "coherence", Label: Text{EN: "Most coherence at which these workers reach the throughput wanted", VI: "Giá đồng bộ cao nhất mà ngần ấy worker vẫn đạt throughput muốn có"},
			Vary: scaleIn.coherence, Meet: scaleOut.throughput, Target: scaleIn.target, AtLeast: true},
		{ID: "rate", Label: Text{EN: "Least that one worker must do for the throughput wanted", VI: "Một worker phải làm ít nhất bao nhiêu để đạt throughput muốn có"},
			Vary: scaleIn.rate, Meet: scaleOut.throughput, Target: scaleIn.target, Smallest: true, AtLeast: true},
	},

	Presets: []Preset{
		{"sdm91", Text{EN: "Published: SPEC SDM91, 72 users", VI: "Đã công bố: SPEC SDM91, 72 người dùng"},
			[]Setting{scaleIn.rate.Is(89.9952330), scaleIn.contention.Is(0.0277285), scaleIn.coherence.Is(0.000104365), scaleIn.workers.Is(72), scaleIn.target.Is(1500)}},
		{"raytracer", Text{EN: "Published: ray tracer, 16 processors", VI: "Đã công bố: ray tracer, 16 bộ xử lý"},
			[]Setting{scaleIn.rate.Is(20.85605), scaleIn.contention.Is(0.02444), scaleIn.coherence.Is(0.00162681), scaleIn.workers.Is(16), scaleIn.target.Is(150)}},
		{"cisco", Text{EN: "Published: Cisco, 32 threads", VI: "Đã công bố: Cisco, 32 thread"},
			[]Setting{scaleIn.rate.Is(995.6488), scaleIn.contention.Is(0.02671591), scaleIn.coherence.Is(0.000769094), scaleIn.workers.Is(32)}},
		{"past", Text{EN: "Past the peak: 128 workers", VI: "Quá đỉnh: 128 worker"}, []Setting{scaleIn.workers.Is(128)}},
		{"lock", Text{EN: "One lock for a tenth of the work", VI: "Một khoá cho một phần mười công việc"}, []Setting{scaleIn.contention.Is(0.1), scaleIn.coherence.Is(0)}},
		{"chatty", Text{EN: "No lock, but every write tells all", VI: "Không khoá, nhưng mỗi lần ghi báo cho tất cả"}, []Setting{scaleIn.contention.Is(0), scaleIn.coherence.Is(0.005)}},
		{"linear", Text{EN: "Nothing shared", VI: "Không dùng chung gì"}, []Setting{scaleIn.contention.Is(0), scaleIn.coherence.Is(0)}},
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

func scaleLaw(a Args) scaling.USL {
	return scaling.USL{Rate: a.Of(scaleIn.rate), Contention: a.Of(scaleIn.contention), Coherence: a.Of(scaleIn.coherence)}
}

func scaleEval(a Args) (r Result) {
	l, workers := scaleLaw(a), a.Of(scaleIn.workers)
	need := l.Need(a.Of(scaleIn.target))
	r.Set(scaleOut.throughput, l.Throughput(workers))
	r.Set(scaleOut.efficiency, l.Efficiency(workers))
	r.Set(scaleOut.waiting, l.Waiting(workers))
	r.Set(scaleOut.agreeing, l.Agreeing(workers))
	r.Set(scaleOut.latency, l.Latency(workers))
	r.Set(scaleOut.peakWorkers, max(1, l.Peak()))
	r.Set(scaleOut.peak, l.Most())
	r.Set(scaleOut.limit, l.Limit())
	r.Set(scaleOut.need, need)
	r.Set(scaleOut.ideal, l.Rate*workers)

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

var (
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
