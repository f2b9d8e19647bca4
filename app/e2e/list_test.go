//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestList: lines are typed like any other input; one that cannot be read is
// named, the last good ones count, and the address carries them to every
// language.
func TestList(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/percentile")
	p.shows("#out-high", "800 ms")
	p.fill("#in-servers", "A 900 p99=50ms\nB 100 p99=60ms")
	p.shows("#out-high", "60.0 ms")
	p.isAt("/percentile?servers=A+900+p99=50ms%3B+B+100+p99=60ms")

	p.fill("#in-servers", "A 900 p99=50ms\n\nB 100 p99=fast")
	p.shows("#err-servers", "Line 2, 'B 100 p99=fast': can't read 'fast' as a time")
	p.shows("#out-high", "50.0 ms") // of the first line, while the second was begun
	p.accessibleInEveryLook("with a line that cannot be read")

	p.fill("#in-servers", "A 900 p99.9=1.5s")
	p.isAt("/percentile?servers=A+900+p99.9=1.5s")
	p.click("header a[hreflang=vi]")
	p.isAt("/vi/percentile?servers=A+900+p99.9=1.5s")
	p.holds("#in-servers", "A 900 p99,9=1,5s")

	p.visit("/vi/percentile")
	p.fill("#in-servers", "A 900 p99=nhanh")
	p.shows("#err-servers", "Dòng 1, 'A 900 p99=nhanh': không đọc được 'nhanh' là thời gian")
}

// TestListWithWhatReplacesInputs: measured calls take the place of inputs, which
// come back when the list is emptied.
func TestListWithWhatReplacesInputs(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/fanout")
	p.fill("#in-latencies", "2ms 6ms:99 =150ms:1")
	p.shows("#out-p99_hedged", "11.8 ms")
	p.wait(`!document.querySelector("#in-fast").checkVisibility()`)
	p.isAt("/fanout?latencies=2ms+6ms:99+=150ms:1")
	p.fill("#in-latencies", "")
	p.shows("#out-p99_hedged", "8.0 ms")
	p.isAt("/fanout")
	p.wait(`document.querySelector("#in-fast").checkVisibility()`)
}

// TestLongList: a list too long for a link stays in the tab, and whoever gets the
// link is told.
func TestLongList(t *testing.T) {
	t.Parallel()
	var line strings.Builder
	line.WriteString("A 0ms")
	for i := 1; i <= 900; i++ {
		fmt.Fprintf(&line, " %dms:%d", i, i)
	}
	p := open(t)
	p.visit("/percentile")
	p.do(`(() => {
		const box = document.querySelector("#in-servers");
		box.value = ` + quote(line.String()) + `;
		box.dispatchEvent(new Event("input", {bubbles: true}));
		box.dispatchEvent(new Event("change", {bubbles: true}));
	})()`)
	p.shows("#out-high", "895 ms")
	p.isAt("/percentile?servers=@")
	p.reload()
	p.shows("#out-high", "895 ms")
	p.holds("#in-servers", line.String())

	p.click("footer a[href='/about']")
	p.isAt("/about")
	p.do(`history.back()`)
	p.shows("#out-high", "895 ms")

	other := open(t)
	other.visit("/percentile?servers=@")
	other.shows("main", "too long for a link")
	other.shows("#out-high", "800 ms")
}

// TestUseAs: measured latencies become lines: of one server, of the next beside
// it, and of the calls of a page. A text of lines is taken as it is, and one that
// is nothing is refused with every reason.
func TestUseAs(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	metric := func(fast, all int) string {
		return fmt.Sprintf("# TYPE http_seconds histogram\nhttp_seconds_bucket{le=\"0.01\"} %d\nhttp_seconds_bucket{le=\"0.1\"} %d\nhttp_seconds_bucket{le=\"+Inf\"} %d\nhttp_seconds_sum 1\nhttp_seconds_count %d\n", fast, all, all, all)
	}
	first, second := file("web-1.txt", metric(900, 1000)), file("web-2.txt", metric(10, 20))

	p := open(t)
	p.visit("/percentile")
	p.drop("#drop", first)
	p.shows(".receipt", "web-1.txt")
	p.click("#use-0-0")
	p.holds("#in-servers", "web-1 0ms 10ms:900 100ms:100")
	p.shows("#out-high", "91.0 ms")
	p.choose("#file", second)
	p.click("#use-1-0")
	p.holds("#in-servers", "web-1 0ms 10ms:900 100ms:100 web-2 0ms 10ms:10 100ms:10")
	p.click("#use-1-0")
	p.holds("#in-servers", "web-1 0ms 10ms:900 100ms:100 web-2 0ms 10ms:10 100ms:10")
	p.accessibleInEveryLook("with results that can be used")
	p.do(`history.back()`)
	p.holds("#in-servers", "web-1 0ms 10ms:900 100ms:100")

	p.visit("/fanout")
	p.click("#use-0-0")
	p.holds("#in-latencies", "0ms 10ms:900 100ms:100")
	p.shows(".notes", "in place of the slow share")

	p.visit("/percentile")
	p.drop("#drop", file("servers.txt", "A 0ms 20ms:90\nB 0ms 40ms:10\n"))
	p.holds("#in-servers", "A 0ms 20ms:90 B 0ms 40ms:10")
	p.choose("#file", "../../calc/run/testdata/tools/wrk.txt")
	p.shows("#measured", "It has percentiles but no histogram")
	p.drop("#drop", file("notes.txt", "Dear diary\n"))
	p.shows(".receipt.bad", "Nor can it be read as “Servers, one a line”: line 1, 'Dear diary'")
}
