package run

import "latencylab/calc/lang"

// Notes that several formats make, each with what it means and what to do.

var closedLoop = Note{Info, "closed-loop", lang.Text{
	EN: "Each connection waits for an answer before it sends again. When the server stalls, so does the load, and the waiting of the requests that were not sent is in no percentile. For what users would feel, send at a fixed rate and count from when each request was due.",
	VI: "Mỗi kết nối đợi trả lời xong mới gửi tiếp. Khi server khựng thì tải cũng khựng, và thời gian đợi của các request không được gửi không nằm trong percentile nào. Muốn biết người dùng cảm thấy gì, hãy gửi theo tốc độ cố định và tính từ lúc request đến hạn.",
}}

var ratesErrors = Note{Caution, "rate-counts-errors", lang.Text{
	EN: "The rate counts requests that failed; the latencies do not. A refused connection is quick and costs the server nothing. Look at the failures first.",
	VI: "Tốc độ tính cả request lỗi, còn latency thì không. Kết nối bị từ chối thì nhanh và server chẳng tốn gì. Hãy xem phần lỗi trước.",
}}

var cutJSON = Note{Caution, "cut-short", lang.Text{
	EN: "The file ends in the middle of a result, which is left out; those before it are shown. Copy the whole file.",
	VI: "File bị cắt giữa một kết quả nên kết quả đó bị bỏ; các kết quả trước vẫn hiển thị. Hãy chép lại cả file.",
}}

var nothingAnswered = Note{Broken, "nothing-answered", lang.Text{
	EN: "No request was answered, so no latency is known. Look at why before anything else.",
	VI: "Không request nào được trả lời nên không biết latency nào. Trước hết hãy tìm nguyên nhân.",
}}

// capped says that a tool keeps no more than so many rows.
func capped(rows int) Note {
	return Note{Caution, "capped", fill(lang.Text{
		EN: "The tool keeps the first {0} requests and drops the rest, so what came later is in no percentile. Measure for a shorter time or at a lower rate, several times.",
		VI: "Công cụ chỉ giữ {0} request đầu và bỏ phần còn lại, nên phần sau không nằm trong percentile nào. Hãy đo ngắn hơn hoặc với tốc độ thấp hơn, nhiều lần.",
	}, number(rows))}
}

// fewerRows says that the rows of a file are fewer than the requests it states.
func fewerRows(rows int, stated float64) Note {
	return Note{Caution, "count-differs", fill(lang.Text{
		EN: "The file states {1} requests and has the latencies of {0}. What is missing may be the slowest. Find out what the tool leaves out before you compare.",
		VI: "File ghi {1} request nhưng chỉ có latency của {0}. Phần thiếu có thể là phần chậm nhất. Hãy tìm hiểu công cụ bỏ gì trước khi so sánh.",
	}, number(rows), number(int(stated)))}
}
