//go:build e2e

package e2e

import "testing"

// TestBudget: the steps of a request are typed, the sum of their percentiles is
// struck through, and a table says what the slow requests wait for.
func TestBudget(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/budget")
	p.fill("#in-steps", "a exponential 10ms\nb exponential 10ms")
	p.shows("#out-at", "66.4 ms")
	p.shows("#out-sum s", "92.1 ms")
	p.shows("#out-sum", "not the answer")
	p.wait(`!document.querySelector("#in-traffic").checkVisibility()`) // of which no queue takes notice
	p.shows("#extra", "Who is to blame for the p99")
	p.isAt("/budget?steps=a+exponential+10ms%3B+b+exponential+10ms")

	p.fill("#in-steps", "a exponential 10ms\n| db queue 5ms busy 80% workers 4")
	p.wait(`document.querySelector("#in-traffic").checkVisibility()`)
	p.fill("#in-steps", "a exponential 10ms\nb exponentially 10ms")
	p.shows("#err-steps", "Line 2, 'b exponentially 10ms': 'exponentially' is no kind of step")

	p.visit("/vi/budget?steps=db+queue+5ms+busy+80.5%25+workers+4&traffic=1.3")
	p.holds("#in-steps", "db queue 5ms busy 80,5% workers 4")
	p.shows("#verdict", "Quá tải")
	p.accessibleInEveryLook("of a budget under overload")
}

// TestFit: measured points take the place of the coefficients, with a band, a
// mark for each and its residual.
func TestFit(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.visit("/scale")
	p.fill("#in-points", "workers,throughput\n1,10\n4,36\n8,60\n16,80\n24,84\n32,82")
	p.shows("#verdict", "The peak was measured")
	p.shows("#extra", "Each point beside the law")
	p.wait(`!document.querySelector("#in-rate").checkVisibility()`)
	p.wait(`document.querySelectorAll("#chart-workers .band").length == 1 && document.querySelectorAll("#chart-workers .mark").length == 6`)
	p.isAt("/scale?points=1+10%3B+4+36%3B+8+60%3B+16+80%3B+24+84%3B+32+82")
	p.fill("#in-points", "1 10\n4 fast\n8 60")
	p.shows("#err-points", "Line 2, '4 fast': throughput comes second")
	p.fill("#in-points", "")
	p.wait(`document.querySelector("#in-rate").checkVisibility()`)
	p.wait(`document.querySelectorAll("#chart-workers .band").length == 0`)
}
