package main

import (
	"encoding/binary"
	"errors"
)

const (
	sectionType     = 1
	sectionImport   = 2
	sectionFunction = 3
	sectionExport   = 7
	sectionStart    = 8
)

// Instructions of WebAssembly: https://www.w3.org/TR/wasm-core-2/#binary-instr.
const (
	opLoop     = 0x03
	opIf       = 0x04
	opElse     = 0x05
	opBranchIf = 0x0d
	opGet      = 0x20
	opSet      = 0x21
	opTee      = 0x22
	opLoad     = 0x28
	opStore    = 0x36
	opStore8   = 0x3a
	opEqual    = 0x46
	opLess     = 0x49
	opMoreThan = 0x4b
	opNotLess  = 0x4f
	opAdd      = 0x6a
	opSub      = 0x6b
	opMul      = 0x6c
	opAnd      = 0x71
	opXor      = 0x73
	opShift    = 0x76
	opMore     = 0xfc
	opFill     = 0x0b // after opMore

	typeI32  = 0x7f
	typeNone = 0x40
	typeFunc = 0x60
)

// scratch is where the function keeps the last value of each column, in the part
// of memory that no pointer of Go points to.
const scratch = 16

// bucketsApart is how far the buckets of two functions lie apart, those that the
// runtime looks into.
const bucketsApart = bucketsFunction * bucketSize

// An assembler writes instructions on 32-bit integers.
type assembler struct{ code []byte }

func (a *assembler) op(ops ...byte) { a.code = append(a.code, ops...) }

func (a *assembler) constant(v int64) {
	a.op(opI32Const)
	a.code = appendInt(a.code, int64(int32(v)))
}

func (a *assembler) get(local byte) { a.op(opGet, local) }
func (a *assembler) set(local byte) { a.op(opSet, local) }

// memory loads or stores a word at an address plus an offset.
func (a *assembler) memory(op byte, offset uint64) {
	a.op(op, 2)
	a.code = binary.AppendUvarint(a.code, offset)
}

// advance adds to a local.
func (a *assembler) advance(local byte, by int64) {
	a.get(local)
	a.constant(by)
	a.op(opAdd, opSet, local)
}

// again goes back to the start of the loop while a local is below a limit.
func (a *assembler) again(local byte, limit uint64) {
	a.get(local)
	a.constant(int64(limit))
	a.op(opLess, opBranchIf, 0, opEnd)
}

// Locals of the function.
const (
	at = iota // address of a word of a record
	column
	value
	entry // address of an entry of the index
	bucket
	number // of a record
	locals
)

// restoring is the body of the function that puts the records back, and writes the
// index, the buckets and the names.
func (r rows) restoring() []byte {
	a := &assembler{code: []byte{1, locals, typeI32}}
	size := uint64(4 * r.words())
	end, indexEnd := r.at+size*uint64(r.count), r.index+8*uint64(r.count)

	a.constant(int64(r.at))
	a.set(at)
	a.op(opLoop, typeNone)
	a.get(at) // to store to
	a.get(at)
	a.memory(opLoad, 0)
	a.op(opTee, value, opIf, typeI32)
	a.get(column)
	a.get(column)
	a.memory(opLoad, scratch)
	a.get(value)
	a.constant(1)
	a.op(opSub, opTee, value)
	a.constant(1)
	a.op(opShift)
	a.constant(0)
	a.get(value)
	a.constant(1)
	a.op(opAnd, opSub, opXor, opAdd, opTee, value)
	a.memory(opStore, scratch)
	a.get(value)
	a.op(opElse)
	a.constant(0)
	a.get(column)
	a.constant(int64(4 * (headWords + r.steps)))
	a.op(opNotLess, opSub, opEnd)
	a.memory(opStore, 0)
	a.advance(at, 4)
	a.get(column)
	a.constant(4)
	a.op(opAdd, opTee, column)
	a.constant(int64(size))
	a.op(opEqual, opIf, typeNone)
	a.constant(0)
	a.op(opSet, column, opEnd)
	a.again(at, end)

	a.constant(int64(r.at))
	a.set(at)
	a.constant(int64(r.index))
	a.set(entry)
	a.op(opLoop, typeNone)
	a.get(entry)
	a.get(at)
	a.memory(opLoad, 0)
	a.memory(opStore, 0)
	a.get(entry)
	a.get(at)
	a.constant(int64(r.index))
	a.op(opSub)
	a.memory(opStore, 4)
	a.advance(at, int64(size))
	a.advance(entry, 8)
	a.again(entry, indexEnd)

	a.constant(int64(r.index))
	a.set(entry)
	a.constant(int64(r.buckets))
	a.set(bucket)
	a.op(opLoop, typeNone)
	a.op(opLoop, typeNone)
	a.get(bucket)
	a.get(number)
	a.memory(opStore, 0)
	a.advance(bucket, bucketsApart)
	a.get(bucket)
	a.get(entry)
	a.memory(opLoad, 8)
	a.constant(int64(r.first))
	a.op(opSub)
	a.constant(bucketsApart)
	a.op(opMul)
	a.constant(int64(r.buckets))
	a.op(opAdd, opLess, opBranchIf, 0, opEnd)
	a.advance(number, 1)
	a.advance(entry, 8)
	a.again(entry, indexEnd)

	r.naming(a)

	a.constant(scratch)
	a.constant(0)
	a.constant(int64(size))
	a.op(opMore, opFill, 0, opEnd)
	return a.code
}

// naming writes the names.
func (r rows) naming(a *assembler) {
	a.constant(0)
	a.set(number)
	a.constant(int64(r.names) + 1)
	a.set(at)
	a.op(opLoop, typeNone)
	a.get(at)
	a.constant('f')
	a.op(opStore8, 0, 0)
	for digit := range 4 {
		a.get(at)
		a.get(number)
		a.constant(int64(12 - 4*digit))
		a.op(opShift)
		a.constant(0xf)
		a.op(opAnd, opTee, value)
		a.constant('0')
		a.op(opAdd)
		a.get(value)
		a.constant(9)
		a.op(opMoreThan)
		a.constant('a' - '0' - 10)
		a.op(opMul, opAdd, opStore8, 0, byte(1+digit))
	}
	a.advance(number, 1)
	a.advance(at, nameSize)
	a.again(at, r.names+1+nameSize*uint64(r.count))
}

// begin adds a function to the module that runs before any other.
func (m *module) begin(body []byte) error {
	imports, err := m.find(sectionImport)
	if err != nil {
		return err
	}
	r := reader{rest: imports.body}
	functions := uint64(0)
	for n := r.uint(); n > 0; n-- {
		r.bytes(r.uint())
		r.bytes(r.uint())
		if kind := r.byte(); kind != 0 {
			return errors.New("it imports more than functions")
		}
		r.uint()
		functions++
	}
	if r.short {
		return errors.New("its imports are cut off")
	}
	kinds, err := m.add(sectionType, []byte{typeFunc, 0, 0})
	if err != nil {
		return err
	}
	own, err := m.add(sectionFunction, binary.AppendUvarint(nil, kinds))
	if err != nil {
		return err
	}
	if _, err := m.add(sectionCode, append(binary.AppendUvarint(nil, uint64(len(body))), body...)); err != nil {
		return err
	}
	for i, s := range m.sections {
		if s.id == sectionStart {
			return errors.New("it begins with a function of its own")
		}
		if s.id == sectionExport {
			start := section{sectionStart, binary.AppendUvarint(nil, functions+own)}
			m.sections = append(m.sections[:i+1:i+1], append([]section{start}, m.sections[i+1:]...)...)
			return nil
		}
	}
	return errors.New("it exports nothing")
}

// add appends an element to a section that begins with their count, which it
// returns as it was.
func (m *module) add(id byte, element []byte) (count uint64, err error) {
	s, err := m.find(id)
	if err != nil {
		return 0, err
	}
	r := reader{rest: s.body}
	count = r.uint()
	s.body = append(append(binary.AppendUvarint(nil, count+1), r.rest...), element...)
	return count, nil
}
