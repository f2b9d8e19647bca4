package site

import (
	"bytes"
	"fmt"
	"html"
)

// robots lets every crawler in and names the list of pages.
func (s *source) robots() []byte {
	return fmt.Appendf(nil, "User-agent: *\nAllow: /\nSitemap: %s/sitemap.xml\n", s.Origin)
}

// sitemap lists the pages that search engines may list, each with its other
// languages.
func (s *source) sitemap() []byte {
	var b bytes.Buffer
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	for _, p := range s.Pages {
		if !p.Index {
			continue
		}
		fmt.Fprintf(&b, "<url><loc>%s</loc>", html.EscapeString(s.Origin+p.Path))
		for _, alt := range s.alternates(p) {
			fmt.Fprintf(&b, `<xhtml:link rel="alternate" hreflang="%s" href="%s"/>`, alt.code, html.EscapeString(alt.href))
		}
		b.WriteString("</url>\n")
	}
	b.WriteString("</urlset>\n")
	return b.Bytes()
}
