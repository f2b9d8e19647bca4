package main

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// labcli runs the program and returns what it printed.
func labcli(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := execute(streams{strings.NewReader(""), &out, &errs}, args); code != done {
		t.Fatalf("labcli %s: exit code %d: %s", strings.Join(args, " "), code, &errs)
	}
	return out.String()
}

// everyPreset yields every calculator at its defaults and at its presets.
func everyPreset(yield func(*calc.Calculator, calc.Args) bool) {
	for _, c := range calc.All {
		presets := append([]calc.Preset{{}}, c.Presets...)
		for _, p := range presets {
			if !yield(c, c.Inputs.From(p.Set)) {
				return
			}
		}
	}
}

// wordsOf are the arguments of a command line, as a shell would take it apart.
// Quoted words stand alone, and no value of a preset has a quote in it.
func wordsOf(command string) (words []string) {
	for i, part := range strings.Split(command, "'") {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	return words[1:]
}

// TestCommandPrintsItsPage holds the command that a page offers to printing that
// page.
func TestCommandPrintsItsPage(t *testing.T) {
	for c, a := range everyPreset {
		words := wordsOf(c.Command(a))
		got := strings.TrimSpace(labcli(t, append(words, "--link")...))
		if want := home + "/" + c.ID + "?" + a.FullQuery(); got != want {
			t.Errorf("%s prints %s, want %s", c.Command(a), got, want)
		}
		if got, want := labcli(t, append(words, "--markdown", "--lang", "vi")...), c.Markdown(a, lang.VI, calc.Reference{Link: home + "/vi/" + c.ID + "?" + a.FullQuery()}); got != want {
			t.Errorf("%s --markdown --lang vi: got\n%s\nwant\n%s", c.Command(a), got, want)
		}
	}
}

// TestJSONIsComplete demands every input and output of every calculator, and a
// note for what is null.
func TestJSONIsComplete(t *testing.T) {
	for c, a := range everyPreset {
		text := labcli(t, append(wordsOf(c.Command(a)), "--json")...)
		var got struct {
			Calculator, Version, Link string
			Inputs, Outputs           map[string]any
			Notes                     []struct{ Level, Text string }
		}
		dec := json.NewDecoder(strings.NewReader(text))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&got); err != nil {
			t.Fatalf("%s: %v in %s", c.Command(a), err, text)
		}
		if got.Calculator != c.ID || got.Version == "" || got.Link == "" || got.Notes == nil {
			t.Errorf("%s: got %+v", c.Command(a), got)
		}
		if len(got.Inputs) != len(c.Inputs) || len(got.Outputs) != len(c.Outputs) {
			t.Errorf("%s: %d inputs and %d outputs, want %d and %d", c.Command(a), len(got.Inputs), len(got.Outputs), len(c.Inputs), len(c.Outputs))
		}
		for _, in := range c.Inputs {
			if want := inputValue(in, a); got.Inputs[in.ID] != want {
				t.Errorf("%s: input %s is %v, want %v", c.Command(a), in.ID, got.Inputs[in.ID], want)
			}
		}
		r := c.Eval(a)
		for _, out := range c.Outputs {
			want := r.Of(out)
			switch v, ok := got.Outputs[out.ID].(float64); {
			case math.IsInf(want, 0) || math.IsNaN(want):
				if ok || len(got.Notes) == 0 {
					t.Errorf("%s: %s is %v with notes %v, want null and a note", c.Command(a), out.ID, v, got.Notes)
				}
			case !ok || math.Abs(v-want) > 1e-13*math.Abs(want):
				t.Errorf("%s: %s is %v, want %v", c.Command(a), out.ID, got.Outputs[out.ID], want)
			}
		}
	}
}

func TestNumber(t *testing.T) {
	for _, c := range []struct {
		v    float64
		want string
	}{
		{10.000000000000014, "10"}, // 110 - 100 in floating point
		{0.11512925464970229, "0.1151292546497"},
		{1.0 / 3, "0.33333333333333"},
		{1e300 / 3, "3.3333333333333e+299"},
		{0, "0"},
		{-2.5, "-2.5"},
		{math.Inf(1), "null"},
		{math.NaN(), "null"},
	} {
		if got, err := json.Marshal(number(c.v)); err != nil || string(got) != c.want {
			t.Errorf("number(%v) = %s (%v), want %s", c.v, got, err, c.want)
		}
	}
}
