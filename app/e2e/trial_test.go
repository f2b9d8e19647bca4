//go:build e2e

package e2e

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// TestTrial runs the reader's numbers on a TCP stack in the page, and then the
// command that the page shows: both give the same latencies to the last digit.
func TestTrial(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/loss?rtt=30ms&base=37.5ms&jitter=7ms&loss=2%25")
	for _, rule := range []string{"linux", "rfc8985"} {
		p.click("#recovery-" + rule)
		p.click("#trial-run")
		p.wait(`document.querySelector("#trial-progress")`)
		p.shows("#trial-say", "The trial has ended.")
		p.accessible("a trial that has ended")
		sameAsCommand(t, p, lang.EN)
		if n := p.count("#trial svg"); n != 2 {
			t.Errorf("%s: %d pictures, want a histogram and a ladder", rule, n)
		}
	}
}

// TestTrialOfRTT does so on the page of round trips, where the panel asks for what the
// page does not, in both languages.
func TestTrialOfRTT(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, c := range []struct {
		l                         lang.Tag
		path, loss, wrong, jitter string
		ended                     string
	}{
		{lang.EN, "/rtt", "2%", "many", "1.5 ms", "The trial has ended."},
		{lang.VI, "/vi/rtt", "2,5%", "nhiều", "1,5 ms", "Đã chạy xong."},
	} {
		p.visit(c.path + "?rtt=30ms&server=7.5ms")
		p.fill("#trial-jitter", c.wrong)
		p.press(kb.Enter)
		p.wait(`document.querySelector("#trial-jitter[aria-invalid=true]")`)
		p.fill("#trial-jitter", c.jitter)
		p.press(kb.Enter)
		p.wait(`!document.querySelector("#trial-jitter[aria-invalid]")`)
		p.fill("#trial-loss", c.loss)
		p.click("#trial-run")
		p.shows("#trial-say", c.ended)
		p.accessible("a trial of round trips that has ended")
		command := p.text("#trial-command")
		for _, want := range []string{"--rtt 30ms --server 7.5ms --jitter 1.5ms", "--levels 0.02"} {
			if !strings.Contains(command, want) {
				t.Errorf("%s: the command is %s, want %s", c.path, command, want)
			}
		}
		sameAsCommand(t, p, c.l)
		if n := p.count("#trial svg"); n != 3 {
			t.Errorf("%s: %d pictures, want a histogram and the ladders of the first request and of one that lost a packet", c.path, n)
		}
	}
}

// sameAsCommand runs the command that the page shows, and wants the fingerprint and the
// percentiles that the page has, and them drawn.
func sameAsCommand(t *testing.T, p *tab, l lang.Tag) {
	t.Helper()
	command := strings.Fields(p.text("#trial-command"))
	out, err := exec.Command(labcli, append(command[1:], "-o", "-")...).Output()
	if err != nil {
		t.Fatalf("%v: %v", command, err)
	}
	doc, _, err := run.Decode(out)
	if err != nil {
		t.Fatal(err)
	}
	r := doc.Runs[0]
	print := p.text("#fingerprint")
	if !slices.ContainsFunc(r.Notes, func(n run.Note) bool { return strings.Contains(n.Text.EN, print) }) {
		t.Errorf("%v: the page has the fingerprint %s, the command line has %v", command, print, r.Notes)
	}
	point := r.Points[len(r.Points)-1] // the one with jitter
	table := spaces(p.text("#trial-table"))
	for _, id := range []string{"p50", "p90", "p99", "p999"} {
		v, _, _ := point.Values[id].Raw.Base()
		if text := spaces(unit.Second.Format(v, l)); !strings.Contains(table, text) {
			t.Errorf("%v: the page does not show %s = %s:\n%s", command, id, text, table)
		}
	}
	if n := p.count("#result figure .mark"); n == 0 {
		t.Errorf("%v: nothing is drawn over the formula", command)
	}
}

// TestTrialOffline: the stack is not loaded before it is asked for, and once it was
// used it works without a network.
func TestTrialOffline(t *testing.T) {
	t.Parallel()
	s := serveOwn(t, public)
	p := openOn(t, s)
	const kept = `(async () => {
		for (const name of await caches.keys()) {
			const all = await (await caches.open(name)).keys();
			if (all.some(({ url }) => /live\.[0-9a-f]+\.wasm$/.test(url))) return true;
		}
		return false;
	})()`
	p.visit("/rtt")
	p.shows("#offline-ready", "Ready to work offline")
	if js[bool](p, kept) {
		t.Error("the stack is kept before anybody asked for it")
	}
	p.reload() // now the service worker serves the page
	p.click("#trial-run")
	p.shows("#trial-say", "The trial has ended.")
	p.wait(kept)
	s.stop()
	p.reload()
	p.click("#trial-run")
	p.shows("#trial-say", "The trial has ended.")
}

// TestTrialStops: a trial that is stopped leaves the page as it was, and one that
// cannot be run says why.
func TestTrialStops(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/vi/loss?loss=30%25")
	p.click("#trial-run")
	p.click("#trial-stop")
	p.wait(`!document.querySelector("#trial-progress") && !document.querySelector("#trial-run").disabled`)
	p.visit("/loss?base=1ms")
	p.shows("#trial-refused", "shorter than the round trip")
	p.wait(`document.querySelector("#trial-run").disabled`)
}

// TestOpening runs a first request on a TCP stack in the page: it takes what the
// formula says, and every packet is listed.
func TestOpening(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, c := range []struct{ query, first, next string }{
		{"rtt=200ms&stack=tls1.3", "600 ms", "200 ms"},
		{"rtt=50ms&stack=tls1.2&server=5ms", "205 ms", "55.0 ms"},
		{"rtt=10ms&bytes=1MiB", "80.0 ms", "10.0 ms"},
	} {
		p.visit("/rtt?" + c.query)
		p.click("#trial-run")
		p.shows("#trial-say", "The trial has ended.")
		p.accessible("a first request that has ended")
		for row, want := range map[string]string{"first request": c.first, "next request": c.next} {
			if text := row + " " + want + " " + want; !strings.Contains(strings.Join(strings.Fields(spaces(p.text("#trial table"))), " "), text) {
				t.Errorf("%s: want %q in %q", c.query, text, p.text("#trial table"))
			}
		}
		p.shows("#trial .told", "SYN, ACK")
		p.shows("#opening-command", "labcli run handshake --quic --levels")
	}
	p.visit("/rtt?stack=quic")
	p.shows("#trial-refused", "QUIC does not run here")
}
