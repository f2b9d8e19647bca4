package main

import (
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWeigh(t *testing.T) {
	dir := t.TempDir()
	noise := rand.NewChaCha8([32]byte{})
	write := func(name string, size int) {
		t.Helper()
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		body := make([]byte, size)
		noise.Read(body) // which does not pack
		if err := os.WriteFile(path, body, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, b := range budgets[1:] {
		write(strings.ReplaceAll(b.pattern, "*", "x"), 10)
	}
	if err := weigh(io.Discard, dir); err == nil || !strings.Contains(err.Error(), "holds no h/app.*.wasm") {
		t.Errorf("without a program: %v", err)
	}
	write("h/app.x.wasm", 10)
	if err := weigh(io.Discard, dir); err != nil {
		t.Errorf("a light site: %v", err)
	}
	write("vi/heavy.html", 50_000)
	var out strings.Builder
	if err := weigh(&out, dir); err == nil || !strings.Contains(out.String(), "heavy.html  TOO HEAVY") {
		t.Errorf("a heavy page: %v\n%s", err, &out)
	}
}
