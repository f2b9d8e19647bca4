package calc

import (
	"math"

	"latencylab/calc/queue"
	"latencylab/calc/unit"
)

// Little is Little's law, solved for any one of its three numbers.
var Little = &Calculator{
	ID:       "little",
	Title:    Text{EN: "Little's law", VI: "Định luật Little"},
	Name:     Text{EN: "Little's law", VI: "Little"},
	Question: Text{EN: "How many requests are inside at once?", VI: "Cùng một lúc có bao nhiêu request ở bên trong?"},

	Inputs:   Inputs{&littleIn.solve, &littleIn.rate, &littleIn.time, &littleIn.inflight},
	Outputs:  []*Output{&littleOut.inflight, &littleOut.rate, &littleOut.time},
	Headline: []*Output{&littleOut.inflight, &littleOut.rate, &littleOut.time},

	Charts: []Chart{
		{
			ID:    "inflight",
			Title: Text{EN: "Requests inside against the time each stays, at this rate", VI: "Số request bên trong theo thời gian mỗi request ở lại, với tốc độ này"},
			X:     Axis{Title: Text{EN: "time inside", VI: "thời gian ở trong"}, Unit: unit.Second},
			Y:     Axis{Title: Text{EN: "requests inside", VI: "số request bên trong"}, Unit: unit.Count, Scale: Log},
			Over:  &littleIn.time, With: []Setting{littleIn.solve.Choose("inflight")}, Plot: []*Output{&littleOut.inflight},
			Rows: littleTimes, Table: []*Output{&littleOut.inflight},
		},
		{
			ID:    "rate",
			Title: Text{EN: "Rate against the time each stays, with so many inside", VI: "Tốc độ theo thời gian mỗi request ở lại, với chừng ấy request bên trong"},
			X:     Axis{Title: Text{EN: "time inside", VI: "thời gian ở trong"}, Unit: unit.Second},
			Y:     Axis{Title: Text{EN: "rate", VI: "tốc độ"}, Unit: unit.PerSecond, Scale: Log},
			Over:  &littleIn.time, With: []Setting{littleIn.solve.Choose("rate")}, Plot: []*Output{&littleOut.rate},
			Rows: littleTimes, Table: []*Output{&littleOut.rate},
		},
	},

	Presets: []Preset{
		{"limit", Text{EN: "10 connections, 5 ms each: what rate?", VI: "10 connection, mỗi lần 5 ms: tốc độ nào?"}, []Given{{"solve", "rate"}}},
		{"api", Text{EN: "A 200 ms API call inside", VI: "Thêm lời gọi API 200 ms ở trong"}, []Given{{"time", "205ms"}}},
		{"queries", Text{EN: "7,500 queries a second, 5 ms", VI: "7.500 query mỗi giây, 5 ms"}, []Given{{"rate", "7500/s"}}},
		{"load_test", Text{EN: "Connections for a load test", VI: "Số connection để đo tải"}, []Given{{"rate", "10000/s"}, {"time", "20ms"}}},
		{"workers", Text{EN: "64 busy workers, 4,000/s: how long each?", VI: "64 worker bận, 4.000/s: mỗi request bao lâu?"},
			[]Given{{"solve", "time"}, {"inflight", "64"}, {"rate", "4000/s"}}},
		{"sockets", Text{EN: "WebSockets open for 30 minutes", VI: "WebSocket mở 30 phút"}, []Given{{"rate", "100/s"}, {"time", "30min"}}},
	},

	Idea: littleIdea,
	Assumptions: []Text{
		{EN: "The numbers are averages over a long time, in which as much comes out as goes in. While a queue grows, or right after a restart, the law does not hold yet.",
			VI: "Các con số là trung bình trong thời gian dài, vào bao nhiêu thì ra bấy nhiêu. Khi hàng đợi đang dài ra, hoặc ngay sau khi khởi động lại, định luật chưa đúng."},
		{EN: "All three numbers are of the same thing. The time in a pool's queue and on a connection together gives how many wait or hold one; the time on the connection alone gives the connections in use.",
			VI: "Cả ba con số phải nói về cùng một thứ. Thời gian chờ pool cộng thời gian giữ connection cho ra số request đang chờ hoặc đang giữ; riêng thời gian giữ cho ra số connection đang dùng."},
		{EN: "Nothing else is assumed: any spread of times, any pattern of arrivals, any order of service, any number of servers.",
			VI: "Ngoài ra không giả định gì: thời gian phân bố thế nào, request đến kiểu gì, phục vụ theo thứ tự nào, bao nhiêu server cũng được."},
		{EN: "Percentiles do not follow. The rate times the p99 is not the p99 of what is inside.",
			VI: "Không suy ra được percentile. Tốc độ nhân với p99 không phải là p99 của số request bên trong."},
		{EN: "A limit set to the average is too small: about half of the time there is more inside. How much room it takes depends on the queue, which other pages compute.",
			VI: "Đặt giới hạn bằng trung bình là quá nhỏ: khoảng một nửa thời gian bên trong có nhiều hơn. Cần dư bao nhiêu tuỳ hàng đợi, các trang khác tính điều đó."},
	},
	Sources: []Source{
		{Title: "J. D. C. Little, A proof for the queuing formula L = λW, Operations Research 9, 1961"},
		{Title: "J. D. C. Little, S. C. Graves, Little's law, in: Building Intuition, 2008"},
		{Title: "HikariCP, a pool sized by Little's law by its author", URL: "https://github.com/brettwooldridge/HikariCP/issues/330"},
		{Title: "Little's law", URL: "https://en.wikipedia.org/wiki/Little%27s_law"},
	},
	Leads: []Lead{
		{To: "pool", Why: Text{EN: "How large must the connection pool be?", VI: "Connection pool phải lớn bao nhiêu?"},
			Take: []Carry{{"rate", "rate"}, {"time", "hold"}}},
	},

	Eval:    littleEval,
	Explain: littleExplain,
}

// littleTimes are the rows of the tables.
var littleTimes = []float64{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 10}

func littleEval(a Args) (r Result) {
	rate, time, inflight := a.Of(&littleIn.rate), a.Of(&littleIn.time), a.Of(&littleIn.inflight)
	switch a.Choice(&littleIn.solve) {
	case "inflight":
		inflight = queue.InFlight(rate, time)
		r.Ignore(&littleIn.inflight)
	case "rate":
		rate = queue.Throughput(inflight, time)
		r.Ignore(&littleIn.rate)
	case "time":
		time = queue.Stay(inflight, rate)
		r.Ignore(&littleIn.time)
	}
	r.Set(&littleOut.inflight, inflight)
	r.Set(&littleOut.rate, rate)
	r.Set(&littleOut.time, time)
	switch {
	case math.IsNaN(rate + time):
		r.Note(Info, Say(littleAnything))
	case math.IsInf(rate, 1):
		r.Note(Info, Say(littleNoTime))
	case math.IsInf(time, 1):
		r.Note(Info, Say(littleNoRate))
	}
	r.Note(Info, Say(littleAverages))
	return r
}

var (
	littleAverages = Text{
		EN: "The law is of averages and holds for any distribution. It says nothing about p99.",
		VI: "Định luật chỉ nói về trung bình và đúng với mọi phân phối. Nó không nói gì về p99."}
	littleNoTime = Text{
		EN: "What stays no time at all passes at any rate: there is no limit.",
		VI: "Không ở lại chút nào thì tốc độ nào cũng qua: không có giới hạn."}
	littleNoRate = Text{
		EN: "Nothing arrives and nothing leaves, so what is inside stays for ever.",
		VI: "Không có gì đến và không có gì ra, nên thứ ở trong ở mãi."}
	littleAnything = Text{
		EN: "Nothing is inside, and zero divided by zero may be any number.",
		VI: "Bên trong không có gì, mà không chia cho không thì là số nào cũng được."}
)
