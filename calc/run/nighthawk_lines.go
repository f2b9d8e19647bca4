package run

import (
	"strings"

	"latencylab/calc/lang"
)

// nighthawkYAML is Nighthawk's JSON written as YAML.
var nighthawkYAML = Format{
	ID:    "nighthawk-yaml",
	Label: "Nighthawk",
	sniff: func(f *file) bool { return f.has("results:") && strings.Contains(f.string(), "percentiles:") },
	read: func(f *file) (Document, []Note, error) {
		return nighthawkDocument([]node{yamlNode(fromOptions(f.string()))})
	},
}

// fromOptions is a text from where the result begins.
func fromOptions(text string) string {
	for _, first := range []string{"options:\n", "results:\n"} {
		if strings.HasPrefix(text, first) {
			return text
		}
		if _, rest, ok := strings.Cut(text, "\n"+first); ok {
			return first + rest
		}
	}
	return text
}

// nighthawkDotted has a line for each number: "global.some_latency.mean: 195", of
// latencies in microseconds.
var nighthawkDotted = Format{
	ID:    "nighthawk-dotted",
	Label: "Nighthawk",
	sniff: func(f *file) bool {
		text := f.string()
		return strings.Contains(text, ".permilles-") && strings.Contains(text, ".samples: ")
	},
	read: func(f *file) (Document, []Note, error) { return nighthawkDocument([]node{dottedNode(f.string())}) },
}

func nighthawkDocument(all []node) (Document, []Note, error) {
	d := Document{Tool: Tool{Name: "Nighthawk"}}
	for _, v := range all {
		if p, ok := nighthawkPoint(v); ok {
			d.Runs = append(d.Runs, Run{Points: []Point{p}})
		}
	}
	if len(d.Runs) == 0 {
		return Document{}, nil, noData(lang.Text{EN: "The result of Nighthawk has no latency", VI: "Kết quả của Nighthawk không có latency"})
	}
	return numbered(d), nil, nil
}

// dottedNode puts the lines into the objects that the JSON has.
func dottedNode(text string) node {
	var d dotted
	for line := range strings.Lines(text) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), ":")
		name, key, within := strings.Cut(key, ".")
		if !ok || !within {
			continue
		}
		value = strings.TrimSpace(value)
		r := d.result(name)
		if id, rank, ok := strings.Cut(key, ".permilles-"); ok {
			permille, field, _ := strings.Cut(rank, ".")
			if s := r.statistic(id); field == "microseconds" && len(s["percentiles"].([]any)) < maxList {
				s["percentiles"] = append(s["percentiles"].([]any), map[string]any{"percentile": permille + "e-3", "duration": value + "us"})
			}
			continue
		}
		id, field := key, ""
		if dot := strings.LastIndexByte(key, '.'); dot >= 0 {
			id, field = key[:dot], key[dot+1:]
		}
		switch field {
		case "samples":
			r.statistic(id)["count"] = value
		case "mean", "min", "max", "pstdev":
			r.statistic(id)[field] = value + "us"
		default:
			if len(r.counters) == maxList {
				continue
			}
			r.counters = append(r.counters, map[string]any{"name": key, "value": value})
		}
	}
	return d.node()
}

// A dotted gathers results in the order in which they come.
type dotted struct{ results []*dottedResult }

type dottedResult struct {
	name       string
	statistics []any // objects
	byID       map[string]map[string]any
	counters   []any
}

func (d *dotted) result(name string) *dottedResult {
	for _, r := range d.results {
		if r.name == name {
			return r
		}
	}
	r := &dottedResult{name: name, byID: map[string]map[string]any{}}
	if len(d.results) < maxLabels { // more workers than that are something else
		d.results = append(d.results, r)
	}
	return r
}

func (r *dottedResult) statistic(id string) map[string]any {
	s := r.byID[id]
	if s == nil {
		s = map[string]any{"id": id, "percentiles": []any{}}
		if len(r.statistics) < maxLabels {
			r.byID[id] = s
			r.statistics = append(r.statistics, s)
		}
	}
	return s
}

func (d *dotted) node() node {
	var all []any
	for _, r := range d.results {
		all = append(all, map[string]any{"name": r.name, "statistics": r.statistics, "counters": r.counters})
	}
	return node{map[string]any{"results": all}}
}
