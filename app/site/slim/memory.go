package main

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

const (
	opI32Const = 0x41
	opEnd      = 0x0b
)

// mostMemory is more than any program of ours begins with.
const mostMemory = 64 << 20

// longZeros is a run of zeros that is better left out, between two segments,
// than written. A segment begins with some nine bytes, which pack badly, and
// zeros pack well: among the programs made with 8 to 128 those with 48 packed
// best.
const longZeros = 48

// parseMemory returns the memory that a data section describes, from address 0.
func parseMemory(body []byte) ([]byte, error) {
	type segment struct {
		at   int64
		body []byte
	}
	var segments []segment
	r := reader{rest: body}
	for n := r.uint(); n > 0; n-- {
		kind, op, at, end := r.uint(), r.byte(), r.int(), r.byte()
		s := segment{at, r.bytes(r.uint())}
		if r.short || kind != 0 || op != opI32Const || end != opEnd || at < 0 || at > mostMemory {
			return nil, fmt.Errorf("data segment %d is not as Go's linker writes them", len(segments))
		}
		segments = append(segments, s)
	}
	if r.short || len(r.rest) > 0 {
		return nil, errors.New("the data section does not end with its last segment")
	}
	slices.SortFunc(segments, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	var mem []byte
	for _, s := range segments {
		if s.at < int64(len(mem)) {
			return nil, fmt.Errorf("two data segments hold address %#x", s.at)
		}
		mem = append(mem, make([]byte, s.at-int64(len(mem)))...)
		mem = append(mem, s.body...)
	}
	return mem, nil
}

// appendMemory appends the data section that describes a memory.
func appendMemory(b, mem []byte) []byte {
	var segments []byte
	n := 0
	for at := 0; ; n++ {
		for at < len(mem) && mem[at] == 0 {
			at++
		}
		if at == len(mem) {
			break
		}
		end := at // of what is not zero
		for i := at; i < len(mem) && i-end < longZeros; i++ {
			if mem[i] != 0 {
				end = i + 1
			}
		}
		segments = append(segments, 0, opI32Const)
		segments = appendInt(segments, int64(at))
		segments = append(segments, opEnd)
		segments = binary.AppendUvarint(segments, uint64(end-at))
		segments = append(segments, mem[at:end]...)
		at = end
	}
	b = binary.AppendUvarint(b, uint64(n))
	return append(b, segments...)
}
