package main

import (
	"bytes"
	"io"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestInts(t *testing.T) {
	for _, v := range []int64{0, 1, 63, 64, -1, -64, -65, 127, 128, 1 << 20, 1 << 28, -1 << 31, math.MaxInt64, math.MinInt64} {
		r := reader{rest: appendInt(nil, v)}
		if got := r.int(); got != v || r.short || len(r.rest) > 0 {
			t.Errorf("%d reads as %d, with %d bytes left", v, got, len(r.rest))
		}
	}
	if got := appendInt(nil, -123456); !bytes.Equal(got, []byte{0xc0, 0xbb, 0x78}) { // the example of the DWARF standard
		t.Errorf("-123456 is % x", got)
	}
}

func TestMemory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var mem []byte
		for range rapid.IntRange(0, 5).Draw(t, "runs") {
			mem = append(mem, make([]byte, rapid.IntRange(0, 2*longZeros).Draw(t, "zeros"))...)
			mem = append(mem, rapid.SliceOfN(rapid.Byte(), 0, 20).Draw(t, "bytes")...)
		}
		got, err := parseMemory(appendMemory(nil, mem))
		if err != nil {
			t.Fatal(err)
		}
		if want := bytes.TrimRight(mem, "\x00"); !bytes.Equal(got, want) {
			t.Fatalf("memory reads as % x, want % x", got, want)
		}
	})
}

func TestZeros(t *testing.T) {
	mem := make([]byte, 1000)
	mem[100], mem[100+longZeros] = 1, 2 // one segment
	mem[900] = 3                        // another
	if got, want := appendMemory(nil, mem), "\x02"+"\x00\x41\xe4\x00\x0b\x31\x01"; !strings.HasPrefix(string(got), want) {
		t.Errorf("the data begins with % x, want % x", got[:8], want)
	}
}

func TestParse(t *testing.T) {
	program := magic + "\x01\x02ab" + "\x0b\x01\x00" + "\x00\x03xyz"
	m, err := parseModule([]byte(program))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(m.bytes()); got != program {
		t.Errorf("%q is written as %q", program, got)
	}
	for _, c := range []struct {
		program, want string
		made          bool
	}{
		{"", "not a WebAssembly program", false},
		{"\x7fELF\x02\x01\x01\x00", "not a WebAssembly program", false},
		{magic + "\x01\x00", "it is not made by go1.26", false},
		{magic + "\x01\x05ab", "section 1 is cut off", false},
		{magic + "\x01\x00", "the program has no section 11", true},
		{magic + "\x0b\x01\x01", "segment 0 is not as", true},
		{magic + "\x0b\x07\x01\x01\x41\x00\x0b\x01x", "segment 0 is not as", true}, // passive
		{magic + "\x0b\x07\x01\x00\x41\x7f\x0b\x01x", "segment 0 is not as", true}, // at -1
		{magic + "\x0b\x08\x01\x00\x41\x00\x0b\x01xy", "does not end with its last segment", true},
		{magic + "\x0b\x0d\x02\x00\x41\x08\x0b\x01x\x00\x41\x08\x0b\x01y", "two data segments hold address 0x8", true},
		{magic + "\x0b\x07\x01\x00\x41\x00\x0b\x01x", "it has 0 tables of functions", true},
	} {
		if c.made {
			c.program += "\x00\x21\x09producers\x01\x08language\x01\x02Go\x08go1.26.8"
		}
		if _, err := slim([]byte(c.program), io.Discard); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.program, err, c.want)
		}
	}
}

func TestMadeBy(t *testing.T) {
	producers := func(fields string) *module {
		return &module{[]section{{sectionCode, []byte("\x00")}, {sectionCustom, []byte("\x09producers" + fields)}}}
	}
	for _, c := range []struct {
		fields string
		want   bool
	}{
		{"\x01\x08language\x01\x02Go\x08go1.26.8", true},
		{"\x02\x04made\x01\x02by\x03you\x08language\x01\x02Go\x06go1.26", true},
		{"\x01\x08language\x01\x02Go\x08go1.27.0", false},
		{"\x01\x08language\x01\x02Go\x07go1.260", false},
		{"\x01\x08language\x01\x01C\x08go1.26.8", false},
		{"\x01\x08language\xff\xff\x03\x02Go", false},
		{"", false},
	} {
		if got := producers(c.fields).madeBy("go1.26"); got != c.want {
			t.Errorf("%q is made by go1.26: %v, want %v", c.fields, got, c.want)
		}
	}
	if (&module{}).madeBy("go1.26") {
		t.Error("a program that does not say is made by go1.26")
	}
}
