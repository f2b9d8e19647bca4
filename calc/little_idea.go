package calc

// littleIdea explains the calculator in two minutes.
var littleIdea = []Text{
	{EN: "Count what is inside. If {rate} requests arrive and each stays {time}, then on average {inflight} are inside at once. That is all of Little's law: inside = rate × time.",
		VI: "Hãy đếm những gì đang ở bên trong. Nếu {rate} request đến và mỗi cái ở lại {time}, trung bình có {inflight} cái cùng ở trong. Luật Little chỉ có vậy: số ở trong = tốc độ × thời gian."},
	{EN: "It needs no assumption about how requests arrive or how long each takes, so it holds for threads, connections, sockets, even customers in a shop. Draw a line around anything and count who crosses it.",
		VI: "Luật không đòi hỏi gì về cách request đến hay mỗi cái mất bao lâu, nên đúng cho thread, connection, socket, cả khách trong cửa hàng. Khoanh một vòng quanh bất kỳ thứ gì rồi đếm ai đi qua vòng đó."},
	{EN: "Use it backwards to check a measurement: a load test that reports a rate, a mean latency and a number of connections must satisfy it. And mind the word mean: the law says nothing of p99.",
		VI: "Dùng ngược lại để kiểm số đo: bài đo tải báo tốc độ, latency trung bình và số connection thì ba số phải khớp nhau. Và để ý chữ trung bình: luật không nói gì về p99."},
}
