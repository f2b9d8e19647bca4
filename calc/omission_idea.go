package calc

// omissionIdea explains the calculator in two minutes.
var omissionIdea = []Text{
	{EN: "A load test that sends the next request when the last one is answered stops sending when the server stops. A stall of {stall} then costs it one slow sample per connection, although every user who came meanwhile waited. It leaves out exactly the requests that would have been slow: coordinated omission.",
		VI: "Bài đo gửi request kế tiếp sau khi có câu trả lời thì server dừng là nó cũng ngừng gửi. Server khựng {stall} chỉ tốn một mẫu chậm mỗi connection, dù mọi người dùng đến trong lúc đó đều phải chờ. Nó bỏ sót đúng những request lẽ ra chậm: coordinated omission."},
	{EN: "Here the server stalls {stalled} of the time. The closed loop reports p99 {closed_p99}. A test that sends {rate} whatever happens, and counts from when a request was due, reports {open_p99}. The second is what users see.",
		VI: "Ở đây server khựng {stalled} thời gian. Vòng kín báo p99 {closed_p99}. Bài đo cứ gửi {rate} bất kể chuyện gì, và tính từ lúc request phải được gửi, báo {open_p99}. Con số thứ hai là điều người dùng thấy."},
	{EN: "So find out how your tool counts before you believe its tail, and measure with a schedule. Filling the missing samples in afterwards, as some tools do, comes close only when the rate of each connection is known.",
		VI: "Vậy hãy tìm hiểu công cụ của bạn đếm thế nào trước khi tin phần đuôi, và đo theo lịch. Bù mẫu thiếu về sau như vài công cụ làm chỉ gần đúng khi biết nhịp gửi của từng connection."},
}
