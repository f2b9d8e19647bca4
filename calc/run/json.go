package run

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"latencylab/calc/lang"
)

// firstValue returns the JSON value that starts at an offset of a text, and the
// offset behind it.
func firstValue(text []byte, start int) (raw json.RawMessage, end int, refused *Error) {
	dec := json.NewDecoder(bytes.NewReader(text[start:]))
	err := dec.Decode(&raw)
	if err == nil {
		return raw, start + int(dec.InputOffset()), nil
	}
	// A Decoder does not say where it failed; Unmarshal does.
	at := len(text)
	var syntax *json.SyntaxError
	if !errors.Is(err, io.ErrUnexpectedEOF) && errors.As(json.Unmarshal(text[start:], &raw), &syntax) {
		at = start + int(syntax.Offset) - 1
	}
	line, column := position(text, at)
	where := []lang.Text{number(line), number(column)}
	switch {
	case syntax == nil:
		return nil, 0, refuse("cut-short", lang.Text{
			EN: "This file ends in the middle (line {0}, column {1}), so nothing was read. Copy the whole file, or write it again with labcli run -o result.json.",
			VI: "File này bị cắt giữa chừng (dòng {0}, cột {1}) nên không đọc được gì. Hãy chép lại cả file, hoặc ghi lại bằng labcli run -o result.json.",
		}, where...)
	case strings.Contains(syntax.Error(), "max depth"):
		return nil, 0, refuse("too-deep", lang.Text{
			EN: "This JSON is nested far deeper than any result (line {0}, column {1}), so nothing was read. Did you mean the file written by labcli run -o?",
			VI: "JSON này lồng nhau sâu hơn mọi kết quả đo (dòng {0}, cột {1}) nên không đọc gì từ file. Có phải bạn định mở file do labcli run -o ghi ra?",
		}, where...)
	}
	return nil, 0, refuse("not-json", lang.Text{
		EN: "This file is not JSON (line {0}, column {1}), so nothing was read. labcli writes JSON with -o result.json.",
		VI: "File này không phải JSON (dòng {0}, cột {1}) nên không đọc được gì. labcli ghi JSON bằng -o result.json.",
	}, where...)
}

// position turns an offset into a line and a column, both counted from 1 and
// the column in characters.
func position(text []byte, at int) (line, column int) {
	before := text[:at]
	line = bytes.Count(before, []byte("\n")) + 1
	return line, utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
}
