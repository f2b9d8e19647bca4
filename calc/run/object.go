package run

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"latencylab/calc/lang"
)

// An object is one JSON object that is being read. Its methods return a field,
// or nothing when the field is absent, null or wrong; what is wrong goes to the
// findings.
type object struct {
	*findings
	path   string // as messages name it; empty for the whole document
	fields map[string]json.RawMessage
}

// object reads one level of a value. Of a field that is written more than once
// the last is kept.
func (f *findings) object(path string, raw json.RawMessage) object {
	o := object{f, path, map[string]json.RawMessage{}}
	dec := json.NewDecoder(bytes.NewReader(raw))
	if open, _ := dec.Token(); open != json.Delim('{') {
		f.wrong(path, shown(raw), lang.Text{EN: "an object", VI: "một object"})
		return o
	}
	for dec.More() {
		key, _ := dec.Token()
		name := key.(string)
		if _, again := o.fields[name]; again {
			f.twice.add(lang.Text{
				EN: "{0} is written more than once.",
				VI: "{0} được ghi nhiều lần.",
			}, lang.Same(o.at(printable(name))))
		}
		var field json.RawMessage
		dec.Decode(&field)
		o.fields[name] = field
	}
	return o
}

func (o object) at(name string) string {
	if o.path == "" {
		return name
	}
	return o.path + "." + name
}

// has reports whether a field says anything: null and an empty text do not.
func (o object) has(name string) bool {
	raw := string(o.fields[name])
	return raw != "" && raw != "null" && raw != `""`
}

func (o object) hasAny(names ...string) bool { return slices.ContainsFunc(names, o.has) }

// require reports a field that is not there.
func (o object) require(name string) {
	if !o.has(name) {
		o.faults.add(lang.Text{EN: "{0} is missing.", VI: "Thiếu {0}."}, lang.Same(o.at(name)))
	}
}

func (o object) object(name string) object {
	if !o.has(name) {
		return object{o.findings, o.at(name), nil}
	}
	return o.findings.object(o.at(name), o.fields[name])
}

// ids returns, in order, the names of the fields of an object that maps IDs to
// something.
func (o object) ids() []string {
	var ids []string
	for _, name := range slices.Sorted(maps.Keys(o.fields)) {
		switch {
		case !isID(name):
			o.faults.add(lang.Text{
				EN: "{0} has a field {1}, expected {2}.",
				VI: "{0} có trường {1}, cần {2}.",
			}, lang.Same(o.path), lang.Same(quoted(name)), anID)
		case o.has(name):
			ids = append(ids, name)
		}
	}
	return ids
}

// list calls read with every element of a list and the element's path.
func (o object) list(name string, read func(path string, raw json.RawMessage)) {
	if !o.has(name) {
		return
	}
	dec := json.NewDecoder(bytes.NewReader(o.fields[name]))
	open, _ := dec.Token()
	var elements []json.RawMessage
	for open == json.Delim('[') && dec.More() && len(elements) <= maxList {
		var element json.RawMessage
		dec.Decode(&element)
		elements = append(elements, element)
	}
	switch {
	case open != json.Delim('['):
		o.wrong(o.at(name), shown(o.fields[name]), lang.Text{EN: "a list", VI: "một danh sách"})
		return
	case len(elements) > maxList:
		o.wrong(o.at(name), lang.Text{EN: "too long", VI: "danh sách quá dài"}, fill(lang.Text{
			EN: "at most {0} elements",
			VI: "không quá {0} mục",
		}, number(maxList)))
		return
	}
	for i, element := range elements {
		read(o.at(name)+"["+strconv.Itoa(i)+"]", element)
	}
}

// part reads an object that may be absent.
func part[T any](o object, name string, read func(object) T) *T {
	if !o.has(name) {
		return nil
	}
	return new(read(o.object(name)))
}

// byID reads an object that maps IDs to objects.
func byID[T any](o object, name string, read func(object) T) map[string]T {
	all := map[string]T{}
	parts := o.object(name)
	for _, id := range parts.ids() {
		all[id] = read(parts.object(id))
	}
	if len(all) == 0 {
		return nil
	}
	return all
}

// need is the value of a field that must be there.
func need[T any](o object, name string, v *T) T {
	o.require(name)
	if v == nil {
		return *new(T)
	}
	return *v
}
