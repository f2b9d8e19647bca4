package site

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// document is a page as it is served: a head of our own around the body that
// go-app rendered.
func (s *source) document(p Page, a assets, version string) (*html.Node, error) {
	text := mend(strings.ReplaceAll(s.rendered[p.Path], unnamedVersion, version))
	doc, err := html.ParseWithOptions(strings.NewReader(text), html.ParseOptionEnableScripting(false))
	if err != nil {
		return nil, err
	}
	root, head, body := first(doc, "html"), first(doc, "head"), first(doc, "body")
	root.Attr = []html.Attribute{{Key: "lang", Val: p.Lang.Code()}}
	head.FirstChild, head.LastChild = nil, nil
	for _, n := range s.head(p, a) {
		head.AppendChild(n)
	}
	loader := byID(body, loaderID)
	if loader == nil {
		return nil, errors.New("no #" + loaderID + ": has go-app renamed its loader?")
	}
	loader.Parent.InsertBefore(s.loader(p), loader)
	loader.Parent.RemoveChild(loader)
	return doc, nil
}

// loaderID names what go-app puts at the end of the body until the program
// runs.
const loaderID = "app-wasm-loader"

// loader says that the program is being loaded. go-app's own covers the page
// that can already be read.
func (s *source) loader(p Page) *html.Node {
	n := element("p", "id", loaderID, "role", "status")
	n.AppendChild(&html.Node{Type: html.TextNode, Data: s.Loading.In(p.Lang)})
	return n
}

// render writes a document, attributes in order of their names.
func render(doc *html.Node) []byte {
	for n := range doc.Descendants() {
		slices.SortFunc(n.Attr, func(a, b html.Attribute) int {
			return strings.Compare(a.Namespace+":"+a.Key, b.Namespace+":"+b.Key)
		})
	}
	var b bytes.Buffer
	if err := html.Render(&b, doc); err != nil {
		panic("site: a parsed document does not render: " + err.Error())
	}
	return b.Bytes()
}

// element makes an element with attributes given as names and values.
func element(name string, attrs ...string) *html.Node {
	n := &html.Node{Type: html.ElementNode, Data: name, DataAtom: atom.Lookup([]byte(name))}
	for i := 0; i < len(attrs); i += 2 {
		n.Attr = append(n.Attr, html.Attribute{Key: attrs[i], Val: attrs[i+1]})
	}
	return n
}

// elements lists the elements of a name in document order.
func elements(doc *html.Node, name string) []*html.Node {
	var found []*html.Node
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode && n.Data == name {
			found = append(found, n)
		}
	}
	return found
}

// first is the first element of a name; the parser makes html, head and body
// where they are missing.
func first(doc *html.Node, name string) *html.Node { return elements(doc, name)[0] }

func byID(doc *html.Node, id string) *html.Node {
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode && attr(n, "id") == id {
			return n
		}
	}
	return nil
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// text is all text in an element, spaces as they are.
func text(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}
