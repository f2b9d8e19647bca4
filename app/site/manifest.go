package site

import (
	"encoding/json"

	"latencylab/calc/lang"
)

// manifestFile is the web app manifest in a language.
func manifestFile(l lang.Tag) string {
	if l == lang.Tags[0] {
		return "manifest.webmanifest"
	}
	return l.Code() + "/manifest.webmanifest"
}

type manifest struct {
	Name         string        `json:"name"`
	ShortName    string        `json:"short_name"`
	Description  string        `json:"description"`
	Lang         string        `json:"lang"`
	StartURL     string        `json:"start_url"`
	Scope        string        `json:"scope"`
	Display      string        `json:"display"`
	Background   string        `json:"background_color"`
	Theme        string        `json:"theme_color"`
	Icons        []icon        `json:"icons"`
	FileHandlers []fileHandler `json:"file_handlers"`
}

type icon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// A fileHandler makes the system offer the site for files it can draw.
type fileHandler struct {
	Action string              `json:"action"`
	Accept map[string][]string `json:"accept"`
}

// manifest is what a system needs to install the site in one language. The two
// languages install as two programs, each starting where it was installed; systems
// tell them apart by that.
func (s *source) manifest(l lang.Tag) []byte {
	start, lab := "", "mmc"
	if l != lang.Tags[0] {
		start, lab = l.Code(), l.Code()+"/mmc"
	}
	at := func(path string) string { return relative(manifestFile(l), path) }
	m := manifest{
		StartURL: at(start), Scope: at(""), Lang: l.Code(),
		Name: s.Name.In(l), ShortName: s.Name.In(l), Description: s.About.In(l),
		Display: "standalone", Background: s.Light, Theme: s.Light,
		Icons: []icon{
			{at("icon.svg"), "any", "image/svg+xml", ""},
			{at("icon-192.png"), "192x192", "image/png", ""},
			{at("icon-512.png"), "512x512", "image/png", ""},
			{at("icon-maskable-512.png"), "512x512", "image/png", "maskable"},
		},
		FileHandlers: []fileHandler{{at(lab), map[string][]string{"application/json": {".json"}}}},
	}
	body, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		panic("site: a manifest that is no JSON: " + err.Error())
	}
	return append(body, '\n')
}
