package run

import (
	"cmp"
	"maps"

	"latencylab/calc/lang"
)

// Settings returns every input of a point, input ID to link text: the
// run's inputs under the point's own.
func (r Run) Settings(p Point) map[string]string {
	all := maps.Clone(r.Inputs)
	if all == nil {
		all = make(map[string]string, len(p.Inputs))
	}
	maps.Copy(all, p.Inputs)
	return all
}

// A Kind is one of the three ways a value is reported.
type Kind string

const (
	Raw      Kind = "raw"
	Path     Kind = "path"
	Adjusted Kind = "adjusted"
)

// Best returns the estimate of an output to draw: the adjusted one where there
// is one, otherwise the raw one. The path alone measures nothing and is never
// returned.
func (p Point) Best(output string) (Estimate, Kind, bool) {
	v := p.Values[output]
	switch {
	case v.Adjusted != nil:
		return *v.Adjusted, Adjusted, true
	case v.Raw != nil:
		return *v.Raw, Raw, true
	}
	return Estimate{}, "", false
}

// Elsewhere says where the points belong when it is not on the page of the
// calculator, and nothing when it is. name is what a page is called, by the ID of
// its calculator.
func (r Run) Elsewhere(calculator string, name func(id string) lang.Text) (t lang.Text, yes bool) {
	switch r.Calculator {
	case calculator:
		return lang.Text{}, false
	case "":
		return lang.Text{
			EN: "This result was read, but it does not name the calculator it belongs to, so its points cannot be drawn. Its figures are in the table.",
			VI: "Đã đọc kết quả này nhưng nó không ghi thuộc trang tính nào nên không vẽ được các điểm. Số liệu nằm trong bảng.",
		}, true
	}
	return fill(lang.Text{
		EN: "This is a run of {0}. It was read, but its points belong on the page “{1}”, not on “{2}”. Open that page to see them.",
		VI: "Đây là lần chạy {0}. Đã đọc xong nhưng các điểm thuộc trang “{1}”, không phải “{2}”. Hãy mở trang đó để xem.",
	}, lang.Same(cmp.Or(r.Experiment, r.Calculator)), name(r.Calculator), name(calculator)), true
}
