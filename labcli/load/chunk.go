package load

import "bytes"

// size reads the line before a chunk: "1a4" or "1a4;extension=1". That of no bytes
// is the last.
func (r *response) size(line []byte) error {
	digits, _, _ := bytes.Cut(line[:min(len(line), lineMax)], []byte(";"))
	n, ok := hexadecimal(bytes.TrimRight(digits, " \t"))
	if !ok {
		return errSize
	}
	r.part, r.left, r.head = chunk, n, 0
	if n == 0 {
		r.part = trailer
	}
	return nil
}

// hexadecimal reads a hexadecimal number of up to 15 digits.
func hexadecimal(p []byte) (n int64, ok bool) {
	for _, c := range p {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			c = c | 0x20 - 'a' + 10
		default:
			return 0, false
		}
		n = n<<4 | int64(c)
	}
	return n, 0 < len(p) && len(p) <= 15
}
