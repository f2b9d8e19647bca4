package run

import (
	"bytes"
	"strings"
	"unicode/utf16"

	"latencylab/calc/lang"
)

// A Format reads the results of one tool.
type Format struct {
	ID     string
	Label  string                 // after "Supported: "
	Sniff  func(text []byte) bool // by content; file names lie
	Decode func(text []byte) (Document, []Note, error)
}

// Formats lists what can be read, most particular first. Sniff and Decode get
// UTF-8 with LF line ends and no byte order mark, at most MaxSize of the file.
// To add one, write its file and add its name here.
var Formats = []Format{
	lab,
}

// MaxSize is the largest file that is read, in bytes. Results have some
// kilobytes; a larger file is something else.
const MaxSize = 8 << 20

// Decode reads a document in any known format. The notes say what was left out
// and what to do about it; the error, always an [*Error], says why nothing
// could be read.
func Decode(data []byte) (Document, []Note, error) {
	if len(data) > MaxSize {
		return Document{}, nil, TooBig(int64(len(data)))
	}
	text := plain(data)
	for _, f := range Formats {
		if f.Sniff(text) {
			return f.Decode(text)
		}
	}
	return Document{}, nil, unrecognised(text)
}

// plain returns a file as UTF-8 with LF line ends and no byte order mark.
// PowerShell writes UTF-16 when a command's output is redirected to a file.
func plain(data []byte) []byte {
	if little := bytes.HasPrefix(data, []byte{0xFF, 0xFE}); little || bytes.HasPrefix(data, []byte{0xFE, 0xFF}) {
		data = fromUTF16(data, little)
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	return bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
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
	labels := make([]string, len(Formats))
	for i, f := range Formats {
		labels[i] = f.Label
	}
	e.Text = then(e.Text, fill(lang.Text{EN: "Supported: {0}.", VI: "Hỗ trợ: {0}."}, lang.Same(strings.Join(labels, ", "))))
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
	raw, _, refused := firstValue(text, 0)
	if refused != nil {
		return refused
	}
	return notOurs(raw)
}
