package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// wrkScript has wrk print quantiles in microseconds, p99.9 among them.
const wrkScript = `done = function(summary, latency, requests)
  for _, p in ipairs({50, 90, 99, 99.9}) do io.write(string.format("q%g: %d\n", p, latency:percentile(p))) end
  io.write(string.format("requests: %d\nmicroseconds: %d\n", summary.requests, summary.duration))
end
`

func runWrk(ctx context.Context, path string, j job) (figures, error) {
	script := filepath.Join(os.TempDir(), fmt.Sprintf("peers-%d.lua", os.Getpid()))
	if err := os.WriteFile(script, []byte(wrkScript), 0o666); err != nil {
		return figures{}, err
	}
	defer os.Remove(script)
	seconds := strconv.Itoa(int(j.lasts / time.Second))
	done, err := watched(ctx, nil, path, "-t", "1", "-c", strconv.Itoa(j.conns), "-d", seconds, "-s", script, "http://"+j.addr+"/")
	if err != nil {
		return figures{}, err
	}
	f, n := wrkFigures(string(done.out))
	done.charge(&f, n)
	return f, nil
}

func wrkFigures(text string) (f figures, n float64) {
	f = unknownFigures()
	number := func(name string) float64 {
		v, ok := field(text, name)
		if !ok {
			return math.NaN()
		}
		return v
	}
	f.set(quantiles{number("q50:") / 1e6, number("q90:") / 1e6, number("q99:") / 1e6, number("q99.9:") / 1e6})
	n = number("requests:")
	f.Rate = n / (number("microseconds:") / 1e6)
	return f, n
}
