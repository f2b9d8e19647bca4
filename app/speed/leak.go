package main

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/performance"
)

// leaks prints what many steps leave behind.
func leaks(browser context.Context, b *build, steps int) error {
	t, close, err := openTab(browser)
	defer close()
	if err != nil {
		return err
	}
	if err := openLive(t, b, b.page); err != nil {
		return err
	}
	if _, err := command(t, performance.Enable, performance.EnableParams{}); err != nil {
		return err
	}
	fmt.Printf("\nOver steps of a slider: JavaScript heap, memory of Go, listeners, nodes\n")
	for done := 0; ; {
		now, err := used(t)
		if err != nil {
			return err
		}
		fmt.Printf("%6d steps  %6.2f MB  %6.2f MB  %4.0f  %5.0f\n", done, now["JSHeapUsedSize"]/1e6, now["go"]/1e6, now["JSEventListeners"], now["Nodes"])
		if done >= steps {
			return nil
		}
		more := min(steps-done, 2000)
		if _, err := ask[bool](t, fmt.Sprintf(`(async () => {
			for (let i = 0; i < %d; i++) {
				const slider = document.querySelector(%q);
				slider.value = Number(slider.min) + (Number(slider.max) - Number(slider.min)) * (i %% 90 + 5) / 100;
				slider.dispatchEvent(new Event("input", {bubbles: true}));
				await new Promise((done) => setTimeout(done, 4));
			}
			await new Promise((done) => setTimeout(done, 1000));
			return true;
		})()`, more, b.slider)); err != nil {
			return err
		}
		done += more
	}
}

func used(t tab) (map[string]float64, error) {
	if _, err := command(t, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
		return nil, err
	}
	all, err := metrics(t)
	if err != nil {
		return nil, err
	}
	all["go"], err = ask[float64](t, `(dispatchEvent(new Event("resize")), window.goMemory?.buffer.byteLength ?? 0)`)
	return all, err
}

// metrics are what the browser counts of a page, times in seconds.
func metrics(t tab) (map[string]float64, error) {
	found, err := command(t, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		return nil, err
	}
	all := map[string]float64{}
	for _, m := range found.Metrics {
		all[m.Name] = m.Value
	}
	return all, nil
}
