package main

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// listControl is a box of several lines.
func (p *calcPage) listControl(in *calc.Input, meaning app.UI) []app.UI {
	text := p.args.Edit(in, p.Lang)
	if e, editing := p.typed[in.ID]; editing {
		text = e.text
	}
	box := app.Elem("textarea").ID(boxID(in)).Attr("name", in.ID).Attr("rows", min(max(strings.Count(text, "\n")+2, 4), 12)).Attr("wrap", "off").Spellcheck(false).
		Attr("autocapitalize", "off").DataSet("in", in.ID).Text(text).
		OnInput(p.onType).OnChange(p.onCommit).OnBlur(p.onCommit).OnKeyDown(p.onKey)
	below, describedBy := p.below(in)
	if describedBy != "" {
		box = box.Aria("describedby", describedBy)
	}
	if p.errs[in.ID] != nil {
		box = box.Aria("invalid", "true")
	}
	return append([]app.UI{p.labelled(in, meaning), box}, below...)
}

// Lists that are too long for a link are kept until the tab is closed, so that
// they survive a reload, an update of the site, and going back and forth.

func (p *calcPage) listKey(in *calc.Input) string {
	return "latencylab.list." + p.calc.ID + "." + in.ID
}

func (p *calcPage) keepLists(ctx app.Context) {
	for _, in := range p.calc.Inputs {
		if in.Kind == calc.List && p.args.Has(in) {
			store(ctx, p.listKey(in), p.args.Exact(in))
		}
	}
}

// restoreLists puts back what the address says is elsewhere, if it is in this
// tab, and reports whether it did.
func (p *calcPage) restoreLists(ctx app.Context) bool {
	if app.IsServer {
		return false
	}
	restored := func(m calc.Misfit) bool {
		if m.Text != calc.Elsewhere {
			return false
		}
		var text string
		if err := ctx.SessionStorage().Get(p.listKey(m.Input), &text); err != nil || text == "" {
			return false
		}
		set, err := m.Input.ParseLinkSetting(text, p.Lang)
		if err != nil {
			return false
		}
		p.args = p.args.With(set)
		return true
	}
	bad := len(p.link.Bad)
	p.link.Bad = slices.DeleteFunc(p.link.Bad, restored)
	if len(p.link.Bad) == bad {
		return false
	}
	p.rest = p.computeRest()
	return true
}
