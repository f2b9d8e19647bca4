//go:build js

package main

import (
	"strings"
	"syscall/js"
	"testing"
)

// readers are FileReaderSync and Blob as far as readPiece uses them: a reader that gives
// bytes and one that throws.
var readers = js.Global().Get("Function").New(`return {
	gives: {readAsArrayBuffer: (piece) => Uint8Array.from(piece).buffer},
	throws: {readAsArrayBuffer: () => { throw new Error("the file has changed"); }},
	file: {slice: (from, to) => [104, 101, 108, 108, 111].slice(from, to)},
}`).Invoke()

func TestReadPiece(t *testing.T) {
	into := make([]byte, 4)
	if n, err := readPiece(readers.Get("gives"), readers.Get("file"), 1, into); err != nil || string(into[:n]) != "ello" {
		t.Errorf("read are %q, %v", into[:n], err)
	}
	if n, err := readPiece(readers.Get("throws"), readers.Get("file"), 1, into); n != 0 || err == nil || !strings.Contains(err.Error(), "the file has changed") {
		t.Errorf("where the browser throws: read are %d bytes, %v", n, err)
	}
}

// A mistake of ours is not taken for a file that the browser does not give.
func TestReadPiecePanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a panic went by as a file that could not be read")
		}
	}()
	readPiece(js.Undefined(), readers.Get("file"), 0, make([]byte, 4))
}
