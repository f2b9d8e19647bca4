package queue

import "testing"

// Of more points than a fit rests on the first and the last stay, and it finds the
// same queue.
func TestFitLeavesOut(t *testing.T) {
	var points []Measured
	for i := range 10_000 {
		rate := 370 * float64(i+1) / 10_000
		mean := MMC{Arrival: rate, Service: 0.008, Servers: 3}.Steady().Mean
		points = append(points, Measured{Rate: rate, Mean: mean, Spread: mean / 100})
	}
	n := Fit(points, 0)
	if len(n.Points) != mostPoints || n.Left != len(points)-mostPoints || n.Points[0] != points[0] || n.Points[mostPoints-1] != points[len(points)-1] {
		t.Errorf("%d points are kept, %d left out, from %v to %v", len(n.Points), n.Left, n.Points[0], n.Points[len(n.Points)-1])
	}
	if !n.Told() || n.Workers != 3 || n.Service < 0.00799 || n.Service > 0.00801 {
		t.Errorf("got service %v, workers %d (%d to %d)", n.Service, n.Workers, n.Fewest, n.Most)
	}
}
