package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"

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
	Screenshots  []shown       `json:"screenshots,omitempty"`
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

// A Screenshot shows the site to those who are about to install it.
type Screenshot struct {
	File   lang.Text // of the folder of files written by hand, a PNG
	Label  lang.Text
	Narrow bool // as on a phone
}

// shown is a Screenshot in a manifest.
type shown struct {
	Src        string `json:"src"`
	Sizes      string `json:"sizes"`
	Type       string `json:"type"`
	FormFactor string `json:"form_factor"`
	Label      string `json:"label"`
}

// manifest is what a system needs to install the site in one language. The two
// languages install as two programs, each starting where it was installed; systems
// tell them apart by that.
func (s *source) manifest(l lang.Tag) ([]byte, error) {
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
	for _, shot := range s.Screenshots {
		sizes, err := s.screenshotSize(shot.File.In(l))
		if err != nil {
			return nil, err
		}
		form := "wide"
		if shot.Narrow {
			form = "narrow"
		}
		m.Screenshots = append(m.Screenshots, shown{at(shot.File.In(l)), sizes, "image/png", form, shot.Label.In(l)})
	}
	body, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		panic("site: a manifest that is no JSON: " + err.Error())
	}
	return append(body, '\n'), nil
}

// screenshotSize is the size of a screenshot as a manifest names it. Browsers show
// none that is smaller than 320 pixels either way, larger than 3840, or more than
// 2.3 times as long as it is wide.
func (s *source) screenshotSize(file string) (string, error) {
	body, ok := s.static[file]
	if !ok {
		return "", fmt.Errorf("screenshot %s: it is not in the web folder", file)
	}
	picture, err := png.DecodeConfig(bytes.NewReader(body))
	if err != nil {
		return "", fmt.Errorf("screenshot %s: %w", file, err)
	}
	short, long := min(picture.Width, picture.Height), max(picture.Width, picture.Height)
	if short < 320 || long > 3840 || float64(long) > 2.3*float64(short) {
		return "", fmt.Errorf("screenshot %s: browsers do not show one of %d by %d pixels", file, picture.Width, picture.Height)
	}
	return fmt.Sprintf("%dx%d", picture.Width, picture.Height), nil
}
