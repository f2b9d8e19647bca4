package calc

import (
	"math"

	"latencylab/calc/scaling"
	"latencylab/calc/unit"
)

// Amdahl is the speedup that more workers bring, by Amdahl's, Gustafson's or
// the universal scalability law.
var Amdahl = &Calculator{
	ID:       "amdahl",
	Title:    Text{EN: "Speedup by more workers", VI: "Tăng tốc nhờ thêm worker"},
	Name:     Text{EN: "Speedup", VI: "Tăng tốc"},
	Question: Text{EN: "How much faster do more workers make it?", VI: "Thêm worker thì nhanh hơn được bao nhiêu?"},

	Inputs:   Inputs{&amdahlIn.law, &amdahlIn.parallel, &amdahlIn.contention, &amdahlIn.coherence, &amdahlIn.workers, &amdahlIn.target},
	Outputs:  []*Output{&amdahlOut.speedup, &amdahlOut.ceiling, &amdahlOut.efficiency, &amdahlOut.peak, &amdahlOut.ideal},
	Headline: []*Output{&amdahlOut.speedup, &amdahlOut.ceiling, &amdahlOut.efficiency},

	Charts: []Chart{
		{
			ID:    "workers",
			Title: Text{EN: "Speedup against workers", VI: "Mức tăng tốc theo số worker"},
			X:     Axis{Title: Text{EN: "workers", VI: "số worker"}, Unit: unit.Count},
			Y:     Axis{Title: Text{EN: "speedup", VI: "tăng tốc"}, Unit: unit.Times, Scale: Log},
			Over:  &amdahlIn.workers, Plot: []*Output{&amdahlOut.speedup, &amdahlOut.ideal, &amdahlOut.ceiling}, Target: &amdahlIn.target,
			Rows: []float64{1, 2, 4, 8, 10, 16, 32, 64, 100, 1000, math.Inf(1)}, Table: []*Output{&amdahlOut.speedup, &amdahlOut.efficiency},
		},
		{
			ID:    "efficiency",
			Title: Text{EN: "What each worker is worth", VI: "Mỗi worker đáng giá bao nhiêu"},
			X:     Axis{Title: Text{EN: "workers", VI: "số worker"}, Unit: unit.Count},
			Y:     Axis{Title: Text{EN: "share of a lone worker", VI: "so với một worker làm riêng"}, Unit: unit.Share, Max: 1},
			Over:  &amdahlIn.workers, Plot: []*Output{&amdahlOut.efficiency},
		},
	},

	Goals: amdahlGoals,

	Presets: []Preset{
		{"half", Text{EN: "Half of it parallel, 10 workers", VI: "Song song một nửa, 10 worker"}, []Given{{"parallel", "50%"}, {"workers", "10"}}},
		{"tenfold", Text{EN: "100 workers instead of 10", VI: "100 worker thay vì 10"}, []Given{{"workers", "100"}}},
		{"most", Text{EN: "99% parallel, 100 workers", VI: "Song song 99%, 100 worker"}, []Given{{"parallel", "99%"}, {"workers", "100"}}},
		{"calls", Text{EN: "Calls of 50, 100 and 150 ms at once", VI: "Gọi 50, 100 và 150 ms cùng lúc"}, []Given{{"parallel", "75%"}, {"workers", "3"}, {"target", "2x"}}},
		{"endless", Text{EN: "Any number of workers", VI: "Bao nhiêu worker cũng được"}, []Given{{"workers", "none"}}},
		{"gustafson", Text{EN: "The job grows with the workers", VI: "Việc tăng theo số worker"}, []Given{{"law", "gustafson"}}},
		{"usl", Text{EN: "Workers that must agree", VI: "Worker phải thống nhất với nhau"}, []Given{{"law", "usl"}, {"workers", "64"}}},
	},

	Idea: amdahlIdea,
	Assumptions: []Text{
		{EN: "The parallel part divides evenly. If it does not, the longest piece decides: calls of 50, 100 and 150 ms at once take 150 ms instead of 300, 2×, which three workers would reach with 75% parallel.",
			VI: "Phần song song chia đều được. Nếu không, phần dài nhất quyết định: gọi 50, 100 và 150 ms cùng lúc mất 150 ms thay vì 300, tức 2×, bằng ba worker với 75% song song."},
		{EN: "Pieces always take the same time. If their times vary, the slowest of many is slower than the average of each, and the speedup is less than shown.",
			VI: "Mỗi phần luôn tốn thời gian như nhau. Nếu thời gian biến động, phần chậm nhất trong nhiều phần sẽ chậm hơn trung bình, và mức tăng tốc thấp hơn số ở đây."},
		{EN: "Amdahl's law counts nothing for starting workers, handing out work, locks or caches. Measured speedups lie below it; where they fall again, use the universal law.",
			VI: "Định luật Amdahl không tính công khởi động worker, chia việc, khoá hay cache. Số đo thật nằm dưới; nếu thêm worker mà chậm lại thì dùng luật phổ quát (USL)."},
		{EN: "Gustafson's law answers another question: not how soon the same job is done, but how much more is done in the same time when the job grows with the workers. Its parallel part is a share of the time with all workers busy.",
			VI: "Định luật Gustafson trả lời câu khác: không phải cùng một việc xong sớm bao nhiêu, mà cùng thời gian làm được nhiều bao nhiêu khi việc tăng theo số worker. Phần song song của nó tính theo thời gian khi mọi worker đều chạy."},
		{EN: "Every worker has a core of its own. More workers than cores take turns, and the speedup stops at the cores.",
			VI: "Mỗi worker có riêng một core. Worker nhiều hơn core thì phải luân phiên, và mức tăng tốc dừng ở số core."},
	},
	Sources: []Source{
		{Title: "G. M. Amdahl, Validity of the single processor approach to achieving large scale computing capabilities, 1967"},
		{Title: "J. L. Gustafson, Reevaluating Amdahl's law, Communications of the ACM 31, 1988"},
		{Title: "N. J. Gunther, Guerrilla Capacity Planning, 2007, ch. 4 to 6"},
		{Title: "Amdahl's law", URL: "https://en.wikipedia.org/wiki/Amdahl%27s_law"},
	},
	Leads: []Lead{
		{To: "scale", Why: Text{EN: "What throughput do that many workers reach?", VI: "Ngần ấy worker đạt throughput bao nhiêu?"},
			Take: []Carry{{"contention", "contention"}, {"coherence", "coherence"}, {"workers", "workers"}}},
	},

	Eval:    amdahlEval,
	Explain: amdahlExplain,
}

// amdahlGoals are asked by Amdahl's law, for which both have an answer.
var amdahlGoals = []Goal{
	{ID: "parallel", Label: Text{EN: "Smallest parallel part for the speedup wanted, by Amdahl's law", VI: "Phần song song nhỏ nhất để đạt mức muốn, theo định luật Amdahl"},
		Vary: &amdahlIn.parallel, With: []Setting{amdahlIn.law.Choose("amdahl")}, Meet: &amdahlOut.speedup, Target: &amdahlIn.target, Smallest: true, AtLeast: true},
	{ID: "workers", Label: Text{EN: "Fewest workers for the speedup wanted, by Amdahl's law", VI: "Số worker ít nhất để đạt mức muốn, theo định luật Amdahl"},
		Vary: &amdahlIn.workers, With: []Setting{amdahlIn.law.Choose("amdahl")}, Meet: &amdahlOut.speedup, Target: &amdahlIn.target, Smallest: true, AtLeast: true},
}

func amdahlUSL(a Args) scaling.USL {
	return scaling.USL{Rate: 1, Contention: a.Of(&amdahlIn.contention), Coherence: a.Of(&amdahlIn.coherence)}
}

func amdahlEval(a Args) (r Result) {
	workers, peak := a.Of(&amdahlIn.workers), math.Inf(1)
	var speedup, ceiling, efficiency float64
	switch a.Choice(&amdahlIn.law) {
	case "amdahl":
		l := scaling.Amdahl{Parallel: a.Of(&amdahlIn.parallel)}
		speedup, ceiling, efficiency = l.Speedup(workers), l.Limit(), l.Efficiency(workers)
	case "gustafson":
		l := scaling.Gustafson{Parallel: a.Of(&amdahlIn.parallel)}
		speedup, ceiling, efficiency = l.Speedup(workers), l.Limit(), l.Efficiency(workers)
	case "usl":
		l := amdahlUSL(a)
		speedup, ceiling, efficiency, peak = l.Throughput(workers), l.Most(), l.Efficiency(workers), max(1, l.Peak())
	}
	r.Set(&amdahlOut.speedup, speedup)
	r.Set(&amdahlOut.ceiling, ceiling)
	r.Set(&amdahlOut.efficiency, efficiency)
	r.Set(&amdahlOut.peak, peak)
	r.Set(&amdahlOut.ideal, workers)
	amdahlNotes(a, &r)

	if a.Is(&amdahlIn.law, "usl") {
		r.Ignore(&amdahlIn.parallel)
	} else {
		r.Ignore(&amdahlIn.contention)
		r.Ignore(&amdahlIn.coherence)
	}
	return r
}

// amdahlNotes says why what is infinite is so.
func amdahlNotes(a Args, r *Result) {
	if math.IsInf(a.Of(&amdahlIn.workers), 1) {
		r.Note(Info, Say(amdahlLimits))
	}
	switch law := a.Choice(&amdahlIn.law); {
	case law == "gustafson":
		r.Note(Info, Say(amdahlGrowing))
	case math.IsInf(r.Of(&amdahlOut.ceiling), 1):
		r.Note(Info, Say(amdahlLinear))
	case math.IsInf(r.Of(&amdahlOut.peak), 1):
		r.Note(Info, Say(amdahlNoPeak))
	}
}

var (
	amdahlLimits = Text{
		EN: "Without a limit on workers the figures are those that ever more workers come close to.",
		VI: "Không giới hạn worker thì các con số là mức mà càng nhiều worker càng tiến gần tới."}
	amdahlGrowing = Text{
		EN: "The job grows with the workers, so there is no peak, and no ceiling if any of it is parallel.",
		VI: "Việc tăng theo số worker nên không có đỉnh, và cũng không có trần nếu có phần song song."}
	amdahlLinear = Text{
		EN: "Nothing holds the workers up: the speedup is their number, without a ceiling and without a peak.",
		VI: "Không có gì cản trở: mức tăng tốc bằng số worker, không có trần và không có đỉnh."}
	amdahlNoPeak = Text{
		EN: "Here one worker more always helps a little, so there is no peak. Where workers must agree with each other there is one: try the universal law.",
		VI: "Ở đây thêm một worker luôn có ích đôi chút nên không có đỉnh. Khi các worker phải thống nhất với nhau thì có đỉnh: thử luật phổ quát (USL)."}
)
