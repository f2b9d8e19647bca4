package main

import (
	"bytes"
	"encoding/csv"
	"io"
)

// rows reads a table of commas.
func rows(table []byte, each func([]string) error) error {
	r := csv.NewReader(bytes.NewReader(table))
	r.FieldsPerRecord, r.ReuseRecord = -1, true
	for {
		row, err := r.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if err := each(row); err != nil {
			return err
		}
	}
}
