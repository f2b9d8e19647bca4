package run

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Encode writes a document: the same bytes for the same document, each point
// readable, ending in a newline. It refuses what [Decode] would not read back
// whole.
func Encode(d Document) ([]byte, error) {
	if d.Points == nil {
		d.Points = []Point{}
	}
	var compact bytes.Buffer
	enc := json.NewEncoder(&compact)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
		Document
	}{FormatName, Version, d}); err != nil {
		return nil, fmt.Errorf("writing the document: %w", err)
	}
	text := layout(bytes.TrimSpace(compact.Bytes()))
	_, notes, err := Decode(text)
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
