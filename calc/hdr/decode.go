package hdr

import (
	"cmp"
	"encoding/base64"
	"encoding/binary"
	"errors"
)

const (
	cookieV0 = 0x1c849308 // one more where it is compressed
	cookieV1 = 0x1c849301
	cookieV2 = 0x1c849303

	wordMask = 0xf0 // of a cookie: bytes to a count in V0 and V1
	wordsV2  = 0x10

	headerLen   = 40 // of V1 and V2
	headerLenV0 = 32

	maxText    = 4 << 20 // bytes of a histogram unpacked; the widest with five digits has 4 MB
	maxBuckets = 1 << 18 // that are not empty; a few lines of text can claim as many as there are bytes
)

var (
	errForeign = errors.New("it is no HdrHistogram of version 0, 1 or 2")
	errShort   = errors.New("it ends in the middle")
	errPacked  = errors.New("it is not compressed rightly")
	errLarge   = errors.New("it is far larger than any histogram")
	errShifted = errors.New("it is shifted, as only histograms of floating-point values are")
	errRange   = errors.New("it counts outside its range")
)

// Decode reads a histogram in base64, compressed or not, and returns the buckets
// that are not empty, rising.
func Decode(text string) ([]Bucket, error) {
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, errors.New("it is not base64")
	}
	if len(data) < 8 {
		return nil, errShort
	}
	switch cookie := binary.BigEndian.Uint32(data) &^ wordMask; cookie {
	case cookieV0 + 1, cookieV1 + 1, cookieV2 + 1:
		if data, err = unpack(data[8:]); err != nil {
			return nil, err
		}
	case cookieV0, cookieV1, cookieV2:
	default:
		return nil, errForeign
	}
	all, err := decode(data)
	if err != nil || Total(all) > MaxTotal {
		return nil, cmp.Or(err, errRange)
	}
	return all, nil
}

// MaxTotal is the greatest number of values that a histogram may hold, so that
// every reader of JSON keeps it to the last digit.
const MaxTotal = 1<<53 - 1

// Total is how many values are in buckets, or more than MaxTotal.
func Total(all []Bucket) int64 {
	total := int64(0)
	for _, b := range all {
		if total += min(b.Count, MaxTotal+1); total > MaxTotal {
			break
		}
	}
	return total
}

// unpack reads a zlib stream. Its checksum is not looked at: the counts have no
// room for a harmless error.
func unpack(data []byte) ([]byte, error) {
	if len(data) < 2 {
		return nil, errShort
	}
	return inflate(data[2:], maxText)
}

func decode(data []byte) ([]Bucket, error) {
	if len(data) < headerLenV0 {
		return nil, errShort
	}
	field := func(at int) int64 { return int64(int32(binary.BigEndian.Uint32(data[at:]))) }
	cookie := uint32(field(0))
	word := int(cookie & wordMask >> 4)
	if cookie&^wordMask == cookieV0 {
		l, err := checked(field(4), int64(binary.BigEndian.Uint64(data[8:])))
		if err != nil {
			return nil, err
		}
		return words(l, data[headerLenV0:], word)
	}
	if len(data) < headerLen {
		return nil, errShort
	}
	if field(8) != 0 {
		return nil, errShifted
	}
	l, err := checked(field(12), int64(binary.BigEndian.Uint64(data[16:])))
	if err != nil {
		return nil, err
	}
	length := field(4)
	if length < 0 || length > int64(len(data)-headerLen) {
		return nil, errShort
	}
	payload := data[headerLen : headerLen+length]
	switch cookie &^ wordMask {
	case cookieV1:
		return words(l, payload, word)
	case cookieV2:
		return packed(l, payload)
	}
	return nil, errForeign
}

func checked(digits, lowest int64) (layout, error) {
	if digits < 0 || digits > 5 || lowest < 1 {
		return layout{}, errForeign
	}
	return layoutOf(int(digits), lowest), nil
}

// A visit takes the count of an index, which is not 0. Indices rise. After an error
// there are no more.
type visit func(at int, n int64) error

// gather makes buckets of what read visits. It visits twice, so that a few bytes
// that claim to be a large histogram take no memory.
func gather(l layout, read func(visit) error) ([]Bucket, error) {
	buckets := 0
	err := read(func(at int, n int64) error {
		if _, valid := l.bucket(at); !valid || n < 0 {
			return errRange
		}
		if buckets++; buckets > maxBuckets {
			return errLarge
		}
		return nil
	})
	if err != nil || buckets == 0 {
		return nil, err
	}
	all := make([]Bucket, 0, buckets)
	err = read(func(at int, n int64) error {
		b, _ := l.bucket(at)
		b.Count = n
		all = append(all, b)
		return nil
	})
	return all, err
}

// words reads counts of a fixed number of bytes each, as V0 and V1 have them.
func words(l layout, payload []byte, size int) ([]Bucket, error) {
	if size != 2 && size != 4 && size != 8 {
		return nil, errForeign
	}
	return gather(l, func(found visit) error {
		for at := range len(payload) / size {
			n := int64(0)
			switch word := payload[at*size:]; size {
			case 2:
				n = int64(int16(binary.BigEndian.Uint16(word)))
			case 4:
				n = int64(int32(binary.BigEndian.Uint32(word)))
			case 8:
				n = int64(binary.BigEndian.Uint64(word))
			}
			if n == 0 {
				continue
			}
			if err := found(at, n); err != nil {
				return err
			}
		}
		return nil
	})
}

// packed reads counts of V2, in which a negative one stands for so many empty
// buckets.
func packed(l layout, payload []byte) ([]Bucket, error) {
	return gather(l, func(found visit) error {
		at := 0
		for rest := payload; len(rest) > 0; {
			if rest[0] == 0 {
				rest, at = rest[1:], at+1
				continue
			}
			n, size := unzigzag(rest)
			rest = rest[size:]
			switch {
			case size == 0:
				return errShort
			case n < -maxIndex || at > maxIndex:
				return errRange
			case n < 0:
				at -= int(n)
				continue
			}
			if err := found(at, n); err != nil {
				return err
			}
			at++
		}
		return nil
	})
}

// maxIndex is above every index of every layout.
const maxIndex = 64 << 18

func unzigzag(data []byte) (n int64, size int) {
	var v uint64
	for i, c := range data {
		if i == 8 {
			v |= uint64(c) << 56
			return int64(v>>1) ^ -int64(v&1), 9
		}
		v |= uint64(c&0x7f) << (7 * i)
		if c < 0x80 {
			return int64(v>>1) ^ -int64(v&1), i + 1
		}
	}
	return 0, 0
}
