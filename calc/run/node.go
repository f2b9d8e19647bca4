package run

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"math"
	"slices"
)

// A node is a value of another tool's JSON. What is not there, or is of another
// kind than was asked for, reads as nothing, never as zero: tools change their
// formats, and a number becomes a string of digits.
type node struct{ v any }

// get follows the names of fields.
func (n node) get(names ...string) node {
	for _, name := range names {
		fields, _ := n.v.(map[string]any)
		n = node{fields[name]}
	}
	return n
}

func (n node) has(names ...string) bool { return n.get(names...).v != nil }

// number is a number, also one in a string, NaN if it is none.
func (n node) number() float64 {
	switch v := n.v.(type) {
	case json.Number:
		return numeral(string(v))
	case string:
		return numeral(v)
	}
	return math.NaN()
}

func (n node) text() string {
	switch v := n.v.(type) {
	case string:
		return v
	case json.Number:
		return string(v)
	}
	return ""
}

// list are the elements of a list.
func (n node) list() []node {
	elements, _ := n.v.([]any)
	all := make([]node, len(elements))
	for i, e := range elements {
		all[i] = node{e}
	}
	return all
}

// names are the names of the fields of an object, in order.
func (n node) names() []string {
	fields, _ := n.v.(map[string]any)
	return slices.Sorted(maps.Keys(fields))
}

// json returns the objects and lists of a file that may have other lines around
// them, one after another.
//
// A file of nothing but braces could be read again from every line. What is read
// in vain is added up, and beyond some lengths of the largest file it is no JSON.
func (f *file) json() []node {
	if f.parsed {
		return f.values
	}
	f.parsed = true
	vain := 0
	for text := f.text; vain < 16*MaxSize && len(f.values) < maxList; {
		start := opened(text)
		if start < 0 {
			break
		}
		text = text[start:]
		v, end, err := decodeOne(text)
		if err != nil && !cutShort(err) {
			vain += end
			if end > 0 && end <= len(text) && (isLetter(text[end-1]) || text[end-1] == '-') {
				vain += len(text)
				v, end, err = decodeOne(withoutNaN(text))
			}
		}
		switch {
		case err == nil:
			f.values = append(f.values, node{v})
			text = text[end:]
			continue
		case cutShort(err):
			f.cut = true
			return f.values
		}
		line := bytes.IndexByte(text, '\n') // a brace of something else: look on behind its line
		if line < 0 {
			break
		}
		text = text[line:]
	}
	return f.values
}

// opened is where a line begins with a brace or a bracket, or -1.
func opened(text []byte) int {
	for at := 0; at < len(text); {
		line := text[at:]
		blank := len(line) - len(bytes.TrimLeft(line, " \t\n\r"))
		if blank < len(line) && (line[blank] == '{' || line[blank] == '[') {
			return at + blank
		}
		next := bytes.IndexAny(line[blank:], "\n\r") // a progress bar returns without a feed
		if next < 0 {
			return -1
		}
		at += blank + next + 1
	}
	return -1
}

// decodeOne reads one value, and returns the offset behind it or behind what is
// wrong.
func decodeOne(text []byte) (v any, end int, err error) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	err = dec.Decode(&v)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return nil, int(syntax.Offset), err
	}
	return v, int(dec.InputOffset()), err
}

func cutShort(err error) bool { return errors.Is(err, io.ErrUnexpectedEOF) }

// withoutNaN puts empty strings in the place of the NaN and Infinity that some
// tools write though JSON has none. The text keeps its length.
func withoutNaN(text []byte) []byte {
	out := bytes.Clone(text)
	quoted := false
	for i := 0; i < len(out); i++ {
		switch c := out[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case !quoted && (c == '-' || isLetter(c)):
			end := i + 1
			for end < len(out) && isLetter(out[end]) {
				end++
			}
			if word := out[i:end]; len(word) >= len("nan") && string(word) != "null" && isUnknown(string(word)) {
				for k := range word {
					word[k] = ' '
				}
				word[0], word[1] = '"', '"'
			}
			i = end - 1
		}
	}
	return out
}

func isLetter(c byte) bool { return 'A' <= c&^0x20 && c&^0x20 <= 'Z' }
