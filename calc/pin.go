package calc

import (
	"math"
	"net/url"
	"strings"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// PinKey is the key under which a link carries a second state of the
// calculator, A, that the first is compared with.
const PinKey = "a"

// maxPinned is the longest text of a list of a pinned state that a link carries; it
// is escaped twice there.
const maxPinned = 800

// Pin writes the arguments as the value of [PinKey]: "busy:0.6,service:5ms",
// empty for the defaults. A title goes under [TitleKey].
func (a Args) Pin(title string) string { return a.pin(title, maxPinned) }

// pin is Pin with another longest text of a list.
func (a Args) pin(title string, most int) string {
	var parts []string
	for _, in := range a.inputs {
		if a.Has(in) {
			text := strings.ReplaceAll(url.QueryEscape(a.Exact(in)), "%2F", "/")
			if in.Kind == List && len(text) > most {
				text = Elsewhere
			}
			parts = append(parts, in.ID+":"+text)
		}
	}
	if title != "" {
		parts = append(parts, TitleKey+":"+url.QueryEscape(title))
	}
	return strings.Join(parts, ",")
}

// ParsePin reads what [Args.Pin] wrote, as forgivingly as [Inputs.ParseQuery].
func (ins Inputs) ParsePin(text string, l lang.Tag) Link {
	var pairs []string
	for part := range strings.SplitSeq(text, ",") {
		id, value, _ := strings.Cut(part, ":")
		pairs = append(pairs, id+"="+value)
	}
	return ins.ParseQuery(strings.Join(pairs, "&"), l)
}

// PinnedQuery is the part of a query that carries pinned arguments and their title
// in a number of characters. Where there is less room than they need it leaves out
// first their lists, then the title, and then all of them: that part is empty.
func PinnedQuery(a Args, title string, room int) string {
	for _, text := range []string{a.Pin(title), a.pin(title, 0), a.pin("", 0)} {
		if part := PinKey + "=" + escape(text); len(part) <= room {
			return part
		}
	}
	return ""
}

// Compare says in a sentence or two how the answer changes from one state to
// another, and which inputs make the difference.
func (c *Calculator) Compare(from, to Args, l lang.Tag) string {
	changed := c.differences(from, to, l)
	if changed == "" {
		return Text{EN: "A and B are the same. Change an input to compare.", VI: "A và B giống nhau. Hãy đổi một đầu vào để so sánh."}.In(l)
	}
	r := c.Eval(to)
	out := c.Answer(r)
	before, after := c.Eval(from).Of(out), r.Of(out)
	was, is := out.Unit.Format(before, l), out.Unit.Format(after, l)
	said := "A → B: " + out.Label.In(l) + " "
	if was == is {
		said += Text{EN: "stays at ", VI: "vẫn là "}.In(l) + is
	} else {
		said += was + " → " + is
	}
	if change := after/before - 1; was != is && !math.IsNaN(change) && !math.IsInf(change, 0) {
		said += " (" + unit.Signed(change, l) + ")"
	}
	return said + ". " + Text{EN: "What differs: ", VI: "Khác nhau: "}.In(l) + changed + "."
}

// differences lists the inputs in which two states differ, with both values.
func (c *Calculator) differences(from, to Args, l lang.Tag) string {
	before, after := c.Eval(from), c.Eval(to)
	var all []string
	for _, in := range c.Inputs {
		if from.Exact(in) == to.Exact(in) || before.Ignores(in) && after.Ignores(in) {
			continue
		}
		text := in.Label.In(l)
		if in.Kind != List {
			text += " " + in.Format(from.Of(in), l) + " → " + in.Format(to.Of(in), l)
		}
		all = append(all, text)
	}
	return strings.Join(all, "; ")
}
