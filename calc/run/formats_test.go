package run

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"latencylab/calc/lang"
)

func TestFormats(t *testing.T) {
	var labels []string
	for _, f := range Formats {
		if !slices.Contains(labels, f.Label) {
			labels = append(labels, f.Label)
		}
	}
	if !slices.Equal(labels, Labels) {
		t.Errorf("the labels are %q, those of the formats %q", Labels, labels)
	}
	for _, f := range Formats {
		ways := 0
		for _, way := range [][2]bool{{f.sniff != nil, f.read != nil}, {f.begins != nil, f.open != nil}, {f.starts != nil, f.stream != nil}} {
			if way[0] && way[1] {
				ways++
			} else if way[0] || way[1] {
				ways += 2
			}
		}
		if !isID(f.ID) || f.Label == "" || ways != 1 {
			t.Errorf("format %q is not whole: %+v", f.ID, f)
		}
		for _, nothing := range []string{"", "{}", "[]", "\n", "a,b\n1,2\n", "1,2,3,4,5,6,7,8\n"} {
			if f.sniff != nil && f.sniff(&file{text: []byte(nothing)}) || f.begins != nil && f.begins(nothing) || f.starts != nil && f.starts([]byte(nothing)) {
				t.Errorf("format %q claims a file that says nothing: %q", f.ID, nothing)
			}
		}
	}
}

// TestWrapped opens a document as editors, shells and mail leave it.
func TestWrapped(t *testing.T) {
	data := read(t, "testdata/v1/queue.json")
	want, _, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	check := func(name string, data []byte, wantNote string) {
		t.Helper()
		got, notes, err := Decode(data)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: error %v, got\n%+v", name, err, got)
		}
		alone, notesAlone, err := DecodeOurs(data)
		if !Ours(data) || err != nil || !reflect.DeepEqual(alone, got) || !reflect.DeepEqual(notesAlone, notes) {
			t.Errorf("%s: without the other formats %v, got\n%+v", name, err, alone)
		}
		var ids []string
		for _, n := range notes {
			ids = append(ids, n.ID)
		}
		if note := strings.Join(ids, " "); note != wantNote {
			t.Errorf("%s: notes %q, want %q", name, note, wantNote)
		}
	}
	wide := func(put func([]byte, uint16) []byte) (out []byte) {
		for _, u := range utf16.Encode([]rune("\uFEFF" + string(data))) {
			out = put(out, u)
		}
		return out
	}
	lines := func(parts ...string) []byte { return []byte(strings.Join(parts, "\n")) }
	text := string(data)

	check("byte order mark", append([]byte("\uFEFF"), data...), "")
	check("CRLF", bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")), "")
	check("UTF-16 little", wide(func(b []byte, u uint16) []byte { return append(b, byte(u), byte(u>>8)) }), "")
	check("UTF-16 big", wide(func(b []byte, u uint16) []byte { return append(b, byte(u>>8), byte(u)) }), "")
	check("blank lines", lines("", "  ", text, "", ""), "")
	check("indented", lines("   "+text), "")
	check("lines before", lines("labcli: 6 levels {quick}", "[1/6] 30%", text), "around")
	check("lines after", lines(text, "wrote 3 points"), "around")
	check("JSON lines before", lines(`{"level":"info","format":"json"}`, text), "around")
	check("a second document", lines(text, text), "around")
	check("in a list", lines("[", text, "]"), "around")
	check("a field of the future", []byte(strings.Replace(text, "{", `{"deep": `+strings.Repeat("[", 9000)+strings.Repeat("]", 9000)+",", 1)), "")
	check("null for unknown", []byte(strings.Replace(text, `"seed": 7`, `"cut": null, "seed": 7`, 1)), "")
	check("rewritten numbers", []byte(strings.Replace(text, `"seed": 7`, `"seed": 0.7e1`, 1)), "")

	minified := strings.NewReplacer("\n", "", "  ", "").Replace(text)
	head := `"format": "latencylab","version": 1,`
	if !strings.Contains(minified, head) {
		t.Fatal("the test does not know the head of a document")
	}
	check("minified", []byte(minified), "")
	reordered := strings.Replace(minified, head, "", 1)
	check("format last", []byte(strings.TrimSuffix(reordered, "}")+","+strings.TrimSuffix(head, ",")+"}"), "")
}

// TestPlain is about the formats that are not JSON.
func TestPlain(t *testing.T) {
	check := func(data, want string) {
		t.Helper()
		if got := string(plain([]byte(data))); got != want {
			t.Errorf("plain(%q) = %q, want %q", data, got, want)
		}
	}
	check("", "")
	check("a\r\nb\n\r\n", "a\nb\n\n")
	check("50%\r80%\r\n", "50%\r80%\n")
	check("\uFEFFđộ\uFEFF", "độ\uFEFF")
	check("\xff\xfea\x00\xd9\x1e", "aộ")
	check("\xfe\xff\x00a\x1e\xd9", "aộ")
	check("\xff\xfea\x00b", "a")
	check("\xff\xfe", "")
	check("\xff", "\xff")
}

func TestRefused(t *testing.T) {
	check := func(data, wantID, wantEN string) {
		t.Helper()
		_, _, err := Decode([]byte(data))
		var refused *Error
		if !errors.As(err, &refused) || refused.ID != wantID || !strings.HasPrefix(refused.In(lang.EN), wantEN) {
			t.Errorf("%q: got %v, want %s: %s", data, err, wantID, wantEN)
		}
	}
	check("", "empty", "This file is empty")
	check(" \n\t", "empty", "This file is empty")
	check("\x1f\x8b\x08", "binary", "This file is not text")
	check("<svg/>", "web-page", "This is a web page or XML")
	check("Running 30s test", "unknown", "This file is no result of a kind that is known here")
	check("\x00\x00\x00\x00\x06com.example.Simulation", "gatling-binary", "This is the binary log of a newer Gatling")
	check("\x10\xff Attack\x00 BytesIn\x00", "binary", "This file is not text")
	check("{\n\"độ bận\": x}", "not-json", "This file is not JSON (line 2, column 11)")
	check("{\"a\": 1,}", "not-json", "This file is not JSON (line 1, column 9)")
	check("{\"a\": \"", "cut-short", "This file ends in the middle (line 1, column 8)")
	check("{\"a\":\n\n", "cut-short", "This file ends in the middle (line 3, column 1)")
	check(`7`, "not-ours", "This JSON is not a lab result: it is not an object.")
	check(`null`, "not-ours", "This JSON is not a lab result: it is not an object.")
	check(`{"format": null}`, "not-ours", `This JSON is not a lab result: it has no "format" field.`)
	check(`{"format": ["latencylab"]}`, "not-ours", `This JSON is not a lab result: its "format" is a list.`)
	check(`{"result": {"format": "latencylab", "version": 1}}`, "not-ours", `This JSON is not a lab result: it has no "format" field.`)
	check(`"format": "latencylab"`, "not-ours", "This JSON is not a lab result: it is not an object.")
	check(`{"format": "latencylab", "version": 0}`, "version", "This result does not say its version")
	check(`{"format": "latencylab", "version": 1.5}`, "version", "This result does not say its version")
	check(`{"format": "latencylab", "version": 3}`, "newer", "This result was made by ? (latencylab 3)")
	check(`{"format": "latencylab", "version": 1e300}`, "version", "This result does not say its version")
}

func TestTooBig(t *testing.T) {
	check := func(size int, wantEN string) {
		t.Helper()
		_, _, err := Decode(make([]byte, size))
		var refused *Error
		if !errors.As(err, &refused) || !strings.HasPrefix(refused.In(lang.EN), wantEN) || refused.In(lang.VI) == refused.In(lang.EN) {
			t.Errorf("%d bytes: got %v, want %q", size, err, wantEN)
		}
	}
	check(MaxSize+1, "This file has more than 8 MiB, ")
	check(31<<20, "This file has more than 8 MiB, ")
	check(MaxSize, "This file is not text")
}
