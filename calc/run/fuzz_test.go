package run

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"latencylab/calc/lang"
)

func FuzzDecode(f *testing.F) {
	for _, dir := range []string{"testdata/v1", "testdata/v2", "testdata/bad"} {
		for _, name := range files(f, dir) {
			f.Add(read(f, name))
		}
	}
	s := schema(f, Version)
	f.Fuzz(func(t *testing.T, data []byte) { keepsPromises(t, s, data) })
}

// FuzzTools feeds the readers of other tools' files, in one piece and in two. They
// hold what [keepsPromises] demands, how a file is cut up changes nothing, and no
// file takes more than [bounded] allows.
func FuzzTools(f *testing.F) {
	entries, err := toolFiles.ReadDir("testdata/tools")
	if err != nil {
		f.Fatal(err)
	}
	for _, e := range entries {
		data, err := toolFiles.ReadFile("testdata/tools/" + e.Name())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data[:min(len(data), 4000)])
	}
	s := schema(f, Version)
	f.Fuzz(func(t *testing.T, data []byte) {
		read := func(cut int) (d Document, err error) {
			var notes []Note
			bounded(t, func() {
				r := Reader{Unit: 1e-3}
				r.Write(data[:cut])
				r.Write(data[cut:])
				d, notes, err = r.Close()
			})
			for _, n := range notes {
				explained(t, n.ID, n.Text)
			}
			return d, err
		}
		d, err := read(len(data))
		if again, err2 := read(len(data) / 2); (err == nil) != (err2 == nil) || !reflect.DeepEqual(d, again) {
			t.Fatalf("cut in two, error %v, read\n%+v\nwant, error %v\n%+v", err2, again, err, d)
		}
		var refused *Error
		if err != nil {
			if !errors.As(err, &refused) {
				t.Fatalf("%v is not an *Error", err)
			}
			explained(t, refused.ID, refused.Text)
			return
		}
		for _, r := range d.Runs {
			for _, p := range r.Points {
				last := int64(-1)
				for _, q := range []float64{0, 0.5, 0.9, 0.99, 0.999, 1} {
					if ns, ok := p.Latency.Main().At(q); ok {
						if ns < last {
							t.Fatalf("the %v quantile is %d, below one before it: %+v", q, ns, p)
						}
						last = ns
					}
				}
			}
		}
		written, err := Encode(d)
		if err != nil {
			t.Fatalf("read but not written: %v", err)
		}
		keepsPromises(t, s, written)
	})
}

// TestSpoiled puts odd values in the place of everything in a document, one at
// a time, where fuzzing seldom gets. What the schema refuses the reader must
// not take in silence.
func TestSpoiled(t *testing.T) {
	d := full()
	d.Runs = d.Runs[:1]
	r := &d.Runs[0]
	r.Points[0].Latency = Latency{Schedule: r.Points[0].Latency.Schedule}
	r.Points[0].Notes = nil
	data, err := Encode(d)
	if err != nil {
		t.Fatal(err)
	}
	var doc any
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	s := schema(t, Version)
	nothing := []any{nil, "", map[string]any{"A": 1}} // unknown values and an unknown field
	something := []any{true, "fast", "Ộ{0}", -1, 0.5, 1e18, []any{}, []any{nil}, map[string]any{}}
	places := 0
	everyPlace(doc, "", func(v any) { doc = v }, func(path string, was any, put func(any)) {
		places++
		for i, odd := range slices.Concat(nothing, something) {
			put(odd)
			text, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			notes, err := keepsPromises(t, s, text)
			if i >= len(nothing) && err == nil && notes == nil && valid(t, s, text) != nil {
				t.Errorf("%v at %s: the schema refuses it and the reader says nothing", odd, path)
			}
		}
		put(was)
	})
	if places < 80 {
		t.Errorf("only %d places were spoiled", places)
	}
}

// everyPlace calls visit with every value in a JSON document and a way to
// replace it.
func everyPlace(v any, path string, put func(any), visit func(path string, was any, put func(any))) {
	visit(path, v, put)
	switch v := v.(type) {
	case map[string]any:
		for key, member := range v {
			everyPlace(member, path+"/"+key, func(odd any) { v[key] = odd }, visit)
		}
	case []any:
		for i, element := range v {
			everyPlace(element, path+"/"+strconv.Itoa(i), func(odd any) { v[i] = odd }, visit)
		}
	}
}

// keepsPromises holds the reader to what it promises of any bytes: it answers,
// what it takes it also writes and reads again alike, what it takes obeys the
// schema, and what it refuses or leaves out it explains in every language.
func keepsPromises(t *testing.T, s *jsonschema.Schema, data []byte) ([]Note, error) {
	t.Helper()
	d, notes, err := Decode(data)
	for _, n := range notes {
		explained(t, n.ID, n.Text)
	}
	if err != nil {
		var refused *Error
		if !errors.As(err, &refused) {
			t.Fatalf("%v is not an *Error", err)
		}
		explained(t, refused.ID, refused.Text)
		if !reflect.DeepEqual(d, Document{}) || notes != nil {
			t.Fatalf("refused, and yet read %+v, notes %v", d, notes)
		}
		return notes, err
	}
	eachNumber(reflect.ValueOf(d), func(v float64) {
		if math.IsNaN(v) || math.Abs(v) > maxNumber {
			t.Fatalf("%v in %+v", v, d)
		}
	})
	written, err := Encode(d)
	if err != nil {
		t.Fatalf("read but not written: %v", err)
	}
	if err := valid(t, s, written); err != nil {
		t.Fatalf("%v:\n%s", err, written)
	}
	again, _, err := Decode(written)
	if err != nil || !reflect.DeepEqual(again, d) {
		t.Fatalf("error %v, read again\n%+v\nwant\n%+v", err, again, d)
	}
	twice, err := Encode(again)
	if err != nil || !bytes.Equal(twice, written) {
		t.Fatalf("error %v, written again\n%s\nwant\n%s", err, twice, written)
	}
	return notes, nil
}

// explained checks that a message says something in every language and carries
// nothing over from the file that could disturb the page.
func explained(t *testing.T, id string, text lang.Text) {
	t.Helper()
	if !isID(id) || text.EN == text.VI {
		t.Fatalf("message %q: %q", id, text)
	}
	for _, l := range lang.Tags {
		s := text.In(l)
		odd := strings.ContainsFunc(s, func(r rune) bool { return !strconv.IsPrint(r) })
		if s == "" || odd || len(s) > 2000 {
			t.Fatalf("message %q: %q", id, s)
		}
	}
}

// eachNumber calls visit with every number of a document.
func eachNumber(v reflect.Value, visit func(float64)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			eachNumber(v.Field(i), visit)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			eachNumber(v.Elem(), visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			eachNumber(v.Index(i), visit)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			eachNumber(v.MapIndex(key), visit)
		}
	case reflect.Int64:
		visit(float64(v.Int()))
	case reflect.Float64:
		visit(v.Float())
	}
}
