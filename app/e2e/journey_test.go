//go:build e2e

package e2e

import (
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A window is a page in a browser. Each engine has a driver of
// its own; where it cannot do what it is asked, the test ends.
type window interface {
	// load opens an address and returns when the page has loaded.
	load(address string)
	// evaluate is the text that a promise gives; the expression makes the promise.
	evaluate(expression string) string
	// press presses keys, in the words of WebDriver, where the focus is.
	press(keys string)
	// choose picks a file in a file input.
	choose(selector, file string)
	// complaints are what the pages threw and wrote to the console as errors.
	complaints() []string
}

// A guest is a reader with any of these browsers.
type guest struct {
	t *testing.T
	window
}

// journey does what readers do most: links, sliders, boxes, going back, results,
// both languages, and all of it without a network, for which it stops the server.
func journey(t *testing.T, s *server, w window) {
	g := guest{t, w}
	g.calculates(s)
	g.follows(s)
	g.reads(s)
	g.evaluate(`navigator.serviceWorker.ready.then(() => "")`)
	s.stop()
	g.goesOffline(s)
	for _, text := range g.complaints() {
		t.Errorf("the page complains: %s", text)
	}
}

// calculates moves a slider, fills a box, takes a preset and goes back.
func (g guest) calculates(s *server) {
	g.visit(s.url + "/mmc")
	g.shows("#out-p99", "115 ms")
	g.types("#range-busy", strings.Repeat(arrowRight, 20))
	g.shows("#out-p99", "230 ms")
	g.isAt("/mmc?busy=0.8")
	g.types("#in-busy", "90%")
	g.shows("#out-p99", "461 ms")
	g.isAt("/mmc?busy=0.9")
	g.click("[data-preset=many]")
	g.isAt("/mmc?busy=0.8&workers=16")
	g.goesBack()
	g.isAt("/mmc?busy=0.9")
	g.shows("#out-p99", "461 ms")
}

// follows follows a link from the end of a page to the top of another, and comes
// back to the end.
func (g guest) follows(s *server) {
	g.visit(s.url + "/mmc")
	g.text(`scrollTo(0, document.body.scrollHeight)`)
	g.becomes(`scrollY > 0`, "true")
	g.click("footer a[href='/about']")
	g.isAt("/about")
	g.shows("h1", "About")
	g.becomes(`scrollY`, "0")
	g.becomes(`document.activeElement.id`, "main")
	g.goesBack()
	g.isAt("/mmc")
	g.shows("#out-p99", "115 ms")
	g.becomes(`scrollY > 0`, "true")
}

// reads opens a result of the lab as a file and by dropping it, and one of another
// tool, which a program of its own reads.
func (g guest) reads(s *server) {
	sample, err := filepath.Abs(filepath.Join(public, "samples", "queue-reference.json"))
	if err != nil {
		g.t.Fatal(err)
	}
	g.visit(s.url + "/mmc?service=5ms")
	g.choose("#file", sample)
	g.shows(".receipt", "queue-reference.json")
	g.text(`(async () => {
		const text = await (await fetch("/samples/queue-reference.json")).text();
		const carried = new DataTransfer();
		carried.items.add(new File([text], "dropped.json", {type: "application/json"}));
		for (const type of ["dragenter", "dragover", "drop"]) {
			document.querySelector("#drop").dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer: carried}));
		}
	})()`)
	g.shows("#measured", "dropped.json")
	g.choose("#file", writeFile(g.t, "load.jtl", jtl(500, 5)))
	g.shows("#measured", "load.jtl")
	g.becomes(`document.querySelector("progress") === null`, "true") // a page that is left while it reads complains in Firefox
}

// goesOffline opens pages of both languages and a file when the server is gone.
func (g guest) goesOffline(s *server) {
	g.visit(s.url + "/vi/mmc?busy=0.8")
	g.shows("#out-mean", "50,0 ms")
	g.visit(s.url + "/little")
	g.shows("h1", "Little")
	g.visit(s.url + "/lab")
	g.choose("#file", writeFile(g.t, "offline.jtl", jtl(500, 5)))
	g.shows("#table-results", "offline")
}

func (g guest) visit(address string) {
	g.t.Helper()
	g.load(address)
	g.becomes(`document.documentElement.classList.contains("live")`, "true")
}

// text is the value of an expression, as text.
func (g guest) text(expression string) string {
	g.t.Helper()
	return spaces(g.evaluate(`(async () => String(await (` + expression + `)))()`))
}

func (g guest) click(selector string) {
	g.t.Helper()
	g.text(`document.querySelector(` + quote(selector) + `).click()`)
}

func (g guest) goesBack() {
	g.t.Helper()
	g.text(`history.back()`)
}

// arrowRight is the key in the words of WebDriver.
const arrowRight = "\ue014"

// types presses keys in a control, in place of what stands in it.
func (g guest) types(selector, keys string) {
	g.t.Helper()
	g.text(`((el) => { el.focus(); el.select(); })(document.querySelector(` + quote(selector) + `))`)
	g.press(keys)
}

// keystrokes are keys one after another, as both protocols of WebDriver take them.
func keystrokes(keys string) []map[string]any {
	var actions []map[string]any
	for _, key := range keys {
		actions = append(actions, map[string]any{"type": "keyDown", "value": string(key)}, map[string]any{"type": "keyUp", "value": string(key)})
	}
	return []map[string]any{{"type": "key", "id": "keyboard", "actions": actions}}
}

// shows waits until an element shows a text.
func (g guest) shows(selector, want string) {
	g.t.Helper()
	g.wait(`document.querySelector(`+quote(selector)+`)?.innerText ?? ""`, want, strings.Contains)
}

// isAt waits until the address is one.
func (g guest) isAt(want string) {
	g.t.Helper()
	g.becomes(`location.pathname + location.search`, want)
}

// becomes waits until an expression has a value.
func (g guest) becomes(expression, want string) {
	g.t.Helper()
	g.wait(expression, want, equal)
}

func (g guest) wait(expression, want string, ok func(got, want string) bool) {
	g.t.Helper()
	got := g.text(expression)
	for end := time.Now().Add(patience); !ok(got, want); got = g.text(expression) {
		if time.Now().After(end) {
			g.t.Fatalf("%s is %q, want %q", expression, got, want)
		}
		time.Sleep(50 * time.Millisecond)
	}
}
