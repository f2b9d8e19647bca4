package experiment

import (
	"slices"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/scaling"
	"latencylab/calc/unit"
	"latencylab/labcli/parallel"
	"latencylab/labcli/remark"
)

// parallelNotes are about all levels together: what law they follow, those that
// noise has not spoiled.
func parallelNotes(cfg parallel.Config, levels []parallel.Level, cores int) (notes []run.Note) {
	if cfg.Work == parallel.Compute && cores < 4 {
		notes = append(notes, remark.Caution("cores", lang.Text{
			EN: "Cores here: {0}. That is too few to see the curve bend. Workers that wait need no core: --work wait --levels 1,2,4,8,16,32.",
			VI: "Máy này có {0} core, quá ít để thấy đường cong. Worker chỉ chờ thì không cần core: --work wait --levels 1,2,4,8,16,32.",
		}, number(cores)))
	}
	levels = slices.DeleteFunc(slices.Clone(levels), func(l parallel.Level) bool { return l.Spoiled })
	if serial, known := serialShare(levels); known {
		notes = append(notes, remark.Info("fit-amdahl", lang.Text{
			EN: "Amdahl's law is nearest to these levels with a parallel part of {0}. The job has {1}; what is less was lost to starting workers, to waiting for the last one, and to the machine.",
			VI: "Định luật Amdahl khớp nhất với các mức này khi phần song song là {0}. Công việc có {1}; phần hụt mất vào việc khởi động worker, chờ worker cuối, và vào máy.",
		}, share(1-serial), share(cfg.Parallel)))
	}
	var points []scaling.Point
	for _, l := range levels {
		points = append(points, scaling.Point{Workers: float64(l.Workers), Throughput: l.Speedup.Median})
	}
	if fit, err := scaling.FitUSL(points); err == nil {
		notes = append(notes, remark.Info("fit-usl", lang.Text{
			EN: "The universal scalability law is nearest with contention σ of {0} and coherence κ of {1}.",
			VI: "Luật phổ quát (USL) khớp nhất khi tranh chấp σ là {0} và đồng bộ κ là {1}.",
		}, share(fit.Contention), share(fit.Coherence)))
		if fit.Sight() != scaling.Unseen {
			notes = append(notes, remark.Info("peak", lang.Text{
				EN: "By that law more than {0} workers are slower again.",
				VI: "Theo luật ấy, quá {0} worker thì lại chậm đi.",
			}, unit.Count.Of(fit.Best())))
		}
	}
	return notes
}

// serialShare is the serial share with which Amdahl's law is nearest to the
// levels, by the squares of the times 1/S = 1/N + s·(1-1/N). One worker says
// nothing of it.
func serialShare(levels []parallel.Level) (s float64, known bool) {
	var up, down float64
	for _, l := range levels {
		n := 1 / float64(l.Workers)
		up += (1/l.Speedup.Median - n) * (1 - n)
		down += (1 - n) * (1 - n)
	}
	return min(max(up/down, 0), 1), down > 0
}

// parallelLevelNotes are about one level.
func parallelLevelNotes(cfg parallel.Config, l parallel.Level, cores int) (notes []run.Note) {
	if l.Cut {
		notes = append(notes, remark.Caution("cut", lang.Text{
			EN: "Stopped before the end: {0} of {1} jobs were done.",
			VI: "Bị dừng trước khi xong: đã làm {0} trên {1} lần.",
		}, number(l.Pairs), number(cfg.Pairs)))
	}
	if cfg.Work == parallel.Compute && l.Workers > cores {
		notes = append(notes, remark.Caution("crowded", lang.Text{
			EN: "There are more workers than the {0} cores, so they take turns: the law does not speak of that.",
			VI: "Worker nhiều hơn {0} core nên phải luân phiên: định luật không nói về trường hợp này.",
		}, number(cores)))
	}
	switch {
	case l.Spoiled:
		notes = append(notes, remark.Spoiled(l.Attempts, lang.Text{
			EN: "the speedup is only known to lie from {0} to {1}. Close what else is running, or raise --pairs.",
			VI: "chỉ biết mức tăng tốc nằm trong khoảng {0} đến {1}. Hãy tắt bớt chương trình khác, hoặc tăng --pairs.",
		}, unit.Times.Of(l.Speedup.Low), unit.Times.Of(l.Speedup.High)))
	case l.Attempts > 1:
		notes = append(notes, remark.Repeated(l.Attempts))
	}
	if l.Taken > mostTaken {
		notes = append(notes, remark.Caution("taken", lang.Text{
			EN: "For {0} of the time the lone worker had no core to run on: other programs had it. Several workers lose more by that than one.",
			VI: "Trong {0} thời gian, worker chạy một mình không có core vì chương trình khác chiếm. Nhiều worker cùng chạy thì mất nhiều hơn một worker.",
		}, share(l.Taken)))
	}
	return notes
}

// mostTaken is the share of time without a core from which it is worth saying.
const mostTaken = 0.02
