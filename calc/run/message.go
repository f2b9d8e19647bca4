package run

import (
	"encoding/json"
	"strconv"
	"strings"

	"latencylab/calc/lang"
)

// An Error says why nothing of a file could be read, in whole sentences for
// the person who opened it: what happened, what was kept, what to do.
type Error struct {
	ID   string // "empty", "too-big", "binary", "web-page", "not-json", "cut-short", "too-deep", "not-ours", "version", "newer", "no-data", "unit", …
	Text lang.Text
}

// Error is the text in English.
func (e *Error) Error() string { return e.Text.EN }

// In is the text in a language.
func (e *Error) In(l lang.Tag) string { return e.Text.In(l) }

// AsksUnit reports whether the file would be read if [Reader.Unit] were given.
func (e *Error) AsksUnit() bool { return e.ID == "unit" }

// askUnit refuses a file of latencies without a unit; what names them.
func askUnit(what lang.Text) *Error {
	return refuse("unit", lang.Text{
		EN: "{0} do not say their unit, and a guess could be wrong by a factor of a million. Nothing was read. Say which it is: s, ms, us or ns (labcli show --unit ms FILE).",
		VI: "{0} không ghi đơn vị, mà đoán thì có thể sai một triệu lần. Không đọc gì từ file. Hãy cho biết đơn vị: s, ms, us hay ns (labcli show --unit ms FILE).",
	}, what)
}

func refuse(id string, t lang.Text, words ...lang.Text) *Error {
	return &Error{id, fill(t, words...)}
}

// TooBig is the refusal of a file of more than [MaxSize] bytes. It does not say how
// many: reading ends there.
func TooBig() *Error {
	return refuse("too-big", lang.Text{
		EN: "This file has more than {0} MiB, and of a file that has no line for each request no more are read. Nothing was read. Did you mean the summary at the end of the run, or the file written by labcli run -o?",
		VI: "File này có hơn {0} MiB, mà với file không ghi mỗi request một dòng thì chỉ đọc tối đa chừng đó. Không đọc gì từ file. Có phải bạn định mở bản tổng kết cuối lần chạy, hoặc file do labcli run -o ghi ra?",
	}, number(MaxSize>>20))
}

// fill puts words into the places "{0}", "{1}" … of a text.
func fill(t lang.Text, words ...lang.Text) lang.Text {
	var en, vi []string
	for i, w := range words {
		place := "{" + strconv.Itoa(i) + "}"
		en, vi = append(en, place, w.EN), append(vi, place, w.VI)
	}
	return lang.Text{EN: strings.NewReplacer(en...).Replace(t.EN), VI: strings.NewReplacer(vi...).Replace(t.VI)}
}

// then is one sentence after another.
func then(a, b lang.Text) lang.Text { return lang.Text{EN: a.EN + " " + b.EN, VI: a.VI + " " + b.VI} }

func number(n int) lang.Text { return lang.Same(strconv.Itoa(n)) }

// shown is a value of a file as a message quotes it.
func shown(raw json.RawMessage) lang.Text {
	switch raw[0] {
	case '{':
		return lang.Text{EN: "an object", VI: "một object"}
	case '[':
		return lang.Text{EN: "a list", VI: "một danh sách"}
	case '"':
		var s string
		json.Unmarshal(raw, &s)
		return lang.Same(quoted(s))
	}
	return lang.Same(printable(string(raw)))
}

func quoted(s string) string { return `"` + printable(s) + `"` }

// printable is the text of a stranger made fit to print inside a sentence:
// without control and formatting characters, which can hide or reorder what
// stands beside them, and not long.
func printable(s string) string {
	const most = 40
	var b strings.Builder
	n := 0
	for _, r := range s {
		if !strconv.IsPrint(r) {
			continue
		}
		if n == most {
			return b.String() + "…"
		}
		b.WriteRune(r)
		n++
	}
	return b.String()
}
