package run

import "maps"

// Settings returns every input of a point, input ID to link text: the
// document's inputs under the point's own.
func (d Document) Settings(p Point) map[string]string {
	all := maps.Clone(d.Inputs)
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
