package calc

// An omissionLoop is how a tool decides when to send.
type omissionLoop uint8

const (
	loopClosed omissionLoop = iota // when the last answer is in
	loopFilled                     // as the closed one, with the gaps filled in afterwards
	loopOpen                       // when the schedule says
)

// An omissionTool is a load generator as people use it.
type omissionTool struct {
	id    string
	label Text
	loop  omissionLoop
	means Text // what its latencies mean
}

// omissionTools are in the order of the options.
var omissionTools = []omissionTool{
	{"hey", same("hey"), loopClosed, Text{
		EN: "hey: each worker waits for its answer before it sends again. -q sets a rate, but the worker still waits.",
		VI: "hey: mỗi worker chờ có câu trả lời rồi mới gửi tiếp. -q đặt tốc độ nhưng worker vẫn chờ."}},
	{"ab", same("ab (ApacheBench)"), loopClosed, Text{
		EN: "ab: each of the -c connections waits for its answer before it sends again.",
		VI: "ab: mỗi connection trong số -c chờ có câu trả lời rồi mới gửi tiếp."}},
	{"wrk", same("wrk"), loopFilled, Text{
		EN: "wrk: each connection waits for its answer. At the end wrk puts the requests it omitted into the record, one for each mean interval: a guess, since they were never sent.",
		VI: "wrk: mỗi connection chờ có câu trả lời. Cuối cùng wrk ghi bù những request đã bỏ sót, cứ một khoảng trung bình là một: chỉ là đoán, vì chúng chưa từng được gửi."}},
	{"k6", Text{EN: "k6 with VUs (the default)", VI: "k6 với VU (mặc định)"}, loopClosed, Text{
		EN: "k6: each virtual user waits for its answer before it goes on.",
		VI: "k6: mỗi người dùng ảo (VU) chờ có câu trả lời rồi mới đi tiếp."}},
	{"jmeter", same("JMeter (thread group)"), loopClosed, Text{
		EN: "JMeter: each thread waits for its answer before it sends again, with a timer or without.",
		VI: "JMeter: mỗi thread chờ có câu trả lời rồi mới gửi tiếp, có timer hay không cũng vậy."}},
	{"locust", same("Locust"), loopClosed, Text{
		EN: "Locust: each user waits for its answer, and then for its wait time, before it goes on.",
		VI: "Locust: mỗi user chờ có câu trả lời, rồi chờ thêm wait time, mới đi tiếp."}},
	{"wrk2", same("wrk2 -R"), loopOpen, Text{
		EN: "wrk2: latency is counted from when the schedule of -R wanted the request sent, so that a late start counts too.",
		VI: "wrk2: latency tính từ lúc lịch của -R định gửi request, nên gửi trễ cũng bị tính."}},
	{"k6_rate", same("k6 constant-arrival-rate"), loopOpen, Text{
		EN: "k6 constant-arrival-rate: requests start on schedule as long as a virtual user is free. One stall needs rate × stall of them; what could not start is only in dropped_iterations.",
		VI: "k6 constant-arrival-rate: request bắt đầu đúng lịch khi còn VU rảnh. Một lần treo cần số VU bằng tốc độ × thời gian treo; phần không bắt đầu được chỉ nằm trong dropped_iterations."}},
	{"vegeta", same("vegeta"), loopOpen, Text{
		EN: "vegeta: requests are sent on schedule by as many workers as it takes. A limit by -max-workers or -max-connections makes it wait again.",
		VI: "vegeta: request được gửi đúng lịch, cần bao nhiêu worker thì có bấy nhiêu. Giới hạn bằng -max-workers hay -max-connections thì nó lại phải chờ."}},
	{"gatling", Text{EN: "Gatling, open injection", VI: "Gatling, kiểu open"}, loopOpen, Text{
		EN: "Gatling: with an open injection profile users arrive on schedule; the requests of one user still wait for each other.",
		VI: "Gatling: với profile kiểu open, người dùng đến đúng lịch; các request của cùng một người dùng vẫn chờ nhau."}},
}

func omissionOptions() []Option {
	options := make([]Option, len(omissionTools))
	for i, t := range omissionTools {
		options[i] = Option{t.id, t.label}
	}
	return options
}
