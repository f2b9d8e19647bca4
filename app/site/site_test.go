package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"latencylab/app/card"
	"latencylab/calc/lang"
)

func TestBuild(t *testing.T) {
	r, site := mustBuild(t, config(t))
	hash := regexp.MustCompile(`\.[0-9a-f]{10}\.`)
	var names []string
	for _, p := range site.paths() {
		names = append(names, hash.ReplaceAllString(p, ".#."))
	}
	want := strings.Fields(`404.html app-worker.js h/app.#.css h/app.#.js h/app.#.wasm h/boot.#.js h/hold.#.js h/shell.#.js h/wasm_exec.#.js
		icon-192.png icon-512.png icon-maskable-512.png icon.svg index.html manifest.webmanifest mmc.html narrow.png
		og/index.png og/mmc.png og/vi.png og/vi/mmc.png robots.txt samples/one.json schema/v1.json sitemap.xml vi.html vi/index.html
		vi/manifest.webmanifest vi/mmc.html wide.png`)
	slices.Sort(names)
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("files: got %v, want %v", names, want)
	}
	if r.Files != len(site) {
		t.Errorf("Files = %d, want %d", r.Files, len(site))
	}
	for _, name := range []string{"app-worker.js", "mmc.html"} {
		if !strings.Contains(string(site[name]), r.Version) {
			t.Errorf("%s does not hold the version %s", name, r.Version)
		}
	}
	for name, body := range site {
		if strings.Contains(string(body), unnamedVersion) {
			t.Errorf("%s still holds %s", name, unnamedVersion)
		}
	}
	if got := string(site["robots.txt"]); !strings.HasSuffix(got, "Sitemap: https://example.com/sitemap.xml\n") {
		t.Errorf("robots.txt: %q", got)
	}
	if got := strings.Count(string(site["sitemap.xml"]), "<loc>"); got != 4 {
		t.Errorf("sitemap.xml lists %d pages, want 4", got)
	}
}

func TestHead(t *testing.T) {
	_, site := mustBuild(t, config(t))
	head := func(name string) string {
		doc, err := html.Parse(strings.NewReader(string(site[name])))
		if err != nil {
			t.Fatal(err)
		}
		if got := text(byID(doc, loaderID)); got != map[string]string{"en": "Loading", "vi": "Đang tải"}[attr(first(doc, "html"), "lang")] {
			t.Errorf("%s: the loader says %q", name, got)
		}
		return string(render(first(doc, "head")))
	}
	mmc := head("vi/mmc.html")
	for _, want := range []string{
		`<title>Hàng đợi</title>`,
		`<meta content="Chờ" name="description"/>`,
		`<link href="https://example.com/vi/mmc" rel="canonical"/>`,
		`<link href="https://example.com/mmc" hreflang="en" rel="alternate"/>`,
		`<link href="https://example.com/vi/mmc" hreflang="vi" rel="alternate"/>`,
		`<link href="https://example.com/mmc" hreflang="x-default" rel="alternate"/>`,
		`<meta content="https://example.com/vi/mmc" property="og:url"/>`,
		`<meta content="https://example.com/og/vi/mmc.png" property="og:image"/>`,
		`<meta content="#000" data-scheme="dark" media="(prefers-color-scheme: dark)" name="theme-color"/>`,
		`<link href="../vi/manifest.webmanifest" rel="manifest"/>`,
	} {
		if !strings.Contains(mmc, want) {
			t.Errorf("the head of /vi/mmc lacks %s", want)
		}
	}
	if got := head("mmc.html"); !strings.Contains(got, `<title>A &#34;queue&#34; &amp; more</title>`) {
		t.Errorf("a title with quotes is not escaped: %s", got)
	}
	lost := head("404.html")
	if !strings.Contains(lost, `<meta content="noindex" name="robots"/>`) || strings.Contains(lost, "canonical") || strings.Contains(lost, "og:") {
		t.Errorf("the head of /404 is for search engines: %s", lost)
	}
	if got := string(site["mmc.html"]); !strings.Contains(got, `href="samples/one.json"`) {
		t.Error("/web/samples/one.json is not written as samples/one.json")
	}
}

func TestWorkerKeeps(t *testing.T) {
	_, site := mustBuild(t, config(t))
	worker := string(site["app-worker.js"])
	for _, kept := range []string{`"/"`, `"/vi"`, `"/mmc"`, `"/vi/mmc"`, `"/404"`, `"/icon.svg"`, `"/samples/one.json"`, `"/vi/manifest.webmanifest"`} {
		if !strings.Contains(worker, kept) {
			t.Errorf("the worker does not keep %s", kept)
		}
	}
	for _, left := range []string{".html", "og/", "robots", "sitemap", "schema", workerFile} {
		list, _, _ := strings.Cut(worker, "];")
		if strings.Contains(list, left) {
			t.Errorf("the worker keeps %s", left)
		}
	}
	for path := range site {
		if strings.HasPrefix(path, "h/") && !strings.Contains(worker, `"/`+path+`"`) {
			t.Errorf("the worker does not keep %s", path)
		}
	}
}

func TestBuildTwice(t *testing.T) {
	c := config(t)
	first, one := mustBuild(t, c)
	second, two := mustBuild(t, c)
	if first != second || !maps.EqualFunc(one, two, slices.Equal) {
		t.Errorf("two builds differ: %v, %v", first, second)
	}
	if err := os.WriteFile(filepath.Join(c.Web, "shell.js"), []byte("// changed"), 0o644); err != nil {
		t.Fatal(err)
	}
	third, three := mustBuild(t, c)
	if third.Version == first.Version {
		t.Error("another shell.js gives the same version")
	}
	for path := range one {
		if strings.HasPrefix(path, "h/boot.") && three[path] == nil {
			t.Error("another shell.js gives boot.js another name")
		}
		if strings.HasPrefix(path, "h/shell.") && three[path] != nil {
			t.Error("another shell.js keeps its name")
		}
	}
	if err := os.WriteFile(filepath.Join(c.Web, "icon.svg"), bytes.ToUpper(one["icon.svg"]), 0o644); err != nil {
		t.Fatal(err)
	}
	if fourth, _ := mustBuild(t, c); fourth.Version == third.Version {
		t.Error("another icon.svg of the same length gives the same version")
	}
}

func TestManifest(t *testing.T) {
	_, site := mustBuild(t, config(t))
	for file, want := range map[string]string{
		"manifest.webmanifest":    "scope ./ lang en start ./ opens mmc About",
		"vi/manifest.webmanifest": "scope ../ lang vi start ../vi opens ../vi/mmc Về",
	} {
		var m manifest
		if err := json.Unmarshal(site[file], &m); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		got := fmt.Sprintf("scope %s lang %s start %s opens %s %s", m.Scope, m.Lang, m.StartURL, m.FileHandlers[0].Action, m.Description)
		if got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
		shots := fmt.Sprint(m.Screenshots)
		for _, want := range []string{"wide.png 1280x800 image/png wide", "narrow.png 390x844 image/png narrow"} {
			if !strings.Contains(shots, want) {
				t.Errorf("%s: the screenshots %s lack %s", file, shots, want)
			}
		}
		for _, shot := range m.Screenshots {
			if site[path.Join(path.Dir(file), shot.Src)] == nil {
				t.Errorf("%s: there is no %s", file, shot.Src)
			}
		}
		purposes := map[string]string{}
		for _, i := range m.Icons {
			purposes[i.Sizes+i.Purpose] = i.Src
			if site[path.Join(path.Dir(file), i.Src)] == nil {
				t.Errorf("%s: there is no %s", file, i.Src)
			}
		}
		for _, need := range []string{"any", "192x192", "512x512", "512x512maskable"} {
			if purposes[need] == "" {
				t.Errorf("%s: no icon %s", file, need)
			}
		}
	}
}

func TestBuildRefuses(t *testing.T) {
	route("/style", "Styled", `<p style="width:50%">x</p>`)
	route("/copy", "Queue", "")
	page := func(path, title string) func(*Config) {
		return func(c *Config) {
			c.Pages = append(c.Pages, Page{path, lang.EN, "", title, "d", true, picture(card.Width, card.Height)})
		}
	}
	for _, c := range []struct {
		name   string
		change func(*Config)
		want   string
	}{
		{"a breach", page("/style", "S"), "page /style: a style attribute on <p>"},
		{"no route", page("/gone", "G"), "page /gone: go-app answers 404"},
		{"another page's heading", page("/copy", "C"), `page /copy: the heading "Queue" is also that of /mmc`},
		{"another page's title", page("/style", "Home"), `page /style: the title "Home" is also that of /`},
		{"a page listed twice", page("/mmc", "M"), "page /mmc: listed twice"},
		{"a one-way language", func(c *Config) { c.Pages[1].Other = "/mmc" }, "page /: its other language /vi does not lead back"},
		{"no description", func(c *Config) { c.Pages[0].Description = "" }, "page /: no description"},
		{"no title", func(c *Config) { c.Pages[4].Title = "" }, "page /404: no title"},
		{"no program", func(c *Config) { c.Wasm += "x" }, "app.wasmx"},
		{"a style sheet from elsewhere", func(c *Config) {
			os.WriteFile(filepath.Join(c.Web, "app.css"), []byte("@import 'x'"), 0o644)
		}, "app.css: \"@import\" loads from elsewhere"},
		{"a picture is missing", func(c *Config) { os.Remove(filepath.Join(c.Web, "icon-192.png")) }, "icon-192.png"},
		{"a card is missing", func(c *Config) { c.Pages[0].Card = nil }, "page /: its card is no PNG of 1200 by 630 pixels"},
		{"a card of another size", func(c *Config) { c.Pages[0].Card = picture(600, 315) }, "page /: its card is no PNG"},
		{"a heavy card", func(c *Config) {
			c.Pages[0].Card = append(picture(card.Width, card.Height), make([]byte, card.MostBytes)...)
		}, "page /: its card has"},
		{"a screenshot is missing", func(c *Config) { os.Remove(filepath.Join(c.Web, "wide.png")) }, "screenshot wide.png: it is not in the web folder"},
		{"a screenshot that no browser shows", func(c *Config) {
			os.WriteFile(filepath.Join(c.Web, "narrow.png"), picture(320, 900), 0o644)
		}, "screenshot narrow.png: browsers do not show one of 320 by 900 pixels"},
		{"a folder that holds something else", func(c *Config) { c.Out = c.Web }, "holds something other than a site"},
	} {
		cfg := config(t)
		c.change(&cfg)
		_, err := Build(cfg)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.want)
		}
		if _, err := os.Stat(filepath.Join(cfg.Out, "index.html")); err == nil {
			t.Errorf("%s: a site was written all the same", c.name)
		}
	}
}
