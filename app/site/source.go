package site

import (
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A source is a Config with everything it names read: the files written by
// hand, the program, and what go-app made of the pages.
type source struct {
	Config
	wasm, wasmExec []byte
	programs       map[string][]byte // of workers, by name
	start          []byte            // go-app's app.js with the start of our own
	parts          map[string][]byte // files of web/ that the generator works on
	static         files             // files of web/ that are copied
	rendered       map[string]string // a page as go-app gives it, by path
}

// partNames are the files of web/ that are not copied as they are.
var partNames = []string{"app.css", "boot.js", "shell.js", "hold.js", "start.js", "worker.js", "sw.js"}

func read(c Config) (*source, error) {
	s := &source{Config: c, programs: map[string][]byte{}, parts: map[string][]byte{}, static: files{}, rendered: map[string]string{}}
	var err error
	if s.wasm, err = os.ReadFile(c.Wasm); err != nil {
		return nil, err
	}
	if s.wasmExec, err = os.ReadFile(c.WasmExec); err != nil {
		return nil, err
	}
	for name, file := range c.Workers {
		if s.programs[name], err = os.ReadFile(file); err != nil {
			return nil, err
		}
	}
	if err := s.readWeb(); err != nil {
		return nil, err
	}
	h := s.handler()
	for _, p := range c.Pages {
		if s.rendered[p.Path], err = get(h, p.Path); err != nil {
			return nil, err
		}
	}
	appJS, err := get(h, "/app.js")
	if err != nil {
		return nil, err
	}
	s.start, err = startScript(appJS)
	return s, err
}

// readWeb reads the folder of files written by hand; its top is the top of the
// site.
func (s *source) readWeb() error {
	web := os.DirFS(s.Web)
	for _, name := range partNames {
		body, err := fs.ReadFile(web, name)
		if err != nil {
			return fmt.Errorf("web folder: %w", err)
		}
		s.parts[name] = body
	}
	for _, name := range pictures() {
		if _, err := fs.Stat(web, name); err != nil {
			return fmt.Errorf("web folder: %w", err)
		}
	}
	return fs.WalkDir(web, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || s.parts[name] != nil || path.Ext(name) == ".wasm" {
			return err
		}
		s.static[name], err = fs.ReadFile(web, name)
		return err
	})
}

// pictures lists the files of web/ that heads and manifests name.
func pictures() []string {
	return []string{"icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png"}
}

// handler is go-app's own server. Of what it makes we take the bodies of pages
// and app.js; heads, manifest and worker are ours. The icons are set because
// go-app would otherwise name its own on another host.
func (s *source) handler() *app.Handler {
	return &app.Handler{
		Version:   unnamedVersion,
		Resources: atRoot{},
		Icon:      app.Icon{Default: "/icon-192.png", Large: "/icon-512.png", SVG: "/icon.svg", Maskable: "/icon-maskable-512.png"},
	}
}

// atRoot resolves go-app's /web/x to /x, where the files of web/ are.
type atRoot struct{}

// Resolve implements [app.ResourceResolver].
func (atRoot) Resolve(location string) string {
	switch {
	case location == "/web", location == "web":
		return ""
	case strings.HasPrefix(location, "/web/"):
		return strings.TrimPrefix(location, "/web")
	}
	return location
}

func get(h http.Handler, path string) (string, error) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	if w.Code != http.StatusOK {
		return "", fmt.Errorf("page %s: go-app answers %d: is there a route for it?", path, w.Code)
	}
	return w.Body.String(), nil
}
