package step

import "latencylab/calc/lang"

// What is wrong with a line. An @ stands for the word that is.
var (
	noStep = lang.Text{
		EN: "a step has a name, a kind and a time: network constant 40ms",
		VI: "một bước gồm tên, loại và thời gian: network constant 40ms"}
	noName = lang.Text{
		EN: "@ is a kind of step; its name comes before: network constant 40ms",
		VI: "@ là loại của bước; tên đứng trước: network constant 40ms"}
	badName = lang.Text{
		EN: "@ does not do as a name; use one word of up to 24 letters, without { } | ; or quotation marks",
		VI: "@ không dùng làm tên được; hãy dùng một từ tối đa 24 ký tự, không có { } | ; hay dấu nháy"}
	noKind = lang.Text{
		EN: "@ has no kind; " + forms,
		VI: "@ chưa có loại; " + formsVI}
	badKind = lang.Text{
		EN: "@ is no kind of step; " + forms,
		VI: "@ không phải loại bước nào; " + formsVI}
	lognormalForm = lang.Text{
		EN: "a lognormal step has its median and its p99: lognormal 5ms p99 40ms",
		VI: "bước lognormal cần trung vị và p99: lognormal 5ms p99 40ms"}
	badSpread = lang.Text{
		EN: "the p99 must be above the median, and at most 10,000 times it: lognormal 5ms p99 40ms",
		VI: "p99 phải lớn hơn trung vị, và tối đa gấp 10.000 lần: lognormal 5ms p99 40ms"}
	queueForm = lang.Text{
		EN: "a queue has its mean service, how busy it is, and how many work at once: queue 5ms busy 80% workers 4",
		VI: "queue cần thời gian xử lý trung bình, độ bận, và số worker: queue 5ms busy 80% workers 4"}
	badBusy = lang.Text{
		EN: "@ is not how busy a queue can be; such as 80% or 0.8",
		VI: "@ không phải độ bận; hãy ghi 80% hoặc 0,8"}
	badWorkers = lang.Text{
		EN: "@ is not how many can work at once; use a whole number from 1 to 10,000",
		VI: "@ không phải số worker; hãy dùng số nguyên từ 1 đến 10.000"}
	badTime = lang.Text{
		EN: "@ is out of range; use 1ns to 1,000,000s",
		VI: "@ ngoài khoảng dùng được; hãy dùng từ 1ns đến 1.000.000s"}
	badMeasured = lang.Text{
		EN: "no latency above 1,000,000s is read",
		VI: "không đọc latency trên 1.000.000s"}
	tooMuch = lang.Text{
		EN: "@ is too much; the step ends before it",
		VI: "@ là thừa; bước đã kết thúc trước đó"}
)

const (
	forms = "say constant 40ms, exponential 2ms, lognormal 5ms p99 40ms, " +
		"queue 5ms busy 80% workers 4, or measured 0ms 10ms:500 20ms:300"
	formsVI = "hãy ghi constant 40ms, exponential 2ms, lognormal 5ms p99 40ms, " +
		"queue 5ms busy 80% workers 4, hoặc measured 0ms 10ms:500 20ms:300"
)
