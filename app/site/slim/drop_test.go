package main

import (
	"bytes"
	"encoding/binary"
	"reflect"
	"strings"
	"testing"
)

// A layout is a hand-made program of three functions, in memory.
type layout struct {
	mem []byte
	moduledata
	header
	funcs []function
}

// steps of the layout: four tables, of which the first two bytes are no table.
const steps = "\xff\xff" + "\x02\x01\x00" + "\x00\x05\x02\x81\x01\x00" + "\x04\x01\x00" + "\x06\x09\x00"

// newLayout describes functions 4096, 4097 and, as 4098 is of no interest to
// the runtime, 4099.
func newLayout() *layout {
	l := &layout{}
	l.funcs = []function{
		{head{Entry: 4096, Name: 1, Depths: 2, Files: 5, Lines: 11, Unit: 1, StartLine: 7, ArgSize: 8},
			[]uint32{14, 5, 2, 14}, []uint32{0, 8, none, none, none, 16, 20}},
		{head{Entry: 4097, Name: 3, Depths: 2, Files: 5, Lines: 11, Unit: 1, StartLine: 9, ID: 3, Flags: 2},
			nil, []uint32{8, none, none, none, none, 16}},
		{head{Entry: 4099, Name: 5, Unit: none}, []uint32{0, 0, 0, 14}, nil},
	}
	return l
}

func (l *layout) build(t *testing.T) []byte {
	t.Helper()
	add := func(v any) (at uint64) {
		for len(l.mem)%8 != 0 {
			l.mem = append(l.mem, 0)
		}
		at = uint64(len(l.mem))
		var err error
		if l.mem, err = binary.Append(l.mem, order, v); err != nil {
			t.Fatal(err)
		}
		return at
	}
	table := func(b []byte) slice { return slice{add(b), uint64(len(b)), uint64(len(b))} }
	add(make([]byte, 64)) // no table lies at address 0
	l.header = header{Magic: 0xfffffff1, MinInstruction: 1, PointerSize: 8, FuncCount: uint64(len(l.funcs))}
	l.Header = add(l.header)
	l.Names = table([]byte("\x00a\x00b\x00c\x00" + strings.Repeat("\x00", 16)))
	l.Units = table([]byte{1, 2, 3, 4, 5, 6, 7, 8})
	l.Units.Len = 2
	l.moduledata.Files = table([]byte("a.go\x00"))
	l.Steps = table([]byte(steps))
	l.Funcs = table(l.functionTable(t))
	l.Index = slice{l.Funcs.At, uint64(len(l.funcs) + 1), uint64(len(l.funcs) + 1)}
	l.Data = add([]byte("args-mapstackmapargsliveinfo"))
	l.Buckets = add(l.bucketTable())
	l.End = uint64(len(l.mem))
	l.FirstPC = 4096 << 16
	l.NamesOff, l.UnitsOff, l.FilesOff = l.Names.At-l.Header, l.Units.At-l.Header, l.moduledata.Files.At-l.Header
	l.StepsOff, l.FuncsOff = l.Steps.At-l.Header, l.Funcs.At-l.Header
	copy(l.mem[l.Header:], encoded(t, l.header))
	add(l.moduledata)
	return l.mem
}

func (l *layout) functionTable(t *testing.T) []byte {
	var index, body []byte
	for _, f := range l.funcs {
		f.StepKinds, f.DataKinds = uint32(len(f.steps)), uint8(len(f.data))
		index = order.AppendUint32(index, f.Entry)
		index = order.AppendUint32(index, uint32(8*len(l.funcs)+4+len(body)))
		body = append(body, encoded(t, f.head)...)
		body = append(body, encoded(t, f.steps)...)
		body = append(body, encoded(t, f.data)...)
	}
	return append(order.AppendUint32(index, 4100), body...)
}

func (l *layout) bucketTable() (b []byte) {
	for _, function := range []byte{0, 1, 1} {
		b = append(b, bytes.Repeat(append([]byte{function}, make([]byte, bucketSize-1)...), bucketsFunction)...)
	}
	return append(b, append([]byte{2}, make([]byte, bucketSize-1)...)...)
}

func encoded(t *testing.T, v any) []byte {
	t.Helper()
	b, err := binary.Append(nil, order, v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestTables(t *testing.T) {
	mem := newLayout().build(t)
	size := len(mem)
	tables, err := findTables(mem)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := tables.slim()
	if err != nil {
		t.Fatal(err)
	}
	if len(mem) != size {
		t.Errorf("the memory has %d bytes, want %d", len(mem), size)
	}
	check := func(what, got, want string) {
		t.Helper()
		if rest := strings.Trim(strings.TrimPrefix(got, want), "\x00"); !strings.HasPrefix(got, want) || rest != "" {
			t.Errorf("%s: %q, want %q and then zeros", what, got, want)
		}
	}
	check("names", string(tables.bytes(tables.Names)), "")
	check("units", string(mem[tables.Units.At:][:8]), "")
	check("files", string(tables.bytes(tables.Files)), "")
	check("steps", string(tables.bytes(tables.Steps)), "\x00"+"\x02\x01\x00"+"\x00\x05\x02\x81\x01\x00")
	check("data", string(mem[tables.Data:tables.Buckets]), "args-mapstackmap")
	check("buckets", string(mem[tables.Buckets:tables.End]), "")

	// The records, as the restoring function leaves them: it runs in TestProgram.
	want := records{
		{4096, 1, 8, 0, 1, 0, 0, 3, 0, 0, 2 << 24, 0, 4, 1, 0, 8},
		{4097, 7, 0, 0, 1, 0, 0, 3, 0, 0, 3 | 2<<8 | 2<<24, 0, 0, 0, 8, none},
		{4099, 13, 0, 0, 0, 0, 0, 3, 0, 0, 2 << 24, 0, 0, 0, none, none},
	}
	if got := rows.unpack(mem); !reflect.DeepEqual(got, want) {
		t.Errorf("records:\n%v\nwant\n%v", got, want)
	}
}

type records [][]uint32

// unpack reads the records as restore.go makes the program do it.
func (r rows) unpack(mem []byte) (all records) {
	last := make([]uint32, r.words())
	for i := range r.count {
		record := make([]uint32, r.words())
		for w := range record {
			record[w] = r.absent(w)
			if c := order.Uint32(mem[r.at+uint64(4*(i*r.words()+w)):]); c != 0 {
				last[w] += (c-1)>>1 ^ -((c - 1) & 1)
				record[w] = last[w]
			}
		}
		all = append(all, record)
	}
	return all
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(l *layout)                // before it is laid out
		harm  func(mem []byte, l moduledata) // afterwards
		want  string
	}{
		{name: "another magic", harm: func(mem []byte, l moduledata) { mem[l.Header] = 0xf0 }, want: "0 tables of functions"},
		{name: "another header", harm: func(mem []byte, l moduledata) { mem[l.Header+40]++ }, want: "0 tables of functions"},
		{name: "another count", harm: func(mem []byte, l moduledata) { mem[l.Header+8]++ }, want: "0 tables of functions"},
		{name: "tables twice", harm: func(mem []byte, l moduledata) {
			copy(mem[l.Buckets:], mem[len(mem)-binary.Size(l):])
		}, want: "2 tables of functions"},
		{name: "the end elsewhere", harm: func(mem []byte, l moduledata) {
			order.PutUint64(mem[len(mem)-8:], 1<<40)
		}, want: "do not lie after their tables"},
		{name: "an entry that differs", harm: func(mem []byte, l moduledata) { mem[l.Funcs.At]++ }, want: "function 0 is not as Go"},
		{name: "a function before the one before", harm: func(mem []byte, l moduledata) {
			copy(mem[l.Funcs.At+12:], mem[l.Funcs.At+4:l.Funcs.At+8])
		}, want: "function 1 does not lie after"},
		{name: "too many tables of steps", spoil: func(l *layout) { l.funcs[2].steps = make([]uint32, 17) }, want: "function 2 is not as Go"},
		{name: "a name outside", spoil: func(l *layout) { l.funcs[1].Name = 100 }, want: "function 1 is not as Go"},
		{name: "steps outside", spoil: func(l *layout) { l.funcs[1].Depths = 100 }, want: "function 1: a table of steps begins outside"},
		{name: "steps without an end", spoil: func(l *layout) { l.funcs[1].Depths = uint32(len(steps)) - 1 }, want: "function 1: a table of steps has no end"},
		{name: "another bucket", harm: func(mem []byte, l moduledata) { mem[l.Buckets+30*bucketSize+7] = 1 }, want: "buckets of function 1"},
		{name: "fewer buckets", harm: func(mem []byte, l moduledata) {
			order.PutUint64(mem[len(mem)-8:], l.Buckets+bucketSize)
		}, want: "do not begin with the first"},
		{name: "programs elsewhere", harm: func(mem []byte, l moduledata) {
			copy(mem[len(mem)-binary.Size(l)+20*8:], []byte{1})
		}, want: "do not begin with the first"},
	} {
		l := newLayout()
		if c.spoil != nil {
			c.spoil(l)
		}
		mem := l.build(t)
		if c.harm != nil {
			c.harm(mem, l.moduledata)
		}
		tables, err := findTables(mem)
		if err == nil {
			_, err = tables.slim()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}
