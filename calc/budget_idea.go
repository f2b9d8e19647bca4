package calc

// budgetIdea explains the calculator in two minutes.
var budgetIdea = []Text{
	{EN: "A budget gives each step of a request its milliseconds. The means add up: {mean} here is the sum of the steps, the slowest counting where some run side by side. Percentiles do not. The {percentile} of the whole is {at}, and the same percentile of the steps adds up to {sum}.",
		VI: "Ngân sách chia mili giây cho từng bước của request. Trung bình thì cộng được: {mean} ở đây là tổng các bước, chỗ chạy song song thì tính bước chậm nhất. Percentile thì không. {percentile} của toàn bộ là {at}, còn cộng percentile ấy của các bước thì ra {sum}."},
	{EN: "The reason is chance. For a sum of p99s to come true, every step would have to be at its worst in the same request. Ten steps that are each slow once in a hundred are hardly ever slow together; but that one of the ten is slow is common. So the sum of p99s says too much, and the sum of medians too little.",
		VI: "Lý do là ngẫu nhiên. Muốn tổng các p99 thành thật thì mọi bước phải cùng tệ nhất ở một request. Mười bước mỗi bước chậm một phần trăm số lần thì hầu như không bao giờ cùng chậm; nhưng có một bước trong mười chậm thì thường gặp. Vì vậy tổng các p99 nói quá, còn tổng các trung vị nói thiếu."},
	{EN: "What helps is to know what the slow requests wait for. A step with a long tail has more part in them than in the mean, and a millisecond off it takes more than a millisecond off the percentile. Within the target now: {within}.",
		VI: "Điều có ích là biết các request chậm đang chờ gì. Bước có phần đuôi dài góp vào chúng nhiều hơn góp vào trung bình, và bớt nó một mili giây thì percentile giảm hơn một mili giây. Hiện trong mục tiêu: {within}."},
}
