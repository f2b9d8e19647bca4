//go:build js

// Command reader reads results of any load generator for the page. It is a program
// of its own, loaded into a worker when a file is first opened that is no document
// of ours: the page need not carry the readers, goes on answering whatever the size
// of the file, and gets back the memory of the reading when it ends the worker.
//
// The page posts {file, unit}: a Blob, and the seconds of a unit of latencies of
// which the file does not say what they are in, 0 if nobody knows; or {link}, the
// results that a link carries, whose remarks have their words here. Back come
// {done}, the bytes read, a few times a second, and at last one of
//
//	{document, notes}    our document as text, and what was left out of it
//	{refused}            why nothing could be read, {id, en, vi}
//	{unreadable: true}   the browser does not give the bytes
package main

import (
	"syscall/js"
	"time"

	"latencylab/app/worker"
	"latencylab/calc/run"
)

func main() {
	worker.Serve(func(asked js.Value, post func(worker.Message)) worker.Message {
		if link := asked.Get("link"); link.Truthy() {
			doc, err := run.ReadDigest(link.String())
			return outcome(doc, nil, err)
		}
		return read(asked.Get("file"), asked.Get("unit").Float(), post)
	})
}

const (
	pieceSize = 1 << 20                // bytes that are read at once
	tellAfter = 100 * time.Millisecond // between two messages of how far it is
)

func read(file js.Value, unit float64, post func(worker.Message)) worker.Message {
	reader := run.Reader{Unit: unit}
	bytes, buffer := js.Global().Get("FileReaderSync").New(), make([]byte, pieceSize)
	size, told := file.Get("size").Float(), time.Now()
	for done := 0.0; done < size; {
		n, err := readPiece(bytes, file, done, buffer)
		if err != nil || n == 0 {
			return worker.Message{"unreadable": true}
		}
		done += float64(n)
		if _, err := reader.Write(buffer[:n]); err != nil {
			break // Close says what is wrong
		}
		if time.Since(told) > tellAfter {
			told = time.Now()
			post(worker.Message{"done": done})
		}
	}
	return outcome(reader.Close())
}

// outcome is the message of what was read.
func outcome(doc run.Document, notes []run.Note, err error) worker.Message {
	if err != nil {
		return refusal(err)
	}
	text, err := run.Encode(doc)
	if err != nil {
		return refusal(err)
	}
	return worker.Message{"document": string(text), "notes": remarks(notes)}
}

// readPiece fills a buffer from a place in a file, as far as the file goes. It
// waits for the bytes: nothing else happens in this worker. The error is what the
// browser throws; any other panic is ours, and ends the worker.
func readPiece(reader, file js.Value, from float64, into []byte) (n int, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		default:
			panic(thrown)
		}
	}()
	piece := reader.Call("readAsArrayBuffer", file.Call("slice", from, from+float64(len(into))))
	return js.CopyBytesToGo(into, js.Global().Get("Uint8Array").New(piece)), nil
}

func refusal(err error) worker.Message {
	why := worker.Message{"id": "", "en": err.Error(), "vi": err.Error()}
	if refused, ok := err.(*run.Error); ok {
		why = worker.Message{"id": refused.ID, "en": refused.Text.EN, "vi": refused.Text.VI}
	}
	return worker.Message{"refused": why}
}

func remarks(notes []run.Note) []any {
	all := make([]any, len(notes))
	for i, n := range notes {
		all[i] = worker.Message{"level": string(n.Level), "id": n.ID, "en": n.Text.EN, "vi": n.Text.VI}
	}
	return all
}
