package calc

// lossIdea explains the calculator in two minutes.
var lossIdea = []Text{
	{EN: "A lost packet is not a little late. Its sender learns of it only when no acknowledgement comes, and waits {rto} before it asks again. So loss does not move the median at all and throws a few requests far out.",
		VI: "Gói mất không chỉ trễ một chút. Bên gửi chỉ biết khi không có xác nhận về, và chờ {rto} mới gửi lại. Vì thế mất gói không làm trung vị nhúc nhích mà ném vài request ra rất xa."},
	{EN: "At {loss} loss and {packets} packets a request, {hit} of the requests meet a loss. While that is below 1%, p99 looks clean; once it is above, p99 jumps by the whole retransmission timeout, from {p99_clean} to {p99}. The jump comes at {jump} loss.",
		VI: "Mất {loss} và mỗi request {packets} gói thì {hit} request gặp mất gói. Khi còn dưới 1%, p99 trông vẫn sạch; vượt qua thì p99 nhảy nguyên một thời gian chờ gửi lại, từ {p99_clean} lên {p99}. Điểm nhảy là mất {jump}."},
	{EN: "Jitter is the opposite: it widens every latency a little and throws none out. If your p99 sits about 200 ms above the rest, look for loss before you look at the server.",
		VI: "Jitter thì ngược lại: làm mọi latency rộng ra một chút và không ném cái nào đi. Nếu p99 của bạn nằm cao hơn phần còn lại khoảng 200 ms, hãy tìm mất gói trước khi nhìn vào server."},
}
