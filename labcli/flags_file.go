package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
)

// linesOf are the lines of a file for an input: those of the measured latencies,
// if it is a result of labcli or of another tool, and else the file's own. Where
// a run tells requests by kind it is all of them that count.
func linesOf(l lang.Tag, name string, in *calc.Input) (string, error) {
	raw, err := readLimited(name)
	if err != nil {
		return "", err
	}
	doc, _, err := run.Decode(raw)
	refused, _ := err.(*run.Error)
	switch {
	case in.Take == nil, refused != nil && refused.ID == "unknown":
		return string(raw), nil // lines that cannot be read get their own message
	case refused != nil && refused.AsksUnit():
		return "", fmt.Errorf("the latencies of %s have no unit; give them one first: labcli convert --unit ms %s -o result.json", name, name)
	case err != nil:
		return "", fmt.Errorf("%s: %w", name, inWords(l, err))
	}
	var points []string
	base := filepath.Base(name)
	for _, r := range doc.Runs {
		measured := r.Distributions(strings.TrimSuffix(base, filepath.Ext(base)))
		if slices.ContainsFunc(measured, isTotal) {
			measured = slices.DeleteFunc(measured, func(m run.Measured) bool { return !isTotal(m) })
		}
		for _, m := range measured {
			points = append(points, strings.Join(in.Take(m.Name, m.Latencies), "\n"))
		}
	}
	text := strings.Join(points, "\n")
	if len(points) == 0 {
		return "", fmt.Errorf("%s has percentiles but no histogram; let the tool write one, or type what it states", name)
	}
	if _, err := in.ParseLinkSetting(text, lang.EN); err != nil && len(points) > 1 {
		return "", fmt.Errorf("%s measured %d points, and this takes the latencies of one; open the file on the page to choose it", name, len(points))
	}
	return text, nil
}

// readLimited reads a file of a size that is read at once.
func readLimited(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	raw, err := io.ReadAll(io.LimitReader(f, run.MaxSize+1))
	if err == nil && len(raw) > run.MaxSize {
		err = fmt.Errorf("%s has more than %d MiB; make a histogram of it first: labcli convert %s -o result.json", name, run.MaxSize>>20, name)
	}
	return raw, err
}

// isTotal tells a point of all requests from its parts.
func isTotal(m run.Measured) bool { return m.Total }
