package histogram

import (
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// A SyntaxError is a text that is no histogram.
type SyntaxError struct {
	Token string    // the part that cannot be read, "" if it is the whole
	Why   lang.Text // names the part and says what would do; no full stop
}

// Error is the message in English.
func (e *SyntaxError) Error() string { return e.Why.EN }

// Parse reads a histogram of latencies in seconds from tokens with spaces
// between. An edge moves up from token to token, and the values between two
// edges lie evenly:
//
//	0ms      the edge is at 0 ms
//	10ms:80  80 values above the edge and up to 10 ms, which is the edge now
//	=2s:20   20 values of exactly 2 s, which is the edge now
//
// A first token with a count has no edge before it; its values are all the same.
// Durations are written as [unit.Second] reads them in the language, from 0 to
// 1e9 seconds and not below a picosecond; counts as [unit.Count] does, up to
// 1e18. They need not be whole.
func Parse(text string, l lang.Tag) (*Histogram, *SyntaxError) {
	r := reader{lang: l}
	for token := range strings.FieldsSeq(text) {
		if err := r.read(token); err != nil {
			return nil, err
		}
	}
	h, err := New(r.buckets)
	if err != nil { // the edges rise and the counts are finite, so it is empty
		return nil, &SyntaxError{Why: empty}
	}
	return h, nil
}

// A reader is what the tokens so far say.
type reader struct {
	lang    lang.Tag
	buckets []Bucket
	edge    float64
	edged   bool // there is an edge
}

func (r *reader) read(token string) *SyntaxError {
	value, count, counted := strings.Cut(token, ":")
	value, exact := strings.CutPrefix(value, "=")
	v, err := ParseLatency(value, r.lang)
	switch {
	case err != nil:
		return err
	case exact && !counted:
		return wrong(token, needsCount)
	case r.edged && v < r.edge:
		return wrong(token, falls)
	}
	low := r.edge
	if exact || !r.edged {
		low = v
	}
	r.edge, r.edged = v, true
	if !counted {
		return nil
	}
	n, err := r.count(token, count)
	if err != nil {
		return err
	}
	r.buckets = append(r.buckets, Bucket{low, v, n})
	return nil
}

// The durations and counts that are read: far beyond any that is meant, and far
// from where sums and ratios overflow.
const (
	leastSeconds, mostSeconds = 1e-12, 1e9
	mostCount                 = 1e18
)

// ParseLatency reads one latency, as [Parse] does.
func ParseLatency(text string, l lang.Tag) (float64, *SyntaxError) {
	v, err := unit.Second.Parse(text, l)
	switch {
	case err != nil:
		return 0, unreadable(text, err)
	case v != 0 && !(leastSeconds <= v && v <= mostSeconds):
		return 0, wrong(text, outside)
	}
	return max(v, 0), nil // and not -0
}

func (r *reader) count(token, text string) (float64, *SyntaxError) {
	n, err := unit.Count.Parse(text, r.lang)
	switch {
	case err != nil:
		return 0, unreadable(token, err)
	case !(0 <= n && n <= mostCount):
		return 0, wrong(token, noCount)
	}
	return n, nil
}

// Text writes the histogram so that [Parse] gives back the same. The edges must
// be such as it reads. In English it is what links carry.
func (h *Histogram) Text(l lang.Tag) string {
	var b strings.Builder
	edge, edged := 0.0, false
	for _, k := range h.buckets {
		switch {
		case k.width() == 0:
			writeCounted(&b, "=", k, l)
		case !edged || edge != k.Low:
			writeToken(&b, unit.Second.Exact(k.Low), l)
			fallthrough
		default:
			writeCounted(&b, "", k, l)
		}
		edge, edged = k.High, true
	}
	return b.String()
}

func writeCounted(b *strings.Builder, mark string, k Bucket, l lang.Tag) {
	writeToken(b, mark+unit.Second.Exact(k.High)+":"+unit.Count.Exact(k.Count), l)
}

// writeToken adds a token that is written as in a link, but with the decimal
// mark of the language.
func writeToken(b *strings.Builder, text string, l lang.Tag) {
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	if l == lang.VI {
		text = strings.ReplaceAll(text, ".", ",")
	}
	b.WriteString(text)
}

// wrong is an error that says of a token what is wrong with it.
func wrong(token string, why lang.Text) *SyntaxError {
	quoted := "'" + token + "'"
	return &SyntaxError{token, lang.Text{EN: quoted + " " + why.EN, VI: quoted + " " + why.VI}}
}

// unreadable is an error about a number that package unit could not read.
func unreadable(token string, err error) *SyntaxError {
	why := lang.Same(err.Error())
	if syntax, ok := err.(*unit.SyntaxError); ok {
		why = lang.Text{EN: syntax.In(lang.EN), VI: syntax.In(lang.VI)}
	}
	return &SyntaxError{token, why}
}

var (
	empty = lang.Text{
		EN: "no values are counted; write 0ms 10ms:80 20ms:20 for 80 up to 10 ms and 20 more up to 20 ms",
		VI: "chưa đếm giá trị nào; hãy ghi 0ms 10ms:80 20ms:20 nếu có 80 giá trị tới 10 ms và thêm 20 giá trị tới 20 ms"}
	needsCount = lang.Text{
		EN: "has no count; write =5ms:10 for ten values of 5 ms",
		VI: "thiếu số lượng; hãy ghi =5ms:10 nếu có mười giá trị 5 ms"}
	falls = lang.Text{
		EN: "is less than the one before; edges must rise",
		VI: "nhỏ hơn mục trước; các mốc phải tăng dần"}
	outside = lang.Text{
		EN: "is no latency; use 0, or 1e-12s to 1e9s",
		VI: "không phải latency; hãy dùng 0, hoặc từ 1e-12s đến 1e9s"}
	noCount = lang.Text{
		EN: "has a count out of range; use 0 to 1e18",
		VI: "có số lượng ngoài khoảng dùng được; hãy dùng từ 0 đến 1e18"}
)
