//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

var (
	labcli  = setting("E2E_LABCLI", "../../bin/labcli")
	public  = setting("E2E_SITE", "../../public")
	stock   = setting("E2E_STOCK", "../../.cache/stock")
	axeFile = setting("E2E_AXE", "../../.cache/npm/axe-core@4.14.1/node_modules/axe-core/axe.min.js")

	lighthouse = setting("E2E_LIGHTHOUSE", "../../.cache/npm/lighthouse@12.2.3/node_modules/.bin/lighthouse")
)

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	path, _ := filepath.Abs(otherwise)
	return path
}

// What all tests share: a browser, and a server of the site for those that do
// not stop it.
var (
	chromium context.Context
	site     *server
)

func TestMain(m *testing.M) {
	code, err := runWith(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "e2e:", err)
		code = 1
	}
	os.Exit(code)
}

func runWith(m *testing.M) (code int, err error) {
	for name, path := range map[string]string{"E2E_LABCLI": labcli, "E2E_SITE": filepath.Join(public, "index.html"), "E2E_AXE": axeFile} {
		if _, err := os.Stat(path); err != nil {
			return 1, fmt.Errorf("%s: %w (./build.sh test makes it and sets this)", name, err)
		}
	}
	if site, _, err = serve(public); err != nil {
		return 1, err
	}
	defer site.stop()
	stop, err := startBrowser()
	if err != nil {
		return 1, err
	}
	defer stop()
	return m.Run(), nil
}

func startBrowser() (stop func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.Flag("headless", "new"),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-gpu", true),
		chromedp.Flag("disable-quic", true),
		chromedp.NoSandbox, // the only pages opened are ours
	)
	if path := os.Getenv("E2E_BROWSER"); path != "" {
		options = append(options, chromedp.ExecPath(path))
	}
	allocator, _ := chromedp.NewExecAllocator(context.Background(), options...)
	chromium, stop = chromedp.NewContext(allocator)
	if err := chromedp.Do(chromium); err != nil {
		return nil, fmt.Errorf("no browser (E2E_BROWSER names one): %w", err)
	}
	return stop, nil
}
