package main

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// What became of a file is said where the reader looks: its receipt stands far below
// the chart that he dropped it on.

// receive reads files that the reader dropped or chose.
func (p *calcPage) receive(files app.Value) {
	if !files.Truthy() || files.Length() == 0 {
		return
	}
	p.told = nil
	notify(notice{words: p.say("Reading…", "Đang đọc…"), show: "measured", stays: true})
	p.shelf.read(files, p.take)
}

// tell adds a line to what is said of the files that came in together. Of several
// the notice leads to where all of them stand.
func (p *calcPage) tell(n notice) {
	p.told = append(p.told, n.words)
	if len(p.told) > 1 {
		n.words, n.show, n.stays = strings.Join(p.told, "\n"), "measured", true
	}
	notify(n)
}

// tellFailure says why a file was not read.
func (p *calcPage) tellFailure(t trouble) {
	p.tell(notice{words: t.name + ": " + t.why.In(p.Lang), show: "fail-" + strconv.Itoa(len(p.fails)-1), stays: true})
}

// tellOf says what a file holds for this page, with the press of a button that puts
// it to use: where it was measured at other inputs, to move the page to them.
func (p *calcPage) tellOf(f found) {
	at := -1
	for i, r := range p.runs {
		if r.text == f.text && (at < 0 || p.belongs(r) && !p.belongs(p.runs[at])) {
			at = i
		}
	}
	if at < 0 {
		return
	}
	r := p.runs[at]
	n := notice{words: nameOf(r, p.Lang) + ": ", show: "receipt-" + strconv.Itoa(at), stays: true}
	uses := p.uses(r)
	switch to, differs := p.matched(r.run()); {
	case differs:
		n.words += p.say("read. It was measured at other inputs: ", "đã đọc. Lượt này đo ở đầu vào khác: ") + p.differences(to) + "."
		n.press, n.label = "match-"+strconv.Itoa(at), matchInputs.In(p.Lang)
	case p.belongs(r):
		n.words += p.say("read, ", "đã đọc, ") + strconv.Itoa(len(r.run().Points)) + p.say(" points.", " điểm.")
		n.stays = false
	case len(uses) > 0:
		n.words += p.say("read. It can fill a list here.", "đã đọc. Có thể điền vào danh sách ở đây.")
		n.press, n.label = "use-"+strconv.Itoa(at)+"-0", p.useLabel(uses[0])
	default:
		n.words += p.say("read, but nothing in it is for this page.", "đã đọc, nhưng không có gì cho trang này.")
	}
	p.tell(n)
}
