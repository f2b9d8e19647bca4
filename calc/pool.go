package calc

import (
	"math"

	"latencylab/calc/pool"
	"latencylab/calc/queue"
	"latencylab/calc/unit"
)

// Pool is the connection pools of an application in front of one database: how
// many connections are open and busy, and how long requests wait for one.
var Pool = &Calculator{
	ID:       "pool",
	Title:    Text{EN: "Connection pool", VI: "Cỡ của connection pool"},
	Name:     Text{EN: "Pool", VI: "Pool"},
	Question: Text{EN: "How many connections should each pool have?", VI: "Mỗi pool nên có bao nhiêu connection?"},

	Inputs: Inputs{&poolIn.rate, &poolIn.hold, &poolIn.instances, &poolIn.size, &poolIn.max, &poolIn.cores, &poolIn.target},
	Outputs: []*Output{&poolOut.offered, &poolOut.busy, &poolOut.open, &poolOut.max, &poolOut.use, &poolOut.capacity,
		&poolOut.waitProb, &poolOut.waitMean, &poolOut.waitP99, &poolOut.sharedWaitProb, &poolOut.sharedWaitMean, &poolOut.sharedWaitP99,
		&poolOut.backlog, &poolOut.startSize, &poolOut.needSize, &poolOut.sharedNeedSize, &poolOut.busyPerCore},
	Headline: []*Output{&poolOut.busy, &poolOut.open, &poolOut.max, &poolOut.needSize},

	Charts: poolCharts,
	Goals:  poolGoals,
	Presets: []Preset{
		{"ten", Text{EN: "10 instances of 10", VI: "10 instance, mỗi cái 10"}, nil},
		{"api", Text{EN: "A 200 ms API call inside the transaction", VI: "Gọi API 200 ms bên trong transaction"}, []Given{{"hold", "205ms"}}},
		{"n_plus_one", Text{EN: "N+1: 21 queries instead of one", VI: "N+1: 21 query thay vì một"}, []Given{{"hold", "105ms"}}},
		{"deploy", Text{EN: "A deploy doubles the fleet", VI: "Deploy làm số instance tăng gấp đôi"}, []Given{{"instances", "20"}}},
		{"five", Text{EN: "Pools of 5", VI: "Mỗi pool 5"}, []Given{{"size", "5"}}},
		{"two", Text{EN: "Pools of 2", VI: "Mỗi pool 2"}, []Given{{"size", "2"}}},
		{"shared", Text{EN: "One shared pool of 12 (a proxy)", VI: "Một pool chung 12 connection (proxy)"}, []Given{{"instances", "1"}, {"size", "12"}}},
	},

	Idea: poolIdea,
	Assumptions: []Text{
		{EN: "Requests are spread evenly over the instances and arrive at each at random. A balancer that takes turns makes them more regular, and waits are shorter; sticky sessions or a hot tenant make one pool wait while the others idle.",
			VI: "Request chia đều cho các instance và đến mỗi instance ngẫu nhiên. Bộ cân bằng tải xoay vòng làm chúng đều hơn, chờ ngắn hơn; phiên dính (sticky session) hay một khách quá nặng làm một pool chờ trong khi các pool khác rảnh."},
		{EN: "The time a connection is held varies as an exponential does (standard deviation equal to the mean). If a few transactions are very long, waits are longer than shown.",
			VI: "Thời gian giữ connection biến động như phân phối mũ (độ lệch chuẩn bằng trung bình). Nếu vài transaction rất dài thì chờ lâu hơn số ở đây."},
		{EN: "The time held does not depend on the pool. In a real database it does: more queries than cores slow each other, so a larger pool can make every wait longer. Enter the time measured under your load.",
			VI: "Thời gian giữ không phụ thuộc pool. Với database thật thì có: nhiều query hơn nhân CPU làm chậm lẫn nhau, nên pool lớn hơn có thể khiến mọi thứ chờ lâu hơn. Hãy nhập thời gian đo dưới tải của bạn."},
		{EN: "A request takes one connection at a time. If it takes several at once the pool can deadlock; with T threads of C connections each it needs T × (C − 1) + 1: 10 for 3 threads of 4.",
			VI: "Mỗi request giữ một connection tại một thời điểm. Nếu giữ nhiều cùng lúc, pool có thể deadlock; với T luồng, mỗi luồng C connection, cần T × (C − 1) + 1: 3 luồng giữ 4 thì cần 10."},
		{EN: "All pools are full and open. Other clients of the database (migrations, reports, replicas, administrators) need connections besides.",
			VI: "Mọi pool đều mở đủ. Các client khác của database (migration, báo cáo, replica, quản trị) còn cần thêm connection."},
		{EN: "Nobody gives up waiting. Real pools time out, and then the request fails.",
			VI: "Không ai bỏ cuộc khi chờ. Pool thật có timeout, và khi đó request bị lỗi."},
	},
	Sources: []Source{
		{Title: "HikariCP, About Pool Sizing", URL: "https://github.com/brettwooldridge/HikariCP/wiki/About-Pool-Sizing"},
		{Title: "PostgreSQL wiki, Number Of Database Connections", URL: "https://wiki.postgresql.org/wiki/Number_Of_Database_Connections"},
		{Title: "MySQL reference manual, max_connections", URL: "https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_max_connections"},
		{Title: "D. Gross, J. F. Shortle, J. M. Thompson, C. M. Harris, Fundamentals of Queueing Theory, 4th ed., 2008, ch. 2"},
	},
	Leads: []Lead{
		{To: "mmc", Why: Text{EN: "How does one of these pools behave as it fills?", VI: "Một pool như vậy cư xử ra sao khi đầy dần?"},
			With: []Setting{mmcIn.by.Choose("busy")},
			Take: []Carry{{"use", "busy"}, {"hold", "service"}, {"size", "workers"}}},
		{To: "little", Why: Text{EN: "What is in flight on average?", VI: "Trung bình có bao nhiêu việc đang dở?"},
			Take: []Carry{{"rate", "rate"}, {"hold", "time"}}},
	},

	Eval:    poolEval,
	Explain: poolExplain,
}

// poolGoals stand apart because the result and the verdicts ask them.
var poolGoals = []Goal{
	{ID: "size", Vary: &poolIn.size, Meet: &poolOut.waitP99, Target: &poolIn.target, Smallest: true,
		Label: Text{EN: "Smallest pool per instance with the p99 wait within the target", VI: "Pool nhỏ nhất mỗi instance để p99 chờ trong mục tiêu"}},
	{ID: "hold", Vary: &poolIn.hold, Meet: &poolOut.waitP99, Target: &poolIn.target,
		Label: Text{EN: "Longest a connection may be held with the p99 wait within the target", VI: "Thời gian giữ connection dài nhất mà p99 chờ vẫn trong mục tiêu"}},
	{ID: "rate", Vary: &poolIn.rate, Meet: &poolOut.waitP99, Target: &poolIn.target,
		Label: Text{EN: "Highest request rate with the p99 wait within the target", VI: "Tốc độ request cao nhất mà p99 chờ vẫn trong mục tiêu"}},
	{ID: "instances", Vary: &poolIn.instances, Meet: &poolOut.waitP99, Target: &poolIn.target, Smallest: true,
		Label: Text{EN: "Fewest instances with the p99 wait within the target, at this pool size", VI: "Số instance ít nhất để p99 chờ trong mục tiêu, với kích thước pool này"}},
}

func poolFleet(a Args) pool.Fleet {
	return pool.Fleet{Rate: a.Of(&poolIn.rate), Hold: a.Of(&poolIn.hold), Instances: int(a.Of(&poolIn.instances)), Size: int(a.Of(&poolIn.size))}
}

// poolWait is how requests wait for a connection.
type poolWait struct{ prob, mean, p99 float64 }

func poolWaits(s queue.Steady, overloaded bool) poolWait {
	if overloaded {
		return poolWait{1, math.Inf(1), math.Inf(1)}
	}
	return poolWait{s.WaitProb, s.WaitMean, s.WaitQuantile(0.99)}
}

func poolEval(a Args) (r Result) {
	f := poolFleet(a)
	open, offered, capacity, queued := float64(f.Open()), f.Offered(), f.Capacity(), f.Each()
	// A load that rounds onto the capacity is shown as 100%, so it is too much.
	overloaded := offered >= open || !queued.Stable
	each := poolWaits(queued, overloaded)
	shared := func() poolWait { return poolWaits(f.Shared(), overloaded) }

	r.Set(&poolOut.offered, offered)
	r.Set(&poolOut.busy, f.Busy())
	r.Set(&poolOut.open, open)
	r.Set(&poolOut.max, a.Of(&poolIn.max))
	r.Set(&poolOut.use, f.Busy()/open)
	r.Set(&poolOut.capacity, capacity)
	r.Set(&poolOut.busyPerCore, f.Busy()/a.Of(&poolIn.cores))
	r.Set(&poolOut.startSize, float64(pool.StartSize(int(a.Of(&poolIn.cores)), 1)))
	r.Set(&poolOut.waitProb, each.prob)
	r.Set(&poolOut.waitMean, each.mean)
	r.Set(&poolOut.waitP99, each.p99)
	r.SetLater(&poolOut.sharedWaitProb, func() float64 { return shared().prob })
	r.SetLater(&poolOut.sharedWaitMean, func() float64 { return shared().mean })
	r.SetLater(&poolOut.sharedWaitP99, func() float64 { return shared().p99 })
	r.SetLater(&poolOut.needSize, func() float64 { return poolNeed(a) })
	r.SetLater(&poolOut.sharedNeedSize, func() float64 { return poolNeed(a.With(poolIn.instances.Is(1))) })

	backlog := 0.0
	if overloaded {
		backlog = max(0, f.Rate-capacity)
		r.Note(Broken, Say(poolOverload))
	}
	r.Set(&poolOut.backlog, backlog)
	if offered > poolIn.size.Most/2 {
		r.Note(Info, Say(poolTooLarge, unit.Count.Of(poolIn.size.Most)))
	}
	return r
}

// poolNeed is the smallest size per instance whose p99 wait is within the
// target, +Inf if none is.
func poolNeed(a Args) float64 {
	size, ok := solve(poolEval, poolGoals[0], a)
	if !ok {
		return math.Inf(1)
	}
	return size
}

var (
	poolOverload = Text{
		EN: "Overload: requests need more connections than the pools have, so they queue without end and no wait can be given. In practice they time out.",
		VI: "Quá tải: request cần nhiều connection hơn số các pool có, nên xếp hàng mãi và không có thời gian chờ nào. Trong thực tế chúng bị timeout."}
	poolTooLarge = Text{
		EN: "Pools of more than {0} are not computed; where one would be needed, its size stands as ∞.",
		VI: "Không tính pool lớn hơn {0}; chỗ nào cần lớn hơn thì ghi là ∞."}
)
