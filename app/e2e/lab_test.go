//go:build e2e

package e2e

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// hgrm is a small percentile file of HdrHistogram, which names no unit.
const hgrm = `       Value     Percentile TotalCount 1/(1-Percentile)

       1.000     0.000000000000          1           1.00
       2.000     0.500000000000        500           2.00
       3.000     0.750000000000        750           4.00
       4.000     0.900000000000        900          10.00
       9.000     0.990000000000        990         100.00
      20.000     1.000000000000       1000
#[Mean    =        2.300, StdDeviation   =        1.500]
#[Max     =       20.000, Total count    =         1000]
#[Buckets =           22, SubBuckets     =         2048]
`

// writeFile makes a file of the test.
func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// jtl is a JMeter log of n requests from start milliseconds up.
func jtl(n, start int) string {
	var b strings.Builder
	b.WriteString("timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads,Latency,Connect\n")
	for i := range n {
		fmt.Fprintf(&b, "%d,%d,home,200,OK,Thread Group 1-1,true,512,10,10,%d,1\n", 1_700_000_000_000+i*10, start+i%97, start+i%97)
	}
	return b.String()
}

// TestLab drops results of several tools: they are drawn and told apart, a unit is
// asked for where a file has none, two are compared and merged, and a link carries
// them to somebody else.
func TestLab(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/lab")
	p.drop("#drop", writeFile(t, "one.hgrm", hgrm), writeFile(t, "two.jtl", jtl(5000, 5)), writeFile(t, "three.jtl", jtl(5000, 8)), writeFile(t, "odd.txt", "hello"))
	p.shows("#table-results", "two")
	p.shows("#table-results", "three")
	p.shows("main", "odd.txtThis file is no result")
	p.still()
	p.click("#unit-0-ms")
	p.shows("#table-results", "one")
	if n := p.count("#chart-percentiles .line"); n != 3 {
		t.Errorf("%d curves are drawn, want 3", n)
	}
	p.accessibleInEveryLook("with results")
	p.fits()

	p.do(`(() => {
		for (const [id, name] of [["lab-a", "two"], ["lab-b", "three"]]) {
			const list = document.getElementById(id);
			list.value = [...list.options].find((o) => o.text === name).value;
			list.dispatchEvent(new Event("change", {bubbles: true}));
		}
	})()`)
	p.shows("#table-compare", "more than noise")

	p.do(`[...document.querySelectorAll("#table-results tbody tr")].find((tr) => tr.textContent.includes("one")).querySelector("input").click()`)
	p.wait(`document.querySelectorAll("#chart-percentiles .line").length === 2`)
	p.click("#merge")
	p.shows("#table-results", "merged two + three")
	p.shows("#table-results", "10,000")

	p.wait(`document.querySelector("#copy-digest").dataset.copy.includes("#runs=3~")`)
	link := js[string](p, `new URL(document.querySelector("#copy-digest").dataset.copy).hash`)
	if len(link) > 2000 {
		t.Errorf("the link has %d characters more", len(link))
	}
	other := open(t)
	other.visit("/vi/lab" + link)
	other.shows("#table-results", "merged two + three")
	other.wait(`document.querySelectorAll("#chart-percentiles .line").length === 3`)
	other.visit("/lab#runs=1~cut.off")
	other.shows("main", "cut short or changed")
}

// TestSharedResults: whoever opens a link reads the same tables and the same
// cautions as whoever copied it.
func TestSharedResults(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/lab")
	tools, err := filepath.Abs("../../calc/run/testdata/tools")
	if err != nil {
		t.Fatal(err)
	}
	p.drop("#drop", filepath.Join(tools, "hey.csv"), filepath.Join(tools, "autocannon-rate.json"), filepath.Join(tools, "ab-rows.tsv"))
	p.wait(`document.querySelectorAll("#table-results tbody tr").length === 3`)
	p.still()
	const (
		results = `[...document.querySelectorAll("#table-results td, #table-results th")].map((cell) => cell.textContent).join("|")`
		remarks = `[...document.querySelectorAll("#trust li")].map((li) => li.textContent).filter((text) => !text.startsWith("From a link")).join("|")`
		// but for the intervals, of which one may end where the next begins
		compared = `[...document.querySelectorAll("#table-compare :is(td, th):not(:nth-child(5), :nth-child(6))")].map((cell) => cell.textContent).join("|")`
	)
	link := js[string](p, `new URL(document.querySelector("#copy-digest").dataset.copy).hash`)
	if len(link) > 2000 {
		t.Errorf("the link has %d characters more", len(link))
	}
	other := open(t)
	other.visit("/lab" + link)
	other.wait(`document.querySelectorAll("#table-results tbody tr").length === 3`)
	other.shows("#trust", "percentiles are those of the made-up ones and are far too low")
	for _, what := range []string{results, remarks, compared} {
		if got, want := js[string](other, what), js[string](p, what); got != want || want == "" {
			t.Errorf("who opens the link reads\n%s\nand not\n%s", got, want)
		}
	}
	if strings.Contains(other.text("#trust"), "Nothing in the file") {
		t.Error("of a result that came in a link it is said that nothing speaks against it")
	}
	other.accessibleInEveryLook("with results of a link")
	other.click("#remove-0")
	other.wait(`location.hash !== "" && document.querySelectorAll("#table-results tbody tr").length === 2`)
	other.visit("/about")
	other.visit("/lab#runs=1~old.n.rs.KsKsL0L8")
	other.shows("#trust", "says nothing of failures")
}

// TestSameName: two files of one name both stay, and the same file twice is one.
func TestSameName(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/lab")
	first := writeFile(t, "run.jtl", jtl(500, 5))
	p.drop("#drop", first)
	p.shows("#table-results", "run")
	p.drop("#drop", writeFile(t, "run.jtl", jtl(700, 8)))
	p.shows("#table-results", "run (2)")
	p.drop("#drop", first)
	p.wait(`document.querySelector("progress")`)
	p.wait(`document.querySelectorAll("#table-results tbody tr").length === 2 && !document.querySelector("progress")`)
	p.shows("#table-results", "500")
	p.shows("#table-results", "700")
}

// TestFullLab: results that storage has no room for are named, and stay on the
// other pages too until the page is loaded again.
func TestFullLab(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.watch.expect("not kept")
	p.before(`const keep = Storage.prototype.setItem;
		Storage.prototype.setItem = function (key, text) {
			if (text.length > 9000) throw new DOMException("full", "QuotaExceededError");
			return keep.call(this, key, text);
		};`)
	p.visit("/vi/lab")
	p.drop("#drop", writeFile(t, "small.hgrm", hgrm))
	p.click("#unit-0-ms")
	p.shows("#table-results", "small")
	if n := p.count("#unkept"); n != 0 {
		t.Error("a result that is kept is said not to be")
	}
	p.drop("#drop", writeFile(t, "large.jtl", jtl(5000, 5)))
	p.shows("#unkept", "large.jtl")
	p.shows("#unkept", "không còn chỗ")
	p.accessible("with a result that is not kept")
	p.click("nav a[href$='/vi/mmc']")
	p.shows("#measured", "large.jtl")
	p.click("nav a[href$='/vi/lab']")
	p.shows("#table-results", "large")
	p.shows("#unkept", "large.jtl")
	p.reload()
	p.shows("#table-results", "small")
	if strings.Contains(p.text("#table-results"), "large") {
		t.Error("a result that was not kept is back")
	}
}

// TestReaderUnloaded: a file of another tool waits, by its name, for the program
// that reads it; documents of ours need none.
func TestReaderUnloaded(t *testing.T) {
	t.Parallel()
	dir := copySite(t)
	p := openOn(t, serveOwn(t, dir))
	p.watch.expect("does not run")
	p.watch.expect("404")
	p.watch.expect("service worker")
	programs, err := filepath.Glob(filepath.Join(dir, "h", "reader.*.wasm"))
	if err != nil || len(programs) != 1 {
		t.Fatalf("the site has the programs %v (%v), want one", programs, err)
	}
	move := func(from, to string) {
		t.Helper()
		if err := os.Rename(from, to); err != nil {
			t.Fatal(err)
		}
	}
	move(programs[0], programs[0]+".away")
	p.visit("/lab")
	p.drop("#drop", writeFile(t, "one.jtl", jtl(500, 5)), writeFile(t, "two.jtl", jtl(700, 5)), filepath.Join(public, "samples", "omission-reference.json"))
	p.shows("main", "one.jtlThe program that reads results of other tools could not be loaded")
	p.shows("main", "two.jtlThe program that reads results of other tools could not be loaded")
	p.shows("#trust", "omission-reference.json")
	p.accessible("without the program that reads")
	move(programs[0]+".away", programs[0])
	p.click("#again-0")
	p.shows("#table-results", "500")
	p.still()
	p.click("#again-0")
	p.shows("#table-results", "700")
}

// counting has the page count the workers that run.
const counting = `(() => {
	window.workers = 0;
	window.Worker = class extends Worker {
		constructor(...args) { super(...args); window.workers++; }
		terminate() { super.terminate(); window.workers--; }
	};
})()`

// TestLargeFile reads a file larger than any that is read at once: the page goes
// on answering, shows how far it is, and keeps what it read over a reload.
func TestLargeFile(t *testing.T) {
	t.Parallel()
	const rows = 250_000
	file := writeFile(t, "large.jtl", jtl(rows, 5))
	if info, err := os.Stat(file); err != nil || info.Size() < 9<<20 {
		t.Fatalf("the file is too small: %v %v", info.Size(), err)
	}
	p := open(t)
	p.visit("/lab")
	p.do(`(() => {
		window.longest = 0;
		let last = performance.now();
		const tick = () => {
			const now = performance.now();
			window.longest = Math.max(window.longest, now - last);
			last = now;
			setTimeout(tick, 0);
		};
		tick();
	})()`)
	p.do(counting)
	began := time.Now()
	p.drop("#drop", file, writeFile(t, "next.jtl", jtl(500, 5)))
	p.wait(`document.querySelector("progress") !== null && window.workers === 1`)
	p.click("#stop-0") // what was read so far goes, and the next file is read
	p.shows("#table-results", "next")
	p.wait(`document.querySelector("progress") === null && window.workers === 0`)
	if strings.Contains(p.text("#table-results"), "large") {
		t.Error("a file is shown whose reading was stopped")
	}
	p.drop("#drop", file)
	p.wait(`document.querySelector("progress") !== null`)
	p.click("#lab-target, #theme") // anything that answers
	p.shows("#table-results", "large")
	p.shows("#table-results", "250,000")
	p.wait(`window.workers === 0`)
	t.Logf("%d MB in %v, the page held for %.0f ms at most", 15, time.Since(began).Round(time.Millisecond), js[float64](p, `window.longest`))
	p.visit("/lab")
	p.shows("#table-results", "250,000")
}

// vegetaLines is a stream of vegeta of n requests, an object a line.
func vegetaLines(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `{"attack":"","seq":%d,"code":200,"timestamp":"2026-11-30T15:29:00.%03dZ","latency":%d,"bytes_out":0,"bytes_in":9,"error":"","body":"eyJpZCI6MTIzNDU2fQ==","method":"GET","url":"http://host/","headers":{}}`+"\n", i, i%1000, 1_000_000+i%97*1000)
	}
	return b.String()
}

// TestStopped stops the reading of a stream of vegeta in its middle: the bar says how
// far it is, nothing of the file is kept, the worker and its memory are gone, and the
// same file can be opened again.
func TestStopped(t *testing.T) {
	t.Parallel()
	const requests = 120_000
	file := writeFile(t, "stream.json", vegetaLines(requests))
	p := open(t)
	p.visit("/vi/lab")
	p.do(counting)
	p.do(`(() => {
		window.shares = [];
		setInterval(() => {
			const bar = document.querySelector("progress");
			if (bar && bar.value !== window.shares.at(-1)) window.shares.push(bar.value);
		}, 5);
	})()`)
	p.drop("#drop", file)
	p.wait(`document.querySelector("progress")?.value > 0.1`)
	p.shows("main", "stream.json")
	p.shows("main", "đang đọc")
	p.accessible("while a file is read")
	p.do(`document.querySelector("#stop-0").click()`)
	p.wait(`document.querySelector("progress") === null && window.workers === 0`)
	shares := js[[]float64](p, `window.shares`)
	if last := shares[len(shares)-1]; len(shares) < 2 || !slices.IsSorted(shares) || last >= 1 {
		t.Errorf("the bar went through %v, want some rising shares below 1", shares)
	}
	if p.count("#table-results") != 0 || p.count(".receipt") != 0 {
		t.Error("something is left of a file whose reading was stopped")
	}
	p.drop("#drop", file)
	p.shows("#table-results", "120.000")
	p.wait(`window.workers === 0`)
}

// TestReadOn goes on reading where the reader goes: the file that the worker is at and
// those that wait come in on the next page that takes any, and until then the browser
// asks before it lets the page go.
func TestReadOn(t *testing.T) {
	t.Parallel()
	p := open(t)
	asks := `!dispatchEvent(new Event("beforeunload", {cancelable: true}))`
	p.visit("/lab")
	p.do(counting)
	p.wait("!(" + asks + ")")
	p.drop("#drop", writeFile(t, "large.jtl", jtl(250_000, 5)), writeFile(t, "next.jtl", jtl(500, 5)))
	p.wait(`document.querySelector("progress") !== null && ` + asks)
	for _, path := range []string{"/pool", "/glossary"} {
		p.do(`document.querySelector("a[href$='` + path + `']").click()`)
		p.wait(`location.pathname === "` + path + `"`)
		p.wait(asks)
	}
	p.wait(`window.workers === 0`)
	p.do(`document.querySelector("a[href$='/lab']").click()`)
	p.shows("#table-results", "250,000")
	p.shows("#table-results", "next")
	p.wait(`window.workers === 0 && !(` + asks + `)`)

	p.drop("#drop", writeFile(t, "last.jtl", jtl(100_000, 5)))
	p.wait(`document.querySelector("progress") !== null`)
	p.do(`history.back()`)
	p.wait(`location.pathname === "/glossary"`)
	p.do(`history.back()`)
	p.shows("#measured", "last.jtl")
	p.wait(`window.workers === 0 && document.querySelector("progress") === null`)
	p.shows("#measured", "last")
}

// TestCorrected fills in at an interval what a closed loop left out, and takes it out
// again: each is drawn beside what it was made of.
func TestCorrected(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/lab")
	p.drop("#drop", writeFile(t, "one.jtl", jtl(5000, 5)))
	p.shows("#table-results", "5,000")
	p.fill("#lab-interval", "20ms")
	p.click("#unfill")
	p.shows("#lab-interval-err", "nothing was filled in")
	p.click("#fill")
	p.shows("#table-results", "one, filled in at 20ms sending, filled in")
	p.wait(`document.querySelectorAll("#chart-percentiles .line").length === 2`)
	if p.count("#lab-interval-err") != 0 {
		t.Error("what could be done is said not to be")
	}
	p.click("#show-0") // of what is left to be shown something can be taken out
	p.click("#unfill")
	p.shows("#table-results", "one, filled in at 20ms, taken out at 20ms sending 5,000")
	p.click("#show-0")
	p.wait(`document.querySelectorAll("#chart-percentiles .line").length === 3`)
	p.accessible("with corrections")
}

// TestLabSample: the sample fills everything that the page has, in both languages.
func TestLabSample(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"", "/vi"} {
		p := open(t)
		p.visit(lang + "/lab")
		p.click("#sample")
		p.wait(`document.querySelectorAll("#table-results tbody tr").length === 6`)
		p.wait(`document.querySelectorAll("#chart-percentiles .line").length === 6`)
		p.wait(`document.querySelectorAll("#table-compare tbody tr").length > 3 && document.querySelector("#trust a[href*='/mmc']")`)
		if wrong := p.text("#compare .error"); wrong != "" {
			t.Errorf("what is compared first should not be: %s", wrong)
		}
		p.shows("#trust", "queue-measured.json")
		p.still()
		p.accessible("with the sample")
		p.fits()
	}
}

// TestLabExports saves what the page of results shows in every form; what is read of
// our own document and of .hgrm is what was shown.
func TestLabExports(t *testing.T) {
	t.Parallel()
	p := open(t)
	dir := p.downloads()
	p.visit("/lab")
	p.drop("#drop", writeFile(t, "two.jtl", jtl(5000, 5)), writeFile(t, "three.jtl", jtl(5000, 8)))
	p.shows("#table-results", "two")
	p.shows("#table-results", "three")
	save := func(kind, name string) []byte {
		t.Helper()
		p.click("#lab-" + kind)
		return saved(p, filepath.Join(dir, name))
	}
	if words := wordsOf(t, save("svg", "latencies.svg")); !strings.Contains(words, "two p99 101 ms") || !strings.Contains(words, "/lab") {
		t.Errorf("the SVG says %s", words)
	}
	if _, err := png.Decode(bytes.NewReader(save("png", "latencies.png"))); err != nil {
		t.Error(err)
	}
	if table := string(save("csv", "latencies.csv")); !strings.Contains(table, "two,sending,") {
		t.Errorf("the CSV is %s", table)
	}
	if table := string(save("md", "latencies.md")); !strings.Contains(table, "| two ") {
		t.Errorf("the Markdown is %s", table)
	}
	save("json", "latencies.json")
	save("hgrm", "two.hgrm")

	numbers := func(p *tab) string {
		return js[string](p, `[...document.querySelectorAll("#table-results tbody tr")].map((tr) => [...tr.querySelectorAll("td")].slice(2).map((td) => td.innerText).join(" ")).join("\n")`)
	}
	q := open(t)
	q.visit("/lab")
	q.drop("#drop", filepath.Join(dir, "latencies.json"))
	q.shows("#table-results", "three")
	if got, want := numbers(q), numbers(p); got != want {
		t.Errorf("our own document opens as\n%s\nwant\n%s", got, want)
	}
	r := open(t)
	r.visit("/lab")
	r.drop("#drop", filepath.Join(dir, "two.hgrm"))
	r.shows("#table-results", "two not told 5,000 – – 52.8 ms 53.0 ms")
}
