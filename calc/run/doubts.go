package run

import "slices"

// A Doubt is a note with the points that it was made on.
type Doubt struct {
	Note
	Points []int // indexes of the run's points, rising; empty for a note on the whole
}

var gravity = []Level{Broken, Caution, Info}

// Doubts are the notes on reading the file, on the run and on its points, the
// gravest first. What was noted on several points under one ID is one doubt, in
// the words of the last of them: points mostly go up in load.
func (r Run) Doubts(reading []Note) []Doubt {
	var all []Doubt
	for _, n := range slices.Concat(reading, r.Notes) {
		all = append(all, Doubt{n, nil})
	}
	for at, p := range r.Points {
		for _, n := range p.Notes {
			i := slices.IndexFunc(all, func(d Doubt) bool {
				return d.Points != nil && n.ID != "" && d.ID == n.ID && d.Level == n.Level
			})
			if i < 0 {
				i = len(all)
				all = append(all, Doubt{})
			}
			all[i] = Doubt{n, append(all[i].Points, at)}
		}
	}
	arrange(all, func(a, b Doubt) bool { return slices.Index(gravity, a.Level) < slices.Index(gravity, b.Level) })
	return all
}
