//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
)

// TestScreenshots takes the pictures that a system shows before it installs the
// site, and compares their sizes with those that the manifests name and with the
// files of the site. With E2E_SCREENSHOTS it writes them into that folder:
// web/screenshots is where they belong.
func TestScreenshots(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "vi"} {
		prefix := map[string]string{"en": "", "vi": "/vi"}[lang]
		text, err := os.ReadFile(filepath.Join(public, prefix, "manifest.webmanifest"))
		if err != nil {
			t.Fatal(err)
		}
		var manifest struct {
			Screenshots []struct {
				Src, Sizes string
				FormFactor string `json:"form_factor"`
			}
		}
		if err := json.Unmarshal(text, &manifest); err != nil {
			t.Fatal(err)
		}
		if len(manifest.Screenshots) != 2 {
			t.Fatalf("%s: %d screenshots, want 2", lang, len(manifest.Screenshots))
		}
		base, _ := url.Parse("http://x" + prefix + "/manifest.webmanifest")
		for _, shot := range manifest.Screenshots {
			at, err := base.Parse(shot.Src)
			if err != nil {
				t.Fatal(err)
			}
			p := open(t)
			p.media("", "prefers-color-scheme", "light")
			if shot.FormFactor == "narrow" {
				call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: 390, Height: 844, DeviceScaleFactor: 2, Mobile: true})
			} else {
				p.resize(1280, 800)
			}
			p.visit(prefix + "/mmc?service=5ms&lab=sample")
			p.do(`navigator.serviceWorker.ready.then(() => undefined)`)
			p.visit(prefix + "/mmc?service=5ms&lab=sample")
			p.wait(`document.querySelectorAll("#chart-busy .mark").length > 10`)
			if shot.FormFactor == "narrow" {
				p.do(`document.querySelector("#result").scrollIntoView()`)
			}
			p.still()
			taken := call(p, page.CaptureScreenshot, page.CaptureScreenshotParams{}).Data
			published, err := os.ReadFile(filepath.Join(public, at.Path))
			if err != nil {
				t.Fatal(err)
			}
			for what, body := range map[string][]byte{"taken now": taken, "published": published} {
				size, err := png.DecodeConfig(bytes.NewReader(body))
				if err != nil {
					t.Fatalf("%s, %s: %v", at.Path, what, err)
				}
				if got := fmt.Sprintf("%dx%d", size.Width, size.Height); got != shot.Sizes {
					t.Errorf("%s, %s: %s, the manifest says %s", at.Path, what, got, shot.Sizes)
				}
			}
			if dir := os.Getenv("E2E_SCREENSHOTS"); dir != "" {
				if err := os.WriteFile(filepath.Join(dir, filepath.Base(at.Path)), taken, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
