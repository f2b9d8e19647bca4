package main

import (
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	full := strings.Repeat("0123456789 ", 7) + "9" // as wide as a line may be
	for _, c := range []struct{ text, indent, want string }{
		{"", "", "\n"},
		{"one two", "  ", "  one two\n"},
		{full + " x", "", full + "\nx\n"},
		{full, " ", " " + full[:len(full)-2] + "\n 9\n"},
		{"p99 is 25\u00a0ms", "", "p99 is 25 ms\n"},
		{"bell\a and \x1b[2Jclear", "", "bell and [2Jclear\n"},
	} {
		if got := wrap(c.text, c.indent); got != c.want {
			t.Errorf("wrap(%q): got %q, want %q", c.text, got, c.want)
		}
	}
}

func TestTable(t *testing.T) {
	tab := table{indent: "  ", right: "lr"}
	tab.row("độ bận", "p99", "note")
	tab.row("x", "1.5\u00a0ms", "")
	want := "" +
		"  độ bận     p99  note\n" +
		"  x       1.5 ms\n"
	if got := tab.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestGridDropsWhatIsUnknown(t *testing.T) {
	got := grid([]string{"a", "b", "c"}, [][]string{{"1", none, none}, {none, none, "3"}})
	want := "" +
		"  a  c\n" +
		"  1  –\n" +
		"  –  3\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := grid([]string{"a", "b"}, [][]string{{none, none}}); got != "" {
		t.Errorf("where nothing is known: got %q, want nothing", got)
	}
}
