package queue_test

import (
	"fmt"

	"latencylab/calc/queue"
)

// One worker that takes 10 ms a request, at 60 requests a second, and what
// room for no more than three of them makes of it.
func Example() {
	s := queue.MMC{Arrival: 60, Service: 0.01, Servers: 1}.Steady()
	fmt.Printf("%.0f%% busy, mean %.1f ms, p99 %.0f ms\n", 100*s.Busy, 1e3*s.Mean, 1e3*s.Quantile(0.99))

	b := queue.MMCK{Arrival: 60, Service: 0.01, Servers: 1, Room: 3}.Steady()
	fmt.Printf("%.0f%% turned away, mean %.1f ms, p99 %.0f ms\n", 100*b.Reject, 1e3*b.Mean, 1e3*b.Quantile(0.99))
	// Output:
	// 60% busy, mean 25.0 ms, p99 115 ms
	// 10% turned away, mean 16.7 ms, p99 67 ms
}
