package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// An asset is a file in memory, with its compressed forms once they were asked
// for.
type asset struct {
	plain    []byte
	etag     string // of the plain form, without quotes
	kind     string // content type
	modified time.Time
	brotli   func() []byte
	gzip     func() []byte
}

// assets keeps every file that was served. A file that changed on disk is read
// again.
type assets struct {
	files fs.FS
	mu    sync.Mutex
	known map[string]*asset
}

func (all *assets) open(name string) (*asset, error) {
	info, err := fs.Stat(all.files, name)
	if err != nil {
		return nil, err
	}
	all.mu.Lock()
	defer all.mu.Unlock()
	if a := all.known[name]; a != nil && a.modified.Equal(info.ModTime()) && int64(len(a.plain)) == info.Size() {
		return a, nil
	}
	data, err := fs.ReadFile(all.files, name)
	if err != nil {
		return nil, err
	}
	a := newAsset(name, data, info.ModTime())
	if all.known == nil {
		all.known = map[string]*asset{}
	}
	all.known[name] = a
	return a, nil
}

func newAsset(name string, data []byte, modified time.Time) *asset {
	sum := sha256.Sum256(data)
	a := &asset{plain: data, etag: hex.EncodeToString(sum[:12]), modified: modified, kind: contentTypes[path.Ext(name)]}
	if a.kind == "" {
		a.kind = "application/octet-stream"
	}
	a.brotli = sync.OnceValue(func() []byte {
		return compress(data, func(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, brotliLevel) })
	})
	a.gzip = sync.OnceValue(func() []byte {
		return compress(data, func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) })
	})
	return a
}

// brotliLevel is where a megabyte of WebAssembly takes a tenth of a second; the
// highest takes seconds and gains little on a loopback.
const brotliLevel = 5

func compress(data []byte, to func(io.Writer) io.WriteCloser) []byte {
	var b bytes.Buffer
	w := to(&b)
	w.Write(data) // a bytes.Buffer takes everything
	w.Close()
	return b.Bytes()
}

// encoded returns the form of the asset that a client accepts, and its name in
// Content-Encoding, which is empty for the plain form.
func (a *asset) encoded(accept string) (data []byte, encoding string) {
	switch {
	case !compressible[a.kind]:
		return a.plain, ""
	case accepts(accept, "br"):
		return a.brotli(), "br"
	case accepts(accept, "gzip"):
		return a.gzip(), "gzip"
	}
	return a.plain, ""
}

// accepts reports whether an Accept-Encoding header names an encoding and does
// not give it the weight 0.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		weight, found := strings.CutPrefix(strings.ReplaceAll(params, " ", ""), "q=")
		q, err := strconv.ParseFloat(weight, 64)
		return !found || err == nil && q > 0
	}
	return false
}

const (
	html = "text/html; charset=utf-8"
	json = "application/json"
)

// contentTypes does not ask the system, which may not know these or know them
// wrongly.
var contentTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".html":        html,
	".ico":         "image/x-icon",
	".jpg":         "image/jpeg",
	".js":          "text/javascript; charset=utf-8",
	".json":        json,
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".webp":        "image/webp",
	".woff2":       "font/woff2",
	".xml":         "application/xml",
}

var compressible = map[string]bool{
	html: true, json: true,
	contentTypes[".css"]: true, contentTypes[".js"]: true, contentTypes[".svg"]: true, contentTypes[".txt"]: true,
	contentTypes[".wasm"]: true, contentTypes[".webmanifest"]: true, contentTypes[".xml"]: true,
}
