package run

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

func TestLayout(t *testing.T) {
	check := func(compact, want string) {
		t.Helper()
		got := string(layout([]byte(compact)))
		if got != want+"\n" {
			t.Errorf("layout(%s) =\n%s\nwant\n%s", compact, got, want)
		}
		var again bytes.Buffer
		if err := json.Compact(&again, []byte(got)); err != nil || again.String() != compact {
			t.Errorf("layout(%s) means something else (error %v): %s", compact, err, got)
		}
	}
	long := strings.Repeat("x", lineWidth)
	check(`{}`, `{}`)
	check(`7`, `7`)
	check(`{"a":[1,2,{"b":null}]}`, `{"a": [1, 2, {"b": null}]}`)
	check(`{"a":":,\"{}[]:,\\"}`, `{"a": ":,\"{}[]:,\\"}`)
	exact := strings.Repeat("x", lineWidth-len(`{"a": [""]}`))
	check(`{"a":["`+exact+`"]}`, `{"a": ["`+exact+`"]}`)
	check(`{"a":["`+exact+`"],"b":1}`, "{\"a\": [\""+exact+"\"],\n \"b\": 1}")
	check(`["`+long+`"]`, "[\""+long+"\"]")
	check(`{"a":"`+long+`","b":[1,2]}`, "{\"a\": \""+long+"\",\n \"b\": [1, 2]}")
	check(`[{"a":"`+long+`"},[],[]]`, "[{\"a\": \""+long+"\"},\n [], []]")

	// Two of three fit on a line, with what surrounds them, and a byte more does not.
	half := strings.Repeat("x", (lineWidth-len(`["", "",`))/2)
	check(`["`+half+`","`+half+`","`+half+`"]`, "[\""+half+"\", \""+half+"\",\n \""+half+"\"]")
	check(`["`+half+`x","`+half+`x","`+half+`"]`, "[\""+half+"x\",\n \""+half+"x\",\n \""+half+"\"]")

	// The brackets that follow the last member are on its line too.
	half = strings.Repeat("x", (lineWidth-len(`{"a": ["", ""]}`))/2)
	check(`{"a":["`+half+`","`+half+`"]}`, "{\"a\": [\""+half+"\", \""+half+"\"]}")
	check(`{"a":["`+half+`x","`+half+`x"]}`, "{\"a\": [\""+half+"x\",\n  \""+half+"x\"]}")
}

// TestLayoutOfDocument: lines are of the width they should be, and breaking them
// costs a document less than a sixth.
func TestLayoutOfDocument(t *testing.T) {
	var packed bytes.Buffer
	if err := json.Compact(&packed, read(t, "testdata/v2/two-runs.json")); err != nil {
		t.Fatal(err)
	}
	text := layout(packed.Bytes())
	for i, line := range strings.Split(string(text), "\n") {
		if len(line) > lineWidth && !strings.Contains(line, `"hdr"`) && !strings.Contains(line, `"vi"`) && !strings.Contains(line, `"en"`) {
			t.Errorf("line %d has %d bytes: %s", i+1, len(line), line)
		}
	}
	if len(text) > packed.Len()*7/6 {
		t.Errorf("%d bytes in lines, %d without", len(text), packed.Len())
	}
}
