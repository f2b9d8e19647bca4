package site

import (
	"path"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"latencylab/app/card"
	"latencylab/calc/lang"
)

// assets are the addresses of what every page loads.
type assets struct{ style, boot, shell, hold, wasmExec, start, wasm string }

// assets adds what every page loads to the files.
func (s *source) assets(all files, version string) assets {
	wasm := all.addHashed("app.wasm", s.wasm)
	wasmExec := all.addHashed("wasm_exec.js", s.wasmExec)
	return assets{
		style:    all.addHashed("app.css", s.parts["app.css"]),
		boot:     all.addHashed("boot.js", s.parts["boot.js"]),
		shell:    all.addHashed("shell.js", s.parts["shell.js"]),
		hold:     all.addHashed("hold.js", s.parts["hold.js"]),
		wasmExec: wasmExec,
		start:    all.addHashed("app.js", s.startFor(wasm, s.addWorkers(all, wasmExec), version)),
		wasm:     wasm,
	}
}

// head lists what stands in the head of a page. It is written from the page's
// description alone: what go-app puts there has other icons, one theme colour
// and no other language.
func (s *source) head(p Page, a assets) []*html.Node {
	title := element("title")
	title.AppendChild(&html.Node{Type: html.TextNode, Data: p.Title})
	nodes := []*html.Node{
		element("meta", "charset", "utf-8"),
		element("meta", "name", "viewport", "content", "width=device-width, initial-scale=1, viewport-fit=cover"),
		title,
		element("meta", "name", "description", "content", p.Description),
		themeColour("light", s.Light),
		themeColour("dark", s.Dark),
		element("link", "rel", "stylesheet", "href", a.style),
		element("script", "src", a.boot, "data-program", path.Base(a.wasm)),
		element("script", "src", a.shell, "defer", ""),
		element("script", "src", a.hold, "defer", ""),
		element("script", "src", a.wasmExec, "defer", ""),
		element("script", "src", a.start, "defer", ""),
		element("link", "rel", "icon", "type", "image/svg+xml", "href", "/icon.svg"),
		element("link", "rel", "apple-touch-icon", "href", "/icon-maskable-512.png"),
		element("link", "rel", "manifest", "href", "/"+manifestFile(p.Lang)),
	}
	if !p.Index {
		return append(nodes, element("meta", "name", "robots", "content", "noindex"))
	}
	nodes = append(nodes, element("link", "rel", "canonical", "href", s.Origin+p.Path))
	for _, alt := range s.alternates(p) {
		nodes = append(nodes, element("link", "rel", "alternate", "hreflang", alt.code, "href", alt.href))
	}
	return append(nodes, s.preview(p)...)
}

// themeColour tints the browser's own bars. boot.js rewrites the media query of
// both when the reader chooses a theme.
func themeColour(scheme, colour string) *html.Node {
	return element("meta", "name", "theme-color", "content", colour,
		"media", "(prefers-color-scheme: "+scheme+")", "data-scheme", scheme)
}

// preview is what shows when the page is linked from a chat or a feed.
func (s *source) preview(p Page) []*html.Node {
	property := func(name, content string) *html.Node { return element("meta", "property", name, "content", content) }
	return []*html.Node{
		property("og:type", "website"),
		property("og:site_name", s.Name.In(p.Lang)),
		property("og:locale", map[lang.Tag]string{lang.EN: "en_US", lang.VI: "vi_VN"}[p.Lang]),
		property("og:url", s.Origin+p.Path),
		property("og:title", p.Title),
		property("og:description", p.Description),
		property("og:image", s.Origin+"/"+cardFile(p)),
		property("og:image:type", "image/png"),
		property("og:image:width", strconv.Itoa(card.Width)),
		property("og:image:height", strconv.Itoa(card.Height)),
		property("og:image:alt", p.Title),
		element("meta", "name", "twitter:card", "content", "summary_large_image"),
	}
}

// cardFile is the file of the picture of a page.
func cardFile(p Page) string { return "og/" + strings.TrimSuffix(fileOf(p.Path), ".html") + ".png" }

// An alternate is a page in one language, or where readers of any other go.
type alternate struct{ code, href string }

// alternates lists a page in every language it has, itself among them.
func (s *source) alternates(p Page) []alternate {
	if p.Other == "" {
		return nil
	}
	var list []alternate
	for _, l := range lang.Tags {
		path := p.Path
		if l != p.Lang {
			path = p.Other
		}
		list = append(list, alternate{l.Code(), s.Origin + path})
	}
	return append(list, alternate{"x-default", list[0].href})
}
