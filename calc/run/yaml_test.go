package run

import (
	"reflect"
	"strings"
	"testing"
)

func TestYAML(t *testing.T) {
	const text = `a: 1
b:
  - x: "one"
    y:
      - 2
      - 3
  - x: two
c:
  []
d:
- e: 5s
`
	want := map[string]any{
		"a": "1",
		"b": []any{map[string]any{"x": "one", "y": []any{"2", "3"}}, map[string]any{"x": "two"}},
		"c": "[]",
		"d": []any{map[string]any{"e": "5s"}},
	}
	if got := yamlNode(text).v; !reflect.DeepEqual(got, any(want)) {
		t.Errorf("got %#v\nwant %#v", got, want)
	}
	for name, text := range map[string]string{
		"nothing":         "",
		"lists in lists":  strings.Repeat("- ", MaxSize/2) + "x",
		"ever deeper":     deeper(2000),
		"back and forth":  "  a:\n b: 1\n    c: 2\n - d\nresults:\n",
		"no value at all": "a:\nb:\n",
	} {
		if v := yamlNode(text); name == "nothing" && v.v != nil { // the others must only end
			t.Errorf("%s is %v", name, v)
		}
	}
}

// deeper is a mapping in a mapping and so on.
func deeper(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}
