//go:build e2e

package e2e

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestNamedResult: a link that names a result and says nothing of inputs opens at
// the inputs of the result, with its points drawn.
func TestNamedResult(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?lab=sample")
	p.holds("#in-service", "5 ms")
	p.sampleIsDrawn()
	p.isAt("/mmc?service=5ms&lab=sample")

	p.visit("/mmc?service=2ms&lab=sample")
	p.shows(".receipt", "measured at other inputs")
	p.holds("#in-service", "2 ms")
}

// TestPublishedSample: one click loads a measurement; its inputs are a click away;
// it is drawn with its ranges, stands in the table, survives a reload, and goes
// when it is told to.
func TestPublishedSample(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?x=1")
	p.click("#sample")
	p.shows(".receipt", "queue-reference.json")
	p.shows(".receipt", "MacBook M2")
	p.shows(".receipt", "measured at other inputs")
	p.isAt("/mmc?x=1&lab=sample")
	p.hasMarks(0)

	p.click("#match-0")
	p.isAt("/mmc?service=5ms&x=1&lab=sample")
	p.holds("#in-service", "5 ms")
	p.sampleIsDrawn()
	p.accessibleInEveryLook("with a sample")

	p.reload()
	p.sampleIsDrawn()
	p.click("footer a[href='/about']")
	p.isAt("/about")
	p.do(`history.back()`)
	p.isAt("/mmc?service=5ms&x=1&lab=sample")
	p.sampleIsDrawn()

	p.do(`history.go(-1)`)
	p.isAt("/mmc?x=1&lab=sample")
	p.shows(".receipt", "measured at other inputs")
	p.do(`history.go(1)`)
	p.sampleIsDrawn()

	p.click(".receipt [data-index]")
	p.hasMarks(0)
	p.isAt("/mmc?service=5ms&x=1")
	p.reload()
	p.hasMarks(0)
	if n := p.count(".receipt"); n != 0 {
		t.Errorf("%d results after they were removed, want none", n)
	}
}

// sampleIsDrawn waits until the published sample stands in the chart and in the
// table, once.
func (p *tab) sampleIsDrawn() {
	p.t.Helper()
	p.wait(`document.querySelectorAll(".receipt").length === 1`)
	p.wait(`document.querySelectorAll("#chart-busy .mark.m1").length >= 6 && document.querySelectorAll("#chart-busy .mark.m2").length >= 6`)
	p.wait(`document.querySelectorAll("#chart-busy .whisk").length >= 10`)
	p.shows("#table-busy thead", "p99, measured")
	p.shows("#table-busy tbody", "130–142 ms")
	p.shows("#chart-busy figcaption", "Hollow marks")
}

func (p *tab) hasMarks(n int) {
	p.t.Helper()
	p.until(func() bool { return p.count("#chart-busy .mark") == n }, func() string { return "the chart does not come to have the expected marks" })
}

// TestLinkWithSample: a link opens with the measurement on it.
func TestLinkWithSample(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/mmc?service=5ms&utm_source=chat&lab=sample")
	p.sampleIsDrawn()
}

// TestOwnMeasurement: what "labcli run" writes is drawn as it came and adjusted,
// chosen or dropped.
func TestOwnMeasurement(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "result.json")
	if out, err := exec.Command(labcli, "run", "queue", "--quick", "-o", file).CombinedOutput(); err != nil {
		t.Fatalf("labcli run: %v\n%s", err, out)
	}
	drawn := func(p *tab) {
		t.Helper()
		p.wait(`document.querySelectorAll(".receipt").length === 1`)
		p.wait(`document.querySelectorAll("#chart-busy .mark.full").length >= 10`)
		p.wait(`document.querySelectorAll("#chart-busy .mark:not(.full)").length >= 5`)
		p.shows("#table-busy thead", "p99, measured")
		p.shows("#table-busy thead", "p99, adjusted")
		p.shows("#chart-busy figcaption", "Filled marks: adjusted")
	}
	p := open(t)
	p.visit("/mmc")
	p.choose("#file", file)
	p.shows(".receipt", "result.json")
	p.click("#match-0")
	drawn(p)
	p.accessible("with a measurement")
	p.reload()
	drawn(p)
	p.drop("main", file)
	p.still()
	drawn(p)

	q := open(t)
	q.visit("/mmc")
	q.drop("#chart-busy", file)
	q.click("#match-0")
	drawn(q)
	q.isAt("/mmc?service=5ms")
}

// TestServedResult: "labcli serve FILE" opens the page with the file drawn on it.
func TestServedResult(t *testing.T) {
	t.Parallel()
	s, path := serveResult(t, filepath.Join(public, "samples", "queue-reference.json"))
	p := openOn(t, s)
	p.visit(path)
	p.shows(".receipt", "queue-reference.json")
	p.holds("#in-service", "5 ms")
	p.wait(`document.querySelectorAll("#chart-busy .mark").length >= 12`)
}

// TestSweepOfFiles: a file for each number of users, of any tool, is a sweep: the
// closed loop nearest to it is found, its points are drawn, and the calculator of
// scaling takes them.
func TestSweepOfFiles(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/lab")
	var files []string
	for users, found := range map[int][2]float64{1: {0.9523, 0.05}, 10: {9.5, 0.0521}, 20: {18.73, 0.0678}, 40: {35, 0.14}, 80: {39.9, 1}, 160: {40, 3}} {
		files = append(files, writeFile(t, fmt.Sprintf("siege-%d.txt", users), fmt.Sprintf(
			"** Preparing %d concurrent users for battle.\nTransactions: 1000 hits\nResponse time: %.0f ms\nTransaction rate: %v trans/sec\n", users, 1000*found[1], found[0])))
	}
	p.choose("#file", files...)
	p.wait(`document.querySelectorAll("#table-results tbody tr").length === 6`)
	p.click("#fit-closed")
	p.shows("#extra", "6 points from 1 to 160 users")
	p.wait(`document.querySelectorAll("#chart-throughput .mark").length === 6`)
	p.accessible("with a closed loop that was fitted")
	p.click("#use-fit")
	p.wait(`/closed\?think=1(\.0\d)?s&service=50\.\dms$/.test(location)`) // of two workers, which the page has by default
	p.do(`document.querySelector("nav a[href$='/scale']").click()`)       // which a fold may hide
	p.click("#use-0-0")
	p.wait(`document.querySelectorAll("#chart-workers .mark").length === 6`)
	p.shows("#in-points", "")
	p.wait(`document.querySelector("#in-points").value.split("\n").length === 6`)
}
