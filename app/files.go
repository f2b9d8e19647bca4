package main

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// Handlers of the files that are dropped, chosen, fetched and kept.

func (p *calcPage) onDragOver(ctx app.Context, e app.Event) {
	e.PreventDefault()
	ctx.PreventUpdate()
}

func (p *calcPage) onDrop(_ app.Context, e app.Event) {
	e.PreventDefault()
	p.receive(e.Get("dataTransfer").Get("files"))
}

func (p *calcPage) onChoose(ctx app.Context, _ app.Event) {
	p.receive(ctx.JSSrc().Get("files"))
	ctx.JSSrc().Set("value", "") // so that the same file can be chosen again
}

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
	fetchText(ctx, path, name, func(ctx app.Context, name, text string, ok bool) {
		if !ok {
			p.fail(trouble{name: name, why: unreachable})
			return
		}
		p.served = name
		p.openText(name, text, func(ctx app.Context, f found) {
			known := slices.ContainsFunc(p.runs, func(r loaded) bool { return r.name == name && r.text == f.text })
			p.take(ctx, f)
			if adopt && !known && p.link.Given == 0 {
				p.adopt(ctx, name)
			}
		})
	})
}

func (p *calcPage) onSample(ctx app.Context, _ app.Event) {
	p.link.Foreign = withLab(p.link.Foreign, "sample")
	replaceQuery(ctx, p.address())
	p.fetchRun(ctx, false)
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
	if i := indexOf(ctx); i >= 0 && i < len(p.runs) {
		a, _ := p.matched(p.runs[i].run())
		p.push(ctx, a)
	}
}

func (p *calcPage) onRemove(ctx app.Context, _ app.Event) {
	if i := indexOf(ctx); i >= 0 && i < len(p.runs) {
		if p.served == p.runs[i].name {
			p.link.Foreign = withLab(p.link.Foreign, "")
		}
		if p.runs[i].name == linkName {
			dropFragment(ctx)
			p.opened = ""
		}
		p.runs = append(p.runs[:i:i], p.runs[i+1:]...)
		replaceQuery(ctx, p.address())
		p.keepRuns(ctx)
	}
}
