package site

import (
	"os"
	"strings"
	"testing"
)

func TestPattern(t *testing.T) {
	for _, c := range []struct {
		pattern, path string
		want          bool
	}{
		{"/*", "/", true},
		{"/*", "/mmc", true},
		{"/*", "/vi/mmc", true},
		{"/*", "/a\nb", true}, // a path may hold any byte
		{"/h/*", "/h/app.css", true},
		{"/h/*", "/h/deep/app.css", true},
		{"/h/*", "/h", true},
		{"/h/*", "/h/", true},
		{"/h/*", "/hello", false},
		{"/h/*", "/vi/h/app.css", false},
		{"/*.wasm", "/app.wasm", true},
		{"/*.wasm", "/h/app.wasm", true},
		{"/*.wasm", "/h/app.wasm.js", false},
		{"/*.wasm", "/appxwasm", false},
		{"/sw.js", "/sw.js", true},
		{"/sw.js", "/SW.js/", true},
		{"/sw.js", "/swxjs", false},
		{"/:lang/mmc", "/vi/mmc", true},
		{"/:lang/mmc", "/mmc", false},
		{"/:lang/mmc", "/a/vi/mmc", false},
		{"/", "/", true},
		{"/", "/mmc", false},
	} {
		match, err := parsePattern(c.pattern)
		if err != nil {
			t.Fatal(err)
		}
		if got := match(c.path); got != c.want {
			t.Errorf("%s matches %q: got %v, want %v", c.pattern, c.path, got, c.want)
		}
	}
}

func TestParseRulesNamesTheMistake(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"[build\n", "netlify.toml: line 1, column 7: expected"},
		{"\n[bild]\ncommand = 'x'\n", "netlify.toml: line 2: bild is not known here"},
		{"[[headers]]\nfor = '/*'\n[headers.value]\nA = 'b'\n", "netlify.toml: line 3: headers.value is not known here"},
		{"[[headers]]\nfor = 'h/*'\n[headers.values]\nA = 'b'\n", `netlify.toml: headers table 1: for "h/*" does not start with /`},
		{"[[headers]]\nfor = '/*'\n", `netlify.toml: headers table 1 (for "/*"): has no values`},
		{"[[headers]]\nfor = '/*'\n[headers.values]\n'X Y' = 'b'\n", `netlify.toml: headers table 1 (for "/*"): "X Y" is not the name of a header`},
		{"[[headers]]\nfor = '/*'\n[headers.values]\nX = ''\n", `netlify.toml: headers table 1 (for "/*"): the value of X is empty or not one line of ASCII`},
		{"[[headers]]\nfor = '/*'\n[headers.values]\nX = \"a\\nB: c\"\n", `netlify.toml: headers table 1 (for "/*"): the value of X is empty or not one line of ASCII`},
		{"[[headers]]\nfor = '/*'\n[headers.values]\nX = 3\n", "netlify.toml: line 4, column 5"},
		{"[[redirects]]\nfrom = '/*'\nto = '/x'\nstatus = 301\n", `netlify.toml: redirects table 1 (from "/*"): status 301 is not served here; only 404 is`},
		{"[[redirects]]\nfrom = '*'\nto = '/x'\nstatus = 404\n", `netlify.toml: redirects table 1: from "*" does not start with /`},
		{"[[redirects]]\nfrom = '/*'\nto = 'x'\nstatus = 404\n", `netlify.toml: redirects table 1 (from "/*"): to "x" does not start with /`},
	} {
		_, err := ParseRules([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %s", c.text, err, c.want)
		}
	}
}

// TestBuiltInRulesAreThePublishedOnes keeps the copy that is built into the
// program like the file that Netlify reads.
func TestBuiltInRulesAreThePublishedOnes(t *testing.T) {
	published, err := os.ReadFile("../../netlify.toml")
	if err != nil {
		t.Fatal(err)
	}
	built, err := embedded.ReadFile(RulesFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(published) != string(built) {
		t.Error("labcli/site/netlify.toml differs; run: cp netlify.toml labcli/site/netlify.toml")
	}
}

// TestRulesSetNoHeaderTwice keeps the published file free of what hosts treat
// differently, but for two cases where taking the first rule, or both, only does
// more than is needed: the policy of embedded pages and the caching of hashed
// files.
func TestRulesSetNoHeaderTwice(t *testing.T) {
	rules := builtInRules()
	for _, path := range publishedPaths {
		seen := map[string]int{}
		for _, rule := range rules.headers {
			if rule.match(path) {
				for name := range rule.values {
					seen[name]++
				}
			}
		}
		for name, n := range seen {
			harmless := name == "Content-Security-Policy" && strings.Contains(path, "/embed/") ||
				name == "Cache-Control" && strings.HasPrefix(path, "/h/")
			if n > 1 && !harmless {
				t.Errorf("%s: %s is set by %d rules", path, name, n)
			}
		}
	}
}

// publishedPaths are one of every kind of address the site has.
var publishedPaths = []string{
	"/", "/mmc", "/vi", "/vi/mmc", "/embed/mmc", "/vi/embed/mmc", "/h/app.1a2b.css", "/h/app.1a2b.wasm",
	"/app.wasm", "/app.js", "/app-worker.js", "/sw.js", "/manifest.webmanifest", "/sitemap.xml", "/nothing", ResultPath,
}
