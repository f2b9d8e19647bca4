package site

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"net/url"
	"regexp"
	"strings"

	"golang.org/x/net/html"

	"latencylab/app/card"
)

// The rules of a page. It shows something of its own: one heading, a title, a
// description. It sends nothing to another host, and holds nothing that the
// content security policy blocks: no style attribute, no script or style in the
// page. What it links to on this site exists. An ID is given once.

// check tests the site against the rules and returns every breach.
func (s *source) check(site files) error {
	var problems []error
	for _, p := range s.Pages {
		doc, err := html.Parse(strings.NewReader(string(site[fileOf(p.Path)])))
		if err != nil {
			return err
		}
		for _, problem := range checkPage(doc, site) {
			problems = append(problems, fmt.Errorf("page %s: %s", p.Path, problem))
		}
	}
	problems = append(problems, s.checkTogether(site)...)
	if found := leavesSite.Find(s.parts["app.css"]); found != nil {
		problems = append(problems, fmt.Errorf("app.css: %q loads from elsewhere", found))
	}
	return errors.Join(problems...)
}

// leavesSite finds what makes a style sheet load another file or host.
var leavesSite = regexp.MustCompile(`@import|url\(\s*["']?(https?:)?//`)

// checkPage returns the breaches of one page.
func checkPage(doc *html.Node, site files) []string {
	c := pageCheck{site: site, ids: map[string]bool{}}
	if h1 := elements(doc, "h1"); len(h1) != 1 || strings.TrimSpace(text(h1[0])) == "" {
		c.bad("%d headings h1, expected one with text", len(h1))
	}
	if strings.TrimSpace(text(first(doc, "head"))) == "" {
		c.bad("no title")
	}
	for n := range doc.Descendants() {
		if id := attr(n, "id"); id != "" {
			if c.ids[id] {
				c.bad("two elements with id %q", id)
			}
			c.ids[id] = true
		}
	}
	for n := range doc.Descendants() {
		switch n.Type {
		case html.ElementNode:
			c.policy(n)
			c.preloads(n)
			c.addresses(n)
		case html.TextNode:
			if strings.Contains(n.Data, "404 page not found") {
				c.bad("it says %q", n.Data)
			}
		}
	}
	return c.breaches
}

// A pageCheck gathers the breaches of one page.
type pageCheck struct {
	site     files
	ids      map[string]bool
	breaches []string
}

func (c *pageCheck) bad(format string, args ...any) {
	c.breaches = append(c.breaches, fmt.Sprintf(format, args...))
}

// policy finds what the content security policy blocks.
func (c *pageCheck) policy(n *html.Node) {
	switch {
	case n.Data == "style":
		c.bad("a style element: move it to web/app.css")
	case n.Data == "script" && attr(n, "src") == "" && attr(n, "type") != "application/ld+json":
		c.bad("a script in the page: move it to web/boot.js")
	}
	for _, a := range n.Attr {
		switch {
		case a.Key == "style":
			c.bad("a style attribute on <%s>: use a class", n.Data)
		case strings.HasPrefix(a.Key, "on"):
			c.bad("a handler in the attribute %s of <%s>", a.Key, n.Data)
		}
	}
}

// preloads finds what the browser would load too well: of a program that is preloaded
// Chromium does not look for the code that it compiled on an earlier visit.
func (c *pageCheck) preloads(n *html.Node) {
	if n.Data == "link" && attr(n, "rel") == "preload" && attr(n, "as") == "fetch" {
		c.bad("a link preloads %s: fetch it from web/boot.js", attr(n, "href"))
	}
}

// loads names the attributes that make a browser send a request by itself or
// with the reader's data.
var loads = map[string][]string{
	"link": {"href"}, "script": {"src"}, "img": {"src", "srcset"}, "source": {"src", "srcset"}, "input": {"src"},
	"audio": {"src"}, "video": {"src", "poster"}, "track": {"src"}, "embed": {"src"}, "iframe": {"src"},
	"object": {"data"}, "use": {"href"}, "image": {"href"}, "form": {"action"}, "button": {"formaction"},
}

// addresses tests where an element loads from or leads to. An address that is
// only named, as the canonical one is, may be anywhere.
func (c *pageCheck) addresses(n *html.Node) {
	if rel := attr(n, "rel"); n.Data == "link" && (rel == "canonical" || rel == "alternate") {
		return
	}
	for _, key := range loads[n.Data] {
		address := attr(n, key)
		if u, err := url.Parse(address); err != nil || u.Host != "" || u.Scheme != "" && u.Scheme != "data" {
			c.bad("<%s %s=%q> loads from another host", n.Data, key, address)
			continue
		}
		c.exists(address)
	}
	if n.Data == "a" {
		c.exists(attr(n, "href"))
	}
}

// exists tests that an address leads somewhere, if it is on this site.
func (c *pageCheck) exists(address string) {
	u, err := url.Parse(address)
	switch {
	case err != nil:
		c.bad("%v", err)
	case u.Host != "" || u.Scheme != "":
	case u.Path == "" && u.RawQuery == "" && u.Fragment != "" && !c.ids[u.Fragment]:
		c.bad("a link to #%s, which is not in the page", u.Fragment)
	case u.Path == "":
	case u.Path[0] != '/':
		c.bad("a link to %s, which is relative: it breaks when the page moves", address)
	case c.site[u.Path[1:]] == nil && c.site[fileOf(u.Path)] == nil:
		c.bad("a link to %s, which is not on the site", address)
	}
}

// checkTogether tests what pages must not have in common: a route that shows
// another page's content goes unseen on each alone.
func (s *source) checkTogether(site files) []error {
	var problems []error
	bad := func(p Page, format string, args ...any) {
		problems = append(problems, fmt.Errorf("page %s: "+format, append([]any{p.Path}, args...)...))
	}
	other, titles, headings := map[string]string{}, map[string]string{}, map[string]string{}
	for _, p := range s.Pages {
		if _, twice := other[p.Path]; twice {
			bad(p, "listed twice")
		}
		other[p.Path] = p.Other
	}
	for _, p := range s.Pages {
		if p.Other != "" && other[p.Other] != p.Path {
			bad(p, "its other language %s does not lead back", p.Other)
		}
		if !p.Index {
			continue
		}
		if p.Description == "" {
			bad(p, "no description")
		}
		if before := titles[p.Title]; before != "" {
			bad(p, "the title %q is also that of %s", p.Title, before)
		}
		titles[p.Title] = p.Path
		if picture, err := png.DecodeConfig(bytes.NewReader(p.Card)); err != nil || picture.Width != card.Width || picture.Height != card.Height {
			bad(p, "its card is no PNG of %d by %d pixels", card.Width, card.Height)
		} else if len(p.Card) > card.MostBytes {
			bad(p, "its card has %d bytes, at most %d are allowed", len(p.Card), card.MostBytes)
		}
		heading := p.Lang.Code() + headingOf(site[fileOf(p.Path)])
		if before := headings[heading]; before != "" {
			bad(p, "the heading %q is also that of %s", heading[2:], before)
		}
		headings[heading] = p.Path
	}
	return problems
}

// headingOf is the text of the first h1, "" if there is none.
func headingOf(page []byte) string {
	doc, err := html.Parse(strings.NewReader(string(page)))
	if err != nil {
		return ""
	}
	for _, h := range elements(doc, "h1") {
		return text(h)
	}
	return ""
}
