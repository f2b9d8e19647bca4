package hdr

// inflate unpacks a DEFLATE stream (RFC 1951) of at most most bytes. A page that
// reads logs would download compress/flate for it otherwise, which is four times
// as long for the sake of a speed that histograms do not need.
func inflate(data []byte, most int) ([]byte, error) {
	s := &stream{data: data, most: most}
	for last := false; !last; {
		last = s.bits(1) == 1
		switch kind := s.bits(2); kind {
		case 0:
			s.stored()
		case 1:
			s.coded(fixedLiterals, fixedDistances)
		case 2:
			if literals, distances, ok := s.codes(); ok {
				s.coded(literals, distances)
			}
		default:
			s.fail(errPacked)
		}
		if s.err != nil {
			return nil, s.err
		}
	}
	return s.out, nil
}

// A stream is a DEFLATE stream while it is unpacked. After an error its methods
// return zeros.
type stream struct {
	data  []byte
	at    int    // byte that is read next
	held  uint32 // bits that are read and not used yet, the next one lowest
	count uint
	out   []byte
	most  int
	err   error
}

func (s *stream) fail(err error) {
	if s.err == nil {
		s.err = err
	}
}

func (s *stream) bits(n uint) int {
	for s.count < n {
		if s.at == len(s.data) {
			s.fail(errShort)
			return 0
		}
		s.held |= uint32(s.data[s.at]) << s.count
		s.at, s.count = s.at+1, s.count+8
	}
	v := s.held & (1<<n - 1)
	s.held, s.count = s.held>>n, s.count-n
	return int(v)
}

// stored copies a block that is not compressed.
func (s *stream) stored() {
	s.held, s.count = 0, 0 // the rest of the byte
	n, check := s.bits(16), s.bits(16)
	switch {
	case s.err != nil:
	case n != ^check&0xffff:
		s.fail(errPacked)
	case n > len(s.data)-s.at:
		s.fail(errShort)
	case n > s.most-len(s.out):
		s.fail(errLarge)
	default:
		s.out = append(s.out, s.data[s.at:s.at+n]...)
		s.at += n
	}
}

// A code is a canonical Huffman code: how many symbols have each length, and the
// symbols by length and then by value.
type code struct {
	lengths [16]int
	symbols []int
}

// codeOf makes a code of the length of each symbol, 0 for one that does not
// occur. ok is false if no such code can be.
func codeOf(lengths []int) (c code, ok bool) {
	for _, n := range lengths {
		c.lengths[n]++
	}
	c.lengths[0] = 0
	left := 1
	var from [17]int
	for n := 1; n < len(c.lengths); n++ {
		if left = left<<1 - c.lengths[n]; left < 0 {
			return code{}, false
		}
		from[n+1] = from[n] + c.lengths[n]
	}
	c.symbols = make([]int, from[16])
	for symbol, n := range lengths {
		if n > 0 {
			c.symbols[from[n]] = symbol
			from[n]++
		}
	}
	return c, true
}

func fixed(runs ...[2]int) code {
	var lengths []int
	for _, r := range runs {
		for range r[0] {
			lengths = append(lengths, r[1])
		}
	}
	c, _ := codeOf(lengths)
	return c
}

var (
	fixedLiterals  = fixed([2]int{144, 8}, [2]int{112, 9}, [2]int{24, 7}, [2]int{8, 8})
	fixedDistances = fixed([2]int{30, 5})
)

// symbol reads one symbol, bit by bit: at each length the codes that are used
// there come first, and what is above them goes on.
func (s *stream) symbol(c *code) int {
	v, first, index := 0, 0, 0
	for n := 1; n < len(c.lengths) && s.err == nil; n++ {
		v |= s.bits(1)
		if v-first < c.lengths[n] {
			return c.symbols[index+v-first]
		}
		index += c.lengths[n]
		first = (first + c.lengths[n]) << 1
		v <<= 1
	}
	s.fail(errPacked)
	return 0
}

var (
	lengthBase   = [...]int{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258}
	lengthBits   = [...]uint{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	distanceBase = [...]int{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577}
	distanceBits = [...]uint{0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13}
	lengthOrder  = [...]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}
)

// coded unpacks a block of literals and of copies of what came before.
func (s *stream) coded(literals, distances code) {
	for {
		symbol := s.symbol(&literals)
		switch {
		case s.err != nil:
			return
		case symbol == 256:
			return
		case len(s.out) == s.most:
			s.fail(errLarge)
			return
		case symbol < 256:
			s.out = append(s.out, byte(symbol))
			continue
		case symbol-257 >= len(lengthBase):
			s.fail(errPacked)
			return
		}
		n := lengthBase[symbol-257] + s.bits(lengthBits[symbol-257])
		d := s.symbol(&distances)
		if s.err != nil || d >= len(distanceBase) {
			s.fail(errPacked)
			return
		}
		back := distanceBase[d] + s.bits(distanceBits[d])
		switch {
		case s.err != nil:
			return
		case back > len(s.out):
			s.fail(errPacked)
			return
		case n > s.most-len(s.out):
			s.fail(errLarge)
			return
		}
		if cap(s.out)-len(s.out) < n { // doubled: what is copied most grows by thousands of times
			s.out = append(make([]byte, 0, min(2*cap(s.out)+n, s.most)), s.out...)
		}
		for from := len(s.out) - back; n > 0; {
			piece := s.out[from:min(from+n, len(s.out))] // a copy may go on into itself
			s.out = append(s.out, piece...)
			n -= len(piece)
		}
	}
}

// codes reads the two codes of a block, which are coded themselves.
func (s *stream) codes() (literals, distances code, ok bool) {
	nLiterals, nDistances, nLengths := 257+s.bits(5), 1+s.bits(5), 4+s.bits(4)
	lengths := make([]int, len(lengthOrder))
	for i := range nLengths {
		lengths[lengthOrder[i]] = s.bits(3)
	}
	outer, ok := codeOf(lengths)
	if !ok || s.err != nil {
		s.fail(errPacked)
		return code{}, code{}, false
	}
	lengths = nil
	for len(lengths) < nLiterals+nDistances && s.err == nil {
		value, times := 0, 1
		switch symbol := s.symbol(&outer); symbol {
		case 16:
			if len(lengths) == 0 {
				s.fail(errPacked)
				break
			}
			value, times = lengths[len(lengths)-1], 3+s.bits(2)
		case 17:
			times = 3 + s.bits(3)
		case 18:
			times = 11 + s.bits(7)
		default:
			value = symbol
		}
		for range times {
			lengths = append(lengths, value)
		}
	}
	if s.err != nil || len(lengths) != nLiterals+nDistances {
		s.fail(errPacked)
		return code{}, code{}, false
	}
	literals, ok = codeOf(lengths[:nLiterals])
	if !ok {
		s.fail(errPacked)
		return code{}, code{}, false
	}
	if distances, ok = codeOf(lengths[nLiterals:]); !ok {
		s.fail(errPacked)
	}
	return literals, distances, ok
}
