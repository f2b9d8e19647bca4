//go:build e2e

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// arrowRight is the key in the words of WebDriver.
const arrowRight = "\ue014"

// TestFirefox: what readers do most works in Firefox as well: links, sliders,
// boxes, going back, results, both languages, and all of it without a network.
// Where there is no Firefox it is to be left out by -skip.
func TestFirefox(t *testing.T) {
	t.Parallel()
	path, err := exec.LookPath(os.Getenv("E2E_FIREFOX"))
	if err != nil {
		t.Fatalf("E2E_FIREFOX is to name a Firefox: %v", err)
	}
	s := serveOwn(t, public)
	f := openFox(t, path)
	f.visit(s.url + "/mmc")
	f.shows("#out-p99", "115 ms")
	f.press("#range-busy", strings.Repeat(arrowRight, 20))
	f.shows("#out-p99", "230 ms")
	isAt := func(want string) {
		t.Helper()
		f.become("the address is "+want, func() (string, bool) {
			got := f.text(`location.pathname + location.search`)
			return got, got == want
		})
	}
	isAt("/mmc?busy=0.8")
	f.js(`document.querySelector("#in-busy").select()`)
	f.press("#in-busy", "90%")
	f.shows("#out-p99", "461 ms")
	isAt("/mmc?busy=0.9")
	f.js(`document.querySelector("[data-preset=many]").click()`)
	isAt("/mmc?busy=0.8&workers=16")
	f.js(`history.back()`)
	isAt("/mmc?busy=0.9")
	f.shows("#out-p99", "461 ms")

	sample, err := filepath.Abs(filepath.Join(public, "samples", "queue-reference.json"))
	if err != nil {
		t.Fatal(err)
	}
	f.visit(s.url + "/mmc?service=5ms")
	f.command("input.setFiles", map[string]any{"context": f.context, "files": []string{sample},
		"element": map[string]any{"sharedId": f.js(`document.querySelector("#file")`).SharedID}}, nil)
	f.shows(".receipt", "queue-reference.json")
	f.js(`(async () => {
		const text = await (await fetch("/samples/queue-reference.json")).text();
		const carried = new DataTransfer();
		carried.items.add(new File([text], "dropped.json", {type: "application/json"}));
		for (const type of ["dragenter", "dragover", "drop"]) {
			document.querySelector("#drop").dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer: carried}));
		}
	})()`)
	f.shows("#measured", "dropped.json")
	f.command("input.setFiles", map[string]any{"context": f.context, "files": []string{writeFile(t, "load.jtl", jtl(500, 5))},
		"element": map[string]any{"sharedId": f.js(`document.querySelector("#file")`).SharedID}}, nil)
	f.shows("#measured", "load.jtl")

	f.js(`navigator.serviceWorker.ready.then(() => undefined)`)
	s.stop()
	f.visit(s.url + "/vi/mmc?busy=0.8")
	f.shows("#out-mean", "50,0 ms")
	f.visit(s.url + "/little")
	f.shows("h1", "Little")
	f.visit(s.url + "/lab")
	f.command("input.setFiles", map[string]any{"context": f.context, "files": []string{writeFile(t, "offline.jtl", jtl(500, 5))},
		"element": map[string]any{"sharedId": f.js(`document.querySelector("#file")`).SharedID}}, nil)
	f.shows("#table-results", "offline")
	for _, text := range f.errors {
		t.Errorf("the page complains: %s", text)
	}
}
