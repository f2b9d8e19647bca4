package calc

import (
	"latencylab/calc/queue"
	"latencylab/calc/unit"
)

// Abandon is what timeouts do: requests that give up waiting, by Erlang A, beside
// a limited queue that refuses at once and beside workers that do not notice.
var Abandon = &Calculator{
	ID:       "abandon",
	Title:    Text{EN: "Timeouts and load shedding", VI: "Timeout và từ chối bớt tải"},
	Name:     Text{EN: "Timeouts", VI: "Timeout"},
	Question: Text{EN: "What do timeouts do under overload?", VI: "Khi quá tải, timeout làm gì?"},

	Inputs: Inputs{&abandonIn.by, &abandonIn.busy, &abandonIn.rate, &abandonIn.service, &abandonIn.workers, &abandonIn.patience,
		&abandonIn.limit, &abandonIn.target, &abandonIn.lose},
	Outputs: []*Output{&abandonOut.rate, &abandonOut.busy, &abandonOut.capacity, &abandonOut.waitProb, &abandonOut.lost, &abandonOut.goodput, &abandonOut.used,
		&abandonOut.waitMean, &abandonOut.waitServed, &abandonOut.waitLost, &abandonOut.waitP99, &abandonOut.waitP99All, &abandonOut.waitP99Patient,
		&abandonOut.within, &abandonOut.withinServed, &abandonOut.ended, &abandonOut.inQueue,
		&abandonOut.shedLost, &abandonOut.shedGoodput, &abandonOut.shedWaitMean, &abandonOut.shedWaitP99, &abandonOut.shedWithin,
		&abandonOut.blindLost, &abandonOut.blindGood, &abandonOut.waste},
	Headline: []*Output{&abandonOut.lost, &abandonOut.goodput, &abandonOut.waitP99, &abandonOut.within},

	Charts: []Chart{
		{
			ID:    "lost",
			Title: Text{EN: "Share lost against load", VI: "Phần bị mất theo tải"},
			X:     Axis{Title: Text{EN: "load", VI: "tải"}, Unit: unit.Share, Min: 0.5, Max: 1.5},
			Y:     Axis{Title: Text{EN: "share of requests lost", VI: "phần request bị mất"}, Unit: unit.Share, Max: 1},
			Over:  &abandonIn.busy, With: abandonByBusy, Plot: []*Output{&abandonOut.lost, &abandonOut.shedLost, &abandonOut.blindLost},
			Rows: abandonRows, Table: []*Output{&abandonOut.lost, &abandonOut.shedLost, &abandonOut.blindLost, &abandonOut.goodput, &abandonOut.blindGood},
		},
		{
			ID:    "wait",
			Title: Text{EN: "p99 wait of the served against load", VI: "p99 chờ của request được xử lý, theo tải"},
			X:     Axis{Title: Text{EN: "load", VI: "tải"}, Unit: unit.Share, Min: 0.5, Max: 1.5},
			Y:     Axis{Title: Text{EN: "p99 wait", VI: "p99 chờ"}, Unit: unit.Second, Scale: Log},
			Over:  &abandonIn.busy, With: abandonByBusy, Draw: abandonWaits, Target: &abandonIn.target,
			Rows: abandonRows, Table: []*Output{&abandonOut.waitServed, &abandonOut.waitP99, &abandonOut.shedWaitMean, &abandonOut.shedWaitP99},
		},
	},
	Goals: abandonGoals,

	Presets: []Preset{
		{"calm", Text{EN: "80% load", VI: "Tải 80%"}, []Given{{"busy", "80%"}}},
		{"full", Text{EN: "Exactly 100%", VI: "Đúng 100%"}, []Given{{"busy", "100%"}}},
		{"surge", Text{EN: "130% load", VI: "Tải 130%"}, []Given{{"busy", "130%"}}},
		{"short", Text{EN: "110%, timeout of 100 ms", VI: "110%, timeout 100 ms"}, []Given{{"patience", "100ms"}}},
		{"long", Text{EN: "110%, timeout of 30 s", VI: "110%, timeout 30 s"}, []Given{{"patience", "30s"}}},
		{"instant", Text{EN: "110%, no queue when shedding", VI: "110%, từ chối mà không có hàng đợi"}, []Given{{"limit", "0"}}},
		{"calls", Text{EN: "A call centre of 50", VI: "Tổng đài 50 người"},
			[]Given{{"busy", "96%"}, {"service", "60s"}, {"workers", "50"}, {"patience", "120s"}, {"target", "20s"}, {"lose", "5%"}}},
	},

	Idea: abandonIdea,
	Assumptions: []Text{
		{EN: "Patience varies as an exponential does: some leave at once, some wait three times the mean. A fixed timeout lets nobody go early and everybody at the same moment: about as many are lost under overload, but waits pile up just below the timeout.",
			VI: "Độ kiên nhẫn biến động như phân phối mũ: có request bỏ ngay, có request chờ gấp ba trung bình. Timeout cố định thì không ai đi sớm và tất cả đi cùng một lúc: khi quá tải số bị mất gần như vậy, nhưng thời gian chờ dồn lại ngay dưới mức timeout."},
		{EN: "A request gives up only while it waits, never in service. Requests whose client times out during service are lost besides.",
			VI: "Request chỉ bỏ cuộc khi đang chờ, không bỏ khi đang được xử lý. Request mà client hết timeout trong lúc xử lý thì mất thêm."},
		{EN: "The queue notices at once when a request gives up, and no worker touches it. Many servers do not; the figures “if workers do not notice” are for those.",
			VI: "Hàng đợi biết ngay khi request bỏ cuộc, và không worker nào xử lý nó. Nhiều server không làm vậy; các con số “nếu worker không biết” dành cho trường hợp đó."},
		{EN: "Nobody retries. If those who gave up or were refused come back, they add to the load: enter the load with them.",
			VI: "Không ai gửi lại. Nếu request bỏ cuộc hay bị từ chối quay lại thì tải tăng thêm: hãy nhập tải đã gồm cả chúng."},
		{EN: "Requests arrive at random (Poisson), service times vary as an exponential does, one queue feeds all workers in order of arrival, and the state is steady.",
			VI: "Request đến ngẫu nhiên (Poisson), thời gian xử lý theo phân phối mũ, một hàng đợi chung theo thứ tự đến, và hệ thống đã ổn định."},
	},
	Sources: []Source{
		{Title: "O. Garnett, A. Mandelbaum, M. Reiman, Designing a call center with impatient customers, M&SOM 4(3), 2002"},
		{Title: "S. Zeltyn, A. Mandelbaum, Call centers with impatient customers: many-server asymptotics of the M/M/n+G queue, 2005"},
		{Title: "Google SRE book, Handling Overload", URL: "https://sre.google/sre-book/handling-overload/"},
		{Title: "Google SRE book, Addressing Cascading Failures", URL: "https://sre.google/sre-book/addressing-cascading-failures/"},
	},
	Leads: []Lead{
		{To: "mmc", Why: Text{EN: "What if nobody gives up?", VI: "Nếu không ai bỏ cuộc thì sao?"},
			With: []Setting{mmcIn.by.Choose("busy")},
			Take: []Carry{{"busy", "busy"}, {"service", "service"}, {"workers", "workers"}, {"limit", "limit"}}},
	},

	Eval:    abandonEval,
	Explain: abandonExplain,
}

var abandonRows = []float64{0.5, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.5}

// abandonGoals stand apart because the verdicts ask them.
var abandonGoals = []Goal{
	{ID: "workers", Label: Text{EN: "Fewest workers with no more lost than may be, at this rate", VI: "Số worker ít nhất để không mất quá mức cho phép, với tốc độ đến này"},
		Vary: &abandonIn.workers, With: abandonByRate, Meet: &abandonOut.lost, Target: &abandonIn.lose, Smallest: true},
	{ID: "busy", Label: Text{EN: "Highest load with no more lost than may be", VI: "Tải cao nhất mà không mất quá mức cho phép"},
		Vary: &abandonIn.busy, With: abandonByBusy, Meet: &abandonOut.lost, Target: &abandonIn.lose},
	{ID: "patience", Label: Text{EN: "Longest mean patience with the p99 wait of the served within the target", VI: "Kiên nhẫn trung bình dài nhất mà p99 chờ của request được xử lý trong mục tiêu"},
		Vary: &abandonIn.patience, Meet: &abandonOut.waitP99, Target: &abandonIn.target},
	{ID: "limit", Label: Text{EN: "Largest queue limit with the p99 wait within the target", VI: "Giới hạn hàng đợi lớn nhất mà p99 chờ trong mục tiêu"},
		Vary: &abandonIn.limit, Meet: &abandonOut.shedWaitP99, Target: &abandonIn.target},
}

// Settings that make the load, or the rate, the one that counts.
var (
	abandonByBusy = []Setting{abandonIn.by.Choose("busy")}
	abandonByRate = []Setting{abandonIn.by.Choose("rate")}
)

// abandonQueue is the queue whose requests give up.
func abandonQueue(a Args) queue.Impatient {
	service, workers, rate := a.Of(&abandonIn.service), a.Of(&abandonIn.workers), a.Of(&abandonIn.rate)
	if a.Is(&abandonIn.by, "busy") {
		rate = a.Of(&abandonIn.busy) * workers / service
	}
	return queue.Impatient{Arrival: rate, Service: service, Servers: int(workers), Patience: a.Of(&abandonIn.patience)}
}

func abandonEval(a Args) (r Result) {
	q := abandonQueue(a)
	l := q.Steady()
	busy, target := q.Arrival*q.Service/float64(q.Servers), a.Of(&abandonIn.target)
	if a.Is(&abandonIn.by, "busy") {
		busy = a.Of(&abandonIn.busy)
	}
	shed := queue.MMCK{Arrival: q.Arrival, Service: q.Service, Servers: q.Servers, Room: q.Servers + int(a.Of(&abandonIn.limit))}.Steady()
	late := 1.0
	if busy < 1 {
		late = queue.MMC{Arrival: q.Arrival, Service: q.Service, Servers: q.Servers}.Steady().Late(q.Patience)
	}

	r.Set(&abandonOut.rate, q.Arrival)
	r.Set(&abandonOut.busy, busy)
	r.Set(&abandonOut.capacity, l.Capacity)
	r.Set(&abandonOut.waitProb, l.WaitProb)
	r.Set(&abandonOut.lost, l.Abandon)
	r.Set(&abandonOut.goodput, l.Throughput)
	r.Set(&abandonOut.used, l.Busy)
	r.Set(&abandonOut.waitMean, l.WaitMean)
	r.Set(&abandonOut.waitServed, l.WaitMeanServed)
	r.Set(&abandonOut.waitLost, l.WaitMeanLeft)
	r.SetLater(&abandonOut.waitP99, func() float64 { return l.ServedQuantile(0.99) })
	r.SetLater(&abandonOut.waitP99All, func() float64 { return l.WaitQuantile(0.99) })
	r.SetLater(&abandonOut.waitP99Patient, func() float64 { return l.OfferedQuantile(0.99) })
	r.SetLater(&abandonOut.within, func() float64 { return l.Served * max(0, 1-l.ServedTail(target)) })
	r.SetLater(&abandonOut.withinServed, func() float64 { return max(0, 1-l.ServedTail(target)) })
	r.SetLater(&abandonOut.ended, func() float64 { return 1 - l.WaitTail(target) })
	r.Set(&abandonOut.inQueue, l.InQueue)

	r.Set(&abandonOut.shedLost, shed.Reject)
	r.Set(&abandonOut.shedGoodput, shed.Throughput)
	r.Set(&abandonOut.shedWaitMean, shed.WaitMean)
	r.SetLater(&abandonOut.shedWaitP99, func() float64 { return shed.WaitQuantile(0.99) })
	r.SetLater(&abandonOut.shedWithin, func() float64 { return (1 - shed.Reject) * (1 - shed.WaitTail(target)) })

	r.Set(&abandonOut.blindLost, late)
	r.Set(&abandonOut.blindGood, q.Arrival*(1-late))
	r.Set(&abandonOut.waste, min(1, busy)*late)
	if busy >= 1 {
		r.Note(Info, Say(abandonNoSteady))
	}

	if a.Is(&abandonIn.by, "rate") {
		r.Ignore(&abandonIn.busy)
	} else {
		r.Ignore(&abandonIn.rate)
	}
	return r
}

// abandonPoints is how many points a line of waits has: each is a percentile of
// two queues.
const abandonPoints = 61

// abandonWaits draws the p99 waits of those who are served in the end.
func abandonWaits(a Args) []Series {
	patience := Series{ID: abandonOut.waitP99.ID, Label: Text{EN: "giving up", VI: "bỏ cuộc"}}
	shed := Series{ID: abandonOut.shedWaitP99.ID, Label: Text{EN: "queue limit", VI: "giới hạn"}}
	points := a.points(abandonPoints)
	for k := range points {
		busy := 0.5 + float64(k)/float64(points-1)
		r := abandonEval(a.With(abandonIn.by.Choose("busy"), abandonIn.busy.Is(busy)))
		patience.Points = append(patience.Points, Point{busy, abandonShown(a, r.Of(&abandonOut.waitP99))})
		shed.Points = append(shed.Points, Point{busy, abandonShown(a, r.Of(&abandonOut.shedWaitP99))})
	}
	return []Series{patience, shed}
}

// abandonShown is a wait as the chart shows it.
func abandonShown(a Args, wait float64) float64 {
	return worthDrawing(wait, a.Of(&abandonIn.service)/100)
}

var abandonNoSteady = Text{
	EN: "From 100% load on, workers that do not notice who has gone fall behind without end: sooner or later every request they reach has given up.",
	VI: "Từ tải 100% trở lên, worker không biết ai đã bỏ đi sẽ tụt lại mãi: sớm muộn mọi request chúng chạm tới đều đã bỏ cuộc."}
