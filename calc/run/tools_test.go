package run

import (
	"embed"
	"errors"
	"math"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"
)

//go:embed testdata/tools
var toolFiles embed.FS

// figures are what is first asked of a point: latencies in milliseconds.
type figures struct{ count, mean, p50, p99, max, rate float64 }

var nan = math.NaN()

// The points of the files in testdata/tools, made by hand after what the tools
// print: their figures as the file states them or as its rows give them, what the
// latencies are counted from, and every doubt that the point earns.
var toolPoints = []struct {
	file, format string
	run, point   int
	from         string
	want         figures
	doubts       string
}{
	{"ab-idle.txt", "ab", 0, 0, "send", figures{500, 4.812, 3, 53, 56, 103.9}, "closed-loop coarse little-idle"},
	{"ab-percent.csv", "ab-percent", 0, 0, "send", figures{nan, nan, 3.5, 10.801, 11, nan}, "closed-loop"},
	{"ab-rows.tsv", "ab-rows", 0, 0, "send", figures{200, 200.5, 200, 298, 300, nan}, "closed-loop few-samples"},
	{"ab.txt", "ab", 0, 0, "send", figures{500, 4.812, 3, 53, 56, 1038.99}, "closed-loop coarse little"},
	{"autocannon-rate.json", "autocannon", 0, 0, "backfill", figures{400, 30, 28, 101, 129, 100}, "few-samples invented-samples"},
	{"autocannon.json", "autocannon", 0, 0, "send", figures{1000, 30, 28, 101, 129, 250}, "closed-loop little"},
	{"bombardier-refused.json", "bombardier", 0, 0, "send", figures{1000, 1.8, 1.48, 5.54, 7.923, 1000.4}, "closed-loop errors-timed failures"},
	{"bombardier.json", "bombardier", 0, 0, "send", figures{1000, 1.8, 1.48, 5.54, 7.923, 1000.4}, "closed-loop little"},
	{"bombardier.txt", "bombardier", 0, 0, "send", figures{2145, 3.69, 2.87, 13.71, 54.44, 1103.87}, "closed-loop failures"},
	{"comma.hgrm", "hgrm", 0, 0, "unknown", figures{500, 2.6, 1.8, 40.031, 120, nan}, ""},
	{"csv.hgrm", "hgrm", 0, 0, "unknown", figures{500, nan, 1.8, 40.031, 120.063, nan}, "no-footer"},
	{"cut.hgrm", "hgrm", 0, 0, "unknown", figures{496, nan, 1.8, 40.031, 40.031, nan}, "cut-row few-samples no-footer"},
	{"fortio-nighthawk.json", "fortio", 0, 0, "send", figures{53, 80, 60, nan, 300, 28}, "count-differs little rate-missed"},
	{"fortio.csv", "fortio-csv", 0, 0, "send", figures{nan, nan, 2.241, 3.363, nan, 1000}, ""},
	{"fortio.csv", "fortio-csv", 1, 0, "send", figures{nan, nan, 0.517, 0.698, nan, 10}, ""},
	{"fortio.json", "fortio", 0, 0, "send", figures{10000, 2, 1.8, 4, 22.9, 999.9}, "little"},
	{"fortio.json", "fortio", 1, 0, "send", figures{10000, 600, 501, 2998, 3000, 999.9}, "at-timeout below-min failures rate-missed"},
	{"gatling-old.log", "gatling-log", 0, 0, "send", figures{10, 50, 50, 50, 50, 71.42864}, "few-samples"},
	{"gatling.json", "gatling", 0, 0, "send", figures{2000, 120, 120, 600, 1200, 50.5}, "assumed-percentiles"},
	{"gatling.json", "gatling", 0, 1, "send", figures{1500, 100, 100, 500, 1000, 50.5}, ""},
	{"gatling.json", "gatling", 0, 2, "send", figures{500, 160, 160, 800, 1600, 50.5}, ""},
	{"gatling.log", "gatling-log", 0, 0, "send", figures{100, 50.5, 50, 99, 100, 10}, "failures few-samples"},
	{"gatling.log", "gatling-log", 0, 1, "send", figures{50, 50, 49, 99, 99, nan}, "few-samples"},
	{"gatling.log", "gatling-log", 0, 2, "send", figures{50, 51, 50, 100, 100, nan}, "failures few-samples"},
	{"ghz.csv", "ghz-csv", 0, 0, "send", figures{100, 51, 50.5, 99.5, 100.5, nan}, "failures few-samples"},
	{"ghz.json", "ghz", 0, 0, "send", figures{200, 34, 32, 79, 80, 200}, "closed-loop count-differs failures few-samples"},
	{"hey-capped.txt", "hey", 0, 0, "send", figures{1000000, nan, 3.2, 51.1, 52.9, 1792114.7}, "capped closed-loop"},
	{"hey-errors.txt", "hey", 0, 0, "send", figures{0, nan, nan, nan, nan, 896.0392}, "closed-loop failures rate-counts-errors"},
	{"hey-few.txt", "hey", 0, 0, "send", figures{10, 4.5, 3.2, nan, 52.9, 17.9}, "closed-loop failures"},
	{"hey-none.csv", "hey-csv", 0, 0, "send", figures{0, nan, nan, nan, nan, nan}, "closed-loop nothing-answered"},
	{"hey.csv", "hey-csv", 0, 0, "send", figures{100, 50.5, 50, 99, 100, nan}, "closed-loop failures few-samples"},
	{"hey.txt", "hey", 0, 0, "send", figures{500, 4.5, 3.2, 51.1, 52.9, 896.0392}, "closed-loop"},
	{"java.hgrm", "hgrm", 0, 0, "unknown", figures{500, 2.6, 1.8, 40.031, 120, nan}, ""},
	{"jmeter-bare.jtl", "jtl", 0, 0, "send", figures{3, 1229.333333, 1425, 2204, 2204, 0.735294}, "closed-loop few-samples no-header"},
	{"jmeter-tabs.jtl", "jtl", 0, 0, "send", figures{12, 459.166667, 400, 1000, 1000, 0.000634}, "closed-loop few-samples sub-results"},
	{"jmeter-tabs.jtl", "jtl", 0, 1, "send", figures{10, 550, 500, 1000, 1000, nan}, "few-samples"},
	{"jmeter-tabs.jtl", "jtl", 0, 2, "send", figures{1, 5, 5, 5, 5, nan}, "few-samples"},
	{"jmeter-tabs.jtl", "jtl", 0, 3, "send", figures{1, 5, 5, 5, 5, nan}, "few-samples"},
	{"jmeter-transactions.jtl", "jtl", 0, 0, "send", figures{2, 631, 264, 998, 998, 1.986097}, "closed-loop failures few-samples transactions"},
	{"jmeter-transactions.jtl", "jtl", 0, 1, "send", figures{1, 264, 264, 264, 264, nan}, "few-samples"},
	{"jmeter-transactions.jtl", "jtl", 0, 2, "send", figures{1, 998, 998, 998, 998, nan}, "failures few-samples"},
	{"jmeter-xml.jtl", "jtl-xml", 0, 0, "send", figures{3, 98.666667, 14, 278, 278, 0.054495}, "closed-loop failures few-samples"},
	{"jmeter-xml.jtl", "jtl-xml", 0, 1, "send", figures{2, 146, 14, 278, 278, nan}, "failures few-samples"},
	{"jmeter-xml.jtl", "jtl-xml", 0, 2, "send", figures{1, 4, 4, 4, 4, nan}, "few-samples"},
	{"jmeter.jtl", "jtl", 0, 0, "send", figures{101, 50.069307, 50, 99, 100, 50.323867}, "bad-lines closed-loop few-samples little transactions"},
	{"jmeter.jtl", "jtl", 0, 1, "send", figures{75, 50, 50, 99, 99, nan}, "few-samples"},
	{"jmeter.jtl", "jtl", 0, 2, "send", figures{25, 52, 52, 100, 100, nan}, "failures few-samples"},
	{"jmeter.jtl", "jtl", 0, 3, "send", figures{1, 7, 7, 7, 7, nan}, "few-samples"},
	{"k6-export.json", "k6-summary", 0, 0, "send", figures{3000, 12.5, 10, nan, 310.25, 99.5}, "failures"},
	{"k6-export.json", "k6-summary", 0, 1, "send", figures{nan, 12.5, 10, nan, 200.5, nan}, ""},
	{"k6-machine.json", "k6-summary", 0, 0, "send", figures{3000, 12.5, 10, 120, 310.25, 99.5}, ""},
	{"k6-summary.json", "k6-summary", 0, 0, "send", figures{3000, 12.5, 10, nan, 310.25, 99.5}, "failures"},
	{"k6-summary.json", "k6-summary", 0, 1, "send", figures{nan, 12.5, 10, nan, 200.5, nan}, ""},
	{"k6.csv", "k6-csv", 0, 0, "send", figures{100, 50.5, 50, 99, 100, 1.010091}, "failures few-samples little"},
	{"k6.csv", "k6-csv", 0, 1, "send", figures{50, 51, 50, 100, 100, nan}, "failures few-samples"},
	{"k6.csv", "k6-csv", 0, 2, "send", figures{50, 50, 49, 99, 99, nan}, "few-samples"},
	{"k6.ndjson", "k6-json", 0, 0, "send", figures{100, 51, 50.5, 99.5, 100.5, 10.09948}, "failures few-samples"},
	{"locust-old.csv", "locust", 0, 0, "send", figures{20000, 20, 30, 596, 596, 10}, "above-max closed-loop two-digits"},
	{"locust-old.csv", "locust", 0, 1, "send", figures{20000, 20, 30, 596, 596, 10}, "above-max two-medians"},
	{"locust_stats.csv", "locust", 0, 0, "send", figures{1000, 24.5, 17, 410, 603.2, 16.7}, "closed-loop two-digits"},
	{"locust_stats.csv", "locust", 0, 1, "send", figures{600, 20.5, 14, 400, 603.2, 10}, ""},
	{"locust_stats.csv", "locust", 0, 2, "send", figures{400, 30.5, 21, 420, 540.7, 6.7}, "few-samples"},
	{"memtier-average.json", "memtier", 0, 0, "send", figures{1000, 39.5, 38.911, 80.895, 90.111, 100}, "averaged-percentiles closed-loop little"},
	{"memtier-average.json", "memtier", 0, 1, "send", figures{100, 39.5, 38.911, 80.895, 90.111, 10}, "few-samples"},
	{"memtier-average.json", "memtier", 0, 2, "send", figures{900, 39.5, 38.911, 80.895, 90.111, 90}, ""},
	{"memtier-average.json", "memtier", 1, 0, "send", figures{1000, 39.5, 38.911, 80.895, 90.111, 100}, "closed-loop little"},
	{"memtier-average.json", "memtier", 1, 1, "send", figures{100, 39.5, 38.911, 80.895, 90.111, 10}, "few-samples"},
	{"memtier-average.json", "memtier", 1, 2, "send", figures{900, 39.5, 38.911, 80.895, 90.111, 90}, ""},
	{"memtier.json", "memtier", 0, 0, "send", figures{1000, 39.5, 38.911, 80.895, 90.111, 100}, "closed-loop little"},
	{"memtier.json", "memtier", 0, 1, "send", figures{100, 39.5, 38.911, 80.895, 90.111, 10}, "few-samples"},
	{"memtier.json", "memtier", 0, 2, "send", figures{900, 39.5, 38.911, 80.895, 90.111, 90}, ""},
	{"nighthawk.json", "nighthawk", 0, 0, "send", figures{2000, 0.195, 0.19, 0.3, 0.310007, 200}, "generator-blocked little"},
	{"oha-nan.json", "oha", 0, 0, "unknown", figures{0, nan, nan, nan, nan, 20}, "failures rate-counts-errors"},
	{"oha.json", "oha", 0, 0, "unknown", figures{980, 5, 4, 50, 90.1, 200}, "failures rate-counts-errors"},
	{"otlp-unit.json", "otlp", 0, 0, "unknown", figures{100, 0.1, 0.075953, 0.079, 0.079, 10}, "few-samples"},
	{"otlp-unit.json", "otlp", 0, 1, "unknown", figures{10, 0.1, nan, nan, nan, 1}, ""},
	{"otlp.json", "otlp", 0, 0, "unknown", figures{100, 100, 75.95296, 79, 79, 10}, "few-samples"},
	{"otlp.json", "otlp", 0, 1, "unknown", figures{10, 100, nan, nan, nan, 1}, ""},
	{"pgbench-lag.log", "pgbench-log", 0, 0, "schedule", figures{20, 10.5, 10, 20, 20, 999.989033}, "few-samples"},
	{"pgbench-rate.txt", "pgbench", 0, 0, "schedule", figures{100, 1.9, nan, nan, nan, 85.296346}, ""},
	{"pgbench.log", "pgbench-log", 0, 0, "send", figures{100, 50.5, 50, 99, 100, 1009.998555}, "bad-lines closed-loop few-samples little-over"},
	{"pgbench.txt", "pgbench", 0, 0, "send", figures{5000, 19.9, nan, nan, nan, 500.25}, "closed-loop little"},
	{"prometheus-unit.txt", "prometheus", 0, 0, "unknown", figures{10, 3, nan, nan, nan, nan}, "since-start"},
	{"prometheus-wrong.txt", "prometheus", 0, 0, "unknown", figures{200, 150, nan, nan, nan, nan}, "not-cumulative since-start"},
	{"prometheus.txt", "prometheus", 0, 0, "unknown", figures{1000, 12.5, 10.5, nan, nan, nan}, "since-start"},
	{"python.hgrm", "hgrm", 0, 0, "unknown", figures{500, 2.6, 1.8, 40.031, 120, nan}, ""},
	{"redis.csv", "redis-csv", 0, 0, "send", figures{nan, 0.28, 0.231, 1.463, 5.287, 21645.02}, "closed-loop"},
	{"redis.csv", "redis-csv", 1, 0, "send", figures{nan, 0.616, 0.183, 4.319, 126.975, 12468.83}, "closed-loop"},
	{"redis.txt", "redis-text", 0, 0, "send", figures{5000, 0.517, 0.215, 7.559, 21.055, 13477.09}, "closed-loop little"},
	{"tags.hlog", "hlog", 0, 0, "unknown", figures{100, 50.480983, 50.003967, 99.024895, 100.007935, nan}, "bad-lines few-samples tags"},
	{"tags.hlog", "hlog", 1, 0, "unknown", figures{100, 50.480983, 50.003967, 99.024895, 100.007935, nan}, "few-samples"},
	{"v0.hlog", "hlog", 0, 0, "unknown", figures{100, 1.009687, 1.000447, 1.980415, 2.000895, nan}, "few-samples"},
	{"v1.hlog", "hlog", 0, 0, "unknown", figures{100, 1.009687, 1.000447, 1.980415, 2.000895, nan}, "few-samples"},
	{"vegeta-odd.json", "vegeta", 0, 0, "send", figures{500, 10, 8, 60, nan, 100.2}, "count-differs max-below-min"},
	{"vegeta-report.json", "vegeta", 0, 0, "send", figures{500, 10, 8, 60, 90, 100.2}, "failures"},
	{"vegeta-unclosed.json", "vegeta", 0, 0, "send", figures{500, nan, nan, nan, 90, nan}, "unclosed"},
	{"vegeta.bin", "vegeta-gob", 0, 0, "send", figures{100, 50.5, 50, 99, 100, 93.632973}, "failures few-samples"},
	{"vegeta.csv", "vegeta-csv", 0, 0, "send", figures{100, 50.5, 50, 99, 100, 93.632973}, "failures few-samples"},
	{"vegeta.hdrplot", "hgrm", 0, 0, "send", figures{500, nan, 1.8, 40.031, 120.063, nan}, "invented-counts"},
	{"vegeta.hist", "vegeta", 0, 0, "send", figures{500, nan, nan, nan, nan, nan}, ""},
	{"vegeta.md", "vegeta", 0, 0, "send", figures{500, 10, 8, 60, 90, 100.2}, "failures"},
	{"vegeta.md", "vegeta", 1, 0, "send", figures{500, 10, nan, 60, 60000, 100.2}, "longer-than-run"},
	{"vegeta.ndjson", "vegeta-json", 0, 0, "send", figures{100, 50.5, 50, 99, 100, 93.632952}, "bad-lines failures few-samples"},
	{"wrk-absurd.txt", "wrk", 0, 0, "backfill", figures{35951, 4, nan, nan, 61.2, nan}, "absurd-duration backfilled"},
	{"wrk.txt", "wrk", 0, 0, "backfill", figures{20000, 4, 3.4, 12.5, 61.2, 2000}, "backfilled falling"},
	{"wrk.txt", "wrk", 1, 0, "backfill", figures{1000, 1100, nan, nan, 2000, 8.33}, "backfilled failures timed-out"},
	{"wrk2.txt", "wrk", 0, 0, "schedule", figures{500, 2.6, 1.8, 40.031, 120, 25}, "calibration"},
	{"nighthawk.yaml", "nighthawk-yaml", 0, 0, "send", figures{2000, 0.195, 0.19, 0.3, 0.31, 200}, "little"},
	{"nighthawk-dotted.txt", "nighthawk-dotted", 0, 0, "send", figures{2000, 0.195, 0.19, 0.3, 0.31, nan}, ""},
	{"nighthawk-statistic.json", "nighthawk", 0, 0, "unknown", figures{10, 5.5, 5, nan, 10, nan}, ""},
	{"netperf.csv", "netperf", 0, 0, "send", figures{nan, 0.1995, 0.18, 0.405, 2.9, 20000.5}, "closed-loop little"},
	{"netperf.json", "netperf", 0, 0, "send", figures{nan, nan, 0.683, 0.841, 0.9, 1400}, "closed-loop"},
	{"pgbench-progress.txt", "pgbench-progress", 0, 0, "send", figures{500, 22, nan, nan, nan, 125}, "closed-loop"},
	{"siege.txt", "siege", 0, 0, "send", figures{10, 132, 40, 900, 900, 9}, "closed-loop coarse failures few-samples"},
	{"siege-verbose.txt", "siege", 0, 0, "send", figures{3, 200, 200, 300, 300, nan}, "closed-loop few-samples"},
	{"siege-summary.txt", "siege", 0, 0, "send", figures{339, 8250, nan, nan, 17770, 5.02}, "closed-loop failures"},
	{"siege.json", "siege-json", 0, 0, "send", figures{200, 20, nan, nan, 90, 100}, "closed-loop"},
	{"siege.json", "siege-json", 1, 0, "send", figures{200, 20, nan, nan, 90, 100}, "closed-loop"},
	{"ping.txt", "ping", 0, 0, "send", figures{100, 0.3475, 0.345, 0.59, 0.595, nan}, "failures few-samples"},
	{"sysbench.txt", "sysbench", 0, 0, "send", figures{29611, 16.21, nan, nan, 115.78, 986.49}, "closed-loop little"},
	{"ycsb.txt", "ycsb", 0, 0, "send", figures{16699, 3.98178, nan, 10.215, 222.207, 1668}, "closed-loop"},
	{"ycsb.txt", "ycsb", 0, 1, "send", figures{16, 1.3519, nan, nan, 13.327, nan}, ""},
	{"wrk-log.txt", "wrk", 0, 0, "backfill", figures{35951, 4, nan, nan, 61.2, 3595.1}, "backfilled"},
	{"redis-old.csv", "redis-csv", 0, 0, "nothing", figures{nan, nan, nan, nan, nan, 103092.78}, "closed-loop"},
	{"redis-old.csv", "redis-csv", 1, 0, "nothing", figures{nan, nan, nan, nan, nan, 98039.22}, "closed-loop"},
	{"redis-old.txt", "redis-text", 0, 0, "send", figures{100000, nan, 1, nan, nan, 113636.37}, "closed-loop"},
	{"boom.txt", "hey", 0, 0, "send", figures{500, 4.5, 3.2, 51.1, 52.9, 896.0392}, "closed-loop"},
	{"oha.csv", "oha-csv", 0, 0, "unknown", figures{100, 50.5, 50, 99, 100, 93.457944}, "few-samples"},
	{"memtier-old.json", "memtier", 0, 0, "send", figures{nan, 1.25, nan, nan, nan, 100}, "closed-loop"},
	{"memtier-old.json", "memtier", 0, 1, "send", figures{nan, 1.5, 1.4, nan, nan, 10}, ""},
	{"nighthawk.txt", "nighthawk-text", 0, 0, "send", figures{2000, 0.195, 0.19, 0.9, 1.21, nan}, ""},
	{"ghz.txt", "hey", 0, 0, "send", figures{200, 32.01, 33.23, 69.6, 69.6, 1101.53}, "failures few-samples"},
	{"oha.txt", "hey", 0, 0, "unknown", figures{20000, 1.1, 1.1, 1.7, 36.7, 4472.2547}, ""},
	{"k6.txt", "k6-text", 0, 0, "send", figures{1500, 130.19, 120.4, nan, 1050, 50}, "failures little"},
}

// unitOf is what a person answers who is asked for the unit of a file.
func unitOf(file string) float64 {
	if path.Ext(file) == ".hlog" {
		return 1e-9
	}
	return 1e-3
}

// readTool reads a file, and says its unit only if it is asked for it.
func readTool(t testing.TB, file string) (Document, []Note, string) {
	t.Helper()
	data, err := toolFiles.ReadFile("testdata/tools/" + file)
	if err != nil {
		t.Fatal(err)
	}
	r := Reader{}
	r.Write(data)
	d, notes, err := r.Close()
	var refused *Error
	if errors.As(err, &refused) && refused.AsksUnit() {
		r = Reader{Unit: unitOf(file)}
		r.Write(data)
		d, notes, err = r.Close()
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return d, notes, r.Format()
}

func TestTools(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range toolPoints {
		seen[c.file], seen[c.format] = true, true
		d, notes, format := readTool(t, c.file)
		if notes != nil || format != c.format || len(d.Runs) <= c.run || len(d.Runs[c.run].Points) <= c.point {
			t.Errorf("%s: %d runs as %s, notes %v", c.file, len(d.Runs), format, notes)
			continue
		}
		p := d.Runs[c.run].Points[c.point]
		if got := figuresOf(p); !got.near(c.want) || from(p.Latency) != c.from {
			t.Errorf("%s, run %d, point %d: %+v from %s, want %+v from %s", c.file, c.run, c.point, got, from(p.Latency), c.want, c.from)
		}
		var doubts []string
		for _, n := range p.Notes {
			doubts = append(doubts, n.ID)
			explained(t, n.ID, n.Text)
		}
		slices.Sort(doubts)
		if got := strings.Join(doubts, " "); got != c.doubts {
			t.Errorf("%s, run %d, point %d: doubts %q, want %q", c.file, c.run, c.point, got, c.doubts)
		}
	}
	files, err := toolFiles.ReadDir("testdata/tools")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !seen[f.Name()] {
			t.Errorf("nothing is expected of %s", f.Name())
		}
	}
	for _, f := range Formats {
		if !seen[f.ID] && f.ID != FormatName {
			t.Errorf("no file is of the format %s", f.ID)
		}
	}
}

func figuresOf(p Point) figures {
	h := p.Latency.Main()
	if h == nil {
		h = &Histogram{}
	}
	at := func(q float64) float64 {
		ns, ok := h.At(q)
		if !ok {
			return nan
		}
		return float64(ns) / 1e6
	}
	return figures{known(asFloat(h.Count)), seconds(h.MeanNs) * 1e3, at(0.5), at(0.99), seconds(h.MaxNs) * 1e3, known(p.AchievedPerSecond)}
}

func (f figures) near(want figures) bool {
	a, b := reflect.ValueOf(f), reflect.ValueOf(want)
	for i := range a.NumField() {
		got, want := a.Field(i).Float(), b.Field(i).Float()
		if math.IsNaN(got) != math.IsNaN(want) || math.Abs(got-want) > 1e-6*math.Abs(want)+1e-6 {
			return false
		}
	}
	return true
}

func from(l Latency) string {
	switch l.Main() {
	case nil:
		return "nothing"
	case l.Schedule:
		return "schedule"
	case l.Backfill:
		return "backfill"
	case l.Send:
		return "send"
	}
	return "unknown"
}
