package main

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// compare sets two results side by side, percentile by percentile, and says of
// each difference whether it is more than the noise of two such runs.
func (p *labPage) compare(all []series) app.UI {
	if len(all) < 2 {
		return nil
	}
	atA, atB := min(p.a, len(all)-1), min(p.b, len(all)-1)
	if p.b == unchosen {
		atB = p.counterpart(all, atA)
	}
	a, b := all[atA], all[atB]
	body := []app.UI{
		app.Elem("div").Class("row").Body(p.chooser("lab-a", "A", all, atA), p.chooser("lab-b", "B", all, atB)),
	}
	for _, why := range p.unlike(a, b) {
		body = append(body, app.Elem("p").Class("error").Text(why))
	}
	rows := []app.UI{}
	for _, c := range run.Compare(a.point.Latency.Main(), b.point.Latency.Main(), run.ComparedAt) {
		rows = append(rows, app.Elem("tr").Body(
			app.Elem("th").Attr("scope", "row").Text("p"+strconv.FormatFloat(100*c.Q, 'f', -1, 64)),
			app.Elem("td").Text(written(c.A, p.Lang)),
			app.Elem("td").Text(written(c.B, p.Lang)),
			app.Elem("td").Text(p.change(c.Ratio())),
			app.Elem("td").Class("start", "wraps").Text(p.verdict(c)),
			app.Elem("td").Text(p.between(c.ALow, c.AHigh)),
			app.Elem("td").Text(p.between(c.BLow, c.BHigh)),
		))
	}
	caption := p.say("A against B; the intervals hold the true percentile in 95 of 100 runs, if requests do not depend on each other",
		"A so với B; khoảng chứa percentile thật trong 95 trên 100 lượt, nếu các request không phụ thuộc nhau")
	body = append(body, scroll(caption, app.Elem("table").ID("table-compare").Body(
		app.Elem("caption").Text(caption),
		app.Elem("thead").Body(app.Elem("tr").Body(
			app.Elem("td"),
			app.Elem("th").Attr("scope", "col").Text("A"),
			app.Elem("th").Attr("scope", "col").Text("B"),
			app.Elem("th").Attr("scope", "col").Text(p.say("B to A", "B so với A")),
			app.Elem("th").Attr("scope", "col").Class("start").Text(p.say("Verdict", "Kết luận")),
			app.Elem("th").Attr("scope", "col").Text(p.say("A within", "A trong khoảng")),
			app.Elem("th").Attr("scope", "col").Text(p.say("B within", "B trong khoảng")),
		)),
		app.Elem("tbody").Body(rows...),
	)))
	return p.section("compare", p.say("A against B", "A so với B"), body...)
}

// unchosen is in the place of the result that is compared until the reader chooses one.
const unchosen = -1

// counterpart is the first of several results with which one of them should be
// compared, or simply the first other.
func (p *labPage) counterpart(all []series, a int) int {
	for i, s := range all {
		if i != a && len(p.unlike(all[a], s)) == 0 {
			return i
		}
	}
	if a == 0 {
		return 1
	}
	return 0
}

// unlike are the reasons why two results should not be compared.
func (p *labPage) unlike(a, b series) []string {
	var all []string
	if x, y := a.point.Omission(), b.point.Omission(); x != y || x == run.Untold {
		all = append(all, p.say("A and B may not count latencies from the same moment. ", "A và B có thể không tính latency từ cùng một thời điểm. ")+"A: "+x.In(p.Lang)+" B: "+y.In(p.Lang))
	}
	if x, y := a.point.Figures().Rate, b.point.Figures().Rate; math.Abs(x/y-1) > 0.1 {
		all = append(all, p.say("The rates differ by more than a tenth, and latency depends on load. Compare at one rate.",
			"Tốc độ khác nhau hơn một phần mười, mà latency phụ thuộc tải. Hãy so ở cùng tốc độ."))
	}
	return all
}

func (p *labPage) change(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return "–"
	}
	return unit.Signed(v, p.Lang)
}

func (p *labPage) between(low, high float64) string {
	if math.IsNaN(low + high) {
		return "–"
	}
	return unit.Second.Range(low, high, p.Lang)
}

func (p *labPage) verdict(c run.Change) string {
	switch real, known := c.Real(); {
	case !known:
		return p.say("cannot tell", "không kết luận được")
	case real:
		return p.say("more than noise", "lớn hơn nhiễu")
	}
	return p.say("within noise", "trong mức nhiễu")
}

func (p *labPage) chooser(id, name string, all []series, chosen int) app.UI {
	options := []app.UI{}
	for i, s := range all {
		options = append(options, app.Elem("option").Attr("value", strconv.Itoa(i)).Text(s.name).Attr("selected", i == min(chosen, len(all)-1)))
	}
	return app.Elem("div").Class("field").Body(
		app.Elem("label").Attr("for", id).Text(name),
		app.Elem("select").ID(id).OnChange(p.onChooseSide).Body(options...),
	)
}

func (p *labPage) onChooseSide(ctx app.Context, _ app.Event) {
	i, err := strconv.Atoi(ctx.JSSrc().Get("value").String())
	if err != nil {
		return
	}
	if ctx.JSSrc().Get("id").String() == "lab-a" {
		p.a = i
	} else {
		p.b = i
	}
}
