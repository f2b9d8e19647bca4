package calc

// batchIdea explains the calculator in two minutes.
var batchIdea = []Text{
	{EN: "Sending costs a fixed {fixed} whatever the size, and {item} for each item. One by one the fixed cost is paid every time; a batch shares it. That is throughput bought with the time the first item waits for the others: {first} at most.",
		VI: "Mỗi lần gửi tốn cố định {fixed} bất kể lớn nhỏ, và {item} cho mỗi item. Gửi từng cái thì lần nào cũng trả phần cố định; gửi lô thì chia nhau. Đó là mua throughput bằng thời gian item đầu chờ những cái khác: nhiều nhất {first}."},
	{EN: "The surprise is that batching can lower latency. One by one the sender is busy {alone_busy} of the time and items queue for it; in batches it is busy {busy}. From {crossing} on the shorter queue is worth more than the waiting.",
		VI: "Điều bất ngờ là gửi lô có thể giảm latency. Gửi từng cái thì bên gửi bận {alone_busy} thời gian và item phải xếp hàng; gửi lô thì bận {busy}. Từ {crossing} trở lên, hàng đợi ngắn hơn đáng giá hơn phần chờ."},
	{EN: "A linger of zero is no linger: batches then form by themselves while the last one is being sent, and only under load. It is the right default for most systems.",
		VI: "Linger bằng 0 không phải là không gửi lô: lô tự hình thành trong lúc lô trước đang gửi, và chỉ khi có tải. Đó là mặc định đúng cho phần lớn hệ thống."},
}
