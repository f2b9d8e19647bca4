package calc_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// importRules say who may import what besides the standard library, by folder.
// The longest matching folder rules. Package calc and what lies below it stay
// pure: they take no clock, file, socket, process or browser from the standard
// library either.
var importRules = []struct {
	dir   string
	allow []string // prefixes of import paths
	pure  bool
}{
	{"calc", []string{"latencylab/calc", "net/url"}, true},
	{"calc/truth", []string{"os", "io/fs"}, true}, // reads the tables of the tests
	{"app", []string{"latencylab/calc", "latencylab/app", "github.com/maxence-charriere/go-app/v10/pkg/app"}, false},
	{"app/card", []string{"latencylab/app/chart", "golang.org/x/image", "codeberg.org/go-fonts/liberation"}, true},
	{"app/chart", nil, true},
	{"app/live", []string{"latencylab/labcli/link", "latencylab/app/worker"}, false},
	{"app/site", []string{"latencylab/calc/lang", "latencylab/app/card", "latencylab/app/site", "github.com/maxence-charriere/go-app/v10/pkg/app", "github.com/andybalholm/brotli", "golang.org/x/net/html"}, false},
	{"app/speed", []string{"latencylab/calc", "github.com/maxence-charriere/go-app/v10/pkg/app", "github.com/andybalholm/brotli", "github.com/chromedp"}, false},
	{"labcli", []string{"latencylab/calc", "latencylab/labcli", "github.com/spf13", "github.com/HdrHistogram/hdrhistogram-go",
		"github.com/pelletier/go-toml/v2", "github.com/andybalholm/brotli", "golang.org/x/sys", "golang.org/x/term"}, false},
	{"labcli/database", []string{"latencylab/calc", "latencylab/labcli", "github.com/go-sql-driver/mysql", "github.com/jackc/pgx/v5/pgconn"}, false},
	{"labcli/link", []string{"latencylab/labcli/link", "latencylab/labcli/alarm", "gvisor.dev/gvisor/pkg"}, false},
	{"labcli/link/kernel", []string{"latencylab/labcli/link", "golang.org/x/sys"}, false},
	{"labcli/link/quic", []string{"latencylab/labcli/link", "github.com/quic-go/quic-go"}, false},
}

// impure are the packages of the standard library that reach out of the program.
var impure = []string{"os", "net", "syscall", "time", "runtime", "plugin", "math/rand", "io/fs", "log"}

func TestImports(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file := strings.TrimPrefix(filepath.ToSlash(path), "../")
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range f.Imports {
			imp, _ := strconv.Unquote(spec.Path.Value)
			if why := refused(file, imp); why != "" {
				t.Errorf("%s imports %s: %s", file, imp, why)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// refused says why a file may not import a package, or "".
func refused(file, imp string) string {
	if imp == "latencylab/calc/truth" {
		return "only tests may"
	}
	best := -1
	for i, r := range importRules {
		if strings.HasPrefix(file, r.dir+"/") && (best < 0 || len(r.dir) > len(importRules[best].dir)) {
			best = i
		}
	}
	if best < 0 {
		return "the folder has no rule"
	}
	rule := importRules[best]
	within := func(prefix string) bool { return imp == prefix || strings.HasPrefix(imp, prefix+"/") }
	for _, p := range rule.allow {
		if within(p) {
			return ""
		}
	}
	first, _, _ := strings.Cut(imp, "/")
	if !strings.Contains(first, ".") && first != "latencylab" {
		for _, p := range impure {
			if rule.pure && within(p) {
				return rule.dir + " is pure"
			}
		}
		return ""
	}
	return rule.dir + " may not"
}

func TestImportRulesRefuse(t *testing.T) {
	for _, c := range []struct {
		file, imp string
		ok        bool
	}{
		{"calc/mmc.go", "latencylab/calc/queue", true},
		{"calc/mmc.go", "math", true},
		{"calc/link.go", "net/url", true},
		{"calc/mmc.go", "time", false},
		{"calc/mmc.go", "latencylab/calc/truth", false},
		{"calc/truth/truth.go", "os", true},
		{"calc/truth/truth.go", "time", false},
		{"calc/run/lab.go", "net/http", false},
		{"calc/mmc.go", "latencylab/app/chart", false},
		{"app/page.go", "latencylab/labcli/load", false},
		{"app/chart/svg.go", "latencylab/calc", false},
		{"app/card/pen.go", "golang.org/x/image/vector", true},
		{"app/chart/svg.go", "golang.org/x/image/vector", false},
		{"app/live/main.go", "latencylab/labcli/link/trial", true},
		{"app/live/main.go", "latencylab/labcli/load", false},
		{"app/trial.go", "latencylab/labcli/link/trial", false},
		{"labcli/run.go", "latencylab/app/chart", false},
		{"labcli/run.go", "github.com/spf13/cobra", true},
		{"labcli/run.go", "gvisor.dev/gvisor/pkg/tcpip", false},
		{"labcli/link/stack.go", "gvisor.dev/gvisor/pkg/tcpip", true},
		{"tool/x.go", "fmt", false},
	} {
		if got := refused(c.file, c.imp) == ""; got != c.ok {
			t.Errorf("%s importing %s: allowed %v, want %v", c.file, c.imp, got, c.ok)
		}
	}
}
