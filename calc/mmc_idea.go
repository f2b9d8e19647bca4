package calc

// mmcIdea explains the calculator in two minutes.
var mmcIdea = []Text{
	{EN: "A worker that is busy {busy} of the time is free the rest, but requests do not know when. Some come together, and then they wait: here {wait_prob} of them. That is why latency grows long before the worker is full.",
		VI: "Worker bận {busy} thời gian thì lúc còn lại rảnh, nhưng request không biết khi nào. Có lúc chúng đến cùng nhau và phải chờ: ở đây là {wait_prob}. Vì thế latency tăng từ rất lâu trước khi worker đầy."},
	{EN: "With one worker the mean is the service time divided by what is free: at 50% busy twice the service time, at 90% ten times, at 99% a hundred times. The tail goes the same way: p99 is {p99} now, {slowdown} of what it is when nobody waits.",
		VI: "Với một worker, trung bình bằng thời gian xử lý chia cho phần rảnh: bận 50% thì gấp đôi, 90% thì gấp mười, 99% thì gấp trăm. Phần đuôi cũng vậy: p99 giờ là {p99}, bằng {slowdown} so với lúc không ai phải chờ."},
	{EN: "Workers that share one queue help each other: a request waits only when all are busy. Sixteen at 80% wait less than one at 30%. So share the queue before you buy machines, and leave room: the last ten per cent of a server cost more latency than the first eighty.",
		VI: "Các worker chung một hàng đợi đỡ cho nhau: request chỉ chờ khi tất cả đều bận. Mười sáu worker ở 80% chờ ít hơn một worker ở 30%. Vậy hãy gộp hàng đợi trước khi mua máy, và chừa chỗ: mười phần trăm cuối của server tốn nhiều latency hơn tám mươi phần trăm đầu."},
}
