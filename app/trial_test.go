package main

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/chart"
	"latencylab/calc"
	"latencylab/calc/lang"
	limits "latencylab/labcli/link/trial"
)

func pageOf(t *testing.T, id, query string) *calcPage {
	t.Helper()
	p := &calcPage{ID: id, Lang: lang.EN}
	p.OnInit()
	p.open(query)
	return p
}

// What the page refuses to try is what the worker would refuse.
func TestTrialLimits(t *testing.T) {
	if mostTrialLoss != limits.MostLoss || mostTrialPackets != limits.MostPackets || mostAnswer != limits.MostAnswer || trialRequests > limits.MostRequests {
		t.Error("the limits of the page are not those of package trial")
	}
	for query, refused := range map[string]bool{
		"":                         false,
		"jitter=20ms":              false,
		"jitter=21ms":              true,
		"base=19ms":                true,
		"loss=30%25":               false,
		"loss=31%25":               true,
		"packets=1":                true,
		"packets=11":               false,
		"packets=12":               true,
		"floor=0":                  true,
		"rtt=0.5ms&jitter=0.2ms":   false,
		"rtt=11s&base=11s":         true,
		"base=60s":                 false,
		"base=61s":                 true,
		"rtt=0.5us&base=1s":        true,
		"rtt=1us&base=1s&jitter=0": false,
	} {
		plan, why := pageOf(t, "loss", query).planOf()
		if (why != calc.Text{}) != refused {
			t.Errorf("?%s is refused: %q, want %v", query, why.EN, refused)
		}
		if (why == calc.Text{}) != (why.VI == "") {
			t.Errorf("?%s: %q is not said in Vietnamese", query, why.EN)
		}
		if !refused && !strings.Contains(plan.command(), " --requests 10000 --seed 1") {
			t.Errorf("?%s: %s", query, plan.command())
		}
	}
	for query, refused := range map[string]bool{
		"": false, "stack=quic": true, "stack=quic-0rtt": true, "fastopen=on": true, "bytes=16MiB": false, "bytes=17MiB": true,
		"rtt=1h": true, "place=dc": false, "place=cities&from=hue&to=hue": true,
	} {
		if _, why := pageOf(t, "rtt", query).planOf(); (why != calc.Text{}) != refused {
			t.Errorf("/rtt?%s is refused: %q, want %v", query, why.EN, refused)
		}
	}
}

// Every calculator that has a trial shows its panel, with a box for what the page does
// not ask for and nothing that the page asks for itself.
func TestTrials(t *testing.T) {
	for id, try := range trials {
		for _, l := range lang.Tags {
			p := pageOf(t, id, "")
			p.Lang = l
			page := app.HTMLString(p.trialPanel())
			for _, want := range []string{`id="trial-run"`, escape(try.about.In(l))} {
				if !strings.Contains(page, want) {
					t.Errorf("%s %s: the panel lacks %q", id, l.Code(), want)
				}
			}
			for _, in := range try.own {
				if !strings.Contains(page, `data-own="`+in.ID+`"`) {
					t.Errorf("%s %s: the panel does not ask for %s", id, l.Code(), in.ID)
				}
				if _, has := p.calc.Inputs.Find(in.ID); has {
					t.Errorf("%s: both the page and the panel ask for %s", id, in.ID)
				}
			}
		}
	}
}

// The trial of round trips takes those of the page, and the rest from its panel.
func TestTrialTakes(t *testing.T) {
	p := pageOf(t, "rtt", "rtt=30ms&server=7.5ms")
	p.trial.own = []calc.Setting{lossInput("jitter").Is(0.001), lossInput("loss").Is(0.02), lossInput("jitter").Is(0.007)}
	plan, _ := p.planOf()
	const want = "labcli run loss --rtt 30ms --server 7.5ms --jitter 7ms --packets 2 --floor 200ms --levels 0.02 --recovery linux --requests 10000 --seed 1"
	if got := plan.command(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestTrialCommand(t *testing.T) {
	p := pageOf(t, "loss", "rtt=28.2ms&base=30ms&jitter=4ms&loss=3%25&packets=3")
	p.trial.recovery, p.trial.seed = "rfc8985", 7
	plan, _ := p.planOf()
	const want = "labcli run loss --rtt 28.2ms --server 1.8ms --jitter 4ms --packets 3 --floor 200ms --levels 0.03 --recovery rfc8985 --requests 10000 --seed 7"
	if got := plan.command(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// What came of a trial is shown beside the formula and drawn over it.
func TestTrialResult(t *testing.T) {
	for _, l := range lang.Tags {
		p := pageOf(t, "loss", "")
		p.Lang = l
		plan, _ := p.planOf()
		o := &outcome{plan: plan, sent: 40_000, dropped: 400, retransmitted: 390, took: 300, fingerprint: "0123456789abcdef", request: 7, failed: 2}
		for i := range 990 {
			o.sorted = append(o.sorted, 0.023+float64(i)*1e-5)
		}
		for range 10 {
			o.sorted = append(o.sorted, 0.248)
		}
		o.packets = []packet{{data: 29, lost: true}, {data: 29, sent: 0.22, arrives: 0.23}, {fromServer: true, data: 1041, sent: 0.23, arrives: 0.24}}
		markAgain(o.packets)
		p.trial.out = o
		page := app.HTMLString(p.Render())
		for _, want := range []string{o.fingerprint, `<span class="flag">--rtt</span>`, o.packets[1].says(l), `class="flight lost"`, `class="expected"`} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: the page lacks %q", l.Code(), want)
			}
		}
		for _, bad := range []string{"NaN", " style=", "Inf"} {
			if strings.Contains(page, bad) {
				t.Errorf("%s: the page holds %q", l.Code(), bad)
			}
		}
		for _, picture := range []string{drawSpread(o, p.calc.Lines(p.calc.Charts[0], p.args), l), drawPackets(o.packets, l, "met", "packets & more")} {
			if err := wellFormed(picture); err != nil {
				t.Errorf("%s: %v in %s", l.Code(), err, picture)
			}
		}
		if marks := marksOf(p); len(marks) < 10 {
			t.Errorf("%s: %d marks on the chart of percentiles", l.Code(), len(marks))
		}
		p.args = p.args.With(calc.Setting{Input: "loss", Value: 0.05})
		if marks := marksOf(p); len(marks) > 0 {
			t.Errorf("%s: a trial at another loss is drawn", l.Code())
		}
	}
}

// What the trial of round trips measured is drawn over its first chart: the first
// request, the next, and percentiles of many.
func TestTrialOverRTT(t *testing.T) {
	p := pageOf(t, "rtt", "rtt=20ms")
	plan, _ := p.planOf()
	p.trial.out = &outcome{plan: plan, sorted: []float64{0.02, 0.24}}
	p.trial.opened = &opened{first: 0.04, next: 0.02}
	p.trial.opened.plan, _ = p.openingOf()
	drawn := map[float64]bool{}
	for _, m := range marksOf(p) {
		if m.X != 0.02 {
			t.Errorf("a mark stands at %v, want the round trip", m.X)
		}
		drawn[m.Y] = true
	}
	for _, y := range []float64{0.04, 0.02, 0.24} {
		if !drawn[y] {
			t.Errorf("nothing is drawn at %v: %v", y, drawn)
		}
	}
}

// marksOf are the measured points on the first chart.
func marksOf(p *calcPage) []chart.Measured {
	ch, r := p.calc.Charts[0], p.calc.Eval(p.args)
	return p.draw(ch, p.calc.Lines(ch, p.args), r, p.calc.Explain(p.args, r)).Measured
}

func wellFormed(picture string) error {
	d := xml.NewDecoder(strings.NewReader(picture))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
