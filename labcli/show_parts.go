package main

import (
	"cmp"
	"slices"
	"strings"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/calc/unit"
)

// phases are the parts of a request in the order they happen, and what else a probe
// counts. Others come after them.
var phases = []struct {
	id   string
	name calc.Text
}{
	{"dns", calc.Text{EN: "Looking up the name", VI: "Tra tên (DNS)"}},
	{"connect", calc.Text{EN: "Connecting (TCP)", VI: "Mở kết nối (TCP)"}},
	{"tls", calc.Text{EN: "Handshake (TLS)", VI: "Bắt tay (TLS)"}},
	{"first_byte", calc.Text{EN: "To the first byte", VI: "Tới byte đầu tiên"}},
	{"download", calc.Text{EN: "To the last byte", VI: "Tới byte cuối cùng"}},
	{"whole", calc.Text{EN: "The whole request", VI: "Cả request"}},
	{"resent", calc.Text{EN: "Segments sent again", VI: "Số gói gửi lại"}},
}

// parts are the values that the document's calculator does not know: the phases
// of a request, say. Each has a line, and each point columns for it, for its p90
// and for how many round trips it is. The maximum stands in the table of the points.
func parts(l lang.Tag, r run.Run) string {
	c := calc.Find(r.Calculator)
	if c == nil {
		return ""
	}
	var ids []string
	for _, p := range r.Points {
		for id, v := range p.Values {
			_, known := c.Output(id)
			column := strings.HasSuffix(id, "_p90") || strings.HasSuffix(id, "_rtts")
			if !known && !column && id != "max" && v.Raw != nil && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		return ""
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(order(a)-order(b), strings.Compare(a, b)) })
	head := []string{""}
	for _, p := range r.Points {
		head = append(head, pointName(l, r, p), "95%", "p90", "RTTs")
	}
	var rows [][]string
	for _, id := range ids {
		row := []string{partName(l, id)}
		for _, p := range r.Points {
			value, within := partCells(l, p, id)
			most, _ := partCells(l, p, id+"_p90")
			trips, _ := partCells(l, p, id+"_rtts")
			row = append(row, value, within, most, trips)
		}
		rows = append(rows, row)
	}
	return "\n" + grid(head, rows)
}

// order is the place of a value among the phases.
func order(id string) int {
	for i, p := range phases {
		if p.id == id {
			return i
		}
	}
	return len(phases)
}

func partName(l lang.Tag, id string) string {
	if i := order(id); i < len(phases) {
		return phases[i].name.In(l)
	}
	return id
}

// partCells write a value that no calculator describes: a duration unless it is a
// plain number.
func partCells(l lang.Tag, p run.Point, id string) (value, within string) {
	e := deref(p.Values[id].Raw)
	if e.Value != nil || e.Low != nil {
		return estimateCells(l, unit.Number, e)
	}
	return estimateCells(l, unit.Second, e)
}
