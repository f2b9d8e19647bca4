package main

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// progress shows the files that are being read or wait for it, each with a way to
// stop it.
func (s *shelf) progress(l lang.Tag) []app.UI {
	var all []app.UI
	for i, r := range s.reading {
		doing := calc.Text{EN: "reading ", VI: "đang đọc "}
		if i > 0 {
			doing = calc.Text{EN: "waiting, ", VI: "đang đợi, "}
		}
		all = append(all, app.Elem("div").Class("receipt").Body(
			app.Elem("p").Body(app.Elem("strong").Text(r.name), app.Elem("span").Text(doing.In(l)+unit.Byte.Format(r.size, l))),
			app.Elem("progress").ID("progress-"+strconv.Itoa(i)).Attr("max", 1).Attr("value", r.share()).Aria("label", r.name),
			app.Elem("div").Class("row").Body(app.Elem("button").ID("stop-"+strconv.Itoa(i)).Attr("type", "button").Class("btn").DataSet("index", i).
				Text(calc.Text{EN: "Stop", VI: "Dừng"}.In(l)).OnClick(s.onStop)),
		))
	}
	return all
}

// share is how much of a file is read, as the bar of its progress takes it.
func (r *reading) share() string {
	if r.size == 0 {
		return "0"
	}
	return strconv.FormatFloat(r.done/r.size, 'f', 3, 64)
}

func (s *shelf) onStop(ctx app.Context, _ app.Event) {
	i := indexOf(ctx)
	if i < 0 || i >= len(s.reading) {
		return
	}
	s.reading = slices.Delete(s.reading, i, i+1)
	if i == 0 { // which the worker is at
		s.endReader()
		s.readNext()
	}
}

var (
	unreadable = calc.Text{
		EN: "The browser could not read this file. It may have been moved or changed since it was chosen; choose it again.",
		VI: "Trình duyệt không đọc được file này. Có thể file đã bị dời hoặc sửa sau khi chọn; hãy chọn lại."}
	readerUnloaded = calc.Text{
		EN: "The program that reads results of other tools could not be loaded, so this file was not read. You may be offline, or the browser keeps WebAssembly from workers.",
		VI: "Không tải được chương trình đọc kết quả của công cụ khác nên file này chưa được đọc. Có thể bạn đang không có mạng, hoặc trình duyệt không cho worker dùng WebAssembly."}
	readerBroke = calc.Text{
		EN: "Reading this file broke off; the browser may have run out of memory. Nothing else was lost.",
		VI: "Việc đọc file này bị gián đoạn; có thể trình duyệt đã hết bộ nhớ. Những thứ khác vẫn còn nguyên."}
)
