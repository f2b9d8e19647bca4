package main

import (
	"encoding/binary"
	"maps"
	"strings"
	"testing"
)

func TestPackageOf(t *testing.T) {
	for _, c := range [][2]string{
		{"main.main", "main"},
		{"latencylab/calc.init.func1", "latencylab/calc"},
		{"latencylab/calc/run.(*wrkRun).line", "latencylab/calc/run"},
		{"github.com/a/b%2ec/pkg/app.nodeManager.updateHTML", "github.com/a/b%2ec/pkg/app"},
		{"slices.SortFunc[go.shape.struct { latencylab/calc.x int }]", "slices"},
		{"type:.eq.latencylab/*calc.Output", "type:"},
		{"wasm_export_run", "wasm_export_run"},
	} {
		if got := packageOf(c[0]); got != c[1] {
			t.Errorf("%s is of %s, want %s", c[0], got, c[1])
		}
	}
}

func TestPackageSizes(t *testing.T) {
	l := newLayout() // with functions a, b and, two numbers on, c
	program := func(bodies ...int) []byte {
		code := []byte{byte(len(bodies))}
		for _, size := range bodies {
			code = append(code, byte(size))
			code = append(code, make([]byte, size)...)
		}
		m := module{[]section{{sectionCode, code}, {sectionData, appendMemory(nil, l.mem)}}}
		return m.bytes()
	}
	l.mem = append(l.build(t), 1) // so that the last zeros of the tables are kept
	sizes, err := packageSizes(program(10, 20, 3, 40))
	if want := map[string]int{"a": 10, "b": 23, "c": 40}; err != nil || !maps.Equal(sizes, want) {
		t.Errorf("sizes are %v, %v; want %v", sizes, err, want)
	}
	if _, err := packageSizes(program(10, 20)); err == nil {
		t.Error("a program with fewer bodies than functions has sizes")
	}
	var out strings.Builder
	if err := printPackages(&out, program(10, 20, 3, 40), 2); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "       73 bytes of code, before packing, in 3 packages\n       40 c\n       23 b\n"; got != want {
		t.Errorf("printed\n%swant\n%s", got, want)
	}
	if _, err := packageSizes(binary.AppendUvarint([]byte(magic+"\x0b"), 0)); err == nil || !strings.Contains(err.Error(), "no section 10") {
		t.Errorf("a program without code: %v", err)
	}
}
