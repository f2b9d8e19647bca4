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
	check(`{"a":["`+exact+`"],"b":1}`, "{\n  \"a\": [\""+exact+"\"],\n  \"b\": 1\n}")
	check(`{"a":["`+exact+`x"],"b":1}`, "{\n  \"a\": [\n    \""+exact+"x\"\n  ],\n  \"b\": 1\n}")
	check(`["`+long+`"]`, "[\n  \""+long+"\"\n]")
	check(`{"a":"`+long+`","b":[1,2]}`, "{\n  \"a\": \""+long+"\",\n  \"b\": [1, 2]\n}")
	check(`[{"a":"`+long+`"},[]]`, "[\n  {\n    \"a\": \""+long+"\"\n  },\n  []\n]")
}

func TestLayoutWidth(t *testing.T) {
	data := read(t, "testdata/v1/queue.json")
	for i, line := range strings.Split(string(data), "\n") {
		if len(line) > lineWidth+len(",") && !strings.Contains(line, `"hdr"`) && !strings.Contains(line, `"vi"`) && !strings.Contains(line, `"en"`) {
			t.Errorf("line %d has %d bytes: %s", i+1, len(line), line)
		}
	}
}
