package chart

import (
	"encoding/xml"
	"strings"
	"testing"
)

// element is an SVG element as a browser would see it.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

func parse(t *testing.T, svg string) element {
	t.Helper()
	var e element
	if err := xml.Unmarshal([]byte(svg), &e); err != nil {
		t.Fatal(err)
	}
	return e
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func TestSVGIsTheScene(t *testing.T) {
	s := Layout(measured(), Narrow)
	root := parse(t, s.SVG("mm1-n"))
	if got := root.attr("class"); got != "chart narrow" {
		t.Errorf("class %q", got)
	}
	if got := root.attr("viewBox"); got != "0 0 340 300" {
		t.Errorf("viewBox %q", got)
	}
	if got := root.attr("aria-labelledby"); got != "mm1-n-title mm1-n-desc" {
		t.Errorf("named by %q", got)
	}
	if title := root.Children[0]; title.attr("id") != "mm1-n-title" || title.Text != s.Title {
		t.Errorf("title %+v", title)
	}
	shapes := root.Children[2:]
	if len(shapes) != len(s.Items) {
		t.Fatalf("%d shapes, want %d", len(shapes), len(s.Items))
	}
	for i, e := range shapes {
		it := &s.Items[i]
		if e.XMLName.Local != it.Tag() || e.attr("class") != it.Class || e.Text != it.Text {
			t.Errorf("shape %d is %+v, want %+v", i, e, *it)
		}
		if e.attr("style") != "" {
			t.Errorf("shape %d has a style of its own", i)
		}
	}
}

// Whatever is put into a figure comes out as text.
func TestMarkupIsText(t *testing.T) {
	allowed := map[string]bool{"svg": true, "title": true, "desc": true, "style": true, "g": true, "line": true, "path": true, "text": true, "rect": true, "circle": true}
	var walk func(e element)
	found := 0
	walk = func(e element) {
		if !allowed[e.XMLName.Local] {
			t.Errorf("element %q came from a text", e.XMLName.Local)
		}
		for _, a := range e.Attrs {
			if strings.HasPrefix(a.Name.Local, "on") {
				t.Errorf("attribute %q came from a text", a.Name.Local)
			}
		}
		if strings.Contains(e.Text, "<script>alert('x')</script>&amp;]]>") {
			found++
		}
		for _, c := range e.Children {
			walk(c)
		}
	}
	f := hostile()
	s := Layout(f, Wide)
	walk(parse(t, s.SVG(`"><script>`)))
	walk(parse(t, s.Standalone(`</style><script>alert(1)</script>`, []string{f.Title})))
	if found < 6 {
		t.Errorf("the text came out whole %d times, want titles, labels and ticks", found)
	}
}

func TestStandalone(t *testing.T) {
	s := Layout(target(), Wide)
	link := "https://example.org/en/mmc?" + strings.Repeat("service=5ms&", 20)
	svg := s.Standalone(Style(Light), []string{"utilisation 60%, service time 5 ms", link})
	golden(t, "standalone.svg", svg)
	if strings.Contains(svg, "var(") {
		t.Error("a colour is not resolved")
	}
	var text strings.Builder
	for _, e := range parse(t, svg).Children {
		text.WriteString(e.Text)
	}
	if !strings.Contains(text.String(), link) {
		t.Error("the link is not whole")
	}
}

func TestCoordinates(t *testing.T) {
	for _, c := range []struct {
		v    float64
		want string
	}{{0, "0"}, {-0.04, "0"}, {62, "62"}, {62.04, "62"}, {62.05, "62.1"}, {-0.5, "-0.5"}, {719.96, "720"}, {10000, "10000"}} {
		if got := number1(c.v); got != c.want {
			t.Errorf("%v is written %q, want %q", c.v, got, c.want)
		}
	}
}
