package run

import (
	"bytes"
	"encoding/json"

	"latencylab/calc/lang"
)

// lab is our own document, in every version that ever shipped.
var lab = Format{
	ID:    FormatName,
	Label: FormatName + " 2 (labcli)",
	sniff: func(f *file) bool { return mark(f.text) >= 0 },
	read:  func(f *file) (Document, []Note, error) { return decodeLab(f.text) },
}

// Ours reports whether a file holds a document of ours, whatever else stands in
// it.
func Ours(data []byte) bool { return mark(plain(data)) >= 0 }

// DecodeOurs reads a document of ours as [Decode] does, and refuses any other. A
// program that calls it and not Decode need not carry the readers of other tools.
func DecodeOurs(data []byte) (Document, []Note, error) {
	text := plain(data)
	if len(text) > MaxSize {
		return Document{}, nil, TooBig()
	}
	if mark(text) < 0 {
		raw, _, refused := firstValue(text, 0)
		if refused != nil {
			return Document{}, nil, refused
		}
		return Document{}, nil, notOurs(raw)
	}
	return decodeLab(text)
}

// mark returns where "format": "latencylab" stands, or -1. It may be anywhere,
// because programs that rewrite JSON reorder its fields.
func mark(text []byte) int {
	const (
		field = `"format"`
		space = " \t\n\r"
	)
	for at := 0; ; at += len(field) {
		next := bytes.Index(text[at:], []byte(field))
		if next < 0 {
			return -1
		}
		at += next
		value, colon := bytes.CutPrefix(bytes.TrimLeft(text[at+len(field):], space), []byte(":"))
		if colon && bytes.HasPrefix(bytes.TrimLeft(value, space), []byte(`"`+FormatName+`"`)) {
			return at
		}
	}
}

// decodeLab reads a document out of a text that may have other lines around it,
// as a terminal leaves them.
func decodeLab(text []byte) (Document, []Note, error) {
	start := opening(text, mark(text))
	raw, end, refused := firstValue(text, start)
	if refused != nil {
		return Document{}, nil, refused
	}
	var found findings
	top := found.object("", raw)
	if top.text("format") != FormatName {
		return Document{}, nil, notOurs(raw)
	}
	stated, refused := upgrade(top)
	if refused != nil {
		return Document{}, nil, refused
	}
	d, notes := document(top, stated)
	if len(bytes.TrimSpace(text[:start])) > 0 || len(bytes.TrimSpace(text[end:])) > 0 {
		notes = append(notes, around(text, start, end))
	}
	return d, notes, nil
}

// opening returns the brace that opens the document whose mark is given: the
// last that starts a line before it, so that a log of JSON lines above the
// document is not taken for it, or else the first of all.
func opening(text []byte, mark int) int {
	if line := bytes.LastIndex(text[:mark], []byte("\n{")); line >= 0 {
		return line + 1
	}
	return max(0, bytes.IndexByte(text[:mark], '{'))
}

func around(text []byte, start, end int) Note {
	first, _ := position(text, start)
	last, _ := position(text, end)
	return Note{Info, "around", fill(lang.Text{
		EN: "Other text stands around the result, which is lines {0} to {1}; only the result was read. A second result needs a file of its own.",
		VI: "Quanh kết quả còn có nội dung khác; chỉ phần kết quả, từ dòng {0} đến dòng {1}, được đọc. Kết quả thứ hai cần một file riêng.",
	}, number(first), number(last))}
}

// notOurs refuses JSON that is not our document and does not pretend to be
// cleverer than its "format" field.
func notOurs(raw json.RawMessage) *Error {
	var found findings
	why := lang.Text{EN: `it has no "format" field`, VI: `không có trường "format"`}
	switch top := found.object("", raw); {
	case found.faults.count > 0:
		why = lang.Text{EN: "it is not an object", VI: "không phải là object"}
	case top.has("format"):
		why = fill(lang.Text{EN: `its "format" is {0}`, VI: `trường "format" là {0}`}, shown(top.fields["format"]))
	}
	return refuse("not-ours", lang.Text{
		EN: "This JSON is not a lab result: {0}. Nothing was read. A lab result is what labcli run -o writes.",
		VI: "JSON này không phải kết quả của lab: {0}. Không đọc gì từ file. Kết quả của lab là file do labcli run -o ghi ra.",
	}, why)
}
