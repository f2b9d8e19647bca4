package run

import (
	"encoding/binary"
	"math"
	"slices"
)

// vegetaGob is what vegeta attack writes: encoding/gob's message of a Result for
// each request. The bodies and headers of the answers are in it; nothing of them is
// kept.
var vegetaGob = Format{
	ID:    "vegeta-gob",
	Label: "vegeta",
	starts: func(head []byte) bool {
		var v vegetaMessages
		for m := range v.messages(head) {
			v.take(m)
			break
		}
		return v.fields != nil
	},
	stream: func() stream { return &vegetaMessages{} },
}

type vegetaMessages struct {
	gobStream
	requests
	result int64      // the number of the type Result, once it is defined
	fields []gobField // of a Result until Latency, in the order of the stream
}

func (v *vegetaMessages) write(chunk []byte) {
	for m := range v.messages(chunk) {
		v.take(m)
	}
}

func (v *vegetaMessages) end() (Document, []Note, error) {
	if !v.whole() {
		v.bad++
	}
	return vegetaDocument(&v.requests)
}

func (v *vegetaMessages) take(m *gobMessage) {
	switch kind := m.int(); {
	case kind < 0:
		v.define(-kind, m)
	case kind == v.result && kind > 0:
		v.request(m)
	default:
		v.bad++
	}
}

// define takes a definition. Files that were joined have it again.
func (v *vegetaMessages) define(kind int64, m *gobMessage) {
	name, fields := m.structure()
	last := slices.IndexFunc(fields, func(f gobField) bool { return f == gobField{"Latency", gobInt} })
	if m.failed || name != "Result" || last < 0 {
		return
	}
	for _, f := range fields[:last] {
		known := f.kind == gobInt || f.kind == gobWhole || f.kind == gobString || f.name == "Timestamp"
		if !known {
			return
		}
	}
	v.result, v.fields = kind, fields[:last+1]
}

// request takes a Result. Fields that are zero are not in it.
func (v *vegetaMessages) request(m *gobMessage) {
	var label string
	var code, latency int64
	began := math.NaN()
	left := v.fields
	for step := m.uint(); step > 0 && step <= uint64(len(left)); step = m.uint() {
		f := left[step-1]
		left = left[step:]
		switch f.name {
		case "Attack":
			label = clean(string(m.text()))
		case "Timestamp":
			began = binaryTime(m.text())
		case "Code":
			code = int64(m.uint())
		case "Latency":
			latency = m.int()
		default:
			m.skip(f.kind)
		}
	}
	if m.failed {
		v.bad++
		return
	}
	v.add(label, began, float64(latency)*1e-9, code >= 200 && code < 400)
}

// skip passes over a value.
func (m *gobMessage) skip(kind int64) {
	if kind == gobString {
		m.text()
		return
	}
	m.uint()
}

// binaryTime is a time of Time.MarshalBinary in seconds since 1970: a version, the
// seconds since the year 1 and the nanoseconds of it, big-endian, and a zone. NaN
// for anything else.
func binaryTime(data []byte) float64 {
	const untilUnix = 62_135_596_800 // seconds from the year 1 until 1970
	if len(data) < 13 {
		return math.NaN()
	}
	seconds := int64(binary.BigEndian.Uint64(data[1:])) - untilUnix
	return float64(seconds) + float64(binary.BigEndian.Uint32(data[9:]))*1e-9
}
