package site

import (
	"fmt"
	"maps"
	"path"
	"slices"
)

// addWorkers adds the workers and their programs, and returns the address of each
// worker by its name. None is loaded before a page asks for it.
func (s *source) addWorkers(all files, wasmExec string) map[string]string {
	workers := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(s.programs)) {
		program := all.addHashed(name+".wasm", s.programs[name])
		workers[name] = all.addHashed(name+".js", fmt.Appendf(nil, "const RUNTIME = %q, PROGRAM = %q;\n%s", path.Base(wasmExec), path.Base(program), s.parts["worker.js"]))
	}
	return workers
}
