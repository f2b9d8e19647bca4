package fleet

import "latencylab/calc/lang"

// A SyntaxError is a line that says no server.
type SyntaxError struct {
	Why lang.Text // what is wrong and what would do; no full stop
}

// Error is the message in English.
func (e *SyntaxError) Error() string { return e.Why.EN }

// wrong is an error about a part of a line, which it quotes.
func wrong(part string, what lang.Text) *SyntaxError {
	quoted := "'" + clip(part) + "' "
	return &SyntaxError{lang.Text{EN: quoted + what.EN, VI: quoted + what.VI}}
}

// clip keeps what a message quotes short.
func clip(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}

var (
	incomplete = lang.Text{
		EN: "says too little of the server; write A 900 p50=20ms p99=50ms, or its histogram: A 0ms 10ms:80 20ms:20",
		VI: "chưa đủ về server; hãy ghi A 900 p50=20ms p99=50ms, hoặc histogram: A 0ms 10ms:80 20ms:20"}
	nameless = lang.Text{
		EN: "has no name; begin with one: A 0ms 10ms:80 20ms:20",
		VI: "thiếu tên; hãy bắt đầu bằng tên: A 0ms 10ms:80 20ms:20"}
	tooMany = lang.Text{
		EN: "has too many requests; at most 1e15 are counted",
		VI: "có quá nhiều request; chỉ đếm tới 1e15"}
	noCount = lang.Text{
		EN: "is no number of requests; after the name comes how many there were: A 900 p99=50ms",
		VI: "không phải số request; sau tên là số request: A 900 p99=50ms"}
	noPercentile = lang.Text{
		EN: "is no percentile; write p50=20ms, p99.9=1s, min=1ms or max=2s",
		VI: "không phải percentile; hãy ghi p50=20ms, p99,9=1s, min=1ms hoặc max=2s"}
	twice = lang.Text{
		EN: "is given twice",
		VI: "được ghi hai lần"}
	clashes = lang.Text{
		EN: "is of so few requests the same one as the percentile below, with another time; leave one of the two out",
		VI: "với số request ít như vậy chính là request của percentile ngay dưới mà thời gian lại khác; hãy bỏ một trong hai"}
	falls = lang.Text{
		EN: "is less than a lower percentile; percentiles must rise",
		VI: "nhỏ hơn một percentile thấp hơn; các percentile phải tăng dần"}
)
