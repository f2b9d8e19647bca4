package calc

// portsIdea explains the calculator in two minutes.
var portsIdea = []Text{
	{EN: "Every new connection to the same destination needs a local port, and a closed one keeps its port for {time_wait} in TIME_WAIT. With {ports} ports that allows {most_rate} new connections, however fast the machine is.",
		VI: "Mỗi kết nối mới tới cùng một đích cần một cổng, và kết nối đã đóng còn giữ cổng {time_wait} ở TIME_WAIT. Có {ports} cổng thì mở được {most_rate} kết nối mới, dù máy nhanh cỡ nào."},
	{EN: "You open {connections} now, which holds {held} ports: {used} of them. When none is left, connecting fails at once, and it looks as if the other side were down.",
		VI: "Hiện bạn mở {connections}, tức giữ {held} cổng: {used}. Khi hết cổng thì kết nối lỗi ngay, trông như phía bên kia đã chết."},
	{EN: "The cure is to open fewer: keep connections and send many requests on each. A wider range, more source addresses or more destinations multiply the room; shortening TIME_WAIT is not possible on Linux, reusing ports with timestamps is.",
		VI: "Cách chữa là mở ít hơn: giữ kết nối và gửi nhiều request trên mỗi kết nối. Dải cổng rộng hơn, nhiều địa chỉ nguồn hay nhiều đích thì nhân chỗ lên; Linux không cho rút ngắn TIME_WAIT, nhưng cho dùng lại cổng nhờ timestamp."},
}
