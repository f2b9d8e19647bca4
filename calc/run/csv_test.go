package run

import (
	"slices"
	"strings"
	"testing"
)

// TestRecords divides lines into records: quotes, doubled quotes, line ends and
// separators inside of them, what writers put behind them, and what never closes.
func TestRecords(t *testing.T) {
	check := func(text string, want ...[]string) {
		t.Helper()
		r := records{separator: ','}
		var got [][]string
		for line := range strings.SplitSeq(text, "\n") {
			if record, ok := r.take([]byte(line)); ok {
				got = append(got, slices.Clone(record))
			}
		}
		if !slices.EqualFunc(got, want, func(a, b []string) bool { return slices.Equal(a, b) }) {
			t.Errorf("%.40q: got %q, want %q", text, got, want)
		}
	}
	check("", []string{""})
	check("a,,b", []string{"a", "", "b"})
	check(`"a,b",c`, []string{"a,b", "c"})
	check(`"say ""no""",""`, []string{`say "no"`, ""})
	check(`a"b",c`, []string{`a"b"`, "c"})
	check(`"a"b,c`, []string{"ab", "c"})
	check("1,\"two\nlines\",3\n4", []string{"1", "two\nlines", "3"}, []string{"4"})
	check("\"a\n\n\"\"b\"\"\n,\"", []string{"a\n\n\"b\"\n,"})
	check(`x,"never shut`)

	long := `"` + strings.Repeat("\nx", maxRecord/2)
	check(long+"\na,b", nil, []string{"a", "b"})
	r := records{separator: ','}
	if got, _ := r.take([]byte(strings.Repeat(",", 3*maxFields))); len(got) != maxFields {
		t.Errorf("%d fields are kept, want %d", len(got), maxFields)
	}
}
