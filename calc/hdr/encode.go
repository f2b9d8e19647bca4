package hdr

import (
	"encoding/base64"
	"encoding/binary"
	"hash/adler32"
	"math"
)

// Encode writes buckets as a V2 histogram of three digits, "compressed" and in
// base64, as a log carries it. The compressor stores: its text is small already,
// and a real one would cost the page more than it saves. Buckets of a finer or
// coarser layout are counted where their low end belongs.
func Encode(buckets []Bucket) string {
	var r Recorder
	for _, b := range buckets {
		r.Record(b.Low, b.Count)
	}
	return r.Encode()
}

// Encode writes what was recorded, see [Encode].
func (r *Recorder) Encode() string {
	var counts []byte
	next := 0 // index that is written next
	for row, cells := range r.rows {
		for sub, n := range cells {
			if n == 0 {
				continue
			}
			at := row<<fine.half + sub
			if gap := at - next; gap > 0 {
				counts = zigzag(counts, int64(-gap))
			}
			counts = zigzag(counts, n)
			next = at + 1
		}
	}

	text := make([]byte, 0, headerLen+len(counts))
	text = binary.BigEndian.AppendUint32(text, cookieV2|wordsV2)
	text = binary.BigEndian.AppendUint32(text, uint32(len(counts)))
	text = binary.BigEndian.AppendUint32(text, 0) // not shifted
	text = binary.BigEndian.AppendUint32(text, 3)
	text = binary.BigEndian.AppendUint64(text, 1)
	text = binary.BigEndian.AppendUint64(text, uint64(max(r.max, 2)))
	text = binary.BigEndian.AppendUint64(text, math.Float64bits(1))
	text = store(append(text, counts...))

	out := binary.BigEndian.AppendUint32(nil, cookieV2+1|wordsV2)
	out = binary.BigEndian.AppendUint32(out, uint32(len(text)))
	return base64.StdEncoding.EncodeToString(append(out, text...))
}

// zigzag appends a number as V2 writes it: seven bits to a byte, the lowest
// first, and all eight of them in the ninth.
func zigzag(to []byte, n int64) []byte {
	v := uint64(n)<<1 ^ uint64(n>>63)
	for range 8 {
		if v < 0x80 {
			return append(to, byte(v))
		}
		to = append(to, byte(v)|0x80)
		v >>= 7
	}
	return append(to, byte(v))
}

// store puts bytes into a zlib stream as they are.
func store(text []byte) []byte {
	const most = math.MaxUint16 // bytes of a stored block
	out := []byte{0x78, 0x01}
	sum := adler32.Checksum(text)
	for len(text) > 0 {
		n := min(len(text), most)
		last := byte(0)
		if n == len(text) {
			last = 1
		}
		out = append(out, last, byte(n), byte(n>>8), ^byte(n), ^byte(n>>8))
		out = append(out, text[:n]...)
		text = text[n:]
	}
	return binary.BigEndian.AppendUint32(out, sum)
}
