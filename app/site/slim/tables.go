package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

var order = binary.LittleEndian

// Tables are what the runtime knows about functions. They lie in mem, the
// memory from address 0.
type tables struct {
	mem []byte
	moduledata
}

// A moduledata is the beginning of runtime.moduledata of Go 1.26.
type moduledata struct {
	Header                    uint64
	Names, Units, Files       slice
	Steps                     slice  // what changes from instruction to instruction: runtime's pctab
	Funcs                     slice  // the index and then the functions: runtime's pclntable
	Index                     slice  // pairs: the number of a function, where it begins in Funcs
	Buckets                   uint64 // runtime's findfunctab
	FirstPC, LastPC           uint64
	Text, TextEnd             uint64
	Variables                 [13]uint64
	Types, TypesEnd, ReadOnly uint64
	Data                      uint64 // stack maps and the like: runtime's gofunc
	End                       uint64 // of all of these but Types and ReadOnly
}

type slice struct{ At, Len, Cap uint64 }

// A header is runtime.pcHeader of Go 1.26.
type header struct {
	Magic                                            uint32
	Pad                                              uint16
	MinInstruction, PointerSize                      uint8
	FuncCount, FileCount, Unused                     uint64
	NamesOff, UnitsOff, FilesOff, StepsOff, FuncsOff uint64 // from the header
}

// headerStart is how a header begins, magic to pointer size.
var headerStart = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// findTables finds a header and, by what must point where the header points,
// the moduledata.
func findTables(mem []byte) (*tables, error) {
	var found []*tables
	for _, at := range places(mem, headerStart) {
		var h header
		if _, err := binary.Decode(mem[at:], order, &h); err != nil {
			continue
		}
		for _, from := range places(mem, order.AppendUint64(nil, uint64(at))) {
			t := &tables{mem: mem}
			if _, err := binary.Decode(mem[from:], order, &t.moduledata); err == nil && t.agrees(h) {
				found = append(found, t)
			}
		}
	}
	if len(found) != 1 {
		return nil, fmt.Errorf("it has %d tables of functions as Go 1.26 lays them out, want 1", len(found))
	}
	return found[0], found[0].check()
}

// places returns where a word of eight bytes stands in the memory.
func places(mem, word []byte) (at []int) {
	for i := 0; i+len(word) <= len(mem); i += len(word) {
		if bytes.Equal(mem[i:i+len(word)], word) {
			at = append(at, i)
		}
	}
	return at
}

// agrees reports whether the moduledata says the same as the header.
func (t *tables) agrees(h header) bool {
	return t.Names.At == t.Header+h.NamesOff &&
		t.Units.At == t.Header+h.UnitsOff &&
		t.Files.At == t.Header+h.FilesOff &&
		t.Steps.At == t.Header+h.StepsOff &&
		t.Funcs.At == t.Header+h.FuncsOff &&
		t.Index.At == t.Funcs.At &&
		t.Index.Len == h.FuncCount+1
}

// check refuses tables that do not lie in the memory one after the other.
func (t *tables) check() error {
	at, size := t.Header, uint64(len(t.mem))
	t.Units.Len *= 4 // it is counted in words
	for _, s := range []slice{t.Names, t.Units, t.Files, t.Steps, t.Funcs} {
		if s.At < at || s.At > size || s.Len > size-s.At {
			return errors.New("its tables of functions do not lie one after the other")
		}
		at = s.At + s.Len
	}
	if t.Data < at || t.Buckets < t.Data || t.End < t.Buckets || t.End > size {
		return errors.New("the data and buckets of its functions do not lie after their tables")
	}
	return nil
}

// bytes is the memory of a table of bytes.
func (t *tables) bytes(s slice) []byte { return t.mem[s.At : s.At+s.Len] }

// replace writes b over a table and clears the rest.
func replace(table, b []byte) error {
	if len(b) > len(table) {
		return errors.New("a table has grown")
	}
	clear(table[copy(table, b):])
	return nil
}
