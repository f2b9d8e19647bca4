package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/queue"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// sweepOf is what a load generator finds of a closed loop of two workers, 50 ms and
// a think time of 1 s: a file for each number of users.
func sweepOf(t *testing.T, latency bool, users ...int) (all []loaded) {
	t.Helper()
	for _, n := range users {
		l := queue.Closed{Users: n, Think: 1, Service: 0.05, Servers: 2}.Steady()
		mean := ""
		if latency {
			mean = fmt.Sprintf(`, "meanNs": %.0f`, l.Mean*1e9)
		}
		text := fmt.Sprintf(`{"format": "latencylab", "version": 2, "runs": [{"points": [{"concurrency": %d, "achievedPerSecond": %v, "latency": {"send": {"count": 10000%s}}}]}]}`, n, l.Throughput, mean)
		doc, _, err := run.Decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, each(fmt.Sprintf("u%d.json", n), text, doc, nil)...)
	}
	return all
}

func TestLoopFit(t *testing.T) {
	show := func(runs []loaded) (*calcPage, string) {
		p := &calcPage{ID: "closed", Lang: lang.EN}
		p.OnInit()
		p.runs = runs
		return p, app.HTMLString(p.Render())
	}
	p, html := show(sweepOf(t, true, 1, 10, 20, 40, 80, 160))
	n := p.nearestLoop()
	if !n.ThinkTold() || n.Workers != 2 || n.Demand < 0.0245 || n.Demand > 0.0255 || n.Think < 0.98 || n.Think > 1.02 {
		t.Errorf("got %+v", n)
	}
	for _, want := range []string{`id="table-fit"`, `id="use-fit"`, "6 points from 1 to 160 users", "40/s at most; users think for", "workers 2 (2–2)"} {
		if !strings.Contains(html, want) {
			t.Errorf("the fit does not show %q", want)
		}
	}
	if n := strings.Count(html, `class="mark m`); n != 24 || strings.Contains(html, "does not name the calculator") {
		t.Errorf("%d marks are drawn, want six in two charts, each drawn for wide and narrow pages", n)
	}
	for name, c := range map[string]struct {
		runs []loaded
		want string
	}{
		"one":     {sweepOf(t, true, 10), "Three different numbers of users"},
		"idle":    {sweepOf(t, true, 1, 2, 3), "the throughput still grows"},
		"busy":    {sweepOf(t, false, 200, 400, 800), "How long users think"},
		"nothing": {nil, ""},
	} {
		_, html := show(c.runs)
		if !strings.Contains(html, c.want) || strings.Contains(html, `id="use-fit"`) || c.want == "" && strings.Contains(html, `id="extra"`) {
			t.Errorf("%s: want %q and nothing to use", name, c.want)
		}
	}
}

// What no fit bears is left out, and what nobody reads is not shown: the page says so.
func TestLoopFitOfManyPoints(t *testing.T) {
	var points []string
	for users := range 10_000 {
		l := queue.Closed{Users: users%500 + 1, Think: 1, Service: 0.05, Servers: 2}.Steady()
		points = append(points, fmt.Sprintf(`{"concurrency": %d, "achievedPerSecond": %v}`, users%500+1, l.Throughput))
	}
	points[0] = `{"inputs": {"users": "4611686018427387904"}, "achievedPerSecond": 40}`
	text := `{"format": "latencylab", "version": 2, "runs": [{"points": [` + strings.Join(points, ",") + `]}]}`
	doc, notes, err := run.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	p := &calcPage{ID: "closed", Lang: lang.EN}
	p.OnInit()
	p.runs = each("many.json", text, doc, notes)
	html := app.HTMLString(p.Render())
	left := fmt.Sprintf("Left out: %s points", unit.Count.Format(float64(p.nearestLoop().Left), lang.EN))
	if n := p.nearestLoop(); n.Left < 1 || n.Workers != 2 || !strings.Contains(html, left) {
		t.Errorf("%d points are left out and workers are %d; the page does not say %q", n.Left, n.Workers, left)
	}
	if rows, marks := strings.Count(html, `<th scope="row">`), strings.Count(html, `class="mark m`); rows > mostShown+100 || marks > 2*mostShown {
		t.Errorf("%d rows and %d marks are shown, want fewer", rows, marks)
	}
	scale := &calcPage{ID: "scale", Lang: lang.EN, calc: calc.Find("scale")}
	scale.runs = p.runs
	if uses := scale.uses(p.runs[0]); len(uses) != 1 || len(uses[0].lines) != mostShown {
		t.Errorf("%d uses in the calculator of scaling", len(uses))
	}
}

// A theory names charts, outputs and inputs that its calculator has.
func TestTheories(t *testing.T) {
	for _, th := range theories {
		for id, as := range th.marks {
			at := slices.IndexFunc(th.calc.Charts, func(ch calc.Chart) bool { return ch.ID == id })
			if at < 0 || !slices.ContainsFunc(th.calc.Charts[at].Plot, func(out *calc.Output) bool { return out.ID == as.output }) {
				t.Errorf("%s has no chart %s that draws %s", th.calc.ID, id, as.output)
			}
		}
		in, has := th.calc.Inputs.Find(th.list)
		if th.list != "" && (!has || in.Kind != calc.List || th.line == nil) {
			t.Errorf("%s has no list %s", th.calc.ID, th.list)
		}
	}
}

// The page of results leads to the models that all of them together can be fitted
// to.
func TestFits(t *testing.T) {
	for _, c := range []struct {
		users []int
		want  string
	}{
		{[]int{1, 10, 40}, "closed scale mmc"},
		{[]int{1, 10}, ""},
		{[]int{10, 10, 10}, ""},
	} {
		p := &labPage{Lang: lang.VI}
		p.OnInit()
		p.runs = sweepOf(t, true, c.users...)
		html := app.HTMLString(p.Render())
		var got []string
		for _, id := range []string{"closed", "scale", "mmc", "little"} {
			if strings.Contains(html, `id="fit-`+id+`"`) {
				got = append(got, id)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v users lead to %q, want %q", c.users, got, c.want)
		}
	}
}

// Throughputs become points of the calculator of scaling: those of a run that went
// through numbers of workers, or else those of all files together.
func TestUsesOfRates(t *testing.T) {
	check := func(name string, runs []loaded, want ...string) {
		t.Helper()
		p := &calcPage{ID: "scale", Lang: lang.EN, calc: calc.Find("scale")}
		p.runs = runs
		var got []string
		if len(runs) > 0 {
			for _, u := range p.uses(runs[0]) {
				got = append(got, u.in.ID+" ("+u.label+"): "+strings.Join(u.lines, "; "))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	files := sweepOf(t, true, 40, 1, 10)
	at := func(users int) string {
		return fmt.Sprintf("%d %.6g", users, queue.Closed{Users: users, Think: 1, Service: 0.05, Servers: 2}.Steady().Throughput)
	}
	lines := at(1) + "; " + at(10) + "; " + at(40)
	check("three files", files, "points (all that is loaded): "+lines)
	check("two files", files[:2])
	one := files[0]
	one.doc.Runs[0].Points = nil
	for _, f := range sweepOf(t, true, 40, 1, 10) {
		one.doc.Runs[0].Points = append(one.doc.Runs[0].Points, f.run().Points...)
	}
	check("one file", []loaded{one}, "points (): "+lines)
}
