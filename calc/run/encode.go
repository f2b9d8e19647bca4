package run

import "encoding/json"

// Encode writes a document: always the same bytes for the same document, each
// point readable, ending in a newline. It refuses what [Decode] would not read.
func Encode(d Document) ([]byte, error) {
	return json.MarshalIndent(d, "", "  ")
}
