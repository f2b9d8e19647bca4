package calc

// poolIdea explains the calculator in two minutes.
var poolIdea = []Text{
	{EN: "A connection is busy from the moment a request takes it until it gives it back: {hold} each time. At {rate} that keeps {busy} connections busy on average. The pools open {open}, so most of them wait for the moment when many requests come together.",
		VI: "Một connection bận từ lúc request lấy nó tới lúc trả lại: mỗi lần {hold}. Với {rate}, trung bình có {busy} connection bận. Các pool mở {open}, phần lớn để dành cho lúc nhiều request dồn tới."},
	{EN: "Three limits meet here. The database allows {max}. A request must not wait long for a connection. And the database has only {cores} cores: beyond about twice as many, running queries take turns and everyone is slower. More connections cure the second and worsen the third.",
		VI: "Ở đây có ba giới hạn. Database cho phép {max}. Request không được chờ connection lâu. Và database chỉ có {cores} nhân: quá khoảng gấp đôi số đó thì các query thay phiên nhau và ai cũng chậm. Thêm connection chữa giới hạn thứ hai nhưng làm nặng giới hạn thứ ba."},
	{EN: "The strongest lever is the hold time. A call to another service inside the transaction holds the connection for all of that call, and a pool that was idle is exhausted.",
		VI: "Đòn bẩy mạnh nhất là thời gian giữ. Gọi dịch vụ khác bên trong transaction là giữ connection suốt lời gọi đó, và pool đang rảnh bỗng cạn."},
}
