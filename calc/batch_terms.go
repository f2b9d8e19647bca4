package calc

import (
	"math"

	"latencylab/calc/unit"
)

// batchIn are what [Batch] takes.
var batchIn = struct{ rate, size, linger, fixed, item, target Input }{
	rate: Input{ID: "rate", Label: Text{EN: "Items that arrive", VI: "Số item đến"}, Unit: unit.PerSecond, Default: 500,
		Min: 1, Max: 1e6, Least: 1e-3, Most: 1e12, Scale: Log,
		Help: Text{EN: "Rows, messages or requests per second, at random times.", VI: "Số dòng, message hay request mỗi giây, vào lúc ngẫu nhiên."}},
	size: Input{ID: "size", Label: Text{EN: "Batch size limit", VI: "Giới hạn kích thước lô"}, Unit: unit.Count, Default: 100,
		Min: 1, Max: 10_000, Least: 1, Most: 100_000, Scale: Log, Whole: true, Picks: []float64{1, 10, 100, 1000},
		Help: Text{EN: "The most items in a batch; 1 is no batching.", VI: "Số item nhiều nhất trong một lô; 1 là không gộp."}},
	linger: Input{ID: "linger", Label: Text{EN: "Linger", VI: "Thời gian chờ gộp (linger)"}, Unit: unit.Second, Default: 0.005,
		Min: 1e-4, Max: 10, Least: 0, Most: 1e6, Scale: Log, None: Text{EN: "until full", VI: "tới khi đầy"}, Picks: []float64{0, 0.005, 0.2, math.Inf(1)},
		Help: Text{EN: "The longest a batch waits for more items, from its first. With 0 it takes what came while the sender was busy.", VI: "Lô chờ thêm item tối đa bao lâu, tính từ item đầu. Bằng 0 thì chỉ lấy những gì đã đến trong lúc bên gửi bận."}},
	fixed: Input{ID: "fixed", Label: Text{EN: "Fixed cost of a batch", VI: "Chi phí cố định mỗi lô"}, Unit: unit.Second, Default: 0.001,
		Min: 1e-6, Max: 1, Least: 1e-9, Most: 1e6, Scale: Log,
		Help: Text{EN: "A round trip, a commit, a header: what each batch takes, however small.", VI: "Một round trip, một lần commit, một header: mỗi lô đều tốn, dù nhỏ thế nào."}},
	item: Input{ID: "item", Label: Text{EN: "Cost of an item", VI: "Chi phí mỗi item"}, Unit: unit.Second, Default: 1e-5,
		Min: 1e-7, Max: 0.1, Least: 0, Most: 1e6, Scale: Log,
		Help: Text{EN: "What each item adds to the time its batch takes.", VI: "Mỗi item làm lô của nó lâu thêm bao nhiêu."}},
	target: Input{ID: "target", Label: Text{EN: "Target mean latency", VI: "Mục tiêu latency trung bình"}, Unit: unit.Second, Default: 0.01,
		Min: 1e-4, Max: 10, Least: 1e-9, Most: 1e9, Scale: Log},
}

// batchOut are what [Batch] gives.
var batchOut = struct {
	mean, aloneMean, first, wait, send, batch, busy, aloneBusy Output
	capacity, aloneCapacity, gain, crossing                    Output
}{
	mean: Output{ID: "mean", Label: Text{EN: "Mean latency in batches", VI: "Latency trung bình khi gộp"}, Short: Text{EN: "batches", VI: "gộp lô"}, Unit: unit.Second,
		Help: Text{EN: "From an item's arrival until its batch is sent and answered.", VI: "Từ lúc item đến tới khi lô của nó gửi xong."}},
	aloneMean: Output{ID: "alone_mean", Label: Text{EN: "Mean latency one by one", VI: "Latency trung bình khi gửi lẻ"}, Short: Text{EN: "one by one", VI: "gửi lẻ"}, Unit: unit.Second,
		Help: Text{EN: "The same items, each sent alone.", VI: "Vẫn những item đó, mỗi item gửi riêng."}},
	first: Output{ID: "first", Label: Text{EN: "First item's wait", VI: "Item đầu lô chờ"}, Short: Text{EN: "first item", VI: "item đầu"}, Unit: unit.Second,
		Help: Text{EN: "On average, until its batch starts to be sent.", VI: "Trung bình, tới khi lô bắt đầu được gửi."}},
	wait: Output{ID: "wait", Label: Text{EN: "Mean wait for the batch", VI: "Chờ lô, trung bình"}, Unit: unit.Second,
		Help: Text{EN: "Of all items, for others to come and for the sender.", VI: "Của mọi item, chờ item khác đến và chờ bên gửi rảnh."}},
	send: Output{ID: "send", Label: Text{EN: "Time to send", VI: "Thời gian gửi"}, Unit: unit.Second,
		Help: Text{EN: "What the batch of an item takes, on average over the items.", VI: "Lô chứa item gửi mất bao lâu, trung bình trên các item."}},
	batch: Output{ID: "batch", Label: Text{EN: "Items in a batch", VI: "Số item mỗi lô"}, Unit: unit.Number,
		Help: Text{EN: "On average.", VI: "Trung bình."}},
	busy: Output{ID: "busy", Label: Text{EN: "Sender busy", VI: "Bên gửi bận"}, Short: Text{EN: "busy", VI: "bận"}, Unit: unit.Share,
		Help: Text{EN: "Close to 100% is no alarm with a short linger: the sender then takes smaller batches, as often as it can.", VI: "Gần 100% chưa đáng lo nếu linger ngắn: bên gửi chỉ đang gửi lô nhỏ, liên tục."}},
	aloneBusy: Output{ID: "alone_busy", Label: Text{EN: "Sender busy one by one", VI: "Bên gửi bận khi gửi lẻ"}, Unit: unit.Share,
		Help: Text{EN: "Above 100% it cannot keep up.", VI: "Trên 100% là không theo kịp."}},
	capacity: Output{ID: "capacity", Label: Text{EN: "Capacity in batches", VI: "Công suất khi gộp"}, Unit: unit.PerSecond,
		Help: Text{EN: "Items per second in full batches.", VI: "Số item mỗi giây với lô đầy."}},
	aloneCapacity: Output{ID: "alone_capacity", Label: Text{EN: "Capacity one by one", VI: "Công suất khi gửi lẻ"}, Unit: unit.PerSecond},
	gain:          Output{ID: "gain", Label: Text{EN: "Capacity gained", VI: "Công suất tăng"}, Unit: unit.Times},
	crossing: Output{ID: "crossing", Label: Text{EN: "Batches are faster from", VI: "Gộp lô nhanh hơn từ"}, Unit: unit.PerSecond,
		Help: Text{EN: "The arrival rate from which the mean latency in batches is the lower one.", VI: "Tốc độ đến mà từ đó latency trung bình khi gộp thấp hơn."}},
}
