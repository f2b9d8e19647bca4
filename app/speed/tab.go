package main

import (
	"context"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A tab is a page of a browser that has seen nothing yet, as wide as a laptop.
type tab struct{ ctx context.Context }

func openTab(browser context.Context) (t tab, close func(), err error) {
	ctx, close := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	if err = chromedp.Do(ctx); err != nil { // which attaches the tab for longer than one command
		return tab{}, close, err
	}
	t = tab{ctx}
	return t, close, t.asWideAsALaptop()
}

func (t tab) asWideAsALaptop() error {
	_, err := command(t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: 1280, Height: 900, DeviceScaleFactor: 1})
	return err
}

// patience is for a slow network and a slow processor.
const patience = 2 * time.Minute

func command[P, R any](t tab, c cdp.Command[P, R], params P) (R, error) {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	return chromedp.Call(ctx, c, params)
}

// ask is the value of a JavaScript expression; a promise is awaited.
func ask[T any](t tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		err = fmt.Errorf("%.80s…: %w", expression, err)
	}
	return v, err
}

// before runs a script in every document ahead of its own.
func (t tab) before(script string) error {
	_, err := command(t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	return err
}

func (t tab) visit(address string) error {
	r, err := command(t, page.Navigate, page.NavigateParams{URL: address})
	if err == nil && r.ErrorText != "" {
		err = fmt.Errorf("%s: %s", address, r.ErrorText)
	}
	return err
}

// slow makes the processor so many times slower.
func (t tab) slow(times float64) error {
	_, err := command(t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
	return err
}

// A line is a connection to the network; the zero line is that of the machine.
type line struct {
	perSecond float64 // bits
	latency   time.Duration
}

func (t tab) connect(l line) error {
	if l == (line{}) {
		return nil
	}
	bytes := l.perSecond / 8
	_, err := command(t, emulate, conditions{Latency: l.latency.Milliseconds(), DownloadThroughput: bytes, UploadThroughput: bytes})
	return err
}

// emulate is a command that the protocol's package no longer has and every browser
// still does; the one in its place has changed from one browser to the next.
var emulate = cdp.Command[conditions, cdp.Empty]{Method: "Network.emulateNetworkConditions"}

type conditions struct {
	Offline            bool    `json:"offline"`
	Latency            int64   `json:"latency"`            // milliseconds
	DownloadThroughput float64 `json:"downloadThroughput"` // bytes a second
	UploadThroughput   float64 `json:"uploadThroughput"`
}
