// Package site writes the static files of the site.
//
// go-app renders every page; this package asks it for them one by one rather
// than through app.GenerateStaticWebsite, which does not look at the status of
// what it writes. It then mends what go-app's encoder spoils, writes the head of
// each page, gives files that never change a name with their hash, and refuses
// to write a site that breaks a rule of check.go. The same input gives the same
// bytes.
package site

import (
	"fmt"

	"latencylab/calc/lang"
)

// Config is all that a site is made of.
type Config struct {
	Out      string // the folder to write; what was in it goes
	Web      string // the folder of files written by hand
	Wasm     string // the program, built for js/wasm
	WasmExec string // lib/wasm/wasm_exec.js of the Go that built it
	Origin   string // scheme and host of the site, for addresses that must be whole

	// Workers are the programs of workers by name, built likewise. Pages find the
	// worker "x" at the address in the variable xAddress.
	Workers map[string]string

	Name    lang.Text
	About   lang.Text // one sentence, for the operating system that installs the site
	Loading lang.Text // what a page says until the program runs
	Light   string    // background of the page in the light theme, a CSS colour
	Dark    string    // the same in the dark theme

	Screenshots []Screenshot // for those who install it
	Pages       []Page
}

// A Page is one address that go-app has a route for.
type Page struct {
	Path        string // "/", "/mmc", "/vi/mmc"
	Lang        lang.Tag
	Other       string // path of the same page in the other language; "" if there is none
	Title       string
	Description string
	Index       bool   // search engines may list it
	Card        []byte // a PNG as package card draws it, shown where the page is linked; needed if Index
}

// A Result says what was written.
type Result struct {
	Version string // hash of all files; the program reads it as GOAPP_VERSION
	Files   int
}

// Build writes the site. When any page breaks a rule it writes nothing and
// returns every breach, one a line.
func Build(c Config) (Result, error) {
	s, err := read(c)
	if err != nil {
		return Result{}, err
	}
	unnamed, err := s.compose(unnamedVersion)
	if err != nil {
		return Result{}, err
	}
	version := unnamed.hash()
	all, err := s.compose(version)
	if err != nil {
		return Result{}, err
	}
	if err := all.write(c.Out); err != nil {
		return Result{}, err
	}
	return Result{version, len(all)}, nil
}

// unnamedVersion stands in all files for their version until it is known: it
// is the hash of the files with this in its place. It is as long as a version.
const unnamedVersion = "unversione"

// compose makes every file of one version of the site.
func (s *source) compose(version string) (files, error) {
	var err error
	all := files{}
	for path, body := range s.static {
		all[path] = body
	}
	a := s.assets(all, version)
	for _, p := range s.Pages {
		doc, err := s.document(p, a, version)
		if err != nil {
			return nil, fmt.Errorf("page %s: %w", p.Path, err)
		}
		all[fileOf(p.Path)] = render(doc)
		if p.Index {
			all[cardFile(p)] = p.Card
		}
	}
	for _, l := range lang.Tags {
		if all[manifestFile(l)], err = s.manifest(l); err != nil {
			return nil, err
		}
	}
	all["robots.txt"] = s.robots()
	all["sitemap.xml"] = s.sitemap()
	if err := s.check(all); err != nil {
		return nil, err
	}
	s.addFolderPages(all)
	if err := s.unroot(all); err != nil {
		return nil, err
	}
	all[workerFile] = s.worker(all, version)
	return all, nil
}
