package main

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"path/filepath"
	"testing"
)

// TestNoTimesAsText: the program for the browser is built with a package time that
// knows one form of a time as text and reads none, see _overlay/README.md.
func TestNoTimesAsText(t *testing.T) {
	taken := map[string]bool{"Parse": true, "ParseInLocation": true, "ParseDuration": true}
	files := gotoken.NewFileSet()
	for _, pattern := range []string{"*.go", "chart/*.go", "worker/*.go", "../calc/*.go", "../calc/*/*.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v, error %v", pattern, names, err)
		}
		for _, name := range names {
			f, err := parser.ParseFile(files, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				s, ok := n.(*ast.SelectorExpr)
				if !ok || !taken[s.Sel.Name] {
					return true
				}
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "time" {
					t.Errorf("%s: time.%s is not in the program", files.Position(s.Pos()), s.Sel.Name)
				}
				return true
			})
		}
	}
}
