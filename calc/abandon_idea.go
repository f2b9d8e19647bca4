package calc

// abandonIdea explains the calculator in two minutes.
var abandonIdea = []Text{
	{EN: "Under overload somebody must go. If {rate} arrive and the workers can do {capacity}, the difference is lost whatever you do; the question is who decides, and when. With patience of {patience} the clients decide: {lost} give up, after having waited for nothing.",
		VI: "Khi quá tải, ai đó phải ra về. Nếu {rate} đến mà worker làm được {capacity} thì phần chênh lệch mất dù bạn làm gì; câu hỏi là ai quyết, và lúc nào. Với kiên nhẫn {patience} thì client quyết: {lost} bỏ cuộc sau khi chờ vô ích."},
	{EN: "Refusing early is kinder. With a queue limit of {limit} about as many are lost, {shed_lost}, but they hear it at once, and those who are let in wait {shed_wait_mean} on average instead of {wait_served}.",
		VI: "Từ chối sớm thì tử tế hơn. Với giới hạn hàng đợi {limit}, số mất cũng cỡ đó, {shed_lost}, nhưng họ biết ngay, còn ai được vào thì trung bình chờ {shed_wait_mean} thay vì {wait_served}."},
	{EN: "The worst is not to notice. Workers that go on with requests whose client has left do work for nobody, and the whole system does nothing useful: carry deadlines along and drop what is past them.",
		VI: "Tệ nhất là không nhận ra. Worker cứ làm tiếp request mà client đã bỏ đi là làm không cho ai cả, và cả hệ thống chẳng được việc gì: hãy mang deadline theo request và bỏ những gì đã quá hạn."},
}
