package calc

// rttIdea explains the calculator in two minutes.
var rttIdea = []Text{
	{EN: "Light in glass covers 200 km in a millisecond, there and back 100. Over {km} that is a floor no server can break; your round trip is {rtt}. What a request costs is how many of these round trips it takes.",
		VI: "Ánh sáng trong cáp đi 200 km mỗi mili giây, tính cả về là 100. Với {km} đó là mức sàn không server nào phá được; một lượt đi về của bạn là {rtt}. Một request tốn bao nhiêu là do nó cần mấy lượt."},
	{EN: "Opening a connection comes first (round trips for it: {setup_rtts}), so the first answer comes after {first} and the next ones after {next}. Long answers take more: a new connection sends little at first and doubles with every round trip.",
		VI: "Phải mở kết nối trước (số lượt cho việc đó: {setup_rtts}), nên câu trả lời đầu đến sau {first}, các câu sau mất {next}. Câu trả lời dài còn tốn thêm: kết nối mới gửi ít lúc đầu và gấp đôi sau mỗi lượt."},
	{EN: "So three things help, in this order: ask fewer times (calls now: {calls}), keep connections open, and move closer. A faster server is no help where the time is spent on the way.",
		VI: "Vậy có ba cách, theo thứ tự: hỏi ít lần hơn (số lời gọi hiện giờ: {calls}), giữ kết nối mở, và đến gần hơn. Server nhanh hơn không giúp gì khi thời gian mất trên đường."},
}
