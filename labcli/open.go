package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// A result is a file of measurements that could be read.
type result struct {
	name   string
	format string // ID of the format
	doc    run.Document
	notes  []run.Note // what reading it left out
	data   []byte     // as a page reads it: the file itself if it is one of ours, else what was read of it
}

// stdinName is how the standard input is named on the command line.
const stdinName = "-"

// openResult reads a result of any known format. unit is that of latencies for
// which the file names none, in seconds, 0 if nobody said. The error starts with
// the file's name, and is in a language where it is about what is in the file.
func openResult(s streams, l lang.Tag, name string, unit float64) (result, error) {
	input, err := openInput(s, name)
	if err != nil {
		return result{}, err
	}
	defer input.Close()
	in, err := unpacked(input)
	if err != nil {
		return result{}, fmt.Errorf("%s: %w", plain(name), err)
	}
	reader := run.Reader{Unit: unit}
	var head bytes.Buffer // more than one of our files has
	_, err = io.Copy(&reader, io.TeeReader(io.LimitReader(in, run.MaxSize+1), &head))
	if err == nil {
		_, err = io.Copy(&reader, in)
	}
	if _, refused := errors.AsType[*run.Error](err); err != nil && !refused {
		return result{}, fmt.Errorf("%s: %w", plain(name), err)
	}
	r := result{name: name, data: head.Bytes()}
	if r.doc, r.notes, err = reader.Close(); err != nil {
		return result{}, fmt.Errorf("%s: %w", plain(name), inWords(l, err))
	}
	if r.format = reader.Format(); r.format != run.FormatName {
		if r.data, err = run.Encode(remarked(r.doc, r.notes)); err != nil {
			return result{}, fmt.Errorf("%s: %w", plain(name), err)
		}
	}
	return r, nil
}

// remarked is a document that says itself what reading its file found.
func remarked(doc run.Document, notes []run.Note) run.Document {
	if len(doc.Runs) > 0 && len(notes) > 0 {
		doc.Runs = slices.Clone(doc.Runs)
		doc.Runs[0].Notes = slices.Concat(notes, doc.Runs[0].Notes)
	}
	return doc
}

func openInput(s streams, name string) (io.ReadCloser, error) {
	if name == stdinName {
		return io.NopCloser(s.in), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	switch info, err := f.Stat(); {
	case err != nil:
		f.Close()
		return nil, err
	case info.IsDir():
		f.Close()
		return nil, fmt.Errorf("%s: is a folder; name a file in it", plain(name))
	}
	return f, nil
}

// unpacked is what gzip packed, if it did: k6 and others write such files.
func unpacked(in io.Reader) (io.Reader, error) {
	buffered := bufio.NewReader(in)
	if magic, _ := buffered.Peek(2); !bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		return buffered, nil
	}
	return gzip.NewReader(buffered)
}

// onceOnly refuses to read standard input twice: there is nothing left of it after
// the first time.
func onceOnly(names []string) error {
	first := slices.Index(names, stdinName)
	if first >= 0 && slices.Contains(names[first+1:], stdinName) {
		return misused("save it to a file first", "standard input can be read once, and - stands for it more often")
	}
	return nil
}

// openResults reads several files. The error names all that could not be read.
func openResults(s streams, l lang.Tag, names []string, unit float64) ([]result, error) {
	if err := onceOnly(names); err != nil {
		return nil, err
	}
	var all []result
	var errs []error
	for _, name := range names {
		r, err := openResult(s, l, name, unit)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		all = append(all, r)
	}
	return all, errors.Join(errs...)
}
