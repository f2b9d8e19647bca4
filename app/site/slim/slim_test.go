package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestProgram slims a program, small but with all that the tables are for, and
// compares what it prints. It needs node, as ./build.sh check unit-wasm does.
func TestProgram(t *testing.T) {
	dir := t.TempDir()
	fat, thin := filepath.Join(dir, "fat.wasm"), filepath.Join(dir, "thin.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", fat, "./testdata/program")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	if err := slimFile(fat, thin); err != nil {
		t.Fatal(err)
	}
	want, wantTrace := runProgram(t, fat)
	got, gotTrace := runProgram(t, thin)
	list, err := os.ReadFile(thin + ".names")
	if err != nil {
		t.Fatal(err)
	}
	want = strings.Replace(want, "main.leaf < main.trunk <", "main.trunk < main.trunk <", 1)
	got, gotTrace = named(got, string(list)), named(gotTrace, string(list))
	if got != want {
		t.Errorf("the slim program prints\n%s\nwant\n%s", got, want)
	}
	for _, text := range []string{"recovered: at the bottom with 1\n", "recovered: not for the inner one\n", "main.embedded.dive < main.main", "inlined: main.trunk < main.trunk < main.main"} {
		if !strings.Contains(got, text) {
			t.Errorf("the program prints\n%s\nwant %q in it", got, text)
		}
	}
	// The runtime leaves out functions of its own, which it knows by their names.
	gotTrace = regexp.MustCompile(`(?m)^runtime\..*\n\t.*\n`).ReplaceAllString(gotTrace, "")
	if g, w := names(gotTrace), names(wantTrace); g != w || !strings.Contains(g, "main.end\nmain.main\n") {
		t.Errorf("the slim program panics with\n%s\nwant the functions of\n%s", gotTrace, wantTrace)
	}
	if !strings.Contains(gotTrace, "?:0") || strings.Contains(gotTrace, ".go:") {
		t.Errorf("the slim program names places:\n%s", gotTrace)
	}
	if before, after := size(t, fat), size(t, thin); after > before*9/10 {
		t.Errorf("the program has %d bytes, the slim one %d: want a tenth less", before, after)
	}
}

// named puts the names of functions in the place of their numbers.
func named(text, list string) string {
	known := map[string]string{}
	for line := range strings.Lines(list) {
		number, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		known[number] = name
	}
	return regexp.MustCompile(`\bf[0-9a-f]{4}\b`).ReplaceAllStringFunc(text, func(number string) string { return known[number] })
}

// names leaves of a traceback the functions.
func names(trace string) string {
	return regexp.MustCompile(`(?m)\(.*\)$|^\t.*\n|^exit status .*\n`).ReplaceAllString(trace, "")
}

func size(t *testing.T, file string) int64 {
	t.Helper()
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}

// runProgram returns what a program that panics prints on its two outputs. Its
// environment is small, as wasm_exec refuses more than 8 kB of it.
func runProgram(t *testing.T, file string) (out, trace string) {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatalf("install node, which runs WebAssembly: %v", err)
	}
	run := exec.Command(node, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), file)
	run.Env = []string{}
	var stdout, stderr bytes.Buffer
	run.Stdout, run.Stderr = &stdout, &stderr
	if err := run.Run(); err == nil {
		t.Fatalf("%s ended without its panic", file)
	}
	return stdout.String(), stderr.String()
}
