package main

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// A shelf is what a page has loaded: measured runs, files that are being read,
// and what became of those that could not be.
type shelf struct {
	page    app.Context // that of an event ends with the button that was pressed
	runs    []loaded
	opening []*reading // of which nobody has looked into any but the first
	reading []*reading // the first is the one that the worker is at
	reader  *worker    // nil while there is nothing to read
	fails   []trouble
	unkept  []string // files for which storage has no room
	served  string   // the file that the address stands for, "" until it is here
	opened  string   // what of the address was read as results
	onFail  func(trouble)
}

// A trouble is a file that could not be read, and why.
type trouble struct {
	name     string
	why      calc.Text
	of       *reading // nil of what is no file
	lost     bool     // for no reason of its own: another try may help
	unitless bool     // it only lacks the unit of its latencies
}

// put adds the runs of a file: in place of those that it left here before, and of
// those from the same address. Two files of one name get names that differ.
func (s *shelf) put(ctx app.Context, f found) {
	if !f.fetched {
		f.name = s.freeName(f.name, f.text)
	}
	old := func(r loaded) bool { return r.name == f.name }
	place := slices.IndexFunc(s.runs, old)
	if place < 0 {
		place = len(s.runs)
	}
	s.runs = slices.DeleteFunc(s.runs, old)
	s.runs = slices.Insert(s.runs, place, each(f.name, f.text, f.doc, f.notes)...)
	s.keepRuns(ctx)
}

// freeName is a name for a file, with a number if another has it. What a name ends
// in does not tell files apart, because charts leave it out.
func (s *shelf) freeName(name, text string) string {
	ext := path.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	for n := 2; slices.ContainsFunc(s.runs, func(r loaded) bool {
		return strings.TrimSuffix(r.name, path.Ext(r.name)) == strings.TrimSuffix(name, ext) && (r.name != name || r.text != text)
	}); n++ {
		name = stem + " (" + strconv.Itoa(n) + ")" + ext
	}
	return name
}

// filesLoaded counts files, so that what was found of one is not taken for what
// another holds.
var filesLoaded int

// each are the runs of a file. One without runs counts as an empty one, so that
// its notes have a place to stand.
func each(name, text string, doc run.Document, notes []run.Note) []loaded {
	if len(doc.Runs) == 0 {
		doc.Runs = []run.Run{{}}
	}
	filesLoaded++
	all := make([]loaded, len(doc.Runs))
	for at := range all {
		all[at] = loaded{name, text, at, doc, notes, filesLoaded}
		notes = nil // they are of the file and stand under its first run
	}
	return all
}

// refuse notes why a file could not be read, and keeps one that can be once its
// unit is known.
func (s *shelf) refuse(f found) {
	t := trouble{name: f.name, why: lang.Same(f.err.Error()), of: f.of}
	if refused, ok := f.err.(*run.Error); ok {
		t.why, t.unitless = refused.Text, refused.AsksUnit()
	}
	s.fail(t)
}

// fail notes what could not be read.
func (s *shelf) fail(t trouble) {
	s.fails = append(s.fails, t)
	if s.onFail != nil {
		s.onFail(t)
	}
}

// state shows what is being read, what could not be, and what will not outlive the
// page.
func (s *shelf) state(l lang.Tag) []app.UI {
	all := append(s.progress(l), s.failures(l)...)
	if len(s.unkept) == 0 {
		return all
	}
	return append(all, app.Elem("div").ID("unkept").Class("receipt").Role("status").Body(
		app.Elem("p").Body(app.Elem("strong").Text(strings.Join(s.unkept, ", ")), app.Elem("span").Text(calc.Text{
			EN: "The browser has no room to keep this over a reload. It stays until this page is closed or loaded again; open the file again then.",
			VI: "Trình duyệt không còn chỗ để giữ qua lần tải lại. Kết quả vẫn ở đây cho tới khi đóng hoặc tải lại trang; khi đó hãy mở lại file."}.In(l)))))
}

// failures show what could not be read, with what the reader can do about it.
func (s *shelf) failures(l lang.Tag) []app.UI {
	var all []app.UI
	for i, t := range s.fails {
		button := func(id string, text calc.Text, act app.EventHandler) app.HTMLElem {
			return app.Elem("button").ID(id+"-"+strconv.Itoa(i)).Attr("type", "button").Class("btn").DataSet("index", i).Text(text.In(l)).OnClick(act)
		}
		buttons := []app.UI{}
		if t.unitless {
			for _, u := range units {
				buttons = append(buttons, app.Elem("button").ID("unit-"+strconv.Itoa(i)+"-"+u.id).Attr("type", "button").Class("btn").
					DataSet("index", i).DataSet("unit", u.id).Text(u.name.In(l)).OnClick(s.onUnit))
			}
		} else if t.lost {
			buttons = append(buttons, button("again", calc.Text{EN: "Try again", VI: "Thử lại"}, s.onAgain))
		}
		buttons = append(buttons, button("forget", calc.Text{EN: "Dismiss", VI: "Bỏ qua"}, s.onForget))
		all = append(all, app.Elem("div").ID("fail-"+strconv.Itoa(i)).Class("receipt bad").Role("alert").Body(
			app.Elem("p").Body(app.Elem("strong").Text(t.name), app.Elem("span").Body(whole(t.why.In(l))...)),
			app.Elem("div").Class("row").Body(buttons...),
		))
	}
	return all
}

// units are those that a file without one may be in.
var units = []struct {
	id      string
	name    calc.Text
	seconds float64
}{
	{"ns", calc.Text{EN: "nanoseconds", VI: "nano giây"}, 1e-9},
	{"us", calc.Text{EN: "microseconds", VI: "micro giây"}, 1e-6},
	{"ms", calc.Text{EN: "milliseconds", VI: "mili giây"}, 1e-3},
	{"s", calc.Text{EN: "seconds", VI: "giây"}, 1},
}

// onUnit reads a file again with the unit that the reader names.
func (s *shelf) onUnit(ctx app.Context, _ app.Event) {
	id := ctx.JSSrc().Get("dataset").Get("unit").String()
	for _, u := range units {
		if u.id == id {
			s.readAgain(ctx, u.seconds)
		}
	}
}

func (s *shelf) onAgain(ctx app.Context, _ app.Event) { s.readAgain(ctx, 0) }

func (s *shelf) readAgain(ctx app.Context, unit float64) {
	i := indexOf(ctx)
	if i < 0 || i >= len(s.fails) || s.fails[i].of == nil {
		return
	}
	r := *s.fails[i].of
	r.done = 0
	if unit > 0 {
		r.unit = unit
	}
	s.fails = slices.Delete(s.fails, i, i+1)
	s.queue(&r)
}

func (s *shelf) onForget(ctx app.Context, _ app.Event) {
	if i := indexOf(ctx); i >= 0 && i < len(s.fails) {
		s.fails = slices.Delete(s.fails, i, i+1)
	}
}

// indexOf is the index that the element of an event carries, or -1.
func indexOf(ctx app.Context) int {
	i, err := strconv.Atoi(ctx.JSSrc().Get("dataset").Get("index").String())
	if err != nil {
		return -1
	}
	return i
}
