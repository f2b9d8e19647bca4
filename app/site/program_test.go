package site

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A site with workers names their programs only to the workers. Only the readers
// are kept before they were used.
func TestWorkers(t *testing.T) {
	c := config(t)
	c.Workers = map[string]string{}
	for _, name := range []string{"live", "reader"} {
		c.Workers[name] = filepath.Join(t.TempDir(), name+".wasm")
		if err := os.WriteFile(c.Workers[name], []byte("\x00"+name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, site := mustBuild(t, c)
	find := func(pattern string) (name, body string) {
		for _, p := range site.paths() {
			if regexp.MustCompile(pattern).MatchString(p) {
				return p, string(site[p])
			}
		}
		t.Fatalf("no file is called %s", pattern)
		return "", ""
	}
	runtime, _ := find(`^h/wasm_exec\.`)
	_, start := find(`^h/app\.[0-9a-f]{10}\.js$`)
	kept := string(site[workerFile])
	for name, keep := range map[string]bool{"live": false, "reader": true} {
		program, _ := find(`^h/` + name + `\.[0-9a-f]{10}\.wasm$`)
		worker, script := find(`^h/` + name + `\.[0-9a-f]{10}\.js$`)
		if want := `const RUNTIME = "` + path.Base(runtime) + `", PROGRAM = "` + path.Base(program) + `";`; !strings.HasPrefix(script, want) {
			t.Errorf("the worker starts with %.90q, want %q", script, want)
		}
		if !strings.Contains(start, `var `+name+`Address = new URL("`+worker+`", base).href;`) {
			t.Errorf("the program is not told of %s", worker)
		}
		if !strings.Contains(kept, worker) || strings.Contains(kept, program) != keep {
			t.Errorf("the service worker keeps %s: %t, want %t", program, !keep, keep)
		}
		for _, p := range site.paths() {
			if strings.HasSuffix(p, ".html") && strings.Contains(string(site[p]), name+".") {
				t.Errorf("%s loads %s", p, worker)
			}
		}
	}
}
