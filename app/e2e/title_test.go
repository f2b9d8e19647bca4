//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTitle: a reader names a state. The name stands over the numbers, in the
// title of the window, in the link, in what is copied and saved, and goes along
// with undoing, pinning and resetting.
func TestTitle(t *testing.T) {
	t.Parallel()
	p := open(t)
	dir := p.downloads()
	p.visit("/mmc?busy=0.8")
	p.fill("#title", "checkout at <b>peak</b>, p99 < 1 s")
	p.shows("#titled", "checkout at peak, p99 < 1 s")
	p.isAt("/mmc?busy=0.8&n=checkout+at+peak,+p99+%3C+1+s")
	p.wait(`document.title.startsWith("checkout at peak, p99 < 1 s · ")`)
	p.wait(`document.querySelector("#copy-link").dataset.copy.endsWith("&n=checkout+at+peak,+p99+%3C+1+s")`)
	p.click("#copy-markdown")
	p.wait(`document.querySelector("#copy-markdown").dataset.copy.startsWith("## [checkout at peak, p99 &lt; 1 s · ")`)
	p.do(`document.querySelector("#title").blur()`)
	p.holds("#title", "checkout at peak, p99 < 1 s")
	p.accessibleInEveryLook("with a name")

	p.click("#svg-busy")
	svg := saved(p, filepath.Join(dir, "mmc-checkout-at-peak-p99-1-s-busy0.8-busy.svg"))
	if words := wordsOf(t, svg); !strings.Contains(words, "checkout at peak, p99 < 1 s · ") {
		t.Errorf("the SVG does not say what it is called: %s", words)
	}
	p.click("#csv-busy")
	if text := string(saved(p, filepath.Join(dir, "mmc-checkout-at-peak-p99-1-s-busy0.8-busy.csv"))); !strings.HasPrefix(text, `"# checkout at peak, p99 < 1 s · `) {
		t.Errorf("the CSV begins %.60q", text)
	}

	p.fill("#title", "after")
	p.isAt("/mmc?busy=0.8&n=after")
	p.do(`document.activeElement.blur()`)
	p.press("z", chromedp.ModifierCtrl)
	p.shows("#titled", "checkout at peak")
	p.holds("#title", "checkout at peak, p99 < 1 s")

	p.click("#pin")
	p.fill("#title", "with 16 workers")
	p.fill("#in-workers", "16")
	p.shows("#compared", "A: checkout at peak, p99 < 1 s")
	p.isAt("/mmc?busy=0.8&workers=16&n=with+16+workers&a=busy:0.8,n:checkout%2Bat%2Bpeak%252C%2Bp99%2B%253C%2B1%2Bs")
	p.click("#swap")
	p.shows("#titled", "checkout at peak")
	p.shows("#compared", "A: with 16 workers")
	p.click("#reset-all")
	p.wait(`document.querySelector("#titled").hidden && document.querySelector("#title").value === ""`)
	p.do(`history.back()`)
	p.shows("#titled", "checkout at peak")
	p.click("#language")
	p.shows("#titled", "checkout at peak")
	p.holds("#title", "checkout at peak, p99 < 1 s")
}

// TestTitleInLink: a name that a link carries is plain text, cut where it is not,
// and said to be cut; it stands in the embedded page too, and one that is typed
// before the program runs is kept.
func TestTitleInLink(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?n=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3Epeak%E2%80%AE")
	p.shows("#titled", "peak")
	p.shows("#notice", "The name in this link was cut")
	p.nothingMade()
	p.click("#notice button")
	p.wait(`!document.querySelector("#notice").innerText.trim()`)
	p.visit("/vi/mmc?busy=abc&n=" + strings.Repeat("x", 100))
	p.shows("#titled", strings.Repeat("x", 60))
	p.shows("#notice", "Đã dùng 0 trong 1")
	p.shows("#notice", "Tên trong liên kết này đã bị cắt bớt")
	p.fits()
	p.visit("/embed/mmc?n=at+peak")
	p.shows("#titled", "at peak")

	release := p.holdProgram()
	p.load("/mmc")
	p.wait(`document.querySelector("#title") !== null`)
	p.fill("#title", "early")
	release()
	p.live()
	p.shows("#titled", "early")
	p.isAt("/mmc?n=early")
}

// saved waits for a file that the browser keeps.
func saved(p *tab, file string) (text []byte) {
	p.t.Helper()
	p.until(func() bool {
		var err error
		text, err = os.ReadFile(file)
		return err == nil && len(text) > 0
	}, func() string { return file + " is not there" })
	return text
}
