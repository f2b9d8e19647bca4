package main

import (
	"context"
	"errors"
	"strconv"
)

// runHey reads its single results, which it gives to a tenth of a millisecond.
func runHey(ctx context.Context, path string, j job) (figures, error) {
	args := []string{"-z", j.lasts.String(), "-c", strconv.Itoa(j.conns), "-o", "csv"}
	if j.rate > 0 {
		args = append(args, "-q", strconv.Itoa(j.rate/j.conns))
	}
	done, err := watched(ctx, nil, path, append(args, "http://"+j.addr+"/")...)
	if err != nil {
		return figures{}, err
	}
	f, n, err := heyFigures(done.out, j)
	done.charge(&f, n)
	return f, err
}

func heyFigures(table []byte, j job) (f figures, n float64, err error) {
	var took []float64
	err = rows(table, func(row []string) error {
		v, err := strconv.ParseFloat(row[0], 64)
		if err == nil {
			took = append(took, v)
		}
		return nil // the first row are names
	})
	if err == nil && len(took) == 0 {
		err = errors.New("hey: there are no results")
	}
	f = unknownFigures()
	f.Rate = float64(len(took)) / j.lasts.Seconds()
	f.set(quantilesOf(took))
	return f, float64(len(took)), err
}
