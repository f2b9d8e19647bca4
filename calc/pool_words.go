package calc

import (
	"math"
	"slices"

	"latencylab/calc/unit"
)

// poolExplain answers three questions, the worst answer first: whether the
// database allows the connections, whether requests wait for one, and whether
// the database has the cores for those that are busy.
func poolExplain(a Args, r Result) Explanation {
	verdicts := []Verdict{poolRoom(a, r), poolWaiting(a, r), poolCores(a, r)}
	slices.SortStableFunc(verdicts, func(v, w Verdict) int { return int(w.Level) - int(v.Level) })
	return Explanation{Verdict: verdicts[0], More: verdicts[1:], Steps: poolSteps(a, r)}
}

// poolRoom compares what the pools open with what the database allows.
func poolRoom(a Args, r Result) Verdict {
	open, limit := r.Of(&poolOut.open), a.Of(&poolIn.max)
	opens := Say(Text{
		EN: "The pools open {2} connections, {0}\u00a0×\u00a0{1}, and the database allows {3}.",
		VI: "Các pool mở {2} connection, {0}\u00a0×\u00a0{1}, còn database cho phép {3}."},
		unit.Count.Of(a.Of(&poolIn.instances)), unit.Count.Of(a.Of(&poolIn.size)), unit.Count.Of(open), unit.Count.Of(limit))
	twice := unit.Count.Of(2 * open)
	switch {
	case open > limit:
		return Verdict{Broken, Text{EN: "Too many connections", VI: "Quá nhiều connection"}, []Sentence{opens, poolSayFit(a, r)}}
	case open > 0.9*limit:
		return Verdict{Caution, Text{EN: "Hardly room", VI: "Gần hết chỗ"}, []Sentence{opens, Say(Text{
			EN: "That leaves {0} for deploys, migrations, reports and administrators.",
			VI: "Chỉ còn {0} cho deploy, migration, báo cáo và quản trị."}, unit.Count.Of(limit-open))}}
	case 2*open > limit:
		return Verdict{Info, Text{EN: "Fits, but not twice", VI: "Vừa, nhưng không đủ khi gấp đôi"}, []Sentence{opens, Say(Text{
			EN: "A deploy that starts new instances before the old ones stop opens up to {0}: too many.",
			VI: "Deploy mà bật instance mới trước khi tắt instance cũ thì mở tới {0}: quá nhiều."}, twice)}}
	}
	return Verdict{Fine, Text{EN: "Fits the database", VI: "Database đủ chỗ"}, []Sentence{opens, Say(Text{
		EN: "Even a deploy that runs old and new instances side by side, {0}, fits.",
		VI: "Kể cả khi deploy chạy song song instance cũ và mới, {0}, vẫn đủ."}, twice)}}
}

// poolSayFit tells what the database has room for.
func poolSayFit(a Args, r Result) Sentence {
	refused := unit.Count.Of(r.Of(&poolOut.open) - a.Of(&poolIn.max))
	fit, need := math.Floor(a.Of(&poolIn.max)/a.Of(&poolIn.instances)), r.Of(&poolOut.needSize)
	switch {
	case fit < 1:
		return Say(Text{
			EN: "{0} of them are refused, and not even one for each instance fits: put a proxy such as PgBouncer or ProxySQL in front, which is one shared pool.",
			VI: "{0} bị từ chối, và mỗi instance một connection cũng không đủ: hãy đặt một proxy như PgBouncer hay ProxySQL phía trước, đó là một pool chung."},
			refused)
	case need <= fit:
		return Say(Text{
			EN: "{0} of them are refused. At most {1} per instance fit, and {2} are enough for the target.",
			VI: "{0} bị từ chối. Mỗi instance được tối đa {1}, mà {2} đã đủ cho mục tiêu."},
			refused, unit.Count.Of(fit), unit.Count.Of(need))
	}
	return Say(Text{
		EN: "{0} of them are refused. At most {1} per instance fit, which is too few for the target: allow more, or hold connections for less.",
		VI: "{0} bị từ chối. Mỗi instance được tối đa {1}, quá ít cho mục tiêu: hãy cho phép nhiều hơn, hoặc giữ connection ngắn hơn."},
		refused, unit.Count.Of(fit))
}

// poolWaiting tells how busy the pools are and what requests wait for it.
func poolWaiting(a Args, r Result) Verdict {
	target, p99 := unit.Second.Of(a.Of(&poolIn.target)), r.quantity(&poolOut.waitP99)
	busy, open, use := r.quantity(&poolOut.busy), r.quantity(&poolOut.open), r.quantity(&poolOut.use)
	v := Verdict{}
	var why Sentence
	switch {
	case math.IsInf(p99.Value, 1):
		v.Level, v.Word = Broken, Text{EN: "Pools exhausted", VI: "Cạn connection"}
		why = Say(Text{
			EN: "Requests need {0} connections on average and the pools have {1}, so the backlog grows by {2} without end.",
			VI: "Request cần trung bình {0} connection mà các pool chỉ có {1}, nên hàng đợi dài thêm {2} mãi mãi."},
			r.quantity(&poolOut.offered), open, r.quantity(&poolOut.backlog))
	case p99.Value > target.Value:
		v.Level, v.Word = Caution, Text{EN: "Waits too long", VI: "Chờ quá lâu"}
		why = Say(Text{
			EN: "{0} of the connections are busy, {1} of requests wait for one, and the p99 wait is {2}, over the target of {3}.",
			VI: "{0} connection đang bận, {1} request phải chờ, và p99 chờ là {2}, vượt mục tiêu {3}."},
			use, r.quantity(&poolOut.waitProb), p99, target)
	case p99.Value > 0:
		v.Word = Text{EN: "Short waits", VI: "Chờ ngắn"}
		why = Say(Text{
			EN: "{0} of {1} connections are busy on average, {2}, and the p99 wait is {3}, within the target of {4}.",
			VI: "Trung bình {0} trong {1} connection bận, tức {2}, và p99 chờ là {3}, trong mục tiêu {4}."},
			busy, open, use, p99, target)
	default:
		v.Word = Text{EN: "No waits", VI: "Không phải chờ"}
		why = Say(Text{
			EN: "{0} of {1} connections are busy on average, {2}, and fewer than 1 request in 100 waits for one.",
			VI: "Trung bình {0} trong {1} connection bận, tức {2}, và chưa tới 1% request phải chờ."},
			busy, open, use)
	}
	v.Because = append([]Sentence{why}, poolSayNeed(a, r)...)
	return v
}

// poolSayNeed tells the smallest pools that will do, and what they would be if
// they were one.
func poolSayNeed(a Args, r Result) []Sentence {
	instances := a.Of(&poolIn.instances)
	need, shared := r.Of(&poolOut.needSize), r.Of(&poolOut.sharedNeedSize)
	if math.IsInf(need, 1) {
		return nil
	}
	said := []Sentence{poolSayTarget(a, need)}
	if instances > 1 && !math.IsInf(shared, 1) {
		said = append(said, Say(Text{
			EN: "Pools do not help each other: a request waits at one instance while connections of another lie idle. One pool shared by all would take {0}.",
			VI: "Các pool không đỡ được nhau: request chờ ở instance này trong khi connection của instance khác để không. Một pool chung cho tất cả chỉ cần {0}."},
			unit.Count.Of(shared)))
	}
	return said
}

// poolSayTarget tells what it takes to meet the target with pools of their own.
func poolSayTarget(a Args, need float64) Sentence {
	each, all := unit.Count.Of(need), unit.Count.Of(need*a.Of(&poolIn.instances))
	hold, ok := solve(poolEval, poolGoals[1], a)
	switch {
	case all.Value > a.Of(&poolIn.max) && ok:
		return Say(Text{
			EN: "The target takes {0} per instance, {1} in all and more than the database allows, or at these sizes a connection held for at most {2}.",
			VI: "Để đạt mục tiêu cần {0} mỗi instance, tổng cộng {1}, quá mức database cho phép; hoặc giữ nguyên kích thước và chỉ giữ connection tối đa {2}."},
			each, all, unit.Second.Exactly(hold))
	case need == a.Of(&poolIn.size):
		return Say(Text{
			EN: "Smaller pools would not meet the target.",
			VI: "Pool nhỏ hơn thì không đạt mục tiêu."})
	}
	return Say(Text{
		EN: "The target takes {0} per instance, {1} in all.",
		VI: "Để đạt mục tiêu cần {0} mỗi instance, tổng cộng {1}."}, each, all)
}

// poolCores compares the busy connections with the cores of the database.
func poolCores(a Args, r Result) Verdict {
	busy, cores, start := r.quantity(&poolOut.busy), unit.Count.Of(a.Of(&poolIn.cores)), r.quantity(&poolOut.startSize)
	share, open := r.quantity(&poolOut.busyPerCore), r.quantity(&poolOut.open)
	switch {
	case busy.Value > start.Value:
		return Verdict{Caution, Text{EN: "More queries than cores", VI: "Nhiều query hơn nhân CPU"}, []Sentence{
			Say(Text{
				EN: "{0} connections are busy at once on {1} cores of the database, {2} a core: queries that compute slow each other down.",
				VI: "Cùng lúc {0} connection bận trên {1} nhân của database, mỗi nhân {2}: các query cần tính toán làm chậm lẫn nhau."},
				busy, cores, share),
			Say(Text{
				EN: "Beyond {0} (2 × cores + 1) more connections seldom help. If they wait for something else, such as an API, the cores idle and the connections are wasted: make that call outside the transaction.",
				VI: "Quá {0} (2 × nhân + 1) thì thêm connection hiếm khi có ích. Nếu chúng đang chờ thứ khác, như một API, thì nhân rảnh mà connection bị giữ phí: hãy gọi nó ngoài transaction."},
				start)}}
	case busy.Value > cores.Value:
		return Verdict{Info, Text{EN: "Cores take turns", VI: "Nhân CPU phải chia lượt"}, []Sentence{Say(Text{
			EN: "{0} connections are busy at once on {1} cores of the database, {2} a core: fine as long as some wait for disks or locks. The usual limit is {3} (2 × cores + 1).",
			VI: "Cùng lúc {0} connection bận trên {1} nhân của database, mỗi nhân {2}: vẫn ổn nếu một số đang chờ đĩa hay khoá. Mức thường dùng là {3} (2 × nhân + 1)."},
			busy, cores, share, start)}}
	}
	v := Verdict{Fine, Text{EN: "Enough cores", VI: "Đủ nhân CPU"}, []Sentence{Say(Text{
		EN: "{0} queries run at once on average, and the database has {1} cores.",
		VI: "Trung bình cùng lúc chạy {0} query, và database có {1} nhân."}, busy, cores)}}
	if open.Value > start.Value {
		v.Because = append(v.Because, Say(Text{
			EN: "In a surge all {0} may be busy, {1} a core. PostgreSQL and HikariCP advise to start with {2} open in all (2 × cores + 1).",
			VI: "Khi tải dồn, cả {0} có thể cùng bận, mỗi nhân {1}. PostgreSQL và HikariCP khuyên bắt đầu với tổng cộng {2} connection (2 × nhân + 1)."},
			open, unit.Number.Of(open.Value/cores.Value), start))
	}
	return v
}
