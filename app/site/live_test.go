package site

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A site with a worker names its program only to the worker, and keeps it only
// once it was used.
func TestLive(t *testing.T) {
	c := config(t)
	c.Live = filepath.Join(t.TempDir(), "live.wasm")
	if err := os.WriteFile(c.Live, []byte("\x00live"), 0o644); err != nil {
		t.Fatal(err)
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
	program, _ := find(`^h/live\.[0-9a-f]{10}\.wasm$`)
	runtime, _ := find(`^h/wasm_exec\.`)
	worker, script := find(`^h/live\.[0-9a-f]{10}\.js$`)
	if want := `const RUNTIME = "` + path.Base(runtime) + `", PROGRAM = "` + path.Base(program) + `";`; !strings.HasPrefix(script, want) {
		t.Errorf("the worker starts with %.90q, want %q", script, want)
	}
	if _, start := find(`^h/app\.[0-9a-f]{10}\.js$`); !strings.Contains(start, `var liveAddress = new URL("`+worker+`", base).href;`) {
		t.Errorf("the program is not told of %s", worker)
	}
	kept := string(site[workerFile])
	if !strings.Contains(kept, worker) || strings.Contains(kept, program) {
		t.Errorf("the service worker is to keep %s and not %s", worker, program)
	}
	for _, p := range site.paths() {
		if strings.HasSuffix(p, ".html") && strings.Contains(string(site[p]), "live.") {
			t.Errorf("%s loads the worker", p)
		}
	}
}
