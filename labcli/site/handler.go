package site

import (
	"bytes"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// ResultPath is where the handler serves the result it was given. A page loads
// it when its query says lab=local.
const ResultPath = "/local/lab.json"

type handler struct {
	rules  Rules
	assets assets
	result *asset
	name   string // of the result's file
}

// Handler serves a site, and a result of the lab beside it unless that is nil,
// with the name of its file in Content-Disposition.
// It answers only requests that were addressed to this machine by a loopback
// name: a page of another site whose name leads here could otherwise read the
// result.
func Handler(s Site, name string, result []byte) http.Handler {
	h := &handler{rules: s.Rules, assets: assets{files: s.Files}, name: name}
	if result != nil {
		h.result = newAsset(ResultPath, result, time.Time{})
	}
	return h
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !loopback(r.Host) {
		http.Error(w, "this server answers only to 127.0.0.1, [::1] and localhost", http.StatusMisdirectedRequest)
		return
	}
	header := w.Header()
	maps.Copy(header, h.rules.Headers(r.URL.Path))
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		header.Set("Allow", "GET, HEAD")
		http.Error(w, "this site can only be read", http.StatusMethodNotAllowed)
		return
	}
	if h.result != nil && r.URL.Path == ResultPath {
		header.Set("Cache-Control", "no-store")
		header.Set("Content-Disposition", "inline; filename*=UTF-8''"+url.PathEscape(h.name))
		serve(w, r, h.result)
		return
	}
	switch file, elsewhere := resolve(h.assets.files, r.URL.Path); {
	case elsewhere != "":
		to := *r.URL
		to.Path, to.RawPath = elsewhere, ""
		http.Redirect(w, r, to.RequestURI(), http.StatusMovedPermanently)
	case file != "":
		h.file(w, r, file)
	default:
		h.missing(w, r)
	}
}

func (h *handler) file(w http.ResponseWriter, r *http.Request, name string) {
	a, err := h.assets.open(name)
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	if w.Header().Get("Cache-Control") == "" {
		w.Header().Set("Cache-Control", netlifyCache)
	}
	serve(w, r, a)
}

// netlifyCache is what Netlify says of a file that has no rule.
const netlifyCache = "public, max-age=0, must-revalidate"

// missing answers with the page for what does not exist. Nothing may keep it for
// long, whatever the rules say of the path.
func (h *handler) missing(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	a, err := h.assets.open(h.rules.missing(r.URL.Path))
	if err != nil {
		http.Error(w, "there is no such page", http.StatusNotFound)
		return
	}
	data := negotiate(w, r, a)
	w.WriteHeader(http.StatusNotFound)
	if r.Method != http.MethodHead {
		w.Write(data)
	}
}

func serve(w http.ResponseWriter, r *http.Request, a *asset) {
	data := negotiate(w, r, a)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// negotiate sets the headers that describe an asset and returns the form of it
// that the client accepts.
func negotiate(w http.ResponseWriter, r *http.Request, a *asset) []byte {
	header := w.Header()
	data, encoding := a.encoded(r.Header.Get("Accept-Encoding"))
	if header.Get("Content-Type") == "" {
		header.Set("Content-Type", a.kind)
	}
	if compressible[a.kind] {
		header.Set("Vary", "Accept-Encoding")
	}
	tag := a.etag
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
		tag += "-" + encoding
	}
	header.Set("ETag", `"`+tag+`"`)
	header.Set("Content-Length", strconv.Itoa(len(data)))
	return data
}

// loopback reports whether a Host header names this machine by a name that
// nobody else can give it.
func loopback(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	if name == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(strings.Trim(name, "[]"))
	return err == nil && addr.IsLoopback()
}
