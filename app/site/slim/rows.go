package main

import "errors"

// What the runtime knows of a function it wants in one record after another. Next
// to each other stand the numbers of one function, which have nothing to do with
// each other, while those of the next function are much the same. So the program
// carries how each number differs from that of the last function, and begins with
// a function that puts them back (restore.go). It also writes the index and the
// buckets, which follow from the records.

// headWords is how many words a head has.
const headWords = 11

// A rows is the table of records as it lies in memory: all of one length.
type rows struct {
	at             uint64 // of the first record
	count          int
	steps, data    int // tables of each record
	index, buckets uint64
	names          uint64
	first          uint32 // number of the first function
}

// words are those of a record.
func (r rows) words() int { return headWords + r.steps + r.data }

// packRows writes the records as differences over the table of functions.
func (t *tables) packRows(funcs []function) (rows, error) {
	r := rows{count: len(funcs), index: t.Funcs.At, buckets: t.Buckets, names: t.Names.At, first: funcs[0].Entry}
	for _, f := range funcs {
		r.steps, r.data = max(r.steps, len(f.steps)), max(r.data, len(f.data))
	}
	start := uint64(8*r.count + 4)
	r.at = t.Funcs.At + start
	table := t.bytes(t.Funcs)
	if r.at%4 != 0 || start+uint64(4*r.words()*r.count) > t.Funcs.Len {
		return rows{}, errors.New("its table of functions has no room for records of one length")
	}
	end := order.Uint32(table[start-4:])
	clear(table)
	order.PutUint32(table[start-4:], end)
	last := make([]uint32, r.words())
	for i, f := range funcs {
		for w, v := range r.record(f) {
			order.PutUint32(table[start+uint64(4*(i*r.words()+w)):], r.differ(w, v, &last[w]))
		}
	}
	return r, nil
}

// record is what the runtime reads of a function.
func (r rows) record(f function) []uint32 {
	f.StepKinds, f.DataKinds = uint32(r.steps), uint8(r.data)
	words := []uint32{f.Entry, f.Name, f.ArgSize, f.DeferReturn, f.Depths, f.Files, f.Lines, f.StepKinds, f.Unit, f.StartLine,
		uint32(f.ID) | uint32(f.Flags)<<8 | uint32(f.Pad)<<16 | uint32(f.DataKinds)<<24}
	words = append(words, f.steps...)
	words = append(words, make([]uint32, r.steps-len(f.steps))...)
	words = append(words, f.data...)
	for len(words) < r.words() {
		words = append(words, none)
	}
	return words
}

// absent is what most often stands in a column that is not always used.
func (r rows) absent(column int) uint32 {
	if column < headWords+r.steps {
		return 0
	}
	return none
}

// differ is how a value is carried: 0 if it is absent, and else one more than how
// much it differs from the last that was not, the sign in the lowest bit.
func (r rows) differ(column int, v uint32, last *uint32) uint32 {
	if v == r.absent(column) {
		return 0
	}
	d := int32(v - *last)
	*last = v
	return uint32(d<<1^d>>31) + 1
}
