package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// matched are the points that two files both have, beside each other, and what only
// one of them has.
type matched struct {
	rows         [][]picked
	onlyA, onlyB []picked
}

// match sets the points of two files beside each other that measured the same: of one
// experiment or one label, at the same inputs. A file's only point stands beside
// another's only point whatever they are called. The error says that nothing matches.
func match(l lang.Tag, a, b result) (matched, error) {
	as, bs := pick(l, a), pick(l, b)
	for _, side := range []struct {
		r      result
		points []picked
	}{{a, as}, {b, bs}} {
		if len(side.points) == 0 {
			return matched{}, fmt.Errorf("%s: no latencies are in it", plain(side.r.name))
		}
	}
	var m matched
	if len(as) == 1 && len(bs) == 1 {
		m.rows = [][]picked{{as[0], bs[0]}}
		return m, nil
	}
	for _, p := range as {
		i := slices.IndexFunc(bs, func(other picked) bool { return other.key() == p.key() })
		if i < 0 {
			m.onlyA = append(m.onlyA, p)
			continue
		}
		m.rows = append(m.rows, []picked{p, bs[i]})
		bs = slices.Delete(bs, i, i+1)
	}
	if m.onlyB = bs; len(m.rows) == 0 {
		return m, fmt.Errorf("%s and %s measured nothing in common: %s against %s; give files with a run of one name",
			plain(a.name), plain(b.name), summary(l, m.onlyA), summary(l, m.onlyB))
	}
	return m, nil
}

// key is what a point and one of another file have in common if they measured the
// same.
func (p picked) key() string {
	parts := []string{cmp.Or(p.run.Experiment, p.run.Label), p.point.Label}
	for _, id := range slices.Sorted(maps.Keys(p.point.Inputs)) {
		parts = append(parts, id+"="+p.point.Inputs[id])
	}
	return strings.Join(parts, "\x00")
}

// summary names points, run by run; those of a run with many are counted.
func summary(l lang.Tag, points []picked) string {
	const many = 3
	var runs []string
	names := map[string][]string{}
	for _, p := range points {
		of := cmp.Or(p.run.Experiment, p.run.Label, p.label, plain(p.file))
		if names[of] == nil {
			runs = append(runs, of)
		}
		names[of] = append(names[of], pointName(l, p.run, p.point))
	}
	for i, of := range runs {
		switch all := slices.DeleteFunc(slices.Clone(names[of]), func(s string) bool { return s == "" || s == of }); {
		case len(all) > many:
			runs[i] = fmt.Sprintf("%s (%d)", of, len(all))
		case len(all) > 0:
			runs[i] = of + " (" + strings.Join(all, "; ") + ")"
		}
	}
	return plain(strings.Join(runs, ", "))
}

// leftOut says which points are compared with nothing.
func (m matched) leftOut(l lang.Tag) (lines []string) {
	for _, side := range []struct {
		name   string
		points []picked
	}{{"A", m.onlyA}, {"B", m.onlyB}} {
		if len(side.points) > 0 {
			lines = append(lines, sayOnly.In(l)+side.name+": "+summary(l, side.points)+".")
		}
	}
	return lines
}

var sayOnly = lang.Text{EN: "Left out, since only in ", VI: "Bỏ qua, vì chỉ có trong "}
