package calc

import (
	"strconv"
	"strings"

	"latencylab/calc/lang"
)

// Lines is the value of an input of that kind: several lines that say together
// what one number cannot, such as the servers of a fleet or the steps of a
// request. It never changes.
type Lines interface {
	// Text writes the lines for a reader, and nothing of them is lost. In
	// English it is what links, flags and documents carry.
	Text(l lang.Tag) []string
}

// A LineError is a line that could not be read.
type LineError struct {
	Line int    // from 1
	Text string // what stands there
	Why  Text   // what is wrong with it and what would do; no full stop
}

// In is the message in a language: the line, and what is wrong with it.
func (e *LineError) In(l lang.Tag) string {
	at := Text{EN: "line ", VI: "dòng "}.In(l) + strconv.Itoa(e.Line)
	if e.Text != "" {
		at += ", '" + clip(e.Text, 40) + "'"
	}
	return at + ": " + e.Why.In(l)
}

// maxLines is the longest text that is read, in bytes.
const maxLines = 1 << 20

// Setting pairs an input of any kind with its value.
func (a Args) Setting(in *Input) Setting {
	if in.Kind == List {
		return in.Put(a.Lines(in))
	}
	return in.Is(a.Of(in))
}

// Put pairs an input of lines with its value.
func (in *Input) Put(v Lines) Setting { return Setting{Input: in.ID, Lines: v} }

// ParseSetting reads a value of any kind as a person types it.
func (in *Input) ParseSetting(text string, l lang.Tag) (Setting, *ValueError) {
	if in.Kind != List {
		v, err := in.Parse(text, l)
		return in.Is(v), err
	}
	if text == Elsewhere {
		return Setting{}, &ValueError{Input: in, Text: text, reason: elsewhere}
	}
	if len(text) > maxLines {
		return Setting{}, &ValueError{Input: in, Text: clip(text, 40), reason: long}
	}
	v, err := in.Read(split(text), l)
	if err != nil {
		return Setting{}, &ValueError{Input: in, Text: err.Text, reason: unreadable, line: err}
	}
	return in.Put(v), nil
}

// ParseLinkSetting reads a value of any kind from a link or a flag, as
// [Input.ParseLink] reads one number.
func (in *Input) ParseLinkSetting(text string, l lang.Tag) (Setting, *ValueError) {
	if in.Kind == List {
		return in.ParseSetting(text, lang.EN)
	}
	v, err := in.ParseLink(text, l)
	return in.Is(v), err
}

// split takes a text apart into its lines. A semicolon ends a line too, so that
// a link and a flag need no line breaks.
func split(text string) []string {
	var lines []string
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' || r == ';' }) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// Lines returns the value of an input of lines.
func (a Args) Lines(in *Input) Lines {
	i := a.inputs.index(in.ID)
	if i < 0 || a.lines == nil {
		panic("calc: no lines " + in.ID + " are declared")
	}
	return got(a.lines[i])
}

// Exact writes the value of an input of any kind for a link, a flag or a
// document.
func (a Args) Exact(in *Input) string {
	if in.Kind == List {
		return strings.Join(a.Lines(in).Text(lang.EN), "; ")
	}
	return in.Exact(a.Of(in))
}

// Edit writes the value of an input of any kind for a text box.
func (a Args) Edit(in *Input, l lang.Tag) string {
	if in.Kind == List {
		return strings.Join(a.Lines(in).Text(l), "\n")
	}
	return in.Edit(a.Of(in), l)
}

// Brief writes the value of an input of any kind for a table: on one line, and
// cut where it is longer than anybody reads.
func (a Args) Brief(in *Input, l lang.Tag) string {
	const longest = 200 // characters
	return clip(strings.ReplaceAll(a.Edit(in, l), "\n", "; "), longest)
}

// Has reports whether an input has a value other than its default.
func (a Args) Has(in *Input) bool {
	if in.Kind == List {
		return a.Exact(in) != strings.Join(in.Lines.Text(lang.EN), "; ")
	}
	return a.Of(in) != in.Default
}
