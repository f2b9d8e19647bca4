package site

import (
	"fmt"
	"path"
)

// addLive adds the worker that runs a TCP stack and its program, and returns the
// address of the worker, "" if the site has none. The program is not loaded before
// a reader asks for it.
func (s *source) addLive(all files, wasmExec string) string {
	if s.live == nil {
		return ""
	}
	program := all.addHashed("live.wasm", s.live)
	return all.addHashed("live.js", fmt.Appendf(nil, "const RUNTIME = %q, PROGRAM = %q;\n%s", path.Base(wasmExec), path.Base(program), s.parts["live.js"]))
}
