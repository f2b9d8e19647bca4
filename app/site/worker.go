package site

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// workerFile is the service worker. go-app gives it this name.
const workerFile = "app-worker.js"

// worker is web/sw.js with the version and the list of what it keeps.
func (s *source) worker(all files, version string) []byte {
	kept, err := json.MarshalIndent(s.kept(all), "", "  ")
	if err != nil {
		panic("site: strings that are no JSON: " + err.Error())
	}
	return fmt.Appendf(nil, "const VERSION = %q;\nconst FILES = %s;\n%s", version, kept, s.parts["sw.js"])
}

// kept lists the addresses that work offline: pages that people come to, the
// page that says there is no such page, and all that pages load. Pages are
// listed as they are linked, without .html.
func (s *source) kept(all files) []string {
	var list []string
	isPage := map[string]bool{}
	for _, p := range s.Pages {
		isPage[fileOf(p.Path)] = true
		if p.Index || strings.HasSuffix(p.Path, "/404") {
			list = append(list, p.Path)
		}
	}
	for _, f := range all.paths() {
		switch {
		case isPage[f], strings.HasSuffix(f, "/index.html"), forMachines(f), onDemand(f):
		default:
			list = append(list, "/"+f)
		}
	}
	slices.Sort(list)
	return list
}

// onDemand reports whether a file is kept only once it was used: it is large, and
// few ask for it.
func onDemand(file string) bool {
	return strings.HasPrefix(file, "h/live.") && strings.HasSuffix(file, ".wasm")
}

// forMachines reports whether a file is for other programs and no page needs
// it.
func forMachines(file string) bool {
	return file == "robots.txt" || file == "sitemap.xml" || strings.HasPrefix(file, "og/") || strings.HasPrefix(file, "schema/") || strings.HasPrefix(file, "screenshots/")
}
