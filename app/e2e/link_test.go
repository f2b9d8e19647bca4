//go:build e2e

package e2e

import (
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"latencylab/calc"
)

// TestLinksIn: whatever a link holds, the page uses what it can, names the rest
// and lives.
func TestLinksIn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, address string
		boxes         map[string]string // what they hold then
		p99           string
		notice        []string // what it says; nil for no notice
	}{
		{"whole", "/mmc?by=busy&busy=0.8&rate=60/s&service=5ms&workers=16&burst=off&target=20ms&limit=none",
			map[string]string{"busy": "80%", "service": "5 ms", "workers": "16", "target": "20 ms"}, "23.7 ms", nil},
		{"partly bad", "/mmc?busy=abc&service=5ms",
			map[string]string{"busy": "60%", "service": "5 ms"}, "57.6 ms", []string{"1 of 2 values", "busy=abc"}},
		{"partly bad, in Vietnamese", "/vi/mmc?busy=abc&service=5ms",
			map[string]string{"busy": "60%", "service": "5 ms"}, "57,6 ms", []string{"Đã dùng 1 trong 2", "busy=abc"}},
		{"with markup", "/mmc?busy=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
			map[string]string{"busy": "60%"}, "115 ms", []string{"<img src=x onerror=alert(1)>"}},
		{"out of the domain", "/mmc?workers=0.5",
			map[string]string{"workers": "1"}, "115 ms", []string{"workers=0.5"}},
		{"twice", "/mmc?busy=0.7&busy=0.8", map[string]string{"busy": "80%"}, "230 ms", nil},
		{"too long", "/mmc?busy=0.8&x=" + strings.Repeat("x", 5000), map[string]string{"busy": "80%"}, "230 ms", nil},
		{"longer than is read", "/mmc?busy=0.8&n=" + strings.Repeat("x", 9000) + "&workers=1", map[string]string{"busy": "80%"}, "230 ms", []string{"too long", "Left out: n (the name). Values used: 2"}},
		{"broken escapes", "/mmc?busy=%zz&service=5ms&%=%", map[string]string{"service": "5 ms"}, "57.6 ms", []string{"busy=%zz"}},
		{"of another host's style", "/mmc/?busy=0.8", map[string]string{"busy": "80%"}, "230 ms", nil},
		{"with the file's name", "/mmc.html?busy=0.8", map[string]string{"busy": "80%"}, "230 ms", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.visit(c.address)
			p.shows("#out-p99", c.p99)
			for input, text := range c.boxes {
				p.holds("#in-"+input, text)
			}
			for _, text := range c.notice {
				p.shows("#notice", text)
			}
			if said := p.text("#notice"); c.notice == nil && said != "" {
				t.Errorf("a notice: %s", said)
			}
			if c.notice != nil {
				p.click("#notice button")
				p.wait(`!document.querySelector("#notice").innerText.trim()`)
			}
		})
	}
}

// TestForeignKeysAreKept: rewriting the address leaves the keys that others have
// put there.
func TestForeignKeysAreKept(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?utm_source=chat&busy=0.8&x=%20y")
	p.fill("#in-busy", "90%")
	p.isAt("/mmc?busy=0.9&utm_source=chat&x=%20y")
	p.click("[data-preset=many]")
	p.isAt("/mmc?busy=0.8&workers=16&utm_source=chat&x=%20y")
}

// TestCopiedLink goes from calculator to calculator. The link that each copies
// holds every input, and opens the state it was copied in.
func TestCopiedLink(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/")
	for _, c := range calc.All {
		preset := "[data-preset=" + c.Presets[len(c.Presets)-1].ID + "]"
		p.click("header nav a[href='/" + c.ID + "']")
		p.wait(`document.querySelector("header nav a[aria-current][href='/` + c.ID + `']")`)
		p.click(preset)
		p.wait(`document.querySelector("` + preset + `[aria-current]") && document.querySelector("#copy-link").dataset.copy.includes("/` + c.ID + `?")`)
		link, answer := js[string](p, `document.querySelector("#copy-link").dataset.copy`), p.text("#result .numbers")
		at, err := url.Parse(link)
		if err != nil || at.Scheme+"://"+at.Host != publicSite || at.Path != "/"+c.ID {
			t.Errorf("%s copies %q (%v)", c.ID, link, err)
			continue
		}
		for _, in := range c.Inputs {
			if !at.Query().Has(in.ID) {
				t.Errorf("%s copies a link without %s: %s", c.ID, in.ID, link)
			}
		}
		p.visit(at.RequestURI())
		p.shows("#result .numbers", answer)
	}
}

// TestCopyButtons: a button copies its text, and where the browser refuses it
// shows the text to copy.
func TestCopyButtons(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	allow := func(setting browser.PermissionSetting) {
		for _, name := range []string{"clipboard-read", "clipboard-write"} {
			_, err := chromedp.CallBrowser(p.ctx, browser.SetPermission, browser.SetPermissionParams{
				Permission: &browser.PermissionDescriptor{Name: name}, Setting: setting, Origin: site.url,
				BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	allow(browser.PermissionSettingGranted)
	for _, c := range []struct{ button, holds string }{
		{"#copy-link", "/mmc?by=busy&busy=0.6&"},
		{"#copy-markdown", "| --- |"},
		{"#copy-command", "labcli calc mmc"},
	} {
		p.click(c.button)
		p.shows("#said", "Copied")
		if got := js[string](p, `navigator.clipboard.readText()`); !strings.Contains(got, c.holds) {
			t.Errorf("%s copies %q, want it to hold %q", c.button, got, c.holds)
		}
		p.do(`document.querySelector("#said").remove()`)
	}

	allow(browser.PermissionSettingDenied)
	p.click("#copy-command")
	p.shows("#said", "to copy")
	p.holds("#said textarea", "labcli calc mmc")
	p.wait(`document.activeElement.matches("#said textarea") && getSelection().toString() === document.activeElement.value`)
	p.accessible("text to copy")
	p.click("#said button")
	p.wait(`!document.querySelector("#said") && document.activeElement.id === "copy-command"`)
}

// TestLanguageLink: the other language shows the same state.
func TestLanguageLink(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?x=1")
	p.fill("#in-busy", "80%")
	p.isAt("/mmc?busy=0.8&x=1")
	p.click("#language")
	p.isAt("/vi/mmc?busy=0.8&x=1")
	p.shows("h1", "Độ bận")
	p.shows("#out-mean", "50,0 ms")
	p.holds("#in-service", "10 ms")
	if lang := js[string](p, `document.documentElement.lang`); lang != "vi" {
		t.Errorf("the page says its language is %q, want vi", lang)
	}
	p.click("#language")
	p.isAt("/mmc?busy=0.8&x=1")
	p.shows("#out-mean", "50.0 ms")
}

// TestOtherWindow: a click with Ctrl or Shift opens another window and leaves this
// one as it is.
func TestOtherWindow(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc")
	for i, key := range []chromedp.Modifier{chromedp.ModifierCtrl, chromedp.ModifierShift} {
		for _, link := range []string{"[data-preset=many]", "footer a[href='/about']", "header a[href='/mmc']"} {
			p.click(link, key)
			href := js[string](p, `document.querySelector(`+quote(link)+`).href`)
			p.until(func() bool { return p.others()[href] == i+1 }, func() string { return "no window with " + href })
		}
	}
	p.isAt("/mmc")
	p.shows("#out-p99", "115 ms")
}

// others counts the other windows of the tab's reader by address.
func (p *tab) others() map[string]int {
	p.t.Helper()
	own := chromedp.FromContext(p.ctx)
	all, err := chromedp.CallBrowser(p.ctx, target.GetTargets, target.GetTargetsParams{})
	if err != nil {
		p.t.Fatal(err)
	}
	count := map[string]int{}
	for _, other := range all.TargetInfos {
		if other.Type == "page" && other.BrowserContextID == own.BrowserContextID && other.TargetID != own.Target.TargetID {
			count[other.URL]++
		}
	}
	return count
}

// TestBadPlace: a place in the page that is badly escaped does not stop the
// program, neither in a link nor on a page that is open.
func TestBadPlace(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, path := range []string{"/mmc?busy=0.8#%", "/vi/mmc?busy=0.8#a%2", "/embed/mmc?busy=0.8#%zz"} {
		p.visit(path)
		p.shows("#out-p99", "230 ms")
	}
	p.do(`location.hash = "%"`)
	p.wait(`location.hash === "#%25"`)
	p.do(`document.querySelector("summary").click()`)
	p.fill("#in-busy", "60%")
	p.shows("#out-p99", "115 ms")
}
