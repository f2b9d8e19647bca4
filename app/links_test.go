package main

import (
	"bufio"
	"math/rand/v2"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// fuzzedLinks is how many mangled links are opened.
const fuzzedLinks = 1000

// TestFuzzedLinks opens published links with pieces of them changed, cut, doubled
// and swapped for odd ones. The page always renders, says nothing that is no
// number, and lets no markup through.
func TestFuzzedLinks(t *testing.T) {
	links := published(t)
	odd := []string{"-1", "1e999", "∞", "<script>", `"><img src=x>`, "%", "%zz", "\x00", "", "0", "9999999999999999999999", "@", ";;;", "none", "1/0",
		"a=", "a=busy:0.6", "a=,,,:::", "y=lin", "y=", "lab=", "lab=../..", "n=%3Cb%3E", "n=%E2%80%AEevil%00", "n=" + strings.Repeat("x", 500), "a=n:%253Cscript%253E,busy:0.7", strings.Repeat("9", 3000)}
	rng := rand.New(rand.NewPCG(1, 2))
	for range fuzzedLinks {
		link := links[rng.IntN(len(links))]
		pairs := strings.Split(link.query, "&")
		for range 1 + rng.IntN(3) {
			i := rng.IntN(len(pairs))
			key, value, _ := strings.Cut(pairs[i], "=")
			word := odd[rng.IntN(len(odd))]
			switch rng.IntN(5) {
			case 0:
				value = word
			case 1:
				value = value[:rng.IntN(len(value)+1)]
			case 2:
				value += url.QueryEscape(word)
			case 3:
				key = word
			case 4:
				pairs = append(pairs, word)
			}
			pairs[i] = key + "=" + value
		}
		query := inAddress.Replace(strings.Join(pairs, "&"))
		p := &calcPage{ID: link.id, Lang: lang.Tags[rng.IntN(len(lang.Tags))]}
		p.OnInit()
		p.open(query)
		page := app.HTMLString(p.Render())
		for _, bad := range []string{"NaN", "<script", "<img src=x", "{0}", "%!"} {
			if strings.Contains(page, bad) {
				t.Fatalf("/%s?%s: the page holds %q", link.id, query, bad)
			}
		}
	}
}

// inAddress writes what browsers never leave as it is in an address.
var inAddress = strings.NewReplacer(`"`, "%22", "<", "%3C", ">", "%3E", " ", "%20", "\x00", "%00", "#", "%23", "∞", "%E2%88%9E")

type publishedLink struct{ id, query string }

// published are the links that were ever given out, and every preset.
func published(t *testing.T) []publishedLink {
	t.Helper()
	file, err := os.Open("../calc/testdata/links.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []publishedLink
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if parts := strings.Fields(lines.Text()); len(parts) == 3 && calc.Find(parts[0]) != nil {
			all = append(all, publishedLink{parts[0], parts[1]})
		}
	}
	for _, c := range calc.All {
		for _, preset := range c.Presets {
			all = append(all, publishedLink{c.ID, c.Inputs.From(preset.Set).FullQuery()})
		}
	}
	return all
}
