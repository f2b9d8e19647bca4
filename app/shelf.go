package main

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// A shelf is what a page has loaded: measured runs, files that are being read,
// and what became of those that could not be.
type shelf struct {
	runs    []loaded
	reading []*reading
	fails   []trouble
}

// A trouble is a file that could not be read, and why.
type trouble struct {
	name string
	why  calc.Text
	text string // of a file that only lacks the unit of its latencies
}

// put adds the runs of a file, in place of those of an earlier file of the name.
func (s *shelf) put(ctx app.Context, name, text string, doc run.Document, notes []run.Note) {
	old := func(r loaded) bool { return r.name == name }
	place := slices.IndexFunc(s.runs, old)
	if place < 0 {
		place = len(s.runs)
	}
	s.runs = slices.DeleteFunc(s.runs, old)
	s.runs = slices.Insert(s.runs, place, each(name, text, doc, notes)...)
	s.keepRuns(ctx)
}

// each are the runs of a file. One without runs counts as an empty one, so that
// its notes have a place to stand.
func each(name, text string, doc run.Document, notes []run.Note) []loaded {
	if len(doc.Runs) == 0 {
		doc.Runs = []run.Run{{}}
	}
	all := make([]loaded, len(doc.Runs))
	for at := range all {
		all[at] = loaded{name, text, at, doc, notes}
		notes = nil // they are of the file and stand under its first run
	}
	return all
}

// refuse notes why a file could not be read, and keeps the text of one that can
// be once its unit is known.
func (s *shelf) refuse(name, text string, err error) {
	t := trouble{name: name, why: lang.Same(err.Error())}
	if refused, ok := err.(*run.Error); ok {
		t.why = refused.Text
		if refused.AsksUnit() {
			t.text = text
		}
	}
	s.fails = append(s.fails, t)
}

// failures show what could not be read, with what the reader can do about it.
func (s *shelf) failures(l lang.Tag) []app.UI {
	var all []app.UI
	for i, t := range s.fails {
		buttons := []app.UI{}
		if t.text != "" {
			for _, u := range units {
				buttons = append(buttons, app.Elem("button").ID("unit-"+strconv.Itoa(i)+"-"+u.id).Attr("type", "button").Class("btn").
					DataSet("index", i).DataSet("unit", u.id).Text(u.name.In(l)).OnClick(s.onUnit))
			}
		}
		buttons = append(buttons, app.Elem("button").Attr("type", "button").Class("btn").DataSet("index", i).
			Text(calc.Text{EN: "Dismiss", VI: "Bỏ qua"}.In(l)).OnClick(s.onForget))
		all = append(all, app.Elem("div").Class("receipt bad").Role("alert").Body(
			app.Elem("p").Body(app.Elem("strong").Text(t.name), app.Elem("span").Text(t.why.In(l))),
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
	i, id := indexOf(ctx), ctx.JSSrc().Get("dataset").Get("unit").String()
	if i < 0 || i >= len(s.fails) {
		return
	}
	t := s.fails[i]
	s.fails = slices.Delete(s.fails, i, i+1)
	for _, u := range units {
		if u.id != id {
			continue
		}
		r := run.Reader{Unit: u.seconds}
		r.Write([]byte(t.text))
		doc, notes, err := r.Close()
		if err != nil {
			s.refuse(t.name, "", err)
			return
		}
		text, err := run.Encode(doc) // which knows the unit, also after a reload
		if err != nil {
			s.refuse(t.name, "", err)
			return
		}
		s.put(ctx, t.name, string(text), doc, notes)
	}
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

// runsKey is where the loaded files are kept until the tab is closed, so that
// they survive a reload and an update of the site, and go along to other pages.
const runsKey = "latencylab.runs"

type kept struct {
	Name, Text string
	At         int // which of the file's runs
}

func (s *shelf) keepRuns(ctx app.Context) {
	files := make([]kept, len(s.runs))
	for i, r := range s.runs {
		files[i] = kept{r.name, r.text, r.at}
	}
	store(ctx, runsKey, files)
}

func (s *shelf) restoreRuns(ctx app.Context) {
	var files []kept
	if err := ctx.SessionStorage().Get(runsKey, &files); err != nil {
		app.Log("results not restored: ", err)
	}
	for _, f := range files {
		doc, notes, err := run.Decode([]byte(f.Text))
		if err != nil {
			continue
		}
		if runs := each(f.Name, f.Text, doc, notes); 0 <= f.At && f.At < len(runs) {
			s.runs = append(s.runs, runs[f.At])
		}
	}
}

// store keeps a value until the tab is closed, or says in the log why it cannot:
// storage may be full, or forbidden.
func store(ctx app.Context, key string, value any) {
	defer func() {
		if r := recover(); r != nil {
			app.Log(key, " not kept: ", r)
		}
	}()
	if err := ctx.SessionStorage().Set(key, value); err != nil {
		app.Log(key, " not kept: ", err)
	}
}
