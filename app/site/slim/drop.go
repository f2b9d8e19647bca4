package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
)

// What is dropped of each function, by the numbers of abi.PCDATA_ and
// abi.FUNCDATA_ in Go 1.26. The runtime stands all of it being absent, as it is
// in functions written in assembly. The rest it needs: the maps of the stack to
// collect garbage, the trees of inlined calls to tell who may recover from a
// panic, and what to do with a deferred call.
var (
	droppedSteps = []int{
		0, // unsafe points, where a signal may not stop a goroutine
		3, // which arguments a traceback can print
	}
	droppedData = []int{
		5, // how a traceback prints arguments
		6, // which of them are alive
		7, // what a wrapper wraps, for an execution trace
	}
)

// slim rewrites the tables in their places. The rows that it returns are to be
// restored before the program runs.
func (t *tables) slim() (rows, error) {
	funcs, err := t.functions()
	if err != nil {
		return rows{}, err
	}
	if err := t.dropBuckets(funcs); err != nil {
		return rows{}, err
	}
	t.dropData(funcs)
	for i := range funcs {
		f := &funcs[i]
		f.Files, f.Lines, f.Unit, f.StartLine = 0, 0, 0, 0
		for _, kind := range droppedSteps {
			if kind < len(f.steps) {
				f.steps[kind] = 0
			}
		}
	}
	if err := t.packSteps(funcs); err != nil {
		return rows{}, err
	}
	if err := t.rename(funcs); err != nil {
		return rows{}, err
	}
	clear(t.bytes(t.Units))
	clear(t.bytes(t.Files))
	for i := range funcs {
		funcs[i].trim()
	}
	return t.packRows(funcs)
}

// nameSize is how long a name in the program is: "f", four digits, and a zero.
const nameSize = 6

// rename gives functions the names that restoring writes. What is inlined in one
// has its name too.
func (t *tables) rename(funcs []function) error {
	if uint64(1+nameSize*len(funcs)) > t.Names.Len || len(funcs) > 0xffff {
		return errors.New("its table of names has no room for numbers")
	}
	for i := range funcs {
		f := &funcs[i]
		f.Name = uint32(1 + nameSize*i)
		if err := t.renameInlined(*f); err != nil {
			return fmt.Errorf("function %d: %w", i, err)
		}
	}
	clear(t.bytes(t.Names))
	return nil
}

// Numbers of tables about inlined calls, and how one call lies in memory:
// runtime.inlinedCall.
const (
	inlinedSteps, inlinedData = 2, 3
	inlinedSize, inlinedName  = 16, 4
)

// renameInlined gives the calls that are inlined in a function its name. There
// are as many as the steps count up to, from -1.
func (t *tables) renameInlined(f function) error {
	if len(f.data) <= inlinedData || f.data[inlinedData] == none || len(f.steps) <= inlinedSteps {
		return nil
	}
	steps, err := stepsAt(t.bytes(t.Steps), f.steps[inlinedSteps])
	if err != nil {
		return err
	}
	most, value := int64(-1), int64(-1)
	for r := (reader{rest: steps}); len(r.rest) > 1; r.uint() {
		change := r.uint()
		value += int64(change>>1) ^ -int64(change&1)
		most = max(most, value)
	}
	calls := t.mem[t.Data+uint64(f.data[inlinedData]) : t.Buckets]
	if most < 0 || uint64(len(calls)) < uint64(most+1)*inlinedSize {
		return errors.New("the calls inlined in it are not as Go 1.26 writes them")
	}
	for i := range uint64(most + 1) {
		order.PutUint32(calls[i*inlinedSize+inlinedName:], f.Name)
	}
	return nil
}

// list writes the name of each function after the one it has in a slim program.
func (t *tables) list(w io.Writer) error {
	funcs, err := t.functions()
	if err != nil {
		return err
	}
	for i, f := range funcs {
		name, _, _ := bytes.Cut(t.bytes(t.Names)[f.Name:], []byte{0})
		if _, err := fmt.Fprintf(w, "f%04x %s\n", i, name); err != nil {
			return err
		}
	}
	return nil
}

// trim leaves out what is absent at the ends.
func (f *function) trim() {
	for len(f.steps) > 0 && f.steps[len(f.steps)-1] == 0 {
		f.steps = f.steps[:len(f.steps)-1]
	}
	for len(f.data) > 0 && f.data[len(f.data)-1] == none {
		f.data = f.data[:len(f.data)-1]
	}
}

// packSteps leaves in Steps what the functions refer to.
func (t *tables) packSteps(funcs []function) error {
	old := t.bytes(t.Steps)
	packed := []byte{0} // so that no table begins at 0
	moved := map[uint32]uint32{0: 0}
	for i := range funcs {
		f := &funcs[i]
		for _, off := range append([]*uint32{&f.Depths}, pointers(f.steps)...) {
			to, known := moved[*off]
			if !known {
				table, err := stepsAt(old, *off)
				if err != nil {
					return fmt.Errorf("function %d: %w", i, err)
				}
				to = uint32(len(packed))
				moved[*off] = to
				packed = append(packed, table...)
			}
			*off = to
		}
	}
	return replace(old, packed)
}

func pointers(values []uint32) (p []*uint32) {
	for i := range values {
		p = append(p, &values[i])
	}
	return p
}

// stepsAt returns the table of steps that begins at an offset. It is pairs of
// varints, by how much a value changes and for how many instructions, and ends
// with a change of zero that is not the first.
func stepsAt(steps []byte, off uint32) ([]byte, error) {
	if uint64(off) > uint64(len(steps)) {
		return nil, errors.New("a table of steps begins outside its place")
	}
	r := reader{rest: steps[off:]}
	for first := true; r.uint() != 0 || first; first = false {
		r.uint()
	}
	if r.short {
		return nil, errors.New("a table of steps has no end")
	}
	return steps[off : len(steps)-len(r.rest)], nil
}

// dropData clears the data of functions that is dropped and that nothing else
// refers to. Data says nowhere how long it is: it ends where the next begins.
func (t *tables) dropData(funcs []function) {
	space := t.mem[t.Data:t.Buckets]
	starts := []int{len(space)}
	kept := map[int]bool{len(space): true}
	for _, f := range funcs {
		for kind, off := range f.data {
			starts = append(starts, int(off))
			if slices.Contains(droppedData, kind) {
				f.data[kind] = none
			} else {
				kept[int(off)] = true
			}
		}
	}
	slices.Sort(starts)
	starts = slices.Compact(starts)
	for i, at := range starts {
		if at < len(space) && !kept[at] {
			clear(space[at:starts[i+1]])
		}
	}
}

// The runtime looks for the function of an instruction in buckets of 4096
// numbers of instructions. Each function has 65,536 numbers, but it is only
// ever looked for by the first. That one follows from the index.
const (
	bucketSize      = 4 + 16
	bucketsFunction = 65536 / 4096
)

// dropBuckets clears the buckets.
func (t *tables) dropBuckets(funcs []function) error {
	first, last := uint64(funcs[0].Entry), uint64(funcs[len(funcs)-1].Entry)
	const each = bucketsFunction * bucketSize
	if t.Text != 0 || t.FirstPC != first<<16 || last < first || (last-first)*each > t.End-t.Buckets {
		return errors.New("the buckets of its functions do not begin with the first function")
	}
	i := 0
	if end := order.Uint32(t.bytes(t.Funcs)[8*len(funcs):]); uint64(end) != last+1 { // restoring counts up to it
		return fmt.Errorf("its functions end at %d, the last is %d", end, last)
	}
	for n := first; n < last; n++ { // the last function has fewer
		if uint64(funcs[i+1].Entry) <= n {
			i++
		}
		b := t.mem[t.Buckets+(n-first)*each:][:each]
		want := order.AppendUint32(nil, uint32(i))
		want = append(want, make([]byte, bucketSize-len(want))...)
		if !bytes.Equal(b, bytes.Repeat(want, bucketsFunction)) {
			return fmt.Errorf("the buckets of function %d are not as Go 1.26 writes them", i)
		}
		clear(b)
	}
	b := t.mem[t.Buckets+(last-first)*each:][:bucketSize]
	if order.Uint32(b) != uint32(len(funcs)-1) {
		return errors.New("the buckets of its last function are not as Go 1.26 writes them")
	}
	clear(b[:4])
	return nil
}
