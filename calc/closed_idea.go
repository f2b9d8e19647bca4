package calc

// closedIdea explains the calculator in two minutes.
var closedIdea = []Text{
	{EN: "A fixed crowd of {users} users asks, waits for the answer, thinks for {think} and asks again. Whoever waits does not ask, so a slow system slows its own load: throughput settles at {throughput} and can never pass {most}.",
		VI: "Một nhóm cố định {users} người dùng hỏi, chờ trả lời, nghĩ {think} rồi hỏi tiếp. Ai đang chờ thì không hỏi, nên hệ thống chậm tự làm chậm tải của nó: throughput dừng ở {throughput} và không bao giờ vượt {most}."},
	{EN: "Up to about {knee} users everyone gets through almost unhindered. Beyond, each further user adds nothing to the throughput and another service to the queue that all wait in: latency grows in a straight line, p99 is {p99} here.",
		VI: "Tới khoảng {knee} người dùng, ai cũng gần như thông suốt. Quá mức đó, thêm một người không thêm throughput mà thêm một lượt xử lý vào hàng đợi mọi người cùng chờ: latency tăng thẳng, p99 ở đây là {p99}."},
	{EN: "Most load tests are such a crowd, with no time to think. The public is not: people arrive whether or not others were answered. A system that holds in the test may fall over in front of them, at a p99 of {open_p99} for the same throughput.",
		VI: "Phần lớn bài đo tải là một nhóm như thế, không có lúc nghĩ. Công chúng thì không: người ta đến bất kể người khác đã được trả lời chưa. Hệ thống trụ được trong bài đo có thể gục trước họ, với p99 {open_p99} ở cùng throughput."},
}
