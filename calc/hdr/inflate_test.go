package hdr

import (
	"bytes"
	"compress/flate"
	"io"
	"testing"
)

// packed is a text as the standard library packs it at a level.
func packedAt(t testing.TB, text []byte, level int) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, level)
	if err != nil {
		t.Fatal(err)
	}
	w.Write(text)
	w.Close()
	return b.Bytes()
}

func texts() [][]byte {
	all := [][]byte{nil, []byte("a"), []byte("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), bytes.Repeat([]byte("p99 "), 30_000)}
	var mixed []byte
	for i, v := range values(20_000) {
		mixed = append(mixed, byte(v), byte(i%7), byte(v>>9))
	}
	return append(all, mixed, mixed[:300])
}

// TestInflate unpacks what the standard library packs: stored, with the fixed
// codes, and with codes of its own.
func TestInflate(t *testing.T) {
	for _, text := range texts() {
		for level := flate.HuffmanOnly; level <= flate.BestCompression; level++ {
			data := packedAt(t, text, level)
			got, err := inflate(data, len(text))
			if err != nil || !bytes.Equal(got, text) {
				t.Errorf("%d bytes at level %d: %d bytes, error %v", len(text), level, len(got), err)
			}
			if len(text) > 0 {
				if _, err := inflate(data, len(text)-1); err != errLarge {
					t.Errorf("%d bytes at level %d into less room: %v", len(text), level, err)
				}
				if _, err := inflate(data[:len(data)/2], len(text)); err == nil {
					t.Errorf("%d bytes at level %d: half of it is taken for the whole", len(text), level)
				}
			}
		}
	}
}

// FuzzInflate: what the standard library unpacks comes out alike, and what it
// refuses is refused.
func FuzzInflate(f *testing.F) {
	for _, text := range texts() {
		for _, level := range []int{0, 1, 9, flate.HuffmanOnly} {
			f.Add(packedAt(f, text[:min(len(text), 2000)], level))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		const most = 1 << 16
		got, err := inflate(data, most)
		want, wantErr := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), most+1))
		if len(want) > most {
			wantErr = errLarge
		}
		if err == nil && wantErr == nil && !bytes.Equal(got, want) {
			t.Fatalf("got %x, want %x", got, want)
		}
		if err != nil && wantErr == nil || err == nil && wantErr == errLarge {
			t.Fatalf("error %v, want %v", err, wantErr)
		}
	})
}
