package run

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Encode writes a document: the same bytes for the same document, each point
// readable, ending in a newline. It refuses what [DecodeOurs] would not read back
// whole.
func Encode(d Document) ([]byte, error) {
	d.Runs = append([]Run{}, d.Runs...)
	for i := range d.Runs {
		d.Runs[i].Points = append([]Point{}, d.Runs[i].Points...) // [] for nil, never null
	}
	data, err := compact(struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
		Document
	}{FormatName, Version, d})
	if err != nil {
		return nil, fmt.Errorf("writing the document: %w", err)
	}
	text := layout(data)
	_, notes, err := DecodeOurs(text)
	if err != nil {
		return nil, fmt.Errorf("writing the document: %w", err)
	}
	for _, n := range notes {
		if n.ID != "no-points" {
			return nil, fmt.Errorf("writing the document: %s", n.Text.EN)
		}
	}
	return text, nil
}

// compact is json.Marshal without the escapes that only pages need and people
// cannot read.
func compact(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSpace(b.Bytes()), err
}
