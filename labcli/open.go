package main

import (
	"fmt"
	"io"
	"os"

	"latencylab/calc/run"
)

// A result is a file of measurements that could be read.
type result struct {
	doc   run.Document
	notes []run.Note // what reading it left out
	data  []byte     // the file as it is
}

// stdinName is how the standard input is named on the command line.
const stdinName = "-"

// openResult reads a result of any known format. The error starts with the
// file's name.
func openResult(s streams, name string) (result, error) {
	data, err := readResult(s, name)
	if err != nil {
		return result{}, err
	}
	doc, notes, err := run.Decode(data)
	if err != nil {
		return result{}, fmt.Errorf("%s: %w", plain(name), err)
	}
	return result{doc, notes, data}, nil
}

func readResult(s streams, name string) ([]byte, error) {
	in := s.in
	if name != stdinName {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		switch info, err := f.Stat(); {
		case err != nil:
			return nil, err
		case info.IsDir():
			return nil, fmt.Errorf("%s: is a folder; name a file in it", plain(name))
		case info.Size() > run.MaxSize:
			return nil, fmt.Errorf("%s: %w", plain(name), run.TooBig(info.Size()))
		}
		in = f
	}
	// One byte more than is ever read tells a longer stream from a full one.
	data, err := io.ReadAll(io.LimitReader(in, run.MaxSize+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", plain(name), err)
	}
	return data, nil
}
