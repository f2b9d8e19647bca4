package calc

import (
	"math"

	"latencylab/calc/queue"
	"latencylab/calc/unit"
)

// Closed is the closed loop: users who each wait for the answer before they
// think and ask again, on workers behind one queue.
var Closed = &Calculator{
	ID:       "closed",
	Title:    Text{EN: "Closed loop: users who wait for answers", VI: "Vòng kín: người dùng chờ trả lời"},
	Name:     Text{EN: "Closed loop", VI: "Vòng kín"},
	Question: Text{EN: "How many users until answers slow down?", VI: "Bao nhiêu người dùng thì trả lời bắt đầu chậm?"},

	Inputs: Inputs{&closedIn.users, &closedIn.think, &closedIn.service, &closedIn.workers, &closedIn.target, &closedIn.rate},
	Outputs: []*Output{&closedOut.throughput, &closedOut.mean, &closedOut.p50, &closedOut.p90, &closedOut.p95, &closedOut.p99, &closedOut.p999,
		&closedOut.knee, &closedOut.busy, &closedOut.waitProb, &closedOut.waitMean, &closedOut.inSystem, &closedOut.thinking,
		&closedOut.most, &closedOut.least, &closedOut.open},
	Headline: []*Output{&closedOut.throughput, &closedOut.mean, &closedOut.p99, &closedOut.knee},

	Charts: []Chart{
		{
			ID:    "throughput",
			Title: Text{EN: "Throughput against users", VI: "Throughput theo số người dùng"},
			X:     Axis{Title: Text{EN: "users", VI: "số người dùng"}, Unit: unit.Count},
			Y:     Axis{Title: same("throughput"), Unit: unit.PerSecond},
			Over:  &closedIn.users, Plot: []*Output{&closedOut.throughput, &closedOut.most}, Target: &closedIn.rate,
			Rows: closedRows, Table: []*Output{&closedOut.throughput, &closedOut.busy},
		},
		{
			ID:    "latency",
			Title: Text{EN: "Latency against users", VI: "Latency theo số người dùng"},
			X:     Axis{Title: Text{EN: "users", VI: "số người dùng"}, Unit: unit.Count},
			Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
			Over:  &closedIn.users, Plot: []*Output{&closedOut.mean, &closedOut.p99, &closedOut.least}, Target: &closedIn.target,
			Rows: closedRows, Table: []*Output{&closedOut.mean, &closedOut.p99},
		},
	},

	Goals: closedGoals,

	Presets: []Preset{
		{"light", Text{EN: "20 users", VI: "20 người dùng"}, []Given{{"users", "20"}}},
		{"saturated", Text{EN: "200 users", VI: "200 người dùng"}, []Given{{"users", "200"}}},
		{"load_test", Text{EN: "Load test: 64 connections, no pause", VI: "Đo tải: 64 connection, không nghỉ"},
			[]Given{{"users", "64"}, {"think", "0ms"}, {"service", "5ms"}, {"workers", "4"}, {"target", "50ms"}, {"rate", "500/s"}}},
		{"threads", Text{EN: "200 threads share 10 connections", VI: "200 thread dùng chung 10 connection"},
			[]Given{{"users", "200"}, {"think", "95ms"}, {"service", "5ms"}, {"workers", "10"}, {"target", "50ms"}, {"rate", "1500/s"}}},
		{"k6", Text{EN: "k6: one virtual user, 6 s a loop", VI: "k6: một người dùng ảo, mỗi vòng 6 s"},
			[]Given{{"users", "1"}, {"think", "0ms"}, {"service", "6s"}, {"workers", "1"}, {"target", "30s"}, {"rate", "0.1/s"}}},
		{"repair", Text{EN: "Five machines, one mechanic", VI: "Năm máy, một thợ sửa"},
			[]Given{{"users", "5"}, {"think", "9s"}, {"service", "1s"}, {"workers", "1"}, {"target", "5s"}, {"rate", "0.4/s"}}},
	},

	Idea: closedIdea,
	Assumptions: []Text{
		{EN: "Each user waits for the answer, however long it takes, and only then thinks and asks again. Browsers that load much at once, retries and timeouts break that.",
			VI: "Mỗi người dùng chờ trả lời, dù lâu bao nhiêu, rồi mới nghĩ và hỏi tiếp. Trình duyệt tải nhiều thứ cùng lúc, gửi lại và timeout làm điều đó không còn đúng."},
		{EN: "Service times vary as an exponential does. If yours are more even, latency near the knee is shorter; if a few are very long, it is longer. Far past the knee neither changes the mean.",
			VI: "Thời gian xử lý biến động như phân phối mũ. Nếu của bạn đều hơn thì latency quanh điểm bão hoà ngắn hơn; nếu vài request rất dài thì dài hơn. Quá xa điểm bão hoà thì trung bình không đổi."},
		{EN: "Only the mean of the think time matters, not how it varies.",
			VI: "Chỉ trung bình của thời gian nghĩ là quan trọng, biến động ra sao không ảnh hưởng."},
		{EN: "One queue feeds all workers, first come first served, and what is queued costs nothing but time.",
			VI: "Một hàng đợi chung cho mọi worker, đến trước xử lý trước, và việc xếp hàng không tốn gì ngoài thời gian."},
		{EN: "A closed loop holds its own load back: when answers slow, fewer questions come. Traffic from the open internet does not, so a load test of this kind shows a better p99 than production will have.",
			VI: "Vòng kín tự kìm tải của nó: trả lời chậm thì câu hỏi thưa đi. Tải từ internet không như vậy, nên kiểu đo này cho p99 đẹp hơn khi chạy thật."},
	},
	Sources: []Source{
		{Title: "L. Kleinrock, Queueing Systems, vol. 2: Computer Applications, 1976, ch. 4"},
		{Title: "E. D. Lazowska, J. Zahorjan, G. S. Graham, K. C. Sevcik, Quantitative System Performance, 1984, ch. 5 and 6"},
		{Title: "K. C. Sevcik, I. Mitrani, The distribution of queuing network states at input and output instants, Journal of the ACM 28, 1981"},
		{Title: "Open and closed models, Grafana k6", URL: "https://grafana.com/docs/k6/latest/using-k6/scenarios/concepts/open-vs-closed/"},
	},
	Leads: []Lead{
		{To: "mmc", Why: Text{EN: "What if arrivals do not wait for answers?", VI: "Nếu request đến mà không chờ câu trả lời thì sao?"},
			With: []Setting{mmcIn.by.Choose("rate")},
			Take: []Carry{{"throughput", "rate"}, {"service", "service"}, {"workers", "workers"}}},
		{To: "omission", Why: Text{EN: "What does a closed loop hide?", VI: "Vòng kín giấu đi điều gì?"}},
	},

	Eval:    closedEval,
	Explain: closedExplain,
}

// closedRows are the rows of the tables.
var closedRows = []float64{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000}

// closedGoals stand apart because the verdict asks them.
var closedGoals = []Goal{
	{ID: "users", Label: Text{EN: "Most users with p99 within the target", VI: "Số người dùng nhiều nhất mà p99 trong mục tiêu"},
		Vary: &closedIn.users, Meet: &closedOut.p99, Target: &closedIn.target},
	{ID: "workers", Label: Text{EN: "Fewest workers with p99 within the target", VI: "Số worker ít nhất để p99 trong mục tiêu"},
		Vary: &closedIn.workers, Meet: &closedOut.p99, Target: &closedIn.target, Smallest: true},
	{ID: "load", Label: Text{EN: "Fewest users that make the throughput wanted", VI: "Số người dùng ít nhất để có throughput muốn có"},
		Vary: &closedIn.users, Meet: &closedOut.throughput, Target: &closedIn.rate, Smallest: true, AtLeast: true},
}

func closedModel(a Args) queue.Closed {
	return queue.Closed{
		Users: int(a.Of(&closedIn.users)), Think: a.Of(&closedIn.think),
		Service: a.Of(&closedIn.service), Servers: int(a.Of(&closedIn.workers)),
	}
}

func closedEval(a Args) (r Result) {
	m := closedModel(a)
	s := m.Steady()
	r.Set(&closedOut.throughput, s.Throughput)
	r.Set(&closedOut.mean, s.Mean)
	for _, p := range closedPercentiles {
		r.SetLater(p.out, func() float64 { return s.Quantile(p.q) })
	}
	r.Set(&closedOut.knee, m.Knee())
	r.Set(&closedOut.busy, closedBusy(s))
	r.Set(&closedOut.waitProb, s.WaitProb)
	r.Set(&closedOut.waitMean, s.WaitMean)
	r.Set(&closedOut.inSystem, s.InSystem)
	r.Set(&closedOut.thinking, s.Thinking)
	r.Set(&closedOut.most, m.MostThroughput())
	r.Set(&closedOut.least, m.LeastMean())
	if s.Busy > closedFull {
		r.Set(&closedOut.open, math.Inf(1))
		r.Note(Info, Say(closedNoOpen, r.quantity(&closedOut.throughput)))
	} else {
		r.SetLater(&closedOut.open, func() float64 {
			return queue.MMC{Arrival: s.Throughput, Service: m.Service, Servers: m.Servers}.Steady().Quantile(0.99)
		})
	}
	return r
}

// closedFull is a share of the workers' time at which an open loop counts as
// overloaded: how long its queue is hangs on the last digits of the share.
const closedFull = 1 - 1e-9

// closedBusy is the utilisation, 1 where only rounding is missing.
func closedBusy(s queue.Loop) float64 {
	if s.Busy > 1-1e-12 {
		return 1
	}
	return s.Busy
}

var closedPercentiles = []struct {
	out *Output
	q   float64
}{{&closedOut.p50, 0.5}, {&closedOut.p90, 0.9}, {&closedOut.p95, 0.95}, {&closedOut.p99, 0.99}, {&closedOut.p999, 0.999}}

var closedNoOpen = Text{
	EN: "Users who wait hold back, and so the workers are just kept busy. If {0} came whether answered or not, the queue would grow without end and no p99 would exist.",
	VI: "Người dùng đang chờ thì không hỏi thêm, nên worker chỉ vừa bận hết. Nếu {0} cứ đến dù đã được trả lời hay chưa thì hàng đợi dài mãi và không có p99."}
