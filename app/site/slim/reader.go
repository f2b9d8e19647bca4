package main

import "encoding/binary"

// A reader takes values from the front of rest. Where there are too few bytes
// it returns zeros, and short stays set.
type reader struct {
	rest  []byte
	short bool
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.rest)) {
		r.rest, r.short = nil, true
		return nil
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.bytes(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *reader) uint() uint64 {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 {
		r.rest, r.short = nil, true
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

// int reads a signed LEB128, whose sign is in its last byte and so unlike the
// varint of encoding/binary.
func (r *reader) int() (v int64) {
	for shift := 0; shift < 64; shift += 7 {
		b := r.byte()
		v |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 {
				v |= -1 << (shift + 7)
			}
			return v
		}
	}
	r.short = true
	return 0
}

// appendInt appends a signed LEB128.
func appendInt(b []byte, v int64) []byte {
	for ; v < -64 || v > 63; v >>= 7 {
		b = append(b, byte(v)|0x80)
	}
	return append(b, byte(v)&0x7f)
}
