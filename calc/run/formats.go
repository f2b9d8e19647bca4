package run

// A Format reads the results of one tool.
type Format struct {
	ID     string
	Label  string                 // the tool's own name
	Sniff  func(data []byte) bool // by content; file names lie
	Decode func(data []byte) (Document, []Note, error)
}

// Decode reads a document in any known format. The notes say what was left
// out; the error, always an [*Error], says why nothing could be read.
func Decode(data []byte) (Document, []Note, error) {
	return Document{}, nil, &Error{ID: "not-ours"}
}
