package scaling_test

import (
	"fmt"

	"latencylab/calc/scaling"
)

// Seven measurements of a service, from one worker to 64. They fall at the end,
// so they show where the peak is.
func ExampleFitUSL() {
	f, err := scaling.FitUSL([]scaling.Point{
		{Workers: 1, Throughput: 995}, {Workers: 2, Throughput: 1940}, {Workers: 4, Throughput: 3720}, {Workers: 8, Throughput: 6800},
		{Workers: 16, Throughput: 11_100}, {Workers: 32, Throughput: 14_900}, {Workers: 64, Throughput: 14_300},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("contention %.1f%% ± %.1f%%, coherence %.3f%% ± %.3f%%\n",
		100*f.Contention, 100*f.Errors.Contention, 100*f.Coherence, 100*f.Errors.Coherence)
	if f.Sight() == scaling.Seen {
		fmt.Printf("%.0f workers do most, %.0f/s\n", f.Best(), f.Throughput(f.Best()))
	}
	// Output:
	// contention 1.8% ± 0.1%, coherence 0.056% ± 0.001%
	// 42 workers do most, 15255/s
}
