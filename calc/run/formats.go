package run

import (
	"bytes"
	"strings"
	"unicode/utf16"

	"latencylab/calc/lang"
)

// A Format reads the results of one tool, by content: file names lie. It has
// either sniff and read, or begins and open, or starts and stream.
type Format struct {
	ID    string
	Label string // after "Supported: "; formats of one tool share it

	// At once, files of at most MaxSize.
	sniff func(f *file) bool
	read  func(f *file) (Document, []Note, error)

	// Line by line, files of any size. begins recognises the first line; what
	// stands above it is no part of the result.
	begins func(line string) bool
	open   func(unit float64) lines

	// Record by record, files of any size that are no text.
	starts func(head []byte) bool
	stream func() stream
}

// Formats lists what can be read, most particular first. To add one, write its
// file and add its name here, and its label to [Labels].
var Formats = []*Format{
	&lab,
	&wrk,
	&hlog,
	&hgrm,
	&vegetaCSV,
	&vegetaJSON,
	&vegetaGob,
	&vegeta,
	&fortio,
	&fortioCSV,
	&k6Summary,
	&k6Text,
	&k6CSV,
	&k6JSON,
	&oha,
	&ohaCSV,
	&hey,
	&heyCSV,
	&ghz,
	&ghzCSV,
	&jtl,
	&jtlXML,
	&locust,
	&prometheus,
	&autocannon,
	&bombardier,
	&ab,
	&abPercent,
	&abRows,
	&pgbench,
	&pgbenchProgress,
	&pgbenchLog,
	&redisCSV,
	&redisText,
	&memtier,
	&gatling,
	&gatlingLog,
	&nighthawk,
	&nighthawkText,
	&nighthawkYAML,
	&nighthawkDotted,
	&otlp,
	&sysbench,
	&ycsb,
	&ping,
	&siege,
	&siegeJSON,
	&netperf,
}

// A file is what a format is told of.
type file struct {
	text []byte  // UTF-8 with LF line ends and no byte order mark
	unit float64 // seconds, of values for which the file does not say; 0 if nobody does

	copied string // text, once somebody asked for it
	parsed bool
	values []node // the JSON objects and lists in the text
	cut    bool   // the last of them ends in the middle
}

// string is the text, copied once for all formats.
func (f *file) string() string {
	if f.copied == "" {
		f.copied = string(f.text)
	}
	return f.copied
}

// has reports whether a line of the file begins with a text.
func (f *file) has(text string) bool {
	return bytes.HasPrefix(f.text, []byte(text)) || bytes.Contains(f.text, []byte("\n"+text))
}

// MaxSize is the largest file that is read at once, in bytes. Files that are
// read as they come may be larger.
const MaxSize = 8 << 20

// Labels are those of Formats, each once and in their order. A program that shows
// them but reads no file of another tool need not carry the readers.
var Labels = []string{
	lab.Label, "wrk, wrk2", "HdrHistogram", "vegeta", "fortio", "k6", "oha", "hey", "ghz", "JMeter", "Locust", "Prometheus",
	"autocannon", "bombardier", "ab", "pgbench", "redis-benchmark", "memtier", "Gatling", "Nighthawk", "OpenTelemetry",
	"sysbench", "YCSB", "ping", "siege", "netperf",
}

// Decode reads a document in any known format. The notes say what was left out
// and what to do about it; the error, always an [*Error], says why nothing
// could be read. [DecodeOurs] is enough for a document of ours.
func Decode(data []byte) (Document, []Note, error) {
	var r Reader
	r.Write(data)
	return r.Close()
}

// plain returns a file as UTF-8 with LF line ends and no byte order mark.
// PowerShell writes UTF-16 when a command's output is redirected to a file.
func plain(data []byte) []byte {
	if little, wide := isUTF16(data); wide {
		data = fromUTF16(data, little)
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	return bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
}

func isUTF16(data []byte) (little, yes bool) {
	little = bytes.HasPrefix(data, []byte{0xFF, 0xFE})
	return little, little || bytes.HasPrefix(data, []byte{0xFE, 0xFF})
}

func fromUTF16(data []byte, little bool) []byte {
	units := make([]uint16, len(data)/2)
	for i := range units {
		high, low := data[2*i], data[2*i+1]
		if little {
			high, low = low, high
		}
		units[i] = uint16(high)<<8 | uint16(low)
	}
	return []byte(string(utf16.Decode(units)))
}

// unrecognised says as nearly as possible what a file is that no format knows.
func unrecognised(text []byte) *Error {
	e := guess(text)
	e.Text = then(e.Text, fill(lang.Text{EN: "Supported: {0}.", VI: "Hỗ trợ: {0}."}, lang.Same(strings.Join(Labels, ", "))))
	return e
}

func guess(text []byte) *Error {
	trimmed := bytes.TrimSpace(text)
	switch {
	case len(trimmed) == 0:
		return refuse("empty", lang.Text{
			EN: "This file is empty, so nothing was read. Write it again: labcli run queue -o result.json.",
			VI: "File này rỗng nên không có gì để đọc. Hãy ghi lại: labcli run queue -o result.json.",
		})
	case bytes.HasPrefix(text, []byte("\x00\x00\x00\x00")) && bytes.Contains(text[:min(len(text), 4096)], []byte("imulation")):
		return refuse("gatling-binary", lang.Text{
			EN: "This is the binary log of a newer Gatling, which only that version can read. Nothing was read. Let Gatling make its report and open js/stats.json of it.",
			VI: "Đây là log nhị phân của Gatling bản mới, chỉ đúng bản đó đọc được. Không đọc gì từ file. Hãy để Gatling tạo báo cáo rồi mở js/stats.json trong đó.",
		})
	case bytes.HasPrefix(text, []byte("\x1f\x8b")) || bytes.IndexByte(text, 0) >= 0:
		return refuse("binary", lang.Text{
			EN: "This file is not text, so nothing was read. If it is compressed, unpack it first.",
			VI: "File này không phải văn bản nên không đọc được gì. Nếu là file nén, hãy giải nén trước.",
		})
	case trimmed[0] == '<':
		return refuse("web-page", lang.Text{
			EN: "This is a web page or XML, not a result, so nothing was read. Download the file itself, not the page that shows it.",
			VI: "Đây là trang web hoặc XML, không phải kết quả đo, nên không đọc được gì. Hãy tải chính file đó, không phải trang hiển thị nó.",
		})
	}
	raw, end, refused := firstValue(text, 0)
	switch more := refused == nil && len(bytes.TrimSpace(text[end:])) > 0; {
	case (refused != nil || more) && trimmed[0] != '{' && trimmed[0] != '[' && trimmed[0] != '"':
		return refuse("unknown", lang.Text{
			EN: "This file is no result of a kind that is known here, so nothing was read. Is it the tool's result, and whole?",
			VI: "File này không phải kết quả thuộc loại nào biết ở đây nên không đọc được gì. Đây có đúng là kết quả của công cụ, và có đủ không?",
		})
	case refused != nil:
		return refused
	}
	return notOurs(raw)
}
