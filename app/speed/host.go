package main

import (
	"bytes"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"
	"sync/atomic"

	"github.com/andybalholm/brotli"
)

// A host serves a folder from memory, compressed as a content network would.
type host struct {
	*httptest.Server
	down atomic.Bool // it cuts every connection
}

// quality is that of brotli on the fly.
const quality = 5

var kinds = map[string]string{".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
	".json": "application/json", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png"}

func serve(dir string) (*host, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(os.DirFS(dir), name)
		if err != nil {
			return err
		}
		if reader, _ := path.Match("h/reader.*.js", name); reader {
			text = append(text, telling...)
		}
		var packed bytes.Buffer
		w := brotli.NewWriterLevel(&packed, quality)
		w.Write(text)
		w.Close()
		files["/"+name] = packed.Bytes()
		return nil
	})
	if err != nil {
		return nil, err
	}
	h := &host{}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.down.Load() {
			panic(http.ErrAbortHandler)
		}
		name := r.URL.Path
		if name == "/" {
			name = "/index.html"
		} else if path.Ext(name) == "" {
			name += ".html"
		}
		body, found := files[name]
		if !found {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", kinds[path.Ext(name)])
		w.Header().Set("Content-Encoding", "br")
		w.Header().Set("Cache-Control", "no-cache")
		if strings.HasPrefix(name, "/h/") {
			w.Header().Set("Cache-Control", "max-age=31536000, immutable")
		}
		w.Write(body)
	}))
	return h, nil
}
