package calc

import (
	"math"
	"slices"

	"latencylab/calc/batch"
	"latencylab/calc/unit"
)

// Batch is items sent in batches: what they cost in latency, what they bring in
// throughput, and from which load on they bring both.
var Batch = &Calculator{
	ID:       "batch",
	Title:    Text{EN: "Batching: latency for throughput", VI: "Gộp lô: đổi latency lấy throughput"},
	Name:     Text{EN: "Batching", VI: "Gộp lô"},
	Question: Text{EN: "When is it faster to send items in batches?", VI: "Khi nào gửi theo lô thì nhanh hơn?"},

	Inputs: Inputs{&batchIn.rate, &batchIn.size, &batchIn.linger, &batchIn.fixed, &batchIn.item, &batchIn.target},
	Outputs: []*Output{&batchOut.mean, &batchOut.aloneMean, &batchOut.first, &batchOut.wait, &batchOut.send, &batchOut.batch,
		&batchOut.busy, &batchOut.aloneBusy, &batchOut.capacity, &batchOut.aloneCapacity, &batchOut.gain, &batchOut.crossing},
	Headline: []*Output{&batchOut.mean, &batchOut.aloneMean, &batchOut.first, &batchOut.crossing},

	Charts: []Chart{
		{
			ID:    "rate",
			Title: Text{EN: "Mean latency against the arrival rate", VI: "Latency trung bình theo tốc độ đến"},
			X:     Axis{Title: Text{EN: "items arriving", VI: "item đến"}, Unit: unit.PerSecond, Scale: Log},
			Y:     Axis{Title: Text{EN: "mean latency", VI: "latency trung bình"}, Unit: unit.Second, Scale: Log},
			Over:  &batchIn.rate, Draw: batchByRate, Target: &batchIn.target,
			Rows: []float64{1, 10, 100, 1000, 10_000, 100_000}, Table: []*Output{&batchOut.batch, &batchOut.busy, &batchOut.mean, &batchOut.aloneBusy, &batchOut.aloneMean},
		},
		{
			ID:    "size",
			Title: Text{EN: "Mean latency against the batch size", VI: "Latency trung bình theo kích thước lô"},
			X:     Axis{Title: Text{EN: "batch size limit", VI: "giới hạn kích thước lô"}, Unit: unit.Count},
			Y:     Axis{Title: Text{EN: "latency", VI: "latency"}, Unit: unit.Second, Scale: Log},
			Over:  &batchIn.size, Plot: []*Output{&batchOut.mean, &batchOut.first, &batchOut.aloneMean}, Target: &batchIn.target,
			Rows: []float64{1, 2, 5, 10, 20, 50, 100, 1000, 10_000}, Table: []*Output{&batchOut.batch, &batchOut.busy, &batchOut.capacity, &batchOut.first, &batchOut.mean},
		},
	},
	Goals: batchGoals,

	Presets: []Preset{
		{"single", Text{EN: "1,000 inserts a second, one by one", VI: "1.000 insert mỗi giây, từng cái một"}, []Given{{"rate", "1000/s"}, {"size", "1"}}},
		{"inserts", Text{EN: "1,000 inserts a second, batches of 100", VI: "1.000 insert mỗi giây, lô 100"}, []Given{{"rate", "1000/s"}, {"linger", "10ms"}}},
		{"kafka", Text{EN: "Kafka producer, linger 5 ms", VI: "Kafka producer, linger 5 ms"}, []Given{{"rate", "20000/s"}, {"size", "160"}, {"fixed", "2ms"}, {"item", "2us"}}},
		{"kafka_zero", Text{EN: "Kafka producer, linger 0", VI: "Kafka producer, linger 0"},
			[]Given{{"rate", "20000/s"}, {"size", "160"}, {"linger", "0ms"}, {"fixed", "2ms"}, {"item", "2us"}}},
		{"commit", Text{EN: "Group commit, 5 ms a flush", VI: "Group commit, mỗi lần ghi đĩa 5 ms"},
			[]Given{{"rate", "2000/s"}, {"size", "1000"}, {"linger", "0ms"}, {"fixed", "5ms"}, {"item", "20us"}}},
		{"nagle", Text{EN: "Keystrokes held back 200 ms (Nagle, delayed ACK)", VI: "Phím gõ bị giữ 200 ms (Nagle, delayed ACK)"},
			[]Given{{"rate", "8/s"}, {"size", "1460"}, {"linger", "200ms"}, {"fixed", "50us"}, {"item", "100ns"}}},
		{"night", Text{EN: "At night, waiting until full", VI: "Ban đêm, chờ tới khi đầy"}, []Given{{"rate", "5/s"}, {"linger", "none"}}},
	},

	Idea: batchIdea,
	Assumptions: []Text{
		{EN: "One sender sends one batch at a time and waits for its answer. With several in flight, divide the costs by their number: capacity is then right, waits roughly.",
			VI: "Một bên gửi, mỗi lúc một lô, gửi xong mới gửi tiếp. Nếu nhiều lô cùng lúc, hãy chia chi phí cho số lô: công suất khi đó đúng, thời gian chờ chỉ gần đúng."},
		{EN: "While the sender is busy the next batch goes on filling, also beyond the linger, as in a Kafka producer or a group commit.",
			VI: "Trong lúc bên gửi bận, lô kế tiếp vẫn tiếp tục đầy thêm, kể cả quá linger, như Kafka producer hay group commit."},
		{EN: "One by one the mean is exact (M/D/1). In batches it is an approximation: against simulation up to 90% load it is within 8% where an item costs at most a tenth of what a batch does, and within 20% where it costs as much. Nearer to the capacity, or with dearer items, it may be up to half too low. No percentiles are offered from it.",
			VI: "Khi gửi lẻ, trung bình là chính xác (M/D/1). Khi gộp là gần đúng: so với mô phỏng, tới tải 90% thì lệch không quá 8% nếu mỗi item tốn nhiều nhất một phần mười chi phí cố định, và không quá 20% nếu tốn bằng. Gần công suất hơn nữa, hoặc item tốn hơn, nó có thể thấp hơn thật tới một nửa. Không suy ra percentile từ nó."},
		{EN: "Items arrive at random (Poisson) and costs do not vary. If items come in bursts, batches fill faster; if costs vary, waits are longer.",
			VI: "Item đến ngẫu nhiên (Poisson) và chi phí không biến động. Nếu item đến dồn cục thì lô đầy nhanh hơn; nếu chi phí biến động thì chờ lâu hơn."},
		{EN: "A batch succeeds or fails as one. A failed one is sent again with all its items, and what was not sent when the process dies is lost.",
			VI: "Cả lô cùng thành công hoặc cùng lỗi. Lô lỗi phải gửi lại tất cả item, và những gì chưa gửi khi tiến trình chết thì mất."},
	},
	Sources: []Source{
		{Title: "N. T. J. Bailey, On queueing processes with bulk service, J. Royal Statistical Society B 16, 1954"},
		{Title: "J. T. Chang, Y. Peres, Ladder heights, Gaussian random walks and the Riemann zeta function, Annals of Probability 25, 1997"},
		{Title: "Apache Kafka, producer configuration: linger.ms and batch.size", URL: "https://kafka.apache.org/documentation/#producerconfigs"},
		{Title: "RFC 896, Congestion control in IP/TCP internetworks (Nagle)", URL: "https://www.rfc-editor.org/rfc/rfc896"},
	},
	Leads: []Lead{
		{To: "mmc", Why: Text{EN: "What queue do the batches wait in?", VI: "Các lô chờ trong hàng đợi nào?"},
			With: []Setting{mmcIn.by.Choose("busy")},
			Take: []Carry{{"busy", "busy"}, {"send", "service"}}},
	},

	Eval:    batchEval,
	Explain: batchExplain,
}

// batchGoals stand apart because the verdict asks them.
var batchGoals = []Goal{
	{ID: "size", Label: Text{EN: "Smallest batch size that keeps up with the arrivals", VI: "Kích thước lô nhỏ nhất theo kịp tốc độ đến"},
		Vary: &batchIn.size, Meet: &batchOut.capacity, Target: &batchIn.rate, AtLeast: true, Smallest: true},
	{ID: "fixed", Label: Text{EN: "Largest fixed cost with which full batches keep up", VI: "Chi phí cố định lớn nhất mà lô đầy vẫn theo kịp"},
		Vary: &batchIn.fixed, Meet: &batchOut.capacity, Target: &batchIn.rate, AtLeast: true},
}

func batchSender(a Args) batch.Sender {
	return batch.Sender{Rate: a.Of(&batchIn.rate), Size: int(a.Of(&batchIn.size)), Linger: a.Of(&batchIn.linger), Fixed: a.Of(&batchIn.fixed), Item: a.Of(&batchIn.item)}
}

func batchEval(a Args) (r Result) {
	s := batchSender(a)
	together, alone := s.Steady(), s.Alone().Steady()

	r.Set(&batchOut.mean, together.Mean)
	r.Set(&batchOut.aloneMean, alone.Mean)
	r.Set(&batchOut.first, together.First)
	r.Set(&batchOut.wait, together.Wait)
	r.Set(&batchOut.send, together.Send)
	r.Set(&batchOut.batch, together.Batch)
	r.Set(&batchOut.busy, together.Busy)
	r.Set(&batchOut.aloneBusy, alone.Busy)
	r.Set(&batchOut.capacity, s.Capacity())
	r.Set(&batchOut.aloneCapacity, s.Alone().Capacity())
	r.Set(&batchOut.gain, s.Capacity()/s.Alone().Capacity())
	r.SetLater(&batchOut.crossing, s.Crossing)

	switch {
	case !together.Stable:
		r.Note(Broken, Say(batchOverload))
	case !alone.Stable:
		r.Note(Info, Say(batchAloneOverload))
	}
	if s.Size == 1 {
		r.Ignore(&batchIn.linger)
		r.Note(Info, Say(batchOfOne))
	}
	if together.Stable && together.Busy > 0.5 && s.Item > s.Fixed {
		r.Note(Info, Say(batchDearItems))
	}
	return r
}

// batchByRate draws the latencies from a hundredth of what one by one can do to
// all that full batches can.
func batchByRate(a Args) []Series {
	together := Series{ID: batchOut.mean.ID, Label: batchOut.mean.Short}
	alone := Series{ID: batchOut.aloneMean.ID, Label: batchOut.aloneMean.Short}
	s := batchSender(a)
	for _, rate := range batchRates(s) {
		s.Rate = rate
		together.Points = append(together.Points, Point{rate, s.Steady().Mean})
		alone.Points = append(alone.Points, Point{rate, s.Alone().Steady().Mean})
	}
	return []Series{together, alone}
}

// batchRates are spread by ratio, and crowd where one way to send nears its
// capacity, since there the latency turns up within a few percent. Nearer than the last
// of those, where a latency would be as large as the distance happens to be small,
// there is none.
func batchRates(s batch.Sender) []float64 {
	const spread, near = 60, 12
	capacity, alone := s.Capacity(), s.Alone().Capacity()
	least, most := max(batchIn.rate.Least, min(alone/100, s.Rate)), max(capacity, s.Rate)
	var rates []float64
	for k := range spread + 1 {
		rates = append(rates, least*math.Pow(most/least, float64(k)/spread))
	}
	rates[spread] = most
	short := 1.0
	for k := range near {
		short = 1 - 0.2*math.Pow(0.6, float64(k))
		rates = append(rates, capacity*short, alone*short)
	}
	rates = slices.DeleteFunc(rates, func(r float64) bool {
		return capacity*short < r && r < capacity || alone*short < r && r < alone
	})
	slices.Sort(rates)
	return slices.Compact(rates)
}

var (
	batchOverload = Text{
		EN: "Overload: even full batches cannot keep up, so items wait longer and longer and no mean exists.",
		VI: "Quá tải: lô đầy cũng không theo kịp, nên item chờ ngày càng lâu và không có trung bình."}
	batchAloneOverload = Text{
		EN: "One by one the sender cannot keep up at this rate, so there is no latency to compare with.",
		VI: "Gửi lẻ thì không theo kịp tốc độ này, nên không có latency để so sánh."}
	batchOfOne = Text{
		EN: "Batches of one are no batches: there is no rate from which they are faster.",
		VI: "Lô một item là không gộp: không có tốc độ nào mà từ đó nhanh hơn."}
	batchDearItems = Text{
		EN: "Items cost more than the batch itself here: there is little to save, and the true latency in batches may be up to twice the one shown.",
		VI: "Ở đây mỗi item tốn hơn cả chi phí cố định của lô: gộp chẳng lợi mấy, và latency thật khi gộp có thể gấp đôi số ở đây."}
)
