package main

import (
	"bytes"
	"encoding/json"
	"math"
	"strconv"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// calculation is a calculator's result as JSON. Numbers are in base units; what
// is infinite or unknown is null, and a note says why.
type calculation struct {
	Calculator string     `json:"calculator"`
	Version    string     `json:"version"`
	Inputs     fields     `json:"inputs"`
	Outputs    fields     `json:"outputs"`
	Notes      []calcNote `json:"notes"`
	Link       string     `json:"link"`
}

type calcNote struct {
	Level string `json:"level"`
	Text  string `json:"text"`
}

func calcJSON(c *calc.Calculator, a calc.Args, l lang.Tag, link string) (string, error) {
	r := c.Eval(a)
	out := calculation{Calculator: c.ID, Version: version(), Notes: []calcNote{}, Link: link}
	for _, in := range c.Inputs {
		out.Inputs = append(out.Inputs, field{in.ID, inputValue(in, a)})
	}
	for _, o := range c.Outputs {
		out.Outputs = append(out.Outputs, field{o.ID, number(r.Of(o))})
	}
	for _, n := range r.Notes {
		out.Notes = append(out.Notes, calcNote{n.Level.String(), plain(n.Sentence.In(l))})
	}
	return encode(out)
}

func inputValue(in *calc.Input, a calc.Args) any {
	switch in.Kind {
	case calc.Choice:
		return a.Choice(in)
	case calc.Switch:
		return a.On(in)
	case calc.List:
		return a.Exact(in)
	}
	return number(a.Of(in))
}

// number is a float64 as JSON can carry it. It keeps 14 significant digits:
// more than any model deserves, and few enough to hide the noise of binary
// arithmetic.
func number(v float64) any {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 14, 64), 64)
	return rounded
}

// fields is a JSON object that keeps its order.
type fields []field

type field struct {
	name  string
	value any
}

func (f fields) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, field := range f {
		value, err := json.Marshal(field.value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Quote(field.name) + ":")
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// encode writes JSON for people and programs: indented, links left readable.
func encode(v any) (string, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	return b.String(), err
}
