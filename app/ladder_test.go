package main

import (
	"encoding/xml"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/network"
)

var update = flag.Bool("update", false, "rewrite testdata")

func TestLadderGoldens(t *testing.T) {
	for name, c := range map[string]struct {
		l     lang.Tag
		query string
	}{
		"ladder-https":    {lang.EN, "rtt=200ms&stack=tls1.3"},
		"ladder-tls12-vi": {lang.VI, "rtt=30ms&stack=tls1.2&server=20ms&bytes=100kB"},
	} {
		e := calc.FirstRequest(calc.RTT.Inputs.ParseQuery(c.query, lang.EN).Args)
		got := drawLadder(e, c.l, "x")
		path := filepath.Join("testdata", name+".svg")
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s differs; got:\n%s", path, got)
		}
	}
}

// An element is a shape of a ladder, as a browser would read it.
type element struct {
	tag, class, d string
	x, y, height  float64
}

func elements(t *testing.T, svg string) (all []element, box [4]float64) {
	t.Helper()
	for dec := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := dec.Token()
		if token == nil {
			if err.Error() != "EOF" {
				t.Fatalf("%v in %s", err, svg)
			}
			return all, box
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		el := element{tag: start.Name.Local}
		for _, a := range start.Attr {
			v, _ := strconv.ParseFloat(a.Value, 64)
			switch a.Name.Local {
			case "class":
				el.class = a.Value
			case "d":
				el.d = a.Value
			case "x":
				el.x = v
			case "y":
				el.y = v
			case "height":
				el.height = v
			case "viewBox":
				for i, n := range strings.Fields(a.Value) {
					box[i], _ = strconv.ParseFloat(n, 64)
				}
			case "style":
				t.Errorf("a style attribute, which the page's policy forbids: %s", a.Value)
			}
		}
		all = append(all, el)
	}
}

// Every exchange there is becomes a picture that holds all its flights, to
// scale, inside its box and with no text on top of another.
func TestLadders(t *testing.T) {
	for _, h := range []network.Handshake{{}, {TLS: network.TLS12}, {TLS: network.TLS13, Early: true, FastOpen: true}, {QUIC: true}} {
		for _, rtt := range []float64{0, 1e-9, 0.0005, 0.2, 3600} {
			for _, server := range []float64{0, 0.001, 10} {
				for _, bytes := range []float64{1, 100_000, 1e15} {
					e := network.Exchange{Handshake: h, RTT: rtt, Server: server, Windows: network.TCPSlowStart.Windows(bytes)}
					if e.Time() > 0 {
						checkLadder(t, e)
					}
				}
			}
		}
	}
}

func checkLadder(t *testing.T, e network.Exchange) {
	t.Helper()
	all, box := elements(t, drawLadder(e, lang.VI, "x"))
	flights, bands, work := 0, 0.0, 0.0
	var ticks []element
	for _, el := range all {
		switch {
		case el.class == "flight":
			flights++
		case strings.HasPrefix(el.class, "band"):
			bands += el.height
		case el.class == "work":
			work += el.height
		case el.class == "tick":
			ticks = append(ticks, el)
		}
		if el.y < 0 || el.y > box[3] || el.x < 0 || el.x > box[2] {
			t.Errorf("%+v: %+v lies outside %v", e, el, box)
		}
	}
	if flights != 2*e.Trips() {
		t.Errorf("%+v: %d arrows, want %d", e, flights, 2*e.Trips())
	}
	if height := box[3] - ladderTop - 8; bands < height-float64(len(all)) || bands > height+float64(len(all)) {
		t.Errorf("%+v: the bands are %v high, the picture %v", e, bands, height)
	} else if want := height * e.Server / e.Time(); work < want-1.5 || work > want+1.5 {
		t.Errorf("%+v: the server works for %v px, want %v", e, work, want)
	}
	for i, a := range ticks {
		for _, b := range ticks[:i] {
			if a.x == b.x && a.y-b.y < textHeight-0.2 && b.y-a.y < textHeight-0.2 {
				t.Errorf("%+v: texts at %v and %v of x %v touch", e, b.y, a.y, a.x)
			}
		}
	}
}
