package calc

// scaleIdea explains the calculator in two minutes.
var scaleIdea = []Text{
	{EN: "One worker does its work; two should do twice as much. They do less, for two reasons. Waiting for something only one may have, a lock or a log, costs a share of the time that grows with their number: {waiting} at {workers} workers. Agreeing with each other costs a share that grows with its square: {agreeing}.",
		VI: "Một worker làm phần của nó; hai cái lẽ ra làm gấp đôi. Chúng làm ít hơn vì hai lẽ. Chờ thứ chỉ một cái được cầm, như khoá hay log, tốn phần thời gian tăng theo số worker: {waiting} ở {workers} worker. Thống nhất với nhau tốn phần tăng theo bình phương: {agreeing}."},
	{EN: "The first bends the curve towards a limit. The second turns it down: past {peak_workers} workers, more of them do less, and {peak} is the most there is.",
		VI: "Lẽ thứ nhất bẻ đường cong về một giới hạn. Lẽ thứ hai kéo nó xuống: quá {peak_workers} worker thì thêm nữa lại làm được ít đi, và {peak} là mức cao nhất."},
	{EN: "The two numbers come from measurements: throughput at six or more numbers of workers, beyond the peak if you can. Give yours and the page fits them, and says whether they show a peak at all.",
		VI: "Hai con số đó đến từ số đo: throughput ở sáu mức worker trở lên, vượt qua đỉnh nếu được. Đưa số của bạn vào, trang sẽ khớp và nói rõ chúng có cho thấy đỉnh hay không."},
}
