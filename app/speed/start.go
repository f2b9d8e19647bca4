package main

import (
	"context"
	"fmt"
	"time"
)

// A visit is how someone comes to a page.
type visit struct {
	name    string
	slow    float64 // times that the processor is slower
	line    line
	past    past
	offline bool
}

// past is what someone did on the page before.
type past int

const (
	never  past = iota
	opened      // and left, once its worker had kept it
	moved       // its slider, for some seconds; only then does a browser keep compiled code
)

var visits = []visit{
	{name: "cold", slow: 1},
	{name: "warm, only opened before", slow: 1, past: opened},
	{name: "warm", slow: 1, past: moved},
	{name: "offline", slow: 1, past: moved, offline: true},
	{name: "cold, CPU 4x", slow: 4},
	{name: "warm, CPU 4x", slow: 4, past: moved},
	{name: "offline, CPU 4x", slow: 4, past: moved, offline: true},
	{name: "cold, CPU 4x, 9 Mbit/s, 60 ms", slow: 4, line: line{9e6, 60 * time.Millisecond}},
	{name: "cold, CPU 4x, 1.6 Mbit/s, 150 ms", slow: 4, line: line{1.6e6, 150 * time.Millisecond}},
}

// starts prints how soon each build shows something and answers a slider.
func starts(browser context.Context, builds []*build, runs int) error {
	for _, b := range builds {
		forget, err := b.use()
		if err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
		defer forget()
	}
	painted, answered := map[string][]float64{}, map[string][]float64{}
	for range runs {
		for _, v := range visits {
			for _, b := range builds {
				paint, answer, err := start(browser, b, v)
				if err != nil {
					return fmt.Errorf("%s, %s: %w", b.name, v.name, err)
				}
				key := b.name + v.name
				painted[key] = append(painted[key], paint)
				answered[key] = append(answered[key], answer)
			}
		}
	}
	fmt.Printf("\nFirst contentful paint / a slider answers, ms, medians\n%-34s", "")
	for _, b := range builds {
		fmt.Printf("%16s", b.name)
	}
	fmt.Println()
	for _, v := range visits {
		fmt.Printf("%-34s", v.name)
		for _, b := range builds {
			key := b.name + v.name
			fmt.Printf("%16s", fmt.Sprintf("%.0f / %.0f", quantile(painted[key], 0.5), quantile(answered[key], 0.5)))
		}
		fmt.Println()
	}
	ratio := func(what string, a, b []float64, limit float64) {
		r := quantile(a, 0.5) / quantile(b, 0.5)
		fmt.Printf("%s: %.2f, %s\n", what, r, judged(r, limit))
	}
	ours := builds[0].name
	for _, b := range builds[1:] {
		if b.name == "stock" {
			ratio("cold, "+ours+" to stock", answered[ours+"cold"], answered["stockcold"], 0.8)
		}
	}
	ratio("warm to cold, "+ours, answered[ours+"warm"], answered[ours+"cold"], 0.5)
	return nil
}

// watching moves the slider until what depends on it follows. The words that were
// there before the program are not an answer.
const watching = `(() => {
	new PerformanceObserver((list) => { for (const e of list.getEntriesByName("first-contentful-paint")) window.painted = e.startTime; })
		.observe({type: "paint", buffered: true});
	let before, i = 0;
	const timer = setInterval(() => {
		const slider = document.querySelector(SLIDER), output = document.querySelector(OUTPUT);
		if (!slider || !output) return;
		before ??= output.textContent;
		if (output.textContent !== before) {
			window.answered = performance.now();
			clearInterval(timer);
			return;
		}
		slider.value = Number(slider.min) + (Number(slider.max) - Number(slider.min)) * (0.3 + 0.1 * (i++ % 3));
		slider.dispatchEvent(new Event("input", {bubbles: true}));
	}, 10);
})()`

// start opens a page and returns when, in milliseconds, it painted and answered.
func start(browser context.Context, b *build, v visit) (paint, answer float64, err error) {
	open := func() (tab, func(), error) { return openTab(browser) }
	if v.past == moved {
		open = b.openAgain
	}
	t, close, err := open()
	defer close()
	if err != nil {
		return 0, 0, err
	}
	if err := t.before(b.script(watching)); err != nil {
		return 0, 0, err
	}
	if v.past == opened {
		if err := t.visitUntilKept(b); err != nil {
			return 0, 0, err
		}
		if err := t.visit("about:blank"); err != nil {
			return 0, 0, err
		}
	}
	b.host.down.Store(v.offline)
	defer b.host.down.Store(false)
	for _, set := range []func() error{
		func() error { return t.slow(v.slow) },
		func() error { return t.connect(v.line) },
		func() error { return t.visit(b.host.URL + b.page) },
	} {
		if err := set(); err != nil {
			return 0, 0, err
		}
	}
	times, err := ask[[]float64](t, measured)
	if err != nil {
		return 0, 0, err
	}
	return times[0], times[1], nil
}

// measured waits for what watching finds.
const measured = `new Promise((done) => {
	const timer = setInterval(() => {
		if (!window.answered || !window.painted) return;
		clearInterval(timer);
		done([window.painted, window.answered]);
	}, 50);
})`
