package calc

// percentileIdea explains the calculator in two minutes.
var percentileIdea = []Text{
	{EN: "A mean adds up all latencies and tells of nobody in particular: a few slow requests pull it to where no request is. A percentile tells of somebody. At {rate}, the requests beyond the {quantile} you ask for are {hourly} an hour, and behind each is a user.",
		VI: "Trung bình cộng mọi latency và không nói về ai cụ thể: vài request chậm kéo nó tới chỗ chẳng có request nào. Percentile thì nói về người thật. Với {rate}, số request nằm ngoài mức {quantile} bạn hỏi là {hourly} mỗi giờ, và sau mỗi cái là một người dùng."},
	{EN: "Percentiles do not add up and cannot be averaged. The percentile of two servers together depends on all their latencies, not on their own percentiles: it lies somewhere from {low} to {high} here, and the average {average} may be far from it. Merge the histograms, then take the percentile.",
		VI: "Percentile không cộng được và không lấy trung bình được. Percentile của hai server gộp lại phụ thuộc mọi latency của chúng, không phải percentile riêng của chúng: ở đây nằm đâu đó từ {low} tới {high}, còn trung bình {average} có thể cách rất xa. Hãy gộp histogram rồi mới lấy percentile."},
	{EN: "And one run is one sample. With few requests beyond it a percentile is a guess: {samples} requests are needed for the precision you ask for. A page that makes {calls} calls meets the slow ones {page} of the time.",
		VI: "Và mỗi lượt đo chỉ là một mẫu. Có ít request nằm ngoài thì percentile là phỏng đoán: cần {samples} request để đạt độ chính xác bạn muốn. Trang gọi {calls} lời gọi gặp lời gọi chậm {page} số lần."},
}
