package main

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/run"
)

// Files are opened here. A document of ours is read in the page; a file of any other
// kind goes to the readers in a worker (app/reader), one after another. The worker
// ends with the last of them, and gives its memory back.

// A reading is a file on its way through the worker.
type reading struct {
	name       string
	file       app.Value // a Blob, nil of a link
	link       string    // what a link carries
	unit       float64   // seconds, of latencies for which the file names none; 0 if nobody knows
	size, done float64   // bytes
	fetched    bool
	take       taker
}

// A found is what came of a file: a document, or why there is none.
type found struct {
	name    string
	of      *reading // nil of what was made here
	fetched bool     // from an address, which stands for one file: a newer one takes its place
	text    string   // the document, as it is kept
	doc     run.Document
	notes   []run.Note // what was left out
	err     error
}

// A taker does something with what came of a file.
type taker func(ctx app.Context, f found)

// read opens files that the reader of the page chose or dropped.
func (s *shelf) read(files app.Value, take taker) {
	if !files.Truthy() {
		return
	}
	var all []*reading
	for i := range files.Length() {
		file := files.Index(i)
		all = append(all, &reading{name: file.Get("name").String(), file: file, take: take})
	}
	s.openAll(all)
}

// openAll opens files one after another, so that they stand in the order they came in.
func (s *shelf) openAll(all []*reading) {
	s.opening = append(s.opening, all...)
	if len(all) > 0 && len(s.opening) == len(all) {
		s.openNext()
	}
}

// openText opens what was fetched from an address.
func (s *shelf) openText(name, text string, take taker) {
	file := app.Window().Get("Blob").New([]any{text})
	s.openAll([]*reading{{name: name, file: file, fetched: true, take: take}})
}

// openNext reads the first file here if it is a document of ours, and else has it
// read. Whether it is one is first asked of the browser, which need not hand over the
// text for it. Then it goes on to the next.
func (s *shelf) openNext() {
	if len(s.opening) == 0 {
		return
	}
	r := s.opening[0]
	if r.link == "" {
		r.size = r.file.Get("size").Float()
	}
	if r.link != "" || r.size > run.MaxSize {
		s.opening = s.opening[1:]
		s.queue(r)
		s.openNext()
		return
	}
	await(r.file.Call("text"), func(v app.Value, ok bool) {
		s.page.Dispatch(func(ctx app.Context) {
			if len(s.opening) == 0 || s.opening[0] != r {
				return // it went to another page
			}
			s.opening = s.opening[1:]
			defer s.openNext()
			if !ok {
				s.fail(trouble{name: r.name, why: unreadable})
				return
			}
			if app.Window().Get("RegExp").New(`"`+run.FormatName+`"`).Call("test", v).Bool() {
				if text := v.String(); run.Ours([]byte(text)) {
					r.take(ctx, r.found(text))
					return
				}
			}
			s.queue(r)
		})
	})
}

// found is what came of a file that is, or has become, a document of ours.
func (r *reading) found(text string) found {
	f := found{name: r.name, of: r, fetched: r.fetched, text: text}
	f.doc, f.notes, f.err = run.DecodeOurs([]byte(text))
	return f
}

func (s *shelf) queue(r *reading) {
	if !hasWorker("reader") {
		s.fail(trouble{name: r.name, why: readerUnloaded, of: r, lost: true})
		return
	}
	s.reading = append(s.reading, r)
	if len(s.reading) == 1 {
		s.readNext()
	}
}

// readNext gives the worker its next file, or ends it.
func (s *shelf) readNext() {
	switch {
	case len(s.reading) == 0:
		s.endReader()
	case s.reader == nil:
		s.reader = startWorker(s.page, "reader", s.hear, s.lose)
	case s.reader.ready:
		r := s.reading[0]
		if r.link != "" {
			s.reader.post(map[string]any{"link": r.link})
			return
		}
		s.reader.post(map[string]any{"file": r.file, "unit": r.unit})
	}
}

// hear takes a message of the worker: it is ready, how far it is, or what came of
// the file.
func (s *shelf) hear(ctx app.Context, data app.Value) {
	r := s.reading[0]
	if done := data.Get("done"); done.Truthy() {
		r.done = done.Float()
		setValue("progress-0", r.share())
		ctx.PreventUpdate() // nothing else has changed, and drawing it again would keep the page from answering
		return
	}
	if !data.Get("ready").Truthy() {
		s.reading = s.reading[1:]
		r.take(ctx, r.answered(data))
	}
	s.readNext()
}

func (r *reading) answered(data app.Value) found {
	f := found{name: r.name, of: r, fetched: r.fetched}
	if data.Get("unreadable").Truthy() {
		f.err = &run.Error{ID: "unreadable", Text: unreadable}
		return f
	}
	if refused := data.Get("refused"); refused.Truthy() {
		f.err = &run.Error{ID: refused.Get("id").String(), Text: textOf(refused)}
		return f
	}
	f = r.found(data.Get("document").String())
	notes := data.Get("notes")
	for i := range notes.Length() {
		n := notes.Index(i)
		f.notes = append(f.notes, run.Note{Level: run.Level(n.Get("level").String()), ID: n.Get("id").String(), Text: textOf(n)})
	}
	return f
}

func textOf(v app.Value) calc.Text {
	return calc.Text{EN: v.Get("en").String(), VI: v.Get("vi").String()}
}

// lose says that the worker is no more. If it never was, no file that waits will be
// read.
func (s *shelf) lose(app.Context) {
	why, lost := readerUnloaded, len(s.reading)
	if s.reader.ready {
		why, lost = readerBroke, 1
	}
	for _, r := range s.reading[:lost] {
		s.fail(trouble{name: r.name, why: why, of: r, lost: true})
	}
	s.reading = slices.Delete(s.reading, 0, lost)
	s.endReader()
	s.readNext()
}

// endReader stops the worker, whatever it is at.
func (s *shelf) endReader() {
	if s.reader != nil {
		s.reader.end()
		s.reader = nil
	}
}
