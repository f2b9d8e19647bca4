//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"latencylab/app/site"
	"latencylab/calc"
)

// build writes the site with the given pages, as the flags say.
func build(pages []page) {
	var c site.Config
	flag.StringVar(&c.Out, "out", "public", "write the site to this `folder`, in place of the one that was there")
	flag.StringVar(&c.Web, "web", "web", "`folder` of the files written by hand")
	flag.StringVar(&c.Wasm, "wasm", "", "the program, built for js/wasm")
	c.Workers = map[string]string{}
	flag.Func("worker", "a program of a worker, `NAME=FILE`, built for js/wasm; may be repeated", func(s string) error {
		name, file, ok := strings.Cut(s, "=")
		if !ok {
			return errors.New("write NAME=FILE")
		}
		c.Workers[name] = file
		return nil
	})
	flag.StringVar(&c.Origin, "origin", "https://latencylab.netlify.app", "scheme and host the site is published at")
	flag.Parse()
	if err := buildSite(c, pages); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func buildSite(c site.Config, pages []page) error {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	c.WasmExec = filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
	c.Origin = strings.TrimSuffix(c.Origin, "/")
	c.Name = calc.Text{EN: siteName, VI: siteName}
	c.About = homeDescription
	c.Loading = calc.Text{EN: "Loading the calculator…", VI: "Đang tải phần tính…"}
	c.Light, c.Dark = "#fbfbf9", "#121518" // --page of app.css
	c.Screenshots = screenshots
	for _, p := range pages {
		of := site.Page{Path: p.Path, Lang: p.Lang, Other: p.Other, Title: p.Title, Description: p.Describe(), Index: listed(p.Path)}
		if of.Index {
			if of.Card, err = cardOf(p).PNG(); err != nil {
				return fmt.Errorf("page %s: %w", p.Path, err)
			}
		}
		c.Pages = append(c.Pages, of)
	}
	result, err := site.Build(c)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d files, version %s\n", c.Out, result.Files, result.Version)
	return nil
}

// screenshots are taken by TestScreenshots in app/e2e.
var screenshots = []site.Screenshot{
	{File: calc.Text{EN: "screenshots/wide.en.png", VI: "screenshots/wide.vi.png"},
		Label: calc.Text{EN: "A queue's latency against utilisation, with measured points", VI: "Latency của hàng đợi theo độ bận, kèm các điểm đo"}},
	{File: calc.Text{EN: "screenshots/narrow.en.png", VI: "screenshots/narrow.vi.png"}, Narrow: true,
		Label: calc.Text{EN: "The answer and the chart on a phone", VI: "Đáp số và biểu đồ trên điện thoại"}},
}

// listed reports whether search engines may list a page: not what is shown for
// an address that does not exist, nor what stands in other sites, nor the stories.
func listed(path string) bool {
	return !strings.HasSuffix(path, "/404") && !strings.Contains(path, "/embed/") && !strings.HasSuffix(path, "/stories")
}
