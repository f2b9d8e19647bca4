package site

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// startScript takes the part of go-app's app.js that its Go code calls, and
// leaves out how it registers the worker and starts the program: web/start.js
// does both. It fails when go-app no longer looks as it was read, rather than
// lose something that was added.
func startScript(appJS string) ([]byte, error) {
	const banner = "// -----------------------------------------------------------------------------\n"
	api, ours, err := cutOnce(appJS, banner+"// Web Assembly\n"+banner)
	if err != nil {
		return nil, err
	}
	want := []string{"goappInitWebAssembly", "goappCanLoadWebAssembly", "fetchWithProgress"}
	if got := functions(ours); !slices.Equal(got, want) {
		return nil, fmt.Errorf("app.js of go-app starts the program with functions %v, web/start.js stands for %v", got, want)
	}
	before, after, err := cutOnce(api, "goappInitServiceWorker();\n")
	if err != nil {
		return nil, err
	}
	before, after, err = cutOnce(before+after, `"/app-worker.js"`)
	if err != nil {
		return nil, err
	}
	return []byte(before + `new URL("app-worker.js", base)` + after), nil
}

// startFor is the script that starts the program at an address, and tells it those
// of the workers. It lies one folder below the root of the site, wherever that is.
func (s *source) startFor(wasm string, workers map[string]string, version string) []byte {
	var b bytes.Buffer
	b.WriteString("const base = new URL(\"..\", document.currentScript.src);\n")
	fmt.Fprintf(&b, "const programAddress = new URL(%q, base).href;\n", wasm[1:])
	fmt.Fprintf(&b, "const published = %q;\n", s.Origin)
	for _, name := range slices.Sorted(maps.Keys(workers)) {
		fmt.Fprintf(&b, "var %sAddress = new URL(%q, base).href;\n", name, workers[name][1:])
	}
	b.WriteString(strings.ReplaceAll(string(s.start), unnamedVersion, version))
	b.Write(s.parts["start.js"])
	return b.Bytes()
}

// cutOnce cuts around text that must occur exactly once.
func cutOnce(s, sep string) (before, after string, err error) {
	if n := strings.Count(s, sep); n != 1 {
		return "", "", fmt.Errorf("app.js of go-app holds %q %d times, expected once", sep, n)
	}
	before, after, _ = strings.Cut(s, sep)
	return before, after, nil
}

// functions lists the functions declared at the top of a script.
func functions(script string) []string {
	var names []string
	for line := range strings.Lines(script) {
		if rest, ok := strings.CutPrefix(strings.TrimPrefix(line, "async "), "function "); ok {
			name, _, _ := strings.Cut(rest, "(")
			names = append(names, name)
		}
	}
	return names
}
