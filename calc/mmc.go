package calc

import (
	"math"

	"latencylab/calc/queue"
	"latencylab/calc/unit"
)

// MMC is utilisation and latency: c workers behind one queue, with Poisson
// arrivals and exponential service, by Erlang's formulas.
var MMC = &Calculator{
	ID:       "mmc",
	Title:    Text{EN: "Utilisation and latency", VI: "Độ bận và latency"},
	Name:     Text{EN: "Utilisation", VI: "Độ bận"},
	Question: Text{EN: "How busy may the workers be before requests start to wait?", VI: "Worker bận tới mức nào thì request bắt đầu phải chờ?"},

	Inputs: Inputs{&mmcIn.by, &mmcIn.busy, &mmcIn.rate, &mmcIn.service, &mmcIn.workers, &mmcIn.burst, &mmcIn.target, &mmcIn.limit},
	Outputs: []*Output{&mmcOut.rate, &mmcOut.busy, &mmcOut.waitProb, &mmcOut.waitMean, &mmcOut.mean,
		&mmcOut.p50, &mmcOut.p90, &mmcOut.p95, &mmcOut.p99, &mmcOut.p999, &mmcOut.slowdown,
		&mmcOut.inSystem, &mmcOut.inQueue, &mmcOut.capacity, &mmcOut.backlog, &mmcOut.reject},
	Headline: []*Output{&mmcOut.p99, &mmcOut.mean, &mmcOut.waitProb, &mmcOut.rate},

	Charts: []Chart{
		{
			ID:    "busy",
			Title: Text{EN: "Latency against utilisation", VI: "Latency theo độ bận"},
			X:     Axis{Title: Text{EN: "utilisation", VI: "độ bận"}, Unit: unit.Share, Max: 1.1},
			Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
			Over:  &mmcIn.busy, With: mmcByBusy, Plot: []*Output{&mmcOut.mean, &mmcOut.p99}, Target: &mmcIn.target,
			Rows: []float64{0.3, 0.5, 0.7, 0.8, 0.9, 0.95}, Table: []*Output{&mmcOut.rate, &mmcOut.waitProb, &mmcOut.mean, &mmcOut.p99},
		},
		{
			ID:    "nines",
			Title: Text{EN: "Latency by percentile", VI: "Latency theo percentile"},
			X:     Axis{Title: Text{EN: "percentile (by number of nines)", VI: "percentile (theo số chữ số 9)"}, Unit: unit.Share, Scale: Nines, Max: 0.9999},
			Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
			Draw:  mmcNines, Target: &mmcIn.target,
		},
	},

	Goals: mmcGoals,

	Presets: []Preset{
		{"many", Text{EN: "16 workers at 80%", VI: "16 worker ở 80%"}, []Given{{"busy", "80%"}, {"workers", "16"}}},
		{"burst", Text{EN: "1 worker at 80%, +20% traffic", VI: "1 worker ở 80%, thêm 20% tải"}, []Given{{"busy", "80%"}, {"burst", "on"}}},
		{"autoscale", Text{EN: "Scale out at 65%", VI: "Tự mở rộng ở 65%"}, []Given{{"busy", "65%"}, {"workers", "4"}}},
		{"peak", Text{EN: "Peak hour, CPU at 85%", VI: "Giờ cao điểm, CPU 85%"}, []Given{{"busy", "85%"}, {"workers", "8"}, {"service", "20ms"}}},
		{"lab", Text{EN: "The lab: 5 ms at 80%", VI: "Phòng lab: 5 ms ở 80%"}, []Given{{"busy", "80%"}, {"service", "5ms"}}},
		{"overload", Text{EN: "Overload: 110%", VI: "Quá tải: 110%"}, []Given{{"busy", "110%"}, {"workers", "4"}}},
		{"shed", Text{EN: "Overload with a queue limit", VI: "Quá tải, có giới hạn hàng đợi"}, []Given{{"busy", "110%"}, {"workers", "4"}, {"limit", "20"}}},
	},

	Idea: mmcIdea,
	Assumptions: []Text{
		{EN: "Requests arrive at random and independently (Poisson). Real traffic is burstier, and then waits are longer than shown; traffic paced by a timer or a closed loop of clients waits less.",
			VI: "Request đến ngẫu nhiên và độc lập (Poisson). Tải thật thường dồn cục hơn, khi đó chờ lâu hơn số ở đây; tải được giãn đều hoặc do client chạy vòng kín thì chờ ít hơn."},
		{EN: "Service times vary as an exponential does (standard deviation equal to the mean). If yours are more even, waits are shorter; if a few are very long, waits are longer.",
			VI: "Thời gian xử lý biến động như phân phối mũ (độ lệch chuẩn bằng trung bình). Nếu của bạn đều hơn thì chờ ngắn hơn; nếu vài request rất dài thì chờ lâu hơn."},
		{EN: "One queue feeds all workers, first come first served. A queue for each worker is worse at the same utilisation.",
			VI: "Một hàng đợi chung cho mọi worker, đến trước xử lý trước. Mỗi worker một hàng đợi thì tệ hơn ở cùng độ bận."},
		{EN: "The state is steady. After a change the queue takes time to settle: with one worker at 95% and 5 ms of service, about 8 seconds.",
			VI: "Hệ thống đã ổn định. Sau mỗi thay đổi hàng đợi cần thời gian: một worker ở 95%, xử lý 5 ms, mất khoảng 8 giây."},
		{EN: "Nobody gives up and nobody retries. Under overload both happen, and retries make it worse.",
			VI: "Không ai bỏ cuộc và không ai gửi lại. Khi quá tải cả hai đều xảy ra, và gửi lại làm mọi thứ tệ hơn."},
	},
	Sources: []Source{
		{Title: "A. K. Erlang, Solution of some problems in the theory of probabilities of significance in automatic telephone exchanges, 1917"},
		{Title: "D. Gross, J. F. Shortle, J. M. Thompson, C. M. Harris, Fundamentals of Queueing Theory, 4th ed., 2008, ch. 2"},
		{Title: "M. Harchol-Balter, Performance Modeling and Design of Computer Systems, 2013, ch. 14"},
		{Title: "M/M/c queue", URL: "https://en.wikipedia.org/wiki/M/M/c_queue"},
	},
	Leads: []Lead{
		{To: "fanout", Why: Text{EN: "What if a request calls many such servers?", VI: "Nếu một request gọi nhiều server như vậy thì sao?"},
			Take: []Carry{{"p50", "fast"}, {"p99", "slow_time"}}},
		{To: "abandon", Why: Text{EN: "What if clients give up?", VI: "Nếu client bỏ cuộc thì sao?"},
			With: []Setting{abandonIn.by.Choose("busy")},
			Take: []Carry{{"busy", "busy"}, {"service", "service"}, {"workers", "workers"}}},
		{To: "closed", Why: Text{EN: "What if a fixed number of users waits for each answer?", VI: "Nếu một số người dùng cố định chờ từng câu trả lời thì sao?"},
			Take: []Carry{{"service", "service"}, {"workers", "workers"}, {"target", "target"}}},
	},

	Eval:    mmcEval,
	Explain: mmcExplain,
}

// mmcGoals stand apart because the verdict asks the first of them.
var mmcGoals = []Goal{
	{ID: "busy", Label: Text{EN: "Highest utilisation with p99 within the target", VI: "Độ bận cao nhất mà p99 vẫn trong mục tiêu"}, Vary: &mmcIn.busy, With: mmcByBusy, Meet: &mmcOut.p99, Target: &mmcIn.target},
	{ID: "rate", Label: Text{EN: "Highest arrival rate with p99 within the target", VI: "Tốc độ đến cao nhất mà p99 vẫn trong mục tiêu"}, Vary: &mmcIn.rate, With: mmcByRate, Meet: &mmcOut.p99, Target: &mmcIn.target},
	{ID: "workers", Label: Text{EN: "Fewest workers with p99 within the target, at this rate", VI: "Số worker ít nhất để p99 trong mục tiêu, với tốc độ đến này"}, Vary: &mmcIn.workers, With: mmcByRate, Meet: &mmcOut.p99, Target: &mmcIn.target, Smallest: true},
	{ID: "service", Label: Text{EN: "Longest service time with p99 within the target, at this rate", VI: "Thời gian xử lý dài nhất để p99 trong mục tiêu, với tốc độ đến này"}, Vary: &mmcIn.service, With: mmcByRate, Meet: &mmcOut.p99, Target: &mmcIn.target},
}

// Settings that make the utilisation, or the rate, the one that counts.
var (
	mmcByBusy = []Setting{mmcIn.by.Choose("busy"), mmcIn.burst.Is(0)}
	mmcByRate = []Setting{mmcIn.by.Choose("rate"), mmcIn.burst.Is(0)}
)

// burstFactor is how much traffic the burst switch adds.
const burstFactor = 1.2

// mmcLoad is what arrives, per second, and the work it brings over the capacity.
func mmcLoad(a Args) (rate, busy float64) {
	capacity, more := a.Of(&mmcIn.workers)/a.Of(&mmcIn.service), 1.0
	if a.On(&mmcIn.burst) {
		more = burstFactor
	}
	if a.Is(&mmcIn.by, "rate") {
		rate = a.Of(&mmcIn.rate) * more
		return rate, rate / capacity
	}
	busy = a.Of(&mmcIn.busy) * more
	return busy * capacity, busy
}

// mmcSteady is what a bounded and an unbounded queue have in common.
type mmcSteady struct {
	waitProb, waitMean, mean, inSystem, inQueue, reject float64
	quantile                                            func(q float64) float64
}

func mmcSolve(a Args, rate, busy float64) (s mmcSteady, stable bool) {
	service, workers, limit := a.Of(&mmcIn.service), int(a.Of(&mmcIn.workers)), a.Of(&mmcIn.limit)
	if !math.IsInf(limit, 1) {
		q := queue.MMCK{Arrival: rate, Service: service, Servers: workers, Room: workers + int(limit)}.Steady()
		return mmcSteady{q.WaitProb, q.WaitMean, q.Mean, q.InSystem, q.InQueue, q.Reject, q.Quantile}, true
	}
	q := queue.MMC{Arrival: rate, Service: service, Servers: workers}.Steady()
	if !q.Stable || busy >= 1 {
		inf := math.Inf(1)
		return mmcSteady{1, inf, inf, inf, inf, 0, func(float64) float64 { return inf }}, false
	}
	return mmcSteady{q.WaitProb, q.WaitMean, q.Mean, q.InSystem, q.InQueue, 0, q.Quantile}, true
}

func mmcEval(a Args) (r Result) {
	rate, busy := mmcLoad(a)
	s, stable := mmcSolve(a, rate, busy)
	capacity := a.Of(&mmcIn.workers) / a.Of(&mmcIn.service)
	idleP99 := a.Of(&mmcIn.service) * math.Log(100)

	r.Set(&mmcOut.rate, rate)
	r.Set(&mmcOut.busy, busy)
	r.Set(&mmcOut.capacity, capacity)
	r.Set(&mmcOut.waitProb, s.waitProb)
	r.Set(&mmcOut.waitMean, s.waitMean)
	r.Set(&mmcOut.mean, s.mean)
	r.SetLater(&mmcOut.p50, func() float64 { return s.quantile(0.5) })
	r.SetLater(&mmcOut.p90, func() float64 { return s.quantile(0.9) })
	r.SetLater(&mmcOut.p95, func() float64 { return s.quantile(0.95) })
	r.SetLater(&mmcOut.p99, func() float64 { return s.quantile(0.99) })
	r.SetLater(&mmcOut.p999, func() float64 { return s.quantile(0.999) })
	r.SetLater(&mmcOut.slowdown, func() float64 { return s.quantile(0.99) / idleP99 })
	r.Set(&mmcOut.inSystem, s.inSystem)
	r.Set(&mmcOut.inQueue, s.inQueue)
	r.Set(&mmcOut.reject, s.reject)
	if stable {
		r.Set(&mmcOut.backlog, 0)
	} else {
		r.Set(&mmcOut.backlog, max(0, rate-capacity))
		r.Note(Broken, Say(mmcOverload))
	}
	if stable && busy >= 0.9 {
		r.Note(Info, Say(mmcHardToPredict))
	}

	if a.Is(&mmcIn.by, "rate") {
		r.Ignore(&mmcIn.busy)
	} else {
		r.Ignore(&mmcIn.rate)
	}
	return r
}

// mmcPoints is how many points a percentile curve has.
const mmcPoints = 60

// mmcNines draws latency against the percentile, for this load and for none.
func mmcNines(a Args) []Series {
	rate, busy := mmcLoad(a)
	s, _ := mmcSolve(a, rate, busy)
	loaded := Series{ID: "latency", Label: Text{EN: "this load", VI: "tải này"}}
	idle := Series{ID: "idle", Label: Text{EN: "idle", VI: "lúc rảnh"}}
	for _, tail := range tails(a.points(mmcPoints))[1:] { // the first has no place on a log scale
		loaded.Points = append(loaded.Points, Point{1 - tail, s.quantile(1 - tail)})
		idle.Points = append(idle.Points, Point{1 - tail, -a.Of(&mmcIn.service) * math.Log(tail)})
	}
	return []Series{idle, loaded}
}

var (
	mmcOverload = Text{
		EN: "Overload: the queue never settles, so there is no mean and no percentile.",
		VI: "Quá tải: hàng đợi không bao giờ ổn định, nên không có trung bình và không có percentile."}
	mmcHardToPredict = Text{
		EN: "Above 90% a real system is hard to predict: two runs of half a minute differ by a factor, because the queue takes long to settle.",
		VI: "Trên 90% hệ thống thật rất khó đoán: hai lượt đo nửa phút có thể lệch nhau nhiều lần, vì hàng đợi lâu mới ổn định."}
)
