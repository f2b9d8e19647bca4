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
	check(`{"a":["`+exact+`x"],"b":1}`, "{\n \"a\": [\""+exact+"x\"],\n \"b\": 1\n}")
	check(`{"a":["`+exact+`xx"],"b":1}`, "{\n \"a\": [\n  \""+exact+"xx\"\n ],\n \"b\": 1\n}")
	check(`["`+long+`"]`, "[\n \""+long+"\"\n]")
	check(`{"a":"`+long+`","b":[1,2]}`, "{\n \"a\": \""+long+"\",\n \"b\": [1, 2]\n}")
	check(`[{"a":"`+long+`"},[],[]]`, "[\n {\n  \"a\": \""+long+"\"\n },\n [], []\n]")

	// Two of three fit on a line, with their commas, and a byte more does not.
	half := strings.Repeat("x", (lineWidth-len(` "", "",`))/2)
	check(`["`+half+`","`+half+`","`+half+`"]`, "[\n \""+half+"\", \""+half+"\",\n \""+half+"\"\n]")
	check(`["`+half+`x","`+half+`x","`+half+`"]`, "[\n \""+half+"x\",\n \""+half+"x\",\n \""+half+"\"\n]")
}

func TestLayoutWidth(t *testing.T) {
	data := read(t, "testdata/v1/queue.json")
	for i, line := range strings.Split(string(data), "\n") {
		if len(line) > lineWidth+len(",") && !strings.Contains(line, `"hdr"`) && !strings.Contains(line, `"vi"`) && !strings.Contains(line, `"en"`) {
			t.Errorf("line %d has %d bytes: %s", i+1, len(line), line)
		}
	}
}
