package main

import (
	"context"
	"fmt"
	"slices"
)

// A contestant is a tool with a job.
type contestant struct {
	name string
	run  func(context.Context) (figures, error)
}

func contest(t tool, j job) contestant {
	return contestant{t.name, func(ctx context.Context) (figures, error) { return t.run(ctx, t.path, j) }}
}

// rounds has everybody run in turn, several times, so that a machine that changes
// meanwhile changes for all. A run that fails is missing in the result.
func rounds(ctx context.Context, n int, all []contestant) [][]figures {
	got := make([][]figures, len(all))
	for range n {
		for i, c := range all {
			f, err := c.run(ctx)
			if err != nil {
				fmt.Printf("left out: %s: %v\n", c.name, err)
				continue
			}
			got[i] = append(got[i], f)
		}
	}
	return got
}

func find(all []contestant, name string) int {
	return slices.IndexFunc(all, func(c contestant) bool { return c.name == name })
}

func column(rows []figures, of func(figures) float64) []float64 {
	values := make([]float64, len(rows))
	for i, f := range rows {
		values[i] = of(f)
	}
	return values
}
