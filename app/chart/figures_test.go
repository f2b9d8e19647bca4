package chart

import (
	"math"
	"strconv"
	"strings"
)

// The figures of this file are drawn by the golden tests and serve as
// examples of what a figure can hold.

var nan = math.NaN()

// latency writes seconds the way the site does.
func latency(v float64) string {
	if v == 0 {
		return "0"
	}
	for _, u := range [...]struct {
		size float64
		name string
	}{{1, " s"}, {1e-3, " ms"}, {1e-6, " µs"}} {
		if v >= u.size*(1-1e-9) {
			return strconv.FormatFloat(v/u.size, 'g', 4, 64) + u.name
		}
	}
	return strconv.FormatFloat(v/1e-9, 'g', 4, 64) + " ns"
}

func latencyVI(v float64) string { return strings.Replace(latency(v), ".", ",", 1) }

func percent(v float64) string { return strconv.FormatFloat(v*100, 'g', 4, 64) + "%" }

// mm1 is one server with a mean service time of 5 ms. Its latency is
// exponential with mean S/(1-ρ), so p99 is ln 100 times the mean.
func mm1() Figure {
	f := Figure{
		Title: "Latency against utilisation",
		Desc:  "Mean and p99 rise slowly, then steeply above 80 percent. At 60 percent the mean is 12.5 ms and p99 is 57.6 ms.",
		X:     Axis{Title: "utilisation", Min: 0, Max: 1, Tick: percent},
		Y:     Axis{Title: "latency, log scale", Scale: Log, Min: 2e-3, Max: 2, Tick: latency},
		Lines: []Line{{ID: "mean", Label: "mean"}, {ID: "p99", Label: "p99"}},
		At:    0.6,
	}
	for i := range 200 {
		busy := float64(i) / 200
		mean := 0.005 / (1 - busy)
		f.Lines[0].Points = append(f.Lines[0].Points, Point{busy, mean})
		f.Lines[1].Points = append(f.Lines[1].Points, Point{busy, mean * math.Log(100)})
	}
	return f
}

func target() Figure {
	f := mm1()
	f.Rules = []Rule{{Y: 0.1, Label: "target p99 100 ms: met up to 77% busy", Short: "target 100 ms"}}
	return f
}

// measured holds two runs a level of a real server with S = 5 ms.
func measured() Figure {
	f := target()
	for _, m := range [...]struct{ busy, mean, mean2, p99, p992 float64 }{
		{0.30, 8.6, 9.6, 35, 37}, {0.50, 10.9, 11, 46, 48}, {0.70, 16.7, 19.4, 78, 82},
		{0.80, 28.5, 28.9, 130, 142}, {0.90, 42, 48, 157, 202}, {0.95, 67, 133, 288, 553},
	} {
		f.Measured = append(f.Measured,
			Measured{Line: "mean", X: m.busy, Y: nan, Low: m.mean / 1e3, High: m.mean2 / 1e3, Shape: Square},
			Measured{Line: "p99", X: m.busy, Y: nan, Low: m.p99 / 1e3, High: m.p992 / 1e3})
	}
	return f
}

// measuredVI is the figure measured in Vietnamese, each level one mark with the range of its
// runs and one value adjusted.
func measuredVI() Figure {
	f := measured()
	f.Title, f.Desc = "Latency theo độ bận", "Trung bình và p99 tăng chậm, rồi dốc đứng khi quá 80 phần trăm."
	f.X.Title = "độ bận"
	f.Y.Title, f.Y.Tick = "latency (thang log)", latencyVI
	f.Lines[0].Label, f.Lines[0].Short = "trung bình", "TB"
	f.Rules[0] = Rule{Y: 0.1, Label: "mục tiêu p99 100 ms: đạt khi độ bận không quá 77%", Short: "mục tiêu 100 ms"}
	for i := range f.Measured {
		m := &f.Measured[i]
		m.Y = math.Sqrt(m.Low * m.High)
		m.XLow, m.XHigh = m.X-0.015, m.X+0.01
		m.Filled = i == 5
	}
	return f
}

// overload has an axis that goes on where the queue has no steady state, and
// a curve of the whole range the runs took.
func overload() Figure {
	f := mm1()
	f.X.Max = 1.2
	f.Y.Min, f.Y.Max = nan, nan
	f.Empty, f.EmptyFrom = "no steady state", 1
	b := Band{Line: "p99"}
	for _, p := range f.Lines[1].Points {
		b.Spans = append(b.Spans, Span{p.X, p.Y / (1 + p.X), p.Y * (1 + p.X)})
	}
	f.Bands = []Band{b}
	f.Lines = append(f.Lines, Line{ID: "many", Label: "mean, 16 workers", Short: "16"})
	for _, p := range f.Lines[0].Points {
		f.Lines[2].Points = append(f.Lines[2].Points, Point{p.X, 0.005 * (1 + math.Pow(p.X, 16)/(1-p.X)/16)})
	}
	return f
}

// nines shows what a caller that waits hides: both percentile curves of a
// server that stalls one second in five.
func nines() Figure {
	f := Figure{
		Title: "Latency by percentile",
		Desc:  "Counted from the schedule the 90th percentile is 936 ms; counted from the send it is 0.04 ms.",
		X:     Axis{Title: "percentile", Scale: Nines},
		Y:     Axis{Title: "latency, log scale", Scale: Log, Tick: latency},
		Lines: []Line{
			{ID: "open", Label: "counted from schedule", Short: "open"},
			{ID: "closed", Label: "counted from send", Short: "closed"},
		},
		At: nan,
	}
	for i := range 160 {
		q := 1 - math.Pow(10, -float64(i)/36)
		open, closed := 0.0014*(1+q/2), 0.00004*(1+q/4)
		if q > 0.85 {
			open = math.Max(open, (q-0.85)/0.15)
		}
		if q > 0.9999 {
			closed = 1
		}
		f.Lines[0].Points = append(f.Lines[0].Points, Point{q, open})
		f.Lines[1].Points = append(f.Lines[1].Points, Point{q, closed})
	}
	return f
}

// amdahl has more lines than two colours carry, all with dashes of their own.
func amdahl() Figure {
	f := Figure{
		Title: "Speed-up against workers",
		X:     Axis{Title: "workers", Scale: Log2},
		Y:     Axis{Title: "speed-up", Scale: Log2, Max: 128, Min: 1},
		At:    8,
		Rules: []Rule{{Y: 10, Label: "ceiling 10×"}},
	}
	for _, p := range [...]float64{0.9, 0.5, 0.95, 0.99, 1} {
		l := Line{ID: percent(p), Label: percent(p) + " parallel", Short: percent(p)}
		for n := 1.0; n <= 1024; n *= 2 {
			l.Points = append(l.Points, Point{n, 1 / (1 - p + p/n)})
		}
		f.Lines = append(f.Lines, l)
	}
	return f
}

// fanout ends its lines close together on a linear axis.
func fanout() Figure {
	f := Figure{
		Title: "Share of slow requests against backends called",
		X:     Axis{Title: "backends called by one request", Scale: Log},
		Y:     Axis{Title: "slow requests", Min: 0, Max: 1, Tick: percent},
		At:    50,
		Measured: []Measured{
			{Line: "plain", X: 1, Y: 0.0085, Low: 0.007, High: 0.01},
			{Line: "plain", X: 10, Y: 0.093},
			{Line: "plain", X: 50, Y: 0.38},
			{Line: "plain", X: 100, Y: nan, Low: 0.57, High: 0.65},
			{Line: "hedged", X: 50, Y: 0.003, Shape: Square},
			{Line: "nobody", X: 4, Y: 0.5, Filled: true},
		},
	}
	for _, s := range [...]struct {
		id, label, short string
		p                float64
	}{
		{"plain", "1% slow each", "1%", 0.01}, {"hedged", "1%, hedged", "hedged", 0.0001},
		{"five", "5% slow each", "5%", 0.05}, {"two", "2% slow each", "2%", 0.02},
	} {
		l := Line{ID: s.id, Label: s.label, Short: s.short}
		for i := range 61 {
			n := math.Pow(1000, float64(i)/60)
			l.Points = append(l.Points, Point{n, 1 - math.Pow(1-s.p, n)})
		}
		f.Lines = append(f.Lines, l)
	}
	return f
}

// cutAtTop leaves the plot at the top well before the axis ends.
func cutAtTop() Figure {
	f := mm1()
	f.Y = Axis{Title: "latency", Min: 0, Max: 0.1, Tick: latency}
	f.Rules = []Rule{{Y: 0.08, Label: "target 80 ms"}, {Y: 0.02, Label: "target mean 20 ms"}, {Y: 5, Label: "off the axis"}}
	return f
}

// gaps breaks its line, the second part being a single point.
func gaps() Figure {
	return Figure{
		Title: "Throughput over time",
		X:     Axis{Title: "time", Tick: func(v float64) string { return strconv.FormatFloat(v, 'g', 4, 64) + " s" }},
		Y:     Axis{Title: "requests per second", Min: 0, Max: nan},
		Lines: []Line{{ID: "a", Label: "run", Points: []Point{
			{0, 180}, {1, 190}, {2, 204}, {3, nan}, {4, 230}, {5, math.Inf(1)}, {6, 205}, {7, 190}, {8, 260},
		}}},
		At: 7.5,
	}
}

func empty() Figure {
	return Figure{
		Title: "Nothing yet", X: Axis{Title: "utilisation", Tick: percent}, Y: Axis{Title: "latency", Scale: Log, Tick: latency},
		Empty: "open a run to see its points here", EmptyFrom: nan, At: nan,
	}
}

func onePoint() Figure {
	return Figure{
		Title: "One point", X: Axis{Title: "utilisation", Tick: percent}, Y: Axis{Title: "latency", Scale: Log, Tick: latency},
		Lines: []Line{{ID: "a", Label: "mean", Points: []Point{{0.5, 0.0123}}}}, At: nan,
	}
}

func extreme() Figure {
	f := Figure{
		Title: "From 1e-12 to 1e12", X: Axis{Title: "x", Scale: Log}, Y: Axis{Title: "y", Scale: Log}, At: 1,
		Lines: []Line{{ID: "up", Label: "up"}, {ID: "down", Label: "down"}, {ID: "zero", Label: "never drawn"}},
	}
	for e := -12; e <= 12; e++ {
		v := math.Pow10(e)
		f.Lines[0].Points = append(f.Lines[0].Points, Point{v, v})
		f.Lines[1].Points = append(f.Lines[1].Points, Point{v, 1 / v})
		f.Lines[2].Points = append(f.Lines[2].Points, Point{v, 0})
	}
	return f
}

func allNaN() Figure {
	f := mm1()
	f.X.Min, f.X.Max, f.Y.Min, f.Y.Max, f.At = nan, nan, nan, nan, nan
	for i := range f.Lines {
		for j := range f.Lines[i].Points {
			f.Lines[i].Points[j].Y = nan
		}
	}
	return f
}

// compared has the state that the others are compared with.
func compared() Figure {
	f := mm1()
	past := mm1().Lines[0]
	past.ID, past.Label, past.Past = "a-"+past.ID, "A: "+past.Label, true
	for i := range past.Points {
		past.Points[i].Y *= 2
	}
	f.Lines = append(f.Lines, past)
	f.PastAt = new(0.3)
	return f
}

// hostile has markup in every text a person can set.
func hostile() Figure {
	const s = `"><script>alert('x')</script>&amp;]]>` + "\x00\xff\n"
	f := onePoint()
	f.Title, f.Desc, f.X.Title, f.Y.Title = s, s, s, s
	f.Lines[0].Label = s
	f.Rules = []Rule{{Y: 0.01, Label: s}}
	f.X.Tick = func(float64) string { return s }
	f.Empty = s
	return f
}

// examples are all figures by the name of their golden file.
var examples = []struct {
	name string
	fig  func() Figure
}{
	{"mm1", mm1}, {"target", target}, {"measured", measured}, {"measured-vi", measuredVI}, {"overload", overload}, {"nines", nines},
	{"amdahl", amdahl}, {"fanout", fanout}, {"cut", cutAtTop}, {"gaps", gaps}, {"empty", empty}, {"one", onePoint},
	{"compared", compared}, {"extreme", extreme}, {"nan", allNaN}, {"hostile", hostile},
}
