package main

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadersStayOut wants nothing in this program that reaches the readers of other
// tools' files: a visitor would load all of them. The program app/reader has them.
func TestReadersStayOut(t *testing.T) {
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	reach := map[string]bool{"Decode": true, "Reader": true, "Formats": true}
	files := gotoken.NewFileSet()
	for _, name := range sources {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(files, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && reach[s.Sel.Name] {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "run" {
					t.Errorf("%s: run.%s brings every reader: use run.DecodeOurs, or shelf.open", files.Position(s.Pos()), s.Sel.Name)
				}
			}
			return true
		})
	}
}
