package run

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// goldenShared is a link that was given out; it reads the same for ever.
const goldenShared = "3~hey.n.n1c;a4C92;z6laZE;m3PtM8;pQ0u;c1b;f1;u1.cfailures_1_1c;iclosed-loop;ifew-samples_1c_1b_1b_A;iunheard-of." +
	"Xpwq8-3NnHc-g3Rw-kDFP;GuyQ4-54gvQ-bmfw-bplv;6laZE-65d6u-PNSa-PDXL;3NnHc-6Qbq4-L3gm-L0n9;fxSK-6hOQC._MO_RKvVKC8853611201100.~" +
	"prom.u.nG8;mqRou;u4.isince-start...0-KyjB-1c;KyjA-KyjB-4q;fxSK-264X-8s;i3Wq-0-o"

func TestSharedGolden(t *testing.T) {
	doc, err := ReadDigest(goldenShared)
	if err != nil {
		t.Fatal(err)
	}
	p := doc.Runs[0].Points[0]
	h := p.Latency.Send
	if doc.Runs[0].Label != "hey" || h == nil || *h.Count != 100 || *h.MaxNs != 100_000_000 || *p.Counts.Failed != 1 || h.Rule != NearestRank {
		t.Errorf("got %+v, %+v", p, h)
	}
	var ids []string
	for _, n := range p.Notes {
		ids = append(ids, string(n.Level)+" "+n.ID)
	}
	if want := []string{"caution failures", "info closed-loop", "info few-samples", "info left-out"}; !slices.Equal(ids, want) {
		t.Errorf("remarks %v, want %v", ids, want)
	}
	if ns, ok := h.At(0.99); !ok || ns != 99_000_000 {
		t.Errorf("p99 %d %v", ns, ok)
	}
	if _, ok := h.At(0.999); ok {
		t.Error("a p99.9 of 100 requests is made up")
	}
	prom := doc.Runs[1].Points[0].Latency.Unknown
	if doc.Runs[1].Label != "prom" || prom == nil || *prom.Count != 1000 || len(prom.Buckets) != 4 || prom.Buckets[3].HighNs != nil || prom.Buckets[1].LowNs != 5_000_000 {
		t.Errorf("got %+v", prom)
	}
}

// remarksOf are all that is noted on the first point of a document.
func remarksOf(d Document, notes []Note) []Note {
	return slices.Concat(notes, d.Runs[0].Notes, d.Runs[0].Points[0].Notes)
}

// Whoever opens a link sees the figures and the doubts that its author saw, for every
// tool whose files are read; and a comparison with another result comes out the same.
func TestSharedIsSeenTheSame(t *testing.T) {
	files, err := toolFiles.ReadDir("testdata/tools")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		d, notes, _ := readTool(t, file.Name())
		for _, r := range d.Runs {
			for _, p := range r.Points {
				if p.Latency.Main() != nil {
					seenTheSame(t, file.Name(), p, slices.Concat(notes, r.Notes, p.Notes))
				}
			}
		}
	}
}

func seenTheSame(t *testing.T, name string, p Point, said []Note) {
	t.Helper()
	link, _ := WriteShared([]Shared{{name, p, said}}, 1<<16)
	if len(link) > 950 || strings.Trim(link, base62+"-_.~;") != "" {
		t.Errorf("%s: %d characters: %s", name, len(link), link)
	}
	back, err := ReadDigest(link)
	if err != nil {
		t.Errorf("%s: %s: %v", name, link, err)
		return
	}
	q := back.Runs[0].Points[0]
	if got, want := q.Figures(), p.Figures(); !alike(got, want) || p.Omission() != q.Omission() {
		t.Errorf("%s: %+v, want %+v", name, got, want)
	}
	if got, want := texts(q.Notes), texts(said); !slices.Equal(got, want) {
		t.Errorf("%s: doubts\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	other, _, _ := readTool(t, "hey.csv")
	got := Compare(q.Latency.Main(), other.Runs[0].Points[0].Latency.Main(), ComparedAt)
	want := Compare(p.Latency.Main(), other.Runs[0].Points[0].Latency.Main(), ComparedAt)
	if !slices.EqualFunc(got, want, sameChange) {
		t.Errorf("%s: compared\n%+v\nwant\n%+v", name, got, want)
	}
}

func alike(a, b Figures) bool {
	for _, pair := range [][2]float64{{a.Count, b.Count}, {a.Failed, b.Failed}, {a.Rate, b.Rate}, {a.Mean, b.Mean}, {a.P50, b.P50}, {a.P90, b.P90}, {a.P99, b.P99}, {a.P999, b.P999}, {a.Max, b.Max}} {
		if x, y := pair[0], pair[1]; math.IsNaN(x) != math.IsNaN(y) || math.Abs(x-y) > 1e-6*(1+math.Abs(y)) {
			return false
		}
	}
	return true
}

// sameChange allows the ends of intervals half a per cent.
func sameChange(a, b Change) bool {
	near := func(x, y float64) bool { return math.IsNaN(x) && math.IsNaN(y) || math.Abs(x-y) <= 0.005*y }
	realA, knownA := a.Real()
	realB, knownB := b.Real()
	return a.Q == b.Q && a.A == b.A && knownA == knownB && (!knownA || realA == realB && near(a.ALow, b.ALow) && near(a.AHigh, b.AHigh))
}

func texts(notes []Note) []string {
	var all []string
	for _, n := range notes {
		if text := string(n.Level) + " " + n.Text.EN + " | " + n.Text.VI; !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}

// A link with two results stays below the 2 kB that every program passes on, and one
// that has no room for all says how many it has.
func TestSharedRoom(t *testing.T) {
	var all []Shared
	for range 12 {
		d, notes, _ := readTool(t, "jmeter.jtl")
		all = append(all, Shared{"tải, 1.000/s ~ " + strings.Repeat("x", 60), d.Runs[0].Points[0], remarksOf(d, notes)})
	}
	const most = 1900
	text, n := WriteShared(all, most)
	if len(text) > most || n < 4 || n == len(all) {
		t.Errorf("%d results in %d characters", n, len(text))
	}
	doc, err := ReadDigest(text)
	if err != nil || len(doc.Runs) != n {
		t.Errorf("%d results are back, want %d: %v", len(doc.Runs), n, err)
	}
}

// Latencies that are all the same need no list to go along.
func TestSharedAlike(t *testing.T) {
	p := Point{Latency: Latency{Send: &Histogram{Count: new(int64(7)), MinNs: new(int64(20_000_000)), MaxNs: new(int64(20_000_000)), MeanNs: new(int64(20_000_000))}}}
	text, _ := WriteShared([]Shared{{"", p, nil}}, 1<<16)
	doc, err := ReadDigest(text)
	if err != nil {
		t.Fatal(err)
	}
	back := doc.Runs[0].Points[0]
	for _, q := range ComparedAt {
		want, known := p.Latency.Send.At(q)
		if got, ok := back.Latency.Send.At(q); ok != known || got != want {
			t.Errorf("%v: got %d (%t), want %d (%t)", q, got, ok, want, known)
		}
	}
	if law := back.Distribution(); law == nil || law.Total() != 7 {
		t.Errorf("the distribution is %v", law)
	}
}

// A histogram of many requests goes along as a curve to within half a per cent.
func TestSharedCurve(t *testing.T) {
	var s samples
	for i := range 200_000 {
		s.add(1e-3 * math.Pow(1-float64(i)/200_000, -0.7))
	}
	p := Point{Latency: Latency{Send: s.histogram()}}
	text, _ := WriteShared([]Shared{{"", p, nil}}, 1<<16)
	doc, err := ReadDigest(text)
	if err != nil {
		t.Fatal(err)
	}
	back, drawn := doc.Runs[0].Points[0].Latency.Send, 0
	for i := range curveSteps {
		tail := math.Pow(10, -float64(i)/10)
		at := slices.IndexFunc(back.Spectrum, func(q Quantile) bool { return math.Abs(q.Q-(1-tail)) < 1e-12 })
		if at < 0 {
			continue
		}
		drawn++
		if got, want := float64(back.Spectrum[at].Ns)/1e9, p.Distribution().Exceeded(tail); math.Abs(got/want-1) > 0.0051 {
			t.Errorf("beyond %v: %v, want %v", tail, got, want)
		}
	}
	if drawn < 45 {
		t.Errorf("%d steps of the curve are there", drawn)
	}
}
