package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// runVegeta keeps its single results, so that its quantiles are exact and its
// latencies can also be counted from when each request was due.
func runVegeta(ctx context.Context, path string, j job) (figures, error) {
	folder, err := os.MkdirTemp("", "peers")
	if err != nil {
		return figures{}, err
	}
	defer os.RemoveAll(folder)
	targets, results := filepath.Join(folder, "targets"), filepath.Join(folder, "results")
	if err := os.WriteFile(targets, []byte("GET http://"+j.addr+"/\n"), 0o666); err != nil {
		return figures{}, err
	}
	args := []string{"attack", "-targets", targets, "-output", results, "-duration", j.lasts.String(), "-rate", strconv.Itoa(j.rate),
		"-workers", strconv.Itoa(j.conns), "-connections", "10000"}
	if j.rate == 0 {
		args = append(args, "-max-workers", strconv.Itoa(j.conns))
	}
	done, err := watched(ctx, nil, path, args...)
	if err != nil {
		return figures{}, err
	}
	encoded, err := watched(ctx, nil, path, "encode", "-to", "csv", results)
	if err != nil {
		return figures{}, err
	}
	f, n, err := vegetaFigures(encoded.out, j)
	done.charge(&f, n)
	return f, err
}

// vegetaFigures reads the columns that "vegeta encode" documents: time, status,
// latency and, as the ninth, the number of the request.
func vegetaFigures(table []byte, j job) (f figures, n float64, err error) {
	var took []float64
	var fromDue []int64 // as if it had begun at 0
	var first int64
	err = rows(table, func(row []string) error {
		at, err1 := strconv.ParseInt(row[0], 10, 64)
		latency, err2 := strconv.ParseInt(row[2], 10, 64)
		i, err3 := strconv.ParseInt(row[8], 10, 64)
		if err1 != nil || err2 != nil || err3 != nil || row[1] != "200" {
			return fmt.Errorf("vegeta: a result is %v", row[:6])
		}
		if i == 0 {
			first = at
		}
		took = append(took, float64(latency)/1e9)
		if j.rate > 0 {
			due := i * int64(time.Second) / int64(j.rate)
			fromDue = append(fromDue, at-due+latency)
		}
		return nil
	})
	if err != nil {
		return figures{}, 0, err
	}
	late := make([]float64, len(fromDue))
	for i, ns := range fromDue {
		late[i] = float64(ns-first) / 1e9
	}
	f = unknownFigures()
	f.Rate = float64(len(took)) / j.lasts.Seconds()
	f.set(quantilesOf(took))
	f.FromDue = quantilesOf(late)
	return f, float64(len(took)), nil
}
