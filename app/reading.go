package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// A reading is a large file on its way through the reader, a piece at a time, so
// that the page goes on answering.
type reading struct {
	name       string
	size, done int64 // bytes
	stopped    bool
}

// piece is how much of a file is read at once, in bytes: few milliseconds of
// work.
const pieceSize = 128 << 10

// read reads files that the reader of the page chose or dropped. What is small is
// given whole to take; what is not is read piece by piece, and its runs are put
// on the shelf as a document of ours.
func (s *shelf) read(ctx app.Context, files app.Value, take func(ctx app.Context, name, text string)) {
	if !files.Truthy() {
		return
	}
	for i := range files.Length() {
		file := files.Index(i)
		name := file.Get("name").String()
		if size := int64(file.Get("size").Float()); size > run.MaxSize {
			s.readLarge(ctx, file, &reading{name: name, size: size})
			continue
		}
		await(file.Call("text"), func(text app.Value, ok bool) {
			ctx.Dispatch(func(ctx app.Context) {
				if !ok {
					s.fails = append(s.fails, trouble{name: name, why: unreadable})
					return
				}
				take(ctx, name, text.String())
			})
		})
	}
}

func (s *shelf) readLarge(ctx app.Context, file app.Value, r *reading) {
	s.reading = append(s.reading, r)
	var reader run.Reader
	buffer := make([]byte, pieceSize)
	var next func()
	next = func() {
		if r.stopped {
			return
		}
		if r.done >= r.size {
			ctx.Dispatch(func(ctx app.Context) { s.finish(ctx, r, &reader) })
			return
		}
		end := min(r.done+pieceSize, r.size)
		await(file.Call("slice", r.done, end).Call("arrayBuffer"), func(piece app.Value, ok bool) {
			if !ok {
				ctx.Dispatch(func(app.Context) {
					s.drop(r)
					s.fails = append(s.fails, trouble{name: r.name, why: unreadable})
				})
				return
			}
			n := app.CopyBytesToGo(buffer, app.Window().Get("Uint8Array").New(piece))
			r.done = end
			if _, err := reader.Write(buffer[:n]); err != nil {
				r.done = r.size // Close says what is wrong
			}
			if r.done/pieceSize%16 == 0 {
				ctx.Dispatch(func(app.Context) {}) // shows how far it is
			}
			next()
		})
	}
	next()
}

// finish takes what was read of a large file. It is kept as the document that was
// made of it, which does not grow with the file.
func (s *shelf) finish(ctx app.Context, r *reading, reader *run.Reader) {
	s.drop(r)
	doc, notes, err := reader.Close()
	if err != nil {
		s.refuse(r.name, "", err)
		return
	}
	text, err := run.Encode(doc)
	if err != nil {
		s.refuse(r.name, "", err)
		return
	}
	s.put(ctx, r.name, string(text), doc, notes)
}

func (s *shelf) drop(r *reading) {
	for i, other := range s.reading {
		if other == r {
			s.reading = append(s.reading[:i:i], s.reading[i+1:]...)
			return
		}
	}
}

// progress shows the files that are being read, each with a way to stop it.
func (s *shelf) progress(l lang.Tag) []app.UI {
	var all []app.UI
	for i, r := range s.reading {
		done := float64(r.done) / float64(r.size)
		all = append(all, app.Elem("div").Class("receipt").Body(
			app.Elem("p").Body(app.Elem("strong").Text(r.name), app.Elem("span").Text(calc.Text{EN: "reading, ", VI: "đang đọc, "}.In(l)+
				unit.Share.Format(done, l)+calc.Text{EN: " of ", VI: " của "}.In(l)+unit.Byte.Format(float64(r.size), l))),
			app.Elem("progress").Attr("max", 1).Attr("value", strconv.FormatFloat(done, 'f', 3, 64)).Aria("label", r.name),
			app.Elem("div").Class("row").Body(app.Elem("button").ID("stop-"+strconv.Itoa(i)).Attr("type", "button").Class("btn").DataSet("index", i).
				Text(calc.Text{EN: "Stop", VI: "Dừng"}.In(l)).OnClick(s.onStop)),
		))
	}
	return all
}

func (s *shelf) onStop(ctx app.Context, _ app.Event) {
	if i := indexOf(ctx); i >= 0 && i < len(s.reading) {
		s.reading[i].stopped = true
		s.drop(s.reading[i])
	}
}
