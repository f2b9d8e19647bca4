package run

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"

	"latencylab/calc/lang"
)

// k6CSV is k6 run --out csv: the values of all metrics, interleaved, of which the
// times of requests are read.
var k6CSV = Format{
	ID:     "k6-csv",
	Label:  "k6",
	begins: func(line string) bool { return strings.HasPrefix(line, "metric_name,timestamp,metric_value") },
	open:   func(float64) lines { return &k6Rows{records: records{separator: ','}} },
}

type k6Rows struct {
	records
	k6Requests
	columns []int
}

func (k *k6Rows) line(text []byte) {
	// Most lines are of other metrics.
	if k.columns != nil && !k.open && !k6Wanted(text) {
		return
	}
	r, ok := k.records.take(text)
	switch {
	case !ok:
	case k.columns == nil:
		k.columns = columns(r, "metric_name", "timestamp", "metric_value", "expected_response", "name", "error_code", "status")
	default:
		c := k.columns
		k.add(r.at(c[0]), r.at(c[4]), instant(r.at(c[1])), numeral(r.at(c[2])),
			r.at(c[3]) != "false" && r.at(c[5]) == "" && r.at(c[6]) != "0")
	}
}

func (k *k6Rows) end() (Document, []Note, error) { return k.document() }

func k6Wanted(line []byte) bool {
	return bytes.HasPrefix(line, []byte("http_req_duration,")) || bytes.HasPrefix(line, []byte("grpc_req_duration,")) ||
		bytes.HasPrefix(line, []byte("vus_max,"))
}

// k6JSON is k6 run --out json: an object a line.
var k6JSON = Format{
	ID:    "k6-json",
	Label: "k6",
	begins: func(line string) bool {
		return strings.HasPrefix(line, "{") && strings.Contains(line, `"metric":"`) &&
			(strings.Contains(line, `"type":"Metric"`) || strings.Contains(line, `"type":"Point"`))
	},
	open: func(float64) lines { return &k6Objects{} },
}

type k6Objects struct{ k6Requests }

func (k *k6Objects) line(text []byte) {
	if len(text) == 0 || !bytes.Contains(text, []byte(`"Point"`)) ||
		!bytes.Contains(text, []byte(`_req_duration"`)) && !bytes.Contains(text, []byte(`"vus_max"`)) {
		return
	}
	var o struct {
		Metric string
		Data   struct {
			Time  string
			Value *float64
			Tags  struct {
				Name, Status string
				Expected     string `json:"expected_response"`
				Code         string `json:"error_code"`
			}
		}
	}
	if json.Unmarshal(text, &o) != nil || o.Data.Value == nil {
		k.bad++
		return
	}
	t := o.Data.Tags
	k.add(o.Metric, t.Name, instant(o.Data.Time), *o.Data.Value, t.Expected != "false" && t.Code == "" && t.Status != "0")
}

func (k *k6Objects) end() (Document, []Note, error) { return k.document() }

// k6Requests are the values of k6's metrics that matter.
type k6Requests struct {
	requests
	users float64
}

// add takes a value; its time is when the request ended.
func (k *k6Requests) add(metric, name string, ended, value float64, ok bool) {
	switch metric {
	case "vus_max":
		k.users = max(k.users, value)
	case "http_req_duration", "grpc_req_duration":
		name = withoutHost(name)
		if math.IsNaN(value) {
			k.bad++
			return
		}
		k.requests.add(clean(name), ended-value*1e-3, value*1e-3, ok)
	}
}

func (k *k6Requests) document() (Document, []Note, error) {
	if k.all.count() == 0 {
		return Document{}, nil, noData(lang.Text{EN: "The file of k6 has no http_req_duration", VI: "File của k6 không có http_req_duration"})
	}
	points := k.points()
	if k.users > 0 {
		points[0].Concurrency = counted(k.users)
	}
	return numbered(Document{Tool: Tool{Name: "k6"}, Started: utc(k.first), Runs: []Run{{Points: points}}}), nil, nil
}
