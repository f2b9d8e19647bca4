package main

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/run"
)

// runsKey is where the loaded files are kept until the tab is closed, so that
// they survive a reload and an update of the site.
const runsKey = "latencylab.runs"

// A kept is a file in storage.
type kept struct {
	Name, Text string
	Notes      []run.Note
	At         []int // which of its runs
}

// shelved is what was loaded until now, for the page that the program shows next:
// what storage has no room for is nowhere else.
var shelved struct {
	runs   []loaded
	unkept []string
	unread []*reading // while a page is shown that has no shelf
	on     *shelf     // that of the page that is shown, or was last
}

// keepRuns keeps what is loaded, as much of it as storage takes: the largest file
// is left out first.
func (s *shelf) keepRuns(ctx app.Context) {
	files := filesOf(s.runs)
	s.unkept = nil
	for !store(ctx, runsKey, files) && len(files) > 0 {
		at := largest(files)
		s.unkept = append(s.unkept, files[at].Name)
		files = slices.Delete(files, at, at+1)
	}
	shelved.runs, shelved.unkept = s.runs, s.unkept
}

// filesOf are the files of runs.
func filesOf(runs []loaded) []kept {
	files := []kept{}
	for _, r := range runs {
		at := slices.IndexFunc(files, func(f kept) bool { return f.Name == r.name })
		if at < 0 {
			at = len(files)
			files = append(files, kept{Name: r.name, Text: r.text, Notes: r.notes})
		}
		files[at].At = append(files[at].At, r.at)
	}
	return files
}

func largest(files []kept) int {
	most := 0
	for i, f := range files {
		if len(f.Text) > len(files[most].Text) {
			most = i
		}
	}
	return most
}

// leave ends reading on this page. What is not read yet waits for the next that has a
// shelf, which begins with it anew: the worker speaks to one page.
func (s *shelf) leave() {
	shelved.unread = append(shelved.unread, slices.Concat(s.reading, s.opening)...)
	s.reading, s.opening = nil, nil
	s.endReader()
}

// unread is how many files are not read yet, which a reload would lose. shell.js asks
// before it lets the page go.
func unread() int {
	n := len(shelved.unread)
	if s := shelved.on; s != nil {
		n += len(s.reading) + len(s.opening)
	}
	return n
}

// restore brings back what was loaded before this page, whose context is given, and
// goes on reading what was not.
func (s *shelf) restore(ctx app.Context, take taker) {
	s.restoreRuns(ctx)
	shelved.on = s
	waiting := shelved.unread
	shelved.unread = nil
	for _, r := range waiting {
		r.take, r.done = take, 0
	}
	s.openAll(waiting)
}

// restoreRuns brings back the runs.
func (s *shelf) restoreRuns(ctx app.Context) {
	s.page = ctx
	if len(shelved.runs) > 0 {
		s.runs, s.unkept = slices.Clone(shelved.runs), shelved.unkept
		return
	}
	var files []kept
	if err := ctx.SessionStorage().Get(runsKey, &files); err != nil {
		app.Log("results not restored: ", err)
	}
	for _, f := range files {
		doc, _, err := run.DecodeOurs([]byte(f.Text))
		if err != nil {
			continue
		}
		runs := each(f.Name, f.Text, doc, f.Notes)
		for _, at := range f.At {
			if 0 <= at && at < len(runs) {
				s.runs = append(s.runs, runs[at])
			}
		}
	}
	shelved.runs = s.runs
}

// store keeps a value until the tab is closed, or says in the log why it cannot:
// storage may be full, or forbidden.
func store(ctx app.Context, key string, value any) (kept bool) {
	defer func() {
		if r := recover(); r != nil {
			app.Log(key, " not kept: ", r)
		}
	}()
	if err := ctx.SessionStorage().Set(key, value); err != nil {
		app.Log(key, " not kept: ", err)
		return false
	}
	return true
}
