//go:build e2e

package e2e

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"image/png"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// TestExport saves a chart in every form and compares the files with what the
// page says.
func TestExport(t *testing.T) {
	t.Parallel()
	p := open(t)
	dir := p.downloads()
	p.visit("/mmc?busy=0.8")
	save := func(kind string) []byte {
		p.click("#" + kind + "-busy")
		return saved(p, filepath.Join(dir, "mmc-busy0.8-busy."+kind))
	}

	svg := save("svg")
	words := wordsOf(t, svg)
	for _, want := range []string{p.text("#chart-busy h3"), "Utilisation 80%", "/mmc?by=busy&busy=0.8&", "p99", "100 ms"} {
		if !strings.Contains(words, want) {
			t.Errorf("the SVG does not say %q: %s", want, words)
		}
	}
	if bytes.Contains(svg, []byte("var(")) || bytes.Contains(svg, []byte("href")) {
		t.Error("the SVG needs something outside of itself")
	}
	picture, err := png.Decode(bytes.NewReader(save("png")))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != 2*736 || size.Y < 2*400 {
		t.Errorf("the PNG has %v dots", size)
	}
	table := string(save("csv"))
	if want := "utilisation,mean [s],p99 [s]\r\n"; !strings.Contains(table, want) {
		t.Errorf("the CSV lacks the row %q", want)
	}
	rows, err := csv.NewReader(strings.NewReader(table[strings.Index(table, "utilisation,mean"):])).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	// The page shows 230 ms at 80%: the rows on both sides of it have less and more.
	number := func(text string) float64 {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for i := 2; i < len(rows); i++ {
		if before, after := number(rows[i-1][0]), number(rows[i][0]); before <= 0.8 && 0.8 < after {
			if low, high := number(rows[i-1][2]), number(rows[i][2]); !(low <= 0.2303 && 0.2303 <= high && high < 0.25) {
				t.Errorf("around 80%% the CSV says %v to %v, the page %s", low, high, p.text("#out-p99"))
			}
			break
		}
	}
}

// TestExportedDrawing opens an exported drawing by itself and reads its numbers off
// the axis: they are those of the page.
func TestExportedDrawing(t *testing.T) {
	t.Parallel()
	p := open(t)
	dir := p.downloads()
	p.visit("/mmc?busy=0.8&y=log&n=as+drawn")
	p.shows("#out-p99", "230 ms")
	p.shows("#out-mean", "50.0 ms")
	p.click("#svg-busy")
	file := filepath.Join(dir, "mmc-as-drawn-busy0.8-busy.svg")
	saved(p, file)
	p.watch.expect("file://")
	call(p, page.Navigate, page.NavigateParams{URL: "file://" + file})
	p.wait(`document.documentElement.tagName === "svg" && document.documentElement.getBoundingClientRect().width > 700`)
	type drawn struct {
		Ticks []struct {
			Text string
			Y    float64
		}
		Dots map[string]float64
		Font string
	}
	got := js[drawn](p, `(() => {
		const middle = (el) => { const box = el.getBoundingClientRect(); return box.y + box.height / 2; };
		return {
			Ticks: [...document.querySelectorAll("text.tick[text-anchor=end]")].map((el) => ({Text: el.textContent, Y: middle(el)})),
			Dots: {mean: middle(document.querySelector(".dot.d1")), p99: middle(document.querySelector(".dot.d2"))},
			Font: getComputedStyle(document.querySelector("text.tick")).fontSize,
		};
	})()`)
	value := func(text string) float64 {
		v, err := unit.Second.Parse(text, lang.EN)
		if err != nil {
			t.Fatal(err)
		}
		return math.Log(v)
	}
	first, last := got.Ticks[0], got.Ticks[len(got.Ticks)-1]
	for name, want := range map[string]float64{"mean": 0.050, "p99": 0.2303} {
		share := (got.Dots[name] - first.Y) / (last.Y - first.Y)
		if v := math.Exp(value(first.Text) + share*(value(last.Text)-value(first.Text))); math.Abs(v/want-1) > 0.03 {
			t.Errorf("%s is drawn at %.4g s, the page says %.4g s", name, v, want)
		}
	}
	if got.Font != "13px" {
		t.Errorf("the drawing has texts of %s, want 13px: its style is not there", got.Font)
	}
}

// downloads is a folder of the test that the browser keeps files in.
func (p *tab) downloads() string {
	p.t.Helper()
	dir := p.t.TempDir()
	_, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir,
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return dir
}

// wordsOf returns all text of an XML file.
func wordsOf(t *testing.T, file []byte) string {
	t.Helper()
	var words []string
	for d := xml.NewDecoder(bytes.NewReader(file)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return spaces(strings.Join(words, " "))
		}
		if err != nil {
			t.Fatal(err)
		}
		if text, ok := token.(xml.CharData); ok {
			words = append(words, string(text))
		}
	}
}
