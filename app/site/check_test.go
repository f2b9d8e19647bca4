package site

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

func TestCheckPage(t *testing.T) {
	site := files{"index.html": {}, "mmc.html": {}, "a.json": {}, "h/x.js": {}}
	for _, c := range []struct{ body, want string }{
		{`<h1>x</h1><a href="/mmc?a=1#b">m</a><a href="/">h</a><a href="/a.json">j</a><a href="?a=1">p</a>`, ""},
		{`<h1 id="top">x</h1><a href="#top">t</a><a href="https://go.dev/">far</a><a href="mailto:a@b.c">mail</a>`, ""},
		{`<h1>x</h1><script src="/h/x.js"></script><img src="data:,">`, ""},
		{`<p>x</p>`, "0 headings h1"},
		{`<h1> </h1>`, "1 headings h1, expected one with text"},
		{`<h1>x</h1><h1>y</h1>`, "2 headings h1"},
		{`<h1>x</h1><p>404 page not found</p>`, "404 page not found"},
		{`<h1 style="color:red">x</h1>`, "style attribute on <h1>"},
		{`<h1>x</h1><style>p{}</style>`, "a style element"},
		{`<h1>x</h1><script>1</script>`, "a script in the page"},
		{`<h1 onclick="x()">x</h1>`, "handler in the attribute onclick"},
		{`<h1>x</h1><link rel="preload" as="fetch" href="/h/x.js">`, "a link preloads /h/x.js"},
		{`<h1>x</h1><img src="https://raw.githubusercontent.com/x/icon.png">`, "loads from another host"},
		{`<h1>x</h1><script src="//cdn.example/x.js"></script>`, "loads from another host"},
		{`<h1>x</h1><form action="https://example.com/"></form>`, "loads from another host"},
		{`<h1>x</h1><a href="/nope">n</a>`, "/nope, which is not on the site"},
		{`<h1>x</h1><img src="/nope.png">`, "/nope.png, which is not on the site"},
		{`<h1>x</h1><a href="mmc">m</a>`, "relative"},
		{`<h1>x</h1><a href="#gone">g</a>`, "#gone, which is not in the page"},
		{`<h1 id="a">x</h1><p id="a"></p>`, `two elements with id "a"`},
	} {
		doc, err := html.Parse(strings.NewReader("<title>t</title>" + c.body))
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(checkPage(doc, site), "; ")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.body, got, c.want)
		}
	}
	doc, _ := html.Parse(strings.NewReader("<h1>x</h1>"))
	if got := strings.Join(checkPage(doc, site), "; "); got != "no title" {
		t.Errorf("without a title: got %q", got)
	}
}

func TestLeavesSite(t *testing.T) {
	for css, want := range map[string]bool{
		`@import "x.css";`: true,
		`a{background:url(https://example.com/x.png)}`:                                true,
		`a{background:url("//example.com/x.png")}`:                                    true,
		`a{background:url(/x.png)}`:                                                   false,
		`a{mask:url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>')}`: false,
	} {
		if got := leavesSite.MatchString(css); got != want {
			t.Errorf("%s: got %v, want %v", css, got, want)
		}
	}
}
