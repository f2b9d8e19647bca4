package run

import (
	"slices"
	"strings"

	"latencylab/calc/lang"
)

// A Doubt is a note with the points that it was made on.
type Doubt struct {
	Note
	Points []int // indexes of the run's points, rising; empty for a note on the whole
	Of     int   // the point whose words the note has
	Same   bool  // they are the words of all the points
}

var gravity = []Level{Broken, Caution, Info}

// Doubts are the notes on reading the file, on the run and on its points, the
// gravest first. What was noted on several points under one ID is one doubt. In an
// experiment it has the words of the last of them, since points mostly go up in
// load; of another tool's requests it has those of the first, which is of all.
func (r Run) Doubts(reading []Note) []Doubt {
	var all []Doubt
	for _, n := range slices.Concat(reading, r.Notes) {
		all = append(all, Doubt{Note: n})
	}
	for at, p := range r.Points {
		for _, n := range p.Notes {
			i := slices.IndexFunc(all, func(d Doubt) bool {
				return d.Points != nil && n.ID != "" && d.ID == n.ID && d.Level == n.Level
			})
			if i < 0 {
				all = append(all, Doubt{n, []int{at}, at, true})
				continue
			}
			d := &all[i]
			d.Points, d.Same = append(d.Points, at), d.Same && d.Text == n.Text
			if r.Experiment != "" {
				d.Note, d.Of = n, at
			}
		}
	}
	arrange(all, func(a, b Doubt) bool { return slices.Index(gravity, a.Level) < slices.Index(gravity, b.Level) })
	return all
}

// Where names the point whose words a doubt has, and says of the others in a
// sentence of its own that they earned it too. Names that are empty are passed over.
func (d Doubt) Where(l lang.Tag, name func(point int) string) (at, others string) {
	var names []string
	for _, i := range d.Points {
		switch text := name(i); {
		case text == "":
		case i == d.Of:
			at = text
		default:
			names = append(names, text)
		}
	}
	if len(names) == 0 {
		return at, ""
	}
	sentence := lang.Text{EN: "(Noted with other figures at {0}.)", VI: "(Cũng bị lưu ý, với số liệu khác: {0}.)"}
	if d.Same {
		sentence = lang.Text{EN: "(The same at {0}.)", VI: "(Giống vậy ở {0}.)"}
	}
	return at, fill(sentence, lang.Same(strings.Join(names, "; "))).In(l)
}
