package main

import "latencylab/calc"

// guideArticle walks through the calculators in the order in which an engineer
// would ask.
var guideArticle = &article{
	id:    "guide",
	title: calc.Text{EN: "p99 explodes at peak hour", VI: "p99 vọt lên giờ cao điểm"},
	description: calc.Text{
		EN: "Where to look first when the slowest requests become much slower at peak hour: eight questions, each with its calculator.",
		VI: "Tìm ở đâu trước khi những request chậm nhất chậm hẳn đi giờ cao điểm: tám câu hỏi, mỗi câu một phép tính."},
	sections: []section{
		{paragraphs: []calc.Text{
			{EN: "By day all is well; at eight in the evening the p99 goes from 60 ms to two seconds while the mean hardly moves. Ask in this order. Each step takes a minute, and most searches end before the last.",
				VI: "Ban ngày mọi thứ ổn; tám giờ tối p99 đi từ 60 ms lên hai giây trong khi trung bình gần như đứng yên. Hãy hỏi theo thứ tự này. Mỗi bước một phút, và phần lớn cuộc tìm dừng lại trước bước cuối."},
		}},
		{heading: calc.Text{EN: "1. Is the number right?", VI: "1. Con số có đúng không?"}, paragraphs: []calc.Text{
			{EN: "A tool that waits for answers hides stalls, and a dashboard that averages the percentiles of servers shows a number that no request had. Find out how yours counts. If it hides something, the p99 by day may be no better than the one in the evening.",
				VI: "Công cụ chờ câu trả lời thì giấu những lúc khựng, còn dashboard lấy trung bình percentile của các server thì cho con số chẳng request nào có. Hãy xem công cụ của bạn đếm thế nào. Nếu nó giấu thì p99 ban ngày có khi chẳng khá hơn buổi tối."},
		}, goTo: "omission"},
		{heading: calc.Text{EN: "2. How many requests are inside?", VI: "2. Bao nhiêu request đang ở trong?"}, paragraphs: []calc.Text{
			{EN: "Rate times mean latency. Compare it with your threads, connections and pool sizes: whichever it comes close to is where the queue is.",
				VI: "Tốc độ nhân latency trung bình. So với số thread, connection và cỡ pool: con số nào bị chạm gần tới thì hàng đợi nằm ở đó."},
		}, goTo: "little"},
		{heading: calc.Text{EN: "3. How busy are the workers?", VI: "3. Worker bận tới đâu?"}, paragraphs: []calc.Text{
			{EN: "At 85% a fifth more traffic is overload. Look at the utilisation of the peak minute, not of the day, and at what a burst of 20% does to the tail. If this is it, add workers to one shared queue, or shorten the service time.",
				VI: "Ở 85% thì thêm một phần năm tải là quá tải. Hãy nhìn độ bận của phút cao điểm, không phải của cả ngày, và xem thêm 20% tải làm gì với phần đuôi. Nếu đúng chỗ này thì thêm worker vào một hàng đợi chung, hoặc rút ngắn thời gian xử lý."},
		}, goTo: "mmc?busy=0.85&service=20ms&workers=8"},
		{heading: calc.Text{EN: "4. Is it the connection pool?", VI: "4. Có phải do connection pool?"}, paragraphs: []calc.Text{
			{EN: "A call to another service inside the transaction holds a connection for all of that call. At peak hour that service slows down, and the pool that had nine in ten connections free has none.",
				VI: "Gọi dịch vụ khác bên trong transaction là giữ connection suốt lời gọi. Giờ cao điểm dịch vụ đó chậm lại, và pool đang rảnh chín phần mười bỗng hết sạch."},
		}, goTo: "pool?hold=205ms"},
		{heading: calc.Text{EN: "5. Is it one of many backends?", VI: "5. Có phải một trong nhiều backend?"}, paragraphs: []calc.Text{
			{EN: "A request that calls fifty backends meets the slow one per cent of each. A backend whose own p99 looks harmless makes four in ten pages slow.",
				VI: "Request gọi năm mươi backend thì gặp một phần trăm chậm của từng cái. Backend có p99 trông vô hại vẫn làm bốn phần mười số trang bị chậm."},
		}, goTo: "fanout"},
		{heading: calc.Text{EN: "6. Is it the network?", VI: "6. Có phải do mạng?"}, paragraphs: []calc.Text{
			{EN: "If the tail stands about 200 ms above everything else, packets are lost: links fill up at peak hour too. If every request is slower by the same amount, count round trips.",
				VI: "Nếu phần đuôi đứng cao hơn phần còn lại khoảng 200 ms thì đang mất gói: đường truyền cũng đầy giờ cao điểm. Nếu mọi request cùng chậm thêm một lượng như nhau thì hãy đếm số lượt đi về."},
		}, goTo: "loss"},
		{heading: calc.Text{EN: "7. What do timeouts and retries do?", VI: "7. Timeout và gửi lại làm gì?"}, paragraphs: []calc.Text{
			{EN: "Over 100% somebody is lost whatever you do. Patient clients make everyone slow; workers that serve clients who have left make everything useless. Limit the queue and refuse early.",
				VI: "Trên 100% thì ai đó phải mất dù bạn làm gì. Client kiên nhẫn làm mọi người cùng chậm; worker phục vụ client đã bỏ đi thì làm mọi thứ vô ích. Hãy giới hạn hàng đợi và từ chối sớm."},
		}, goTo: "abandon"},
		{heading: calc.Text{EN: "8. Would more workers help at all?", VI: "8. Thêm worker có ích không?"}, paragraphs: []calc.Text{
			{EN: "Before you buy: throughput at several numbers of workers tells whether the curve still rises. Past its peak, more of them make it worse.",
				VI: "Trước khi mua: throughput ở vài mức worker cho biết đường cong còn lên hay không. Qua đỉnh rồi thì thêm chỉ tệ hơn."},
		}, goTo: "scale"},
		{heading: calc.Text{EN: "Then measure", VI: "Rồi đo"}, paragraphs: []calc.Text{
			{EN: "A guess that fits is still a guess. The lab sends a schedule of rising rates at your own system and draws what it finds over the curve that explained it.",
				VI: "Phỏng đoán khớp vẫn là phỏng đoán. Lab gửi tải tăng dần vào hệ thống của chính bạn và vẽ kết quả lên đường cong đã giải thích nó."},
		}, goTo: "mmc"},
	},
}
