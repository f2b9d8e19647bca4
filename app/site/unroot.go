package site

import (
	"bytes"
	"net/url"
	"path"
	"strings"

	"golang.org/x/net/html"
)

// unroot makes the addresses in all pages relative, so that the same files work
// under any path of a host: "/mmc" in vi/about.html becomes "../mmc". The pages
// for what does not exist are shown at any depth; theirs start with the path of
// the origin the site was built for.
func (s *source) unroot(all files) error {
	origin, err := url.Parse(s.Origin)
	if err != nil {
		return err
	}
	for _, file := range all.paths() {
		if path.Ext(file) != ".html" {
			continue
		}
		doc, err := html.ParseWithOptions(bytes.NewReader(all[file]), html.ParseOptionEnableScripting(false))
		if err != nil {
			return err
		}
		for n := range doc.Descendants() {
			for i := range n.Attr {
				a := &n.Attr[i]
				if a.Key != "href" && a.Key != "src" || !strings.HasPrefix(a.Val, "/") {
					continue
				}
				if path.Base(file) == "404.html" {
					a.Val = strings.TrimSuffix(origin.Path, "/") + a.Val
				} else {
					a.Val = relative(file, a.Val[1:])
				}
			}
		}
		all[file] = render(doc)
	}
	return nil
}

// relative is the address of a path, written in a file; neither starts with a
// slash. The path "" is the root.
func relative(file, path string) string {
	to := strings.Repeat("../", strings.Count(file, "/")) + path
	if to == "" || strings.HasPrefix(to, "?") || strings.HasPrefix(to, "#") {
		return "./" + to
	}
	return to
}
