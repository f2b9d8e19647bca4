package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// runAB has no quantile beyond p99.
func runAB(ctx context.Context, path string, j job) (figures, error) {
	table := filepath.Join(os.TempDir(), fmt.Sprintf("peers-%d.csv", os.Getpid()))
	defer os.Remove(table)
	// The number of requests comes after the time, which would set it to 50,000.
	done, err := watched(ctx, nil, path, "-k", "-q", "-c", strconv.Itoa(j.conns), "-t", strconv.Itoa(int(j.lasts/time.Second)), "-n", "2000000", "-e", table, "http://"+j.addr+"/")
	if err != nil {
		return figures{}, err
	}
	percent, err := os.ReadFile(table)
	if err != nil {
		return figures{}, err
	}
	f, n := abFigures(string(done.out), string(percent))
	done.charge(&f, n)
	return f, nil
}

// abFigures reads the summary and the table of milliseconds by percent.
func abFigures(text, percent string) (f figures, n float64) {
	f = unknownFigures()
	at := func(q string) float64 {
		_, rest, _ := strings.Cut(percent, "\n"+q+",")
		line, _, _ := strings.Cut(rest, "\n")
		v, err := strconv.ParseFloat(strings.TrimSpace(line), 64)
		if err != nil {
			return math.NaN()
		}
		return v / 1e3
	}
	f.set(quantiles{at("50"), at("90"), at("99"), math.NaN()})
	n, _ = field(text, "Complete requests:")
	took, _ := field(text, "Time taken for tests:")
	f.Rate = n / took
	return f, n
}
