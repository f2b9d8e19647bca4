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

// Measured latencies as lines of a list: the servers of a fleet, the calls of a
// page, a step of a request.

// A use is what a button offers: lines for a list of the page.
type use struct {
	in    *calc.Input
	label string // of the point, empty if the lines are of all points
	lines []string
}

// uses are the ways a loaded run can fill the lists of the page. Where a list
// takes the lines of several points they go in together, and else one by one: a
// total and its parts too, which would count requests twice.
func (p *calcPage) uses(l loaded) []use {
	if l.run().Calculator == p.ID {
		return nil // its latencies are what the page computes, not what it starts from
	}
	var all []use
	points := l.run().Distributions(strings.TrimSuffix(l.name, path.Ext(l.name)))
	for _, in := range p.calc.Inputs {
		if in.Kind != calc.List || in.Take == nil || len(points) == 0 {
			continue
		}
		var lines []string
		for _, m := range points {
			lines = append(lines, in.Take(m.Name, m.Latencies)...)
		}
		parts := slices.ContainsFunc(points, func(m run.Measured) bool { return m.Total })
		if _, err := in.Read(lines, lang.EN); err == nil && !parts {
			all = append(all, use{in: in, lines: lines})
			continue
		}
		for _, m := range points {
			all = append(all, use{in, m.Name, in.Take(m.Name, m.Latencies)})
		}
	}
	all = slices.DeleteFunc(all, func(u use) bool { return len(u.lines) == 0 })
	return append(all, p.rateUses(l)...)
}

// rateUses is the way in which what was answered fills a list of the page: what a
// run did with different numbers of workers, or else all that is loaded, each with
// its own.
func (p *calcPage) rateUses(l loaded) []use {
	th := theoryOf(p.calc.ID)
	in, takes := p.calc.Inputs.Find(th.list)
	if !takes || len(l.run().Throughputs()) == 0 {
		return nil
	}
	for _, u := range []use{{in: in, lines: th.lines([]loaded{l})}, {in, p.say("all that is loaded", "mọi thứ đã mở"), th.lines(p.runs)}} {
		if _, err := in.Read(u.lines, lang.EN); err == nil && len(u.lines) > 0 {
			return []use{u}
		}
	}
	return nil
}

// lines are the throughputs of runs as its list takes them.
func (th theory) lines(runs []loaded) []string {
	var lines []string
	for _, t := range shown(throughputs(runs)) {
		lines = append(lines, th.line(t.Workers, t.PerSecond))
	}
	return lines
}

// useButtons offer what a loaded run can fill.
func (p *calcPage) useButtons(i int) []app.UI {
	var buttons []app.UI
	for k, u := range p.uses(p.runs[i]) {
		buttons = append(buttons, app.Elem("button").ID("use-"+strconv.Itoa(i)+"-"+strconv.Itoa(k)).Attr("type", "button").Class("btn").
			DataSet("index", i).DataSet("use", k).Text(p.useLabel(u)).OnClick(p.onUse))
	}
	return buttons
}

func (p *calcPage) useLabel(u use) string {
	text := p.say("Use as: ", "Dùng làm: ") + u.in.Label.In(p.Lang)
	if u.label != "" {
		text += " (" + u.label + ")"
	}
	return text
}

// noUse says why a loaded run with latencies offers nothing to the lists of the
// page, nil where there is nothing to say.
func (p *calcPage) noUse(i int) app.UI {
	at := slices.IndexFunc(p.calc.Inputs, func(in *calc.Input) bool { return in.Kind == calc.List && in.Take != nil })
	if at < 0 || len(p.runs[i].run().Points) == 0 || len(p.uses(p.runs[i])) > 0 {
		return nil
	}
	label := p.calc.Inputs[at].Label.In(p.Lang)
	return app.Elem("p").Text(p.say(
		"It has percentiles but no histogram, so nothing can be made of it for “"+label+"”. Let the tool write its histogram, or type what it states.",
		"Kết quả này có percentile nhưng không có histogram nên không dùng được cho “"+label+"”. Hãy để công cụ ghi histogram, hoặc gõ lại những gì nó cho biết."))
}

func (p *calcPage) onUse(ctx app.Context, _ app.Event) {
	i := indexOf(ctx)
	k, err := strconv.Atoi(ctx.JSSrc().Get("dataset").Get("use").String())
	if i < 0 || i >= len(p.runs) || err != nil {
		return
	}
	if uses := p.uses(p.runs[i]); 0 <= k && k < len(uses) {
		if set, ok := p.filled(uses[k]); ok {
			p.push(ctx, p.args.With(set))
		}
	}
}

// filled is a list with lines that are measured: added to what was measured or
// typed before where the list takes both, in place of it where it does not, and
// in place of its example.
func (p *calcPage) filled(u use) (calc.Setting, bool) {
	var before []string
	if p.args.Has(u.in) {
		before = slices.DeleteFunc(p.args.Lines(u.in).Text(lang.EN), func(line string) bool { return slices.Contains(u.lines, line) })
	}
	v, err := u.in.Read(append(before, u.lines...), lang.EN)
	if err != nil {
		v, err = u.in.Read(u.lines, lang.EN)
	}
	if err != nil {
		return calc.Setting{}, false
	}
	return u.in.Put(v), true
}

// takeLines reads a file of no known format as the lines of a list.
func (p *calcPage) takeLines(ctx app.Context, f found) {
	refused, ours := f.err.(*run.Error)
	if !ours || refused.ID != "unknown" || f.of == nil {
		p.refuse(f)
		return
	}
	await(f.of.file.Call("text"), func(text app.Value, ok bool) {
		p.page.Dispatch(func(ctx app.Context) {
			if !ok {
				p.refuse(f)
				return
			}
			p.useLines(ctx, f.name, text.String(), refused.Text)
		})
	})
}

// useLines gives a text to the first list that can be made of it. If none can, the
// file is refused with what each finds wrong.
func (p *calcPage) useLines(ctx app.Context, name, text string, reasons calc.Text) {
	for _, in := range p.calc.Inputs {
		if in.Kind != calc.List {
			continue
		}
		set, err := in.ParseSetting(text, p.Lang)
		if err == nil {
			p.push(ctx, p.args.With(set))
			p.tell(notice{words: name + ": " + p.say("read as ", "đã đọc như ") + quoted(in.Label.In(p.Lang)) + "."})
			return
		}
		reasons = calc.Text{
			EN: reasons.EN + " Nor can it be read as " + quoted(in.Label.EN) + ": " + err.In(lang.EN) + ".",
			VI: reasons.VI + " Cũng không đọc được như " + quoted(in.Label.VI) + ": " + err.In(lang.VI) + "."}
	}
	p.fail(trouble{name: name, why: reasons})
}

func quoted(s string) string { return "“" + s + "”" }
