package calc

// fanoutIdea explains the calculator in two minutes.
var fanoutIdea = []Text{
	{EN: "A page that calls {backends} backends is as slow as the slowest of them. If each is slow {slow} of the time, all are fast only now and then: {hit} of the users meet at least one slow call. The p99 of a backend is the everyday of the page.",
		VI: "Một trang gọi {backends} backend thì chậm như backend chậm nhất. Nếu mỗi cái chậm {slow} thời gian thì hiếm khi tất cả cùng nhanh: {hit} người dùng gặp ít nhất một lời gọi chậm. p99 của backend là chuyện thường ngày của trang."},
	{EN: "Three remedies: fewer calls, needing fewer answers (a quorum), or a hedged request: send a second copy when the first is late and take whichever answers first. It is slow only if both are, so the share drops to about {hit_hedged} for {extra_load} more load.",
		VI: "Ba cách chữa: gọi ít hơn, cần ít câu trả lời hơn (quorum), hoặc hedged request: gửi bản thứ hai khi bản đầu trễ và lấy bản nào về trước. Chỉ chậm khi cả hai cùng chậm, nên tỉ lệ còn khoảng {hit_hedged} với thêm {extra_load} tải."},
	{EN: "Measure the threshold under load. Taken from an idle system it lies too low, far more copies are sent than planned, and the copies themselves make the backends slow.",
		VI: "Hãy đo ngưỡng khi có tải. Lấy từ hệ thống rảnh thì ngưỡng quá thấp, số bản gửi thêm nhiều hơn dự tính, và chính chúng làm backend chậm."},
}
