// Command speed measures the built site in a browser: how soon a page shows and
// answers, beside other builds of it, what a drag of every slider costs, and how a
// large file is read.
//
//	go run ./app/speed -site ours=public -site stock=.cache/speed/stock
//
// The first site is the one whose sliders are dragged. The builds take turns, so
// that what else the machine does falls on all of them; medians are printed.
// Nothing here passes or fails: the figures depend on the machine.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"
)

// A build is one way in which the site was made.
type build struct {
	name, dir string
	page      string // whose slider is to answer
	slider    string // selects it
	output    string // selects what changes with it
	host      *host
	profile   string // folder of a browser whose owner has used the page before
}

func main() {
	var builds []*build
	flag.Func("site", "measure the site in a folder, `name=folder`; may be repeated", func(s string) error {
		name, dir, ok := strings.Cut(s, "=")
		if !ok {
			return errors.New("write name=folder")
		}
		builds = append(builds, &build{name: name, dir: dir, page: "/mmc", slider: "#range-busy", output: "#out-p99"})
		return nil
	})
	empty := flag.String("empty", "", "measure the almost empty go-app page in a `folder` too, see speed/empty")
	runs := flag.Int("runs", 5, "how often each `number` is taken")
	steps := flag.Int("steps", 10_000, "how many `steps` of a slider may leave nothing behind")
	parts := flag.String("parts", "start,drag,leak,large", "measure these `parts`")
	drag := flag.String("drag", "", "drag the sliders of these calculators only, `IDs` with commas between")
	flag.Parse()
	if *empty != "" {
		builds = append(builds, &build{name: "empty", dir: *empty, page: "/", slider: "#slider", output: "#output"})
	}
	if err := measure(builds, *parts, *drag, *runs, *steps); err != nil {
		fmt.Fprintln(os.Stderr, "speed:", err)
		os.Exit(1)
	}
}

func measure(builds []*build, parts, only string, runs, steps int) error {
	if len(builds) == 0 {
		return errors.New("no -site to measure")
	}
	browser, stop, err := startBrowser()
	if err != nil {
		return err
	}
	defer stop()
	fmt.Printf("\n%s, %d processors, %d runs of each\n", runtime.GOOS+"/"+runtime.GOARCH, runtime.NumCPU(), runs)
	for _, b := range builds {
		if b.host, err = serve(b.dir); err != nil {
			return err
		}
		defer b.host.Close()
	}
	for part := range strings.SplitSeq(parts, ",") {
		switch part {
		case "start":
			err = starts(browser, builds, runs)
		case "drag":
			err = drags(browser, builds[0], only)
		case "leak":
			err = leaks(browser, builds[0], steps)
		case "large":
			err = large(browser, builds[0])
		default:
			err = fmt.Errorf("-parts: %q is none of start, drag, leak, large", part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// startBrowser starts a browser with one tab, which is the context.
func startBrowser(more ...chromedp.ExecAllocatorOption) (ctx context.Context, stop func(), err error) {
	options := append(slices.Concat(chromedp.DefaultExecAllocatorOptions[:], more),
		chromedp.Flag("headless", "new"),
		chromedp.Flag("disable-gpu", true),
		chromedp.NoSandbox, // the only pages opened are ours
	)
	for _, name := range []string{os.Getenv("E2E_BROWSER"), "chromium", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			options = append(options, chromedp.ExecPath(path))
			break
		}
	}
	allocator, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop = chromedp.NewContext(allocator)
	return ctx, stop, chromedp.Do(ctx)
}
