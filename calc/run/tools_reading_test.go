package run

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// TestToolsAsDocuments: what is read of another tool is a whole document, which
// reads back as itself, and nothing private of the file is in it.
func TestToolsAsDocuments(t *testing.T) {
	s := schema(t, Version)
	files, _ := toolFiles.ReadDir("testdata/tools")
	for _, f := range files {
		d, _, _ := readTool(t, f.Name())
		data, err := Encode(d)
		if err != nil {
			t.Errorf("%s: %v", f.Name(), err)
			continue
		}
		if err := valid(t, s, data); err != nil {
			t.Errorf("%s: %v", f.Name(), err)
		}
		again, notes, err := Decode(data)
		if err != nil || notes != nil || !reflect.DeepEqual(again, d) {
			t.Errorf("%s: error %v, notes %v, read back\n%+v\nwant\n%+v", f.Name(), err, notes, again, d)
		}
		for _, private := range []string{"secret", "token", "10.0.0.", "127.0.0.1", "?user", "b2s="} {
			if bytes.Contains(data, []byte(private)) {
				t.Errorf("%s: the document holds %q", f.Name(), private)
			}
		}
	}
}

// TestInChunks reads every file in pieces of odd lengths and, if it is text, with the
// line ends of Windows, with a byte order mark, as PowerShell redirects it, and with
// lines of something else above it: the same comes out.
func TestInChunks(t *testing.T) {
	files, _ := toolFiles.ReadDir("testdata/tools")
	for _, f := range files {
		want, _, format := readTool(t, f.Name())
		data, _ := toolFiles.ReadFile("testdata/tools/" + f.Name())
		unix := bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
		marked := append([]byte("\uFEFF"), bytes.TrimPrefix(data, []byte("\uFEFF"))...)
		var wide []byte
		for _, u := range utf16.Encode([]rune("\uFEFF" + string(bytes.TrimPrefix(data, []byte("\uFEFF"))))) {
			wide = append(wide, byte(u), byte(u>>8))
		}
		for name, text := range map[string][]byte{
			"as it is": data, "byte order mark": marked, "CRLF": bytes.ReplaceAll(unix, []byte("\n"), []byte("\r\n")),
			"UTF-16": wide, "lines above": append([]byte("starting\n\n[1/3] 2026-01-01, ok\n"), bytes.TrimPrefix(data, []byte("\uFEFF"))...),
		} {
			if !utf8.Valid(data) && name != "as it is" {
				continue
			}
			for _, size := range []int{1, 7, 4096} {
				r := Reader{Unit: unitOf(f.Name())}
				for chunk := range slices.Chunk(text, size) {
					if _, err := r.Write(chunk); err != nil {
						t.Fatalf("%s: %v", f.Name(), err)
					}
				}
				got, _, err := r.Close()
				if err != nil || r.Format() != format || !reflect.DeepEqual(got, want) {
					t.Errorf("%s, %s, in pieces of %d: error %v, got %s\n%+v\nwant %s\n%+v", f.Name(), name, size, err, r.Format(), got, format, want)
				}
			}
		}
	}
}

func TestAsksUnit(t *testing.T) {
	for _, file := range []string{"java.hgrm", "v0.hlog", "prometheus-unit.txt", "otlp-unit.json"} {
		data, _ := toolFiles.ReadFile("testdata/tools/" + file)
		_, _, err := Decode(data)
		var refused *Error
		if !errors.As(err, &refused) || !refused.AsksUnit() {
			t.Errorf("%s: got %v, want a question for the unit", file, err)
			continue
		}
		explained(t, refused.ID, refused.Text)
	}
}

// TestCutShort: of two results the second is cut in the middle.
func TestCutShort(t *testing.T) {
	data, _ := toolFiles.ReadFile("testdata/tools/fortio.json")
	d, notes, err := Decode(data[:len(data)-100])
	if err != nil || len(d.Runs) != 1 || len(notes) != 1 || notes[0].ID != cutJSON.ID {
		t.Errorf("%d runs, notes %v, error %v, want 1 and a note", len(d.Runs), notes, err)
	}
	var refused *Error
	if _, _, err := Decode(data[:500]); !errors.As(err, &refused) || refused.ID != "cut-short" {
		t.Errorf("of a part of the first: %v", err)
	}
}
