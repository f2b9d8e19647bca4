package run

import (
	"encoding/json"
	"strings"
)

// vegetaCSV is vegeta encode --to csv: no header, nanoseconds. The bodies and
// headers of the answers are in it; nothing of them is kept.
var vegetaCSV = Format{
	ID:    "vegeta-csv",
	Label: "vegeta",
	begins: func(line string) bool {
		r, _ := splitRow(line, ',')
		return len(r) >= 8 && len(r) <= 12 && len(r.at(0)) == 19 && digits(r.at(0)) && len(r.at(1)) <= 3 && digits(r.at(1)) && digits(r.at(2))
	},
	open: func(float64) lines { return &vegetaRows{records: records{separator: ','}} },
}

// digits reports whether a text is a whole number, and there is one.
func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

type vegetaRows struct {
	records
	requests
}

func (v *vegetaRows) line(text []byte) {
	if len(text) == 0 && !v.open {
		return
	}
	r, ok := v.records.take(text)
	switch {
	case !ok:
	case len(r) < 3:
		v.bad++
	default:
		code := numeral(r.at(1))
		v.requests.add(clean(r.at(7)), instant(r.at(0)), numeral(r.at(2))*1e-9, code >= 200 && code < 400)
	}
}

func (v *vegetaRows) end() (Document, []Note, error) { return vegetaDocument(&v.requests) }

func vegetaDocument(r *requests) (Document, []Note, error) {
	return numbered(Document{
		Tool:    Tool{Name: "vegeta"},
		Started: utc(r.first),
		Runs:    []Run{{Points: r.points()}},
	}), nil, nil
}

// vegetaJSON is vegeta encode --to json: an object a line.
var vegetaJSON = Format{
	ID:    "vegeta-json",
	Label: "vegeta",
	begins: func(line string) bool {
		return strings.HasPrefix(line, "{") && strings.Contains(line, `"latency":`) &&
			strings.Contains(line, `"code":`) && strings.Contains(line, `"timestamp":`) && strings.Contains(line, `"bytes_in":`)
	},
	open: func(float64) lines { return &vegetaObjects{} },
}

type vegetaObjects struct{ requests }

func (v *vegetaObjects) line(text []byte) {
	if len(text) == 0 {
		return
	}
	var r struct {
		Attack, Timestamp string
		Code              int
		Latency           *float64
	}
	if json.Unmarshal(text, &r) != nil || r.Latency == nil {
		v.bad++
		return
	}
	v.add(clean(r.Attack), instant(r.Timestamp), *r.Latency*1e-9, r.Code >= 200 && r.Code < 400)
}

func (v *vegetaObjects) end() (Document, []Note, error) { return vegetaDocument(&v.requests) }
