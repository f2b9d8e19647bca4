package chart

import (
	"strconv"
	"strings"
	"testing"
)

// TestChanges applies the changes between two scenes and wants the second.
func TestChanges(t *testing.T) {
	figure := func(at float64, label string) Figure {
		f := Figure{Title: "t", Desc: "d", X: Axis{Title: "x", Min: 0, Max: 1}, Y: Axis{Title: "y", Min: 0, Max: 10}, At: at}
		f.Lines = []Line{{ID: "a", Label: label, Points: []Point{{0, 1}, {0.5, 2 + at}, {1, 9}}}}
		return f
	}
	was, now := Layout(figure(0.2, "before"), Wide), Layout(figure(0.7, "after\nit"), Wide)
	changes, ok := now.Changes(was)
	if !ok || changes == "" {
		t.Fatalf("changes %q, %v", changes, ok)
	}
	lines := strings.Split(strings.TrimSuffix(changes, "\n"), "\n")
	if len(lines)%3 != 0 {
		t.Fatalf("%d lines of changes, want threes", len(lines))
	}
	got := make([]map[string]string, len(was.Items))
	for i := range was.Items {
		got[i] = look(&was.Items[i])
	}
	for i := 0; i < len(lines); i += 3 {
		at, err := strconv.Atoi(lines[i])
		if err != nil {
			t.Fatal(err)
		}
		got[at][lines[i+1]] = lines[i+2]
	}
	for i := range now.Items {
		want := look(&now.Items[i])
		want[""] = strings.ReplaceAll(want[""], "\n", " ")
		for name, value := range want {
			if got[i][name] != value {
				t.Errorf("shape %d: %q is %q, want %q", i, name, got[i][name], value)
			}
		}
	}
	if changes, ok := now.Changes(now); !ok || changes != "" {
		t.Errorf("a scene differs from itself by %q, %v", changes, ok)
	}
	for _, other := range []Scene{Layout(figure(0.7, "after"), Narrow), Layout(figure(2, "after"), Wide)} {
		if _, ok := other.Changes(was); ok {
			t.Error("another size, or fewer shapes, can be changed to")
		}
	}
}

// look is what an item looks like, its text without a name.
func look(it *Item) map[string]string {
	all := map[string]string{"": it.Text}
	for name, value := range it.Attrs() {
		all[name] = value
	}
	return all
}
