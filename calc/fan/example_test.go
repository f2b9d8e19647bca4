package fan_test

import (
	"fmt"

	"latencylab/calc/fan"
	"latencylab/calc/histogram"
)

// A page calls 50 backends, each of which is slow once in a hundred.
func ExampleFan() {
	page := fan.All(50)
	fmt.Printf("%.1f%% of the users wait for a slow call\n", 100*page.Slow(0.01))
	fmt.Printf("%.2f%% do when late calls are sent twice\n", 100*page.Slow(fan.Hedged(0.01, 2)))
	fmt.Printf("%.3f%% of the calls may be slow for 1%% of the users to wait\n", 100*page.Each(0.01))
	// Output:
	// 39.5% of the users wait for a slow call
	// 0.50% do when late calls are sent twice
	// 0.020% of the calls may be slow for 1% of the users to wait
}

// The latency of a call is known as a histogram, in milliseconds.
func ExampleHedge() {
	call, err := histogram.New([]histogram.Bucket{{Low: 2, High: 6, Count: 99}, {Low: 150, High: 150, Count: 1}})
	if err != nil {
		fmt.Println(err)
		return
	}
	hedge := fan.Hedge{Call: call, After: call.Exceeded(0.05)}
	page := fan.All(50)
	fmt.Printf("p99 %.1f ms, hedged %.1f ms\n", page.Quantile(call, 0.99), page.Quantile(hedge, 0.99))
	fmt.Printf("%.0f%% more requests\n", 100*hedge.Extra())
	// Output:
	// p99 150.0 ms, hedged 11.8 ms
	// 5% more requests
}
