// Command slim makes a WebAssembly program of Go smaller. All that it leaves
// out stands in the tables by which the runtime finds its way about the stack:
// the line of the source that an instruction came from, the values of arguments
// in a traceback, where a signal may stop a goroutine (in a browser none does).
// A traceback prints "?:0" for places, and numbers for the names of functions,
// which slim lists in a file beside the program.
// What it keeps of them it writes so that it packs well, and adds a function that
// the program begins with to put it back.
//
// Those tables are the linker's business with the runtime and change with Go.
// So slim refuses a program of another version than Go 1.26, reads all of what it
// is about to change, and compares what is said twice. What is inlined in a
// function has, in a traceback, that function's name.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	var err error
	switch len(os.Args) {
	case 2:
		err = weighFile(os.Args[1])
	case 3:
		err = slimFile(os.Args[1], os.Args[2])
	default:
		fmt.Fprintln(os.Stderr, "usage: slim IN.wasm OUT.wasm, or slim IN.wasm to see which packages are large")
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "slim:", err)
		os.Exit(1)
	}
}

func weighFile(in string) error {
	program, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	if err := printPackages(os.Stdout, program, 25); err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	return nil
}

func slimFile(in, out string) error {
	program, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	var names strings.Builder
	if program, err = slim(program, &names); err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	if err := os.WriteFile(out+".names", []byte(names.String()), 0o644); err != nil {
		return err
	}
	return os.WriteFile(out, program, 0o755)
}

// goVersion is the one whose tables are known. What another numbers in another
// way need not look any different.
const goVersion = "go1.26"

// slim returns the smaller program, and writes the names of its functions.
func slim(program []byte, names io.Writer) ([]byte, error) {
	m, err := parseModule(program)
	if err != nil {
		return nil, err
	}
	if !m.madeBy(goVersion) {
		return nil, errors.New("it is not made by " + goVersion + ", the only one whose tables are known; SLIM=0 builds with another")
	}
	data, t, err := m.tables()
	if err != nil {
		return nil, err
	}
	if err := t.list(names); err != nil {
		return nil, err
	}
	rows, err := t.slim()
	if err != nil {
		return nil, err
	}
	data.body = appendMemory(nil, t.mem)
	if err := m.begin(rows.restoring()); err != nil {
		return nil, err
	}
	return m.bytes(), nil
}
