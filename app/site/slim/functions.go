package main

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// A function is what the runtime knows of one.
type function struct {
	head
	steps []uint32 // by kind, where each table begins in Steps; 0 is none
	data  []uint32 // by kind, where each begins after Data
}

// A head is runtime._func of Go 1.26, which steps and data follow.
type head struct {
	Entry                uint32 // its number
	Name                 uint32
	ArgSize, DeferReturn uint32
	Depths, Files, Lines uint32 // tables of steps
	StepKinds            uint32
	Unit, StartLine      uint32
	ID, Flags, Pad       uint8
	DataKinds            uint8
}

// none is the place of data that there is none of.
const none = ^uint32(0)

// mostStepKinds is more than Go 1.26 has.
const mostStepKinds = 16

func (t *tables) functions() ([]function, error) {
	table := t.bytes(t.Funcs)
	if t.Index.Len < 2 || t.Index.Len > uint64(len(table)/8) {
		return nil, errors.New("the index of its functions does not fit in their table")
	}
	funcs := make([]function, t.Index.Len-1)
	at := 8*len(funcs) + 4 // where the next function may begin
	for i := range funcs {
		f := &funcs[i]
		entry, off := order.Uint32(table[8*i:]), int(order.Uint32(table[8*i+4:]))
		if off < at || off > len(table) {
			return nil, fmt.Errorf("function %d does not lie after the one before", i)
		}
		size, err := binary.Decode(table[off:], order, &f.head)
		if err != nil || f.Entry != entry || f.StepKinds > mostStepKinds || uint64(f.Name) >= t.Names.Len {
			return nil, fmt.Errorf("function %d is not as Go 1.26 writes them", i)
		}
		f.steps = make([]uint32, f.StepKinds)
		f.data = make([]uint32, f.DataKinds)
		at = off + size
		for _, words := range [][]uint32{f.steps, f.data} {
			n, err := binary.Decode(table[at:], order, words)
			if err != nil {
				return nil, fmt.Errorf("function %d is cut off", i)
			}
			at += n
		}
	}
	return funcs, nil
}
