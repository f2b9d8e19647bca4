package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// printPackages prints the bytes of code that each package has in a program,
// slim or not, the largest first.
func printPackages(w io.Writer, program []byte, most int) error {
	sizes, err := packageSizes(program)
	if err != nil {
		return err
	}
	total := 0
	for _, size := range sizes {
		total += size
	}
	names := slices.SortedFunc(maps.Keys(sizes), func(a, b string) int {
		return cmp.Or(-cmp.Compare(sizes[a], sizes[b]), strings.Compare(a, b))
	})
	fmt.Fprintf(w, "%9d bytes of code, before packing, in %d packages\n", total, len(sizes))
	for _, name := range names[:min(most, len(names))] {
		fmt.Fprintf(w, "%9d %s\n", sizes[name], name)
	}
	return nil
}

// packageSizes are the bytes of code by package.
func packageSizes(program []byte) (map[string]int, error) {
	m, err := parseModule(program)
	if err != nil {
		return nil, err
	}
	code, err := m.find(sectionCode)
	if err != nil {
		return nil, err
	}
	_, t, err := m.tables()
	if err != nil {
		return nil, err
	}
	funcs, err := t.functions()
	if err != nil {
		return nil, err
	}
	sizes := map[string]int{}
	r := reader{rest: code.body}
	count, next := r.uint(), 0
	for n := range count { // functions have numbers one after the other
		size := len(r.bytes(r.uint()))
		if next+1 < len(funcs) && uint64(funcs[next+1].Entry-funcs[0].Entry) <= n {
			next++
		}
		name, _, _ := bytes.Cut(t.bytes(t.Names)[funcs[next].Name:], []byte{0})
		sizes[packageOf(string(name))] += size
	}
	if r.short || next != len(funcs)-1 {
		return nil, errors.New("its code does not hold the functions of its tables")
	}
	return sizes, nil
}

// packageOf is the package of a function by its name in tracebacks, or what
// stands for it in the names of what the compiler makes, as in type:.eq.
func packageOf(function string) string {
	path, _, _ := strings.Cut(function, "[")
	path, _, _ = strings.Cut(path, "(")
	slash := strings.LastIndexByte(path, '/') + 1
	if strings.HasPrefix(path, "type:") {
		slash = 0
	}
	name, _, _ := strings.Cut(path[slash:], ".")
	return path[:slash] + name
}
