package main

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/unit"
)

// labKey is the key of the address that names a result to load: "sample" is the
// published measurement that comes with the site, "local" the file that
// `labcli serve FILE` was given.
const labKey = "lab"

// labs are what there is for a calculator: the published result that comes with
// the site, and the command that measures one here.
var labs = map[string]struct{ sample, command string }{
	"mmc":      {"queue-reference.json", "labcli run queue --quick -o result.json"},
	"fanout":   {"fanout-reference.json", "labcli run fanout --quick -o fanout.json\nlabcli run hedge -o hedge.json"},
	"omission": {"omission-reference.json", "labcli run omission -o result.json"},
	"amdahl":   {"", "labcli run parallel -o result.json"},
	"loss":     {"loss-reference.json", ""},
	"pool":     {"", "labcli run pool --quick -o result.json"},
	"rtt":      {"", "labcli probe https://example.org/ -o result.json"},
}

// labSource is where the result that the address names is, and what to call it.
func (p *calcPage) labSource() (path, name string, ok bool) {
	switch sample := labs[p.calc.ID].sample; labOf(p.link.Foreign) {
	case "local":
		return "/local/lab.json", "lab.json", true
	case "sample":
		return "/samples/" + sample, sample, sample != ""
	}
	return "", "", false
}

// overlay is the part of the page where measured results come in.
func (p *calcPage) overlay() app.UI {
	lab := labs[p.calc.ID]
	var sample, command app.UI
	if lab.sample != "" {
		sample = app.Elem("button").ID("sample").Attr("type", "button").Class("btn").Text(p.say("Load the published sample", "Mở số đo đã công bố")).OnClick(p.onSample)
	}
	if lab.command != "" {
		command = app.Elem("pre").TabIndex(0).Aria("label", p.say("The command that measures", "Lệnh để đo")).Body(app.Elem("code").Text(lab.command))
	}
	body := []app.UI{app.Elem("div").ID("drop").Class("drop").Body(
		app.Elem("p").Text(p.say(
			"Drop a lab result anywhere on this page to see it over the theory. It is read in this browser and never sent anywhere.",
			"Thả kết quả của lab vào bất kỳ đâu trên trang để xem nó trên lý thuyết. File được đọc ngay trong trình duyệt này và không gửi đi đâu.")),
		app.Elem("div").Class("row").Body(
			app.Elem("label").Class("btn").Body(
				app.Elem("span").Text(p.say("Choose a file", "Chọn file")),
				app.ElemSelfClosing("input").ID("file").Attr("type", "file").Class("unseen").Attr("multiple", true).OnChange(p.onChoose),
			),
			sample,
		),
		command,
	)}
	body = append(body, p.state(p.Lang)...)
	receipts := p.receipts()
	for _, i := range receipts[:min(len(receipts), mostReceipts)] {
		body = append(body, p.receipt(i))
	}
	if more := len(receipts) - mostReceipts; more > 0 {
		n := unit.Count.Format(float64(more), p.Lang)
		body = append(body, app.Elem("p").ID("more-receipts").Class("hint").Text(p.say(
			"And "+n+" more runs, which are drawn too. They are listed as those above are removed.",
			"Và "+n+" lượt đo nữa, cũng được vẽ. Chúng hiện ra khi bỏ bớt các lượt ở trên.")))
	}
	sisters := p.sisters()
	for _, name := range p.names() {
		if sisters[name] {
			body = append(body, p.otherRuns(name))
		}
	}
	return p.section("measured", p.say("Your measurements", "Số đo của bạn"), body...)
}

// mostReceipts is how many runs are listed.
const mostReceipts = 50

// receipts are the runs that have one here: those of the page, and those of files that
// have none for it.
func (p *calcPage) receipts() []int {
	sisters := p.sisters()
	var all []int
	for i, r := range p.runs {
		if p.belongs(r) || !sisters[r.name] {
			all = append(all, i)
		}
	}
	return all
}

// receipt says what of a file was read and what can be done with it.
func (p *calcPage) receipt(i int) app.UI {
	r := p.runs[i]
	lines := []app.UI{app.Elem("p").Body(app.Elem("strong").Text(nameOf(r, p.Lang)), app.Elem("span").Text(p.describe(r)))}
	if why, elsewhere := r.run().Elsewhere(p.calc.ID, pageName); elsewhere && !p.drawsUnnamed(r) {
		lines = append(lines, app.Elem("p").Text(why.In(p.Lang)))
		if c := calc.Find(r.run().Calculator); c != nil {
			lines = append(lines, app.Elem("a").Class("btn").Attr("href", localPath("/"+c.ID, p.Lang)).Text(p.say("Open it there: ", "Mở ở đó: ")+c.Name.In(p.Lang)))
		}
	}
	lines = append(lines, p.noUse(i))
	buttons := []app.UI{}
	if to, differs := p.matched(r.run()); differs {
		lines = append(lines, app.Elem("p").Text(p.say(
			"This run was measured at other inputs, so its points are not drawn: ",
			"Lượt này đo ở đầu vào khác nên chưa vẽ các điểm: ")+p.differences(to)+"."))
		buttons = append(buttons, app.Elem("button").ID("match-"+strconv.Itoa(i)).Attr("type", "button").Class("btn primary").DataSet("index", i).
			Text(matchInputs.In(p.Lang)).OnClick(p.onMatch))
	}
	buttons = append(buttons, p.useButtons(i)...)
	buttons = append(buttons, app.Elem("button").Attr("type", "button").Class("btn").DataSet("index", i).Text(p.say("Remove", "Bỏ")).OnClick(p.onRemove))
	lines = append(lines, p.doubts(r)...)
	return app.Elem("div").ID("receipt-" + strconv.Itoa(i)).Class("receipt").Body(append(lines, app.Elem("div").Class("row").Body(buttons...))...)
}

// pageName is what the page of a calculator is called; one that this program does not
// know goes by its ID.
func pageName(id string) calc.Text {
	if c := calc.Find(id); c != nil {
		return c.Name
	}
	return calc.Text{EN: id, VI: id}
}

var matchInputs = calc.Text{EN: "Match inputs", VI: "Dùng đầu vào của lượt đo"}

// nameOf is the file of a run, for the reader.
func nameOf(r loaded, l lang.Tag) string {
	if r.name == linkName {
		return calc.Text{EN: "From the link", VI: "Từ liên kết"}.In(l)
	}
	return r.name
}

// describe says in a line what a run holds.
func (p *calcPage) describe(l loaded) string {
	d, r := l.doc, l.run()
	points := strconv.Itoa(len(r.Points)) + p.say(" points", " điểm")
	if len(r.Points) == 1 {
		points = p.say("1 point", "1 điểm")
	}
	parts := []string{cmp.Or(r.Label, r.Experiment, d.Tool.Name), points}
	parts = append(parts, p.settings(r.Calculator, r.Inputs)...)
	for _, s := range []string{d.Started, d.Host.CPU, d.Tool.Name + " " + d.Tool.Version, d.Tool.Source} {
		if s = strings.TrimSpace(s); s != "" {
			parts = append(parts, s)
		}
	}
	if r.Cut {
		parts = append(parts, p.say("stopped early", "dừng giữa chừng"))
	}
	return strings.Join(parts, " · ")
}

// settings writes inputs by name, in the order of their calculator; those of a
// calculator that is not known here are left out.
func (p *calcPage) settings(calculator string, inputs map[string]string) []string {
	c := calc.Find(calculator)
	if c == nil {
		return nil
	}
	var all []string
	for _, in := range c.Inputs {
		text, given := inputs[in.ID]
		if v, err := in.Parse(text, lang.EN); given && err == nil {
			all = append(all, in.Label.In(p.Lang)+" "+in.Edit(v, p.Lang))
		}
	}
	return all
}

// differences names the inputs that matching would change, with their values.
func (p *calcPage) differences(to calc.Args) string {
	var all []string
	for _, in := range p.calc.Inputs {
		if to.Of(in) != p.args.Of(in) {
			all = append(all, in.Label.In(p.Lang)+" "+in.Format(to.Of(in), p.Lang))
		}
	}
	return strings.Join(all, ", ")
}

// take lays what came of a file over the page.
func (p *calcPage) take(ctx app.Context, f found) {
	if f.err != nil {
		p.takeLines(ctx, f)
		return
	}
	p.put(ctx, f)
	if !f.fetched {
		p.tellOf(f)
	}
}
