package main

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestElements wants elements made by app.Elem and app.ElemSelfClosing alone.
// go-app has a type for every kind of element as well, app.Div and so on: each
// one that is used adds more than a kilobyte, packed, to what a visitor loads.
func TestElements(t *testing.T) {
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/maxence-charriere/go-app/v10/pkg/app").Output()
	if err != nil {
		t.Fatal(err)
	}
	files := gotoken.NewFileSet()
	parse := func(name string) *ast.File {
		t.Helper()
		f, err := parser.ParseFile(files, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	kinds := map[string]bool{}
	for _, d := range parse(filepath.Join(strings.TrimSpace(string(dir)), "html_gen.go")).Decls {
		f, ok := d.(*ast.FuncDecl)
		if ok && f.Recv == nil && f.Name.IsExported() && !strings.HasPrefix(f.Name.Name, "Elem") {
			kinds[f.Name.Name] = true
		}
	}
	if !kinds["Div"] {
		t.Fatal("go-app has no Div")
	}
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sources {
		ast.Inspect(parse(name), func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && kinds[s.Sel.Name] {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "app" {
					t.Errorf("%s: app.%s: write app.Elem(%q)", files.Position(s.Pos()), s.Sel.Name, strings.ToLower(s.Sel.Name))
				}
			}
			return true
		})
	}
}
