package main

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/run"
)

// Handlers of the files that are dropped, chosen, fetched and kept.

func (p *calcPage) onDragOver(ctx app.Context, e app.Event) {
	e.PreventDefault()
	ctx.PreventUpdate()
}

func (p *calcPage) onDrop(ctx app.Context, e app.Event) {
	e.PreventDefault()
	p.readFiles(ctx, e.Get("dataTransfer").Get("files"))
}

func (p *calcPage) onChoose(ctx app.Context, _ app.Event) {
	p.readFiles(ctx, ctx.JSSrc().Get("files"))
	ctx.JSSrc().Set("value", "") // so that the same file can be chosen again
}

func (p *calcPage) readFiles(ctx app.Context, files app.Value) {
	if !files.Truthy() {
		return
	}
	for i := range files.Length() {
		file := files.Index(i)
		name := file.Get("name").String()
		if size := int64(file.Get("size").Float()); size > run.MaxSize {
			p.refuse(name, run.TooBig(size))
			continue
		}
		await(file.Call("text"), func(text app.Value, ok bool) {
			ctx.Dispatch(func(ctx app.Context) {
				if !ok {
					p.fails = append(p.fails, trouble{name, unreadable})
					return
				}
				p.take(ctx, name, text.String())
			})
		})
	}
}

var unreadable = calc.Text{
	EN: "The browser could not read this file. It may have been moved or changed since it was chosen; choose it again.",
	VI: "Trình duyệt không đọc được file này. Có thể file đã bị dời hoặc sửa sau khi chọn; hãy chọn lại."}

var unreachable = calc.Text{
	EN: "This result could not be loaded. You may be offline, or the server that held it has stopped.",
	VI: "Không tải được kết quả này. Có thể bạn đang không có mạng, hoặc server chứa nó đã dừng."}

// labOf is the result that a query names, "" if none.
func labOf(query string) string {
	name, _ := valueOf(query, labKey)
	return name
}

// withLab is a query that names a result, or none, in place of the one it named.
func withLab(query, name string) string {
	if name != "" {
		name = labKey + "=" + name
	}
	return join(without(query, labKey), name)
}

// fetchRun loads the result that the address names, and may adopt its inputs if
// it was not here before: a reader who goes back has seen it, and left it.
func (p *calcPage) fetchRun(ctx app.Context, adopt bool) {
	path, name, known := p.labSource()
	if !known || app.IsServer {
		return
	}
	fetchText(ctx, path, func(ctx app.Context, text string, ok bool) {
		if !ok {
			p.fails = append(p.fails, trouble{name, unreachable})
			return
		}
		known := slices.ContainsFunc(p.runs, func(r loaded) bool { return r.name == name && r.text == text })
		p.take(ctx, name, text)
		if adopt && !known && p.link.Given == 0 {
			p.adopt(ctx, name)
		}
	})
}

func (p *calcPage) onSample(ctx app.Context, _ app.Event) {
	p.link.Foreign = withLab(p.link.Foreign, "sample")
	replaceQuery(ctx, p.address())
	p.fetchRun(ctx, false)
}

func (p *calcPage) index(ctx app.Context) int {
	i, err := strconv.Atoi(ctx.JSSrc().Get("dataset").Get("index").String())
	if err != nil {
		return -1
	}
	return i
}

// adopt moves the page to the inputs of the result that a link names, when the
// link says nothing of inputs itself.
func (p *calcPage) adopt(ctx app.Context, name string) {
	for _, r := range p.runs {
		if a, differs := p.matched(r.run()); r.name == name && differs {
			p.set(ctx, a)
			return
		}
	}
}

func (p *calcPage) onMatch(ctx app.Context, _ app.Event) {
	if i := p.index(ctx); i >= 0 && i < len(p.runs) {
		a, _ := p.matched(p.runs[i].run())
		p.push(ctx, a)
	}
}

func (p *calcPage) onRemove(ctx app.Context, _ app.Event) {
	if i := p.index(ctx); i >= 0 && i < len(p.runs) {
		if _, name, known := p.labSource(); known && name == p.runs[i].name {
			p.link.Foreign = withLab(p.link.Foreign, "")
		}
		p.runs = append(p.runs[:i:i], p.runs[i+1:]...)
		replaceQuery(ctx, p.address())
		p.keepRuns(ctx)
	}
}

func (p *calcPage) onForget(ctx app.Context, _ app.Event) {
	if i := p.index(ctx); i >= 0 && i < len(p.fails) {
		p.fails = append(p.fails[:i:i], p.fails[i+1:]...)
	}
}

// runsKey is where the loaded files are kept until the tab is closed, so that
// they survive a reload and an update of the site.
const runsKey = "latencylab.runs"

type kept struct {
	Name, Text string
	At         int // which of the file's runs
}

func (p *calcPage) keepRuns(ctx app.Context) {
	files := make([]kept, len(p.runs))
	for i, r := range p.runs {
		files[i] = kept{r.name, r.text, r.at}
	}
	store(ctx, runsKey, files)
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

func (p *calcPage) restoreRuns(ctx app.Context) {
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
			p.runs = append(p.runs, runs[f.At])
		}
	}
}
