package queue

import "testing"

var sink float64

func BenchmarkErlangB(b *testing.B) {
	for _, c := range []struct {
		name    string
		offered float64
	}{{"busy=0.5", 50_000}, {"busy=0.9", 90_000}, {"busy=0.99", 99_000}, {"busy=0.999999", 99_999.9}, {"busy=1.5", 150_000}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				sink = ErlangB(100_000, c.offered)
			}
		})
	}
}

func BenchmarkMMC(b *testing.B) {
	for b.Loop() {
		five(MMC{Arrival: 9_900_000, Service: 0.01, Servers: 100_000}.Steady())
	}
}

func BenchmarkMMCQuantile(b *testing.B) {
	s := MMC{Arrival: 1280, Service: 0.01, Servers: 16}.Steady()
	for b.Loop() {
		sink = s.Quantile(0.99)
	}
}

func BenchmarkMMCK(b *testing.B) {
	for _, c := range []struct {
		name    string
		arrival float64
		room    int
	}{{"room=36", 1280, 36}, {"room=1016", 1600, 1016}, {"room=1000016", 1600, 1_000_016}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				five(MMCK{Arrival: c.arrival, Service: 0.01, Servers: 16, Room: c.room}.Steady())
			}
		})
	}
}

func BenchmarkClosed(b *testing.B) {
	for _, c := range []struct {
		name   string
		closed Closed
	}{
		{"users=50", Closed{50, 1, 0.05, 2}}, {"users=1000", Closed{1000, 1, 0.01, 16}},
		{"users=100000", Closed{100_000, 100, 0.001, 1}}, {"users=100000,saturated", Closed{100_000, 1, 0.001, 100}},
	} {
		b.Run(c.name+"/means", func(b *testing.B) {
			for b.Loop() {
				sink = c.closed.Steady().Mean
			}
		})
		b.Run(c.name+"/p99", func(b *testing.B) {
			for b.Loop() {
				sink = c.closed.Steady().Quantile(0.99)
			}
		})
	}
}

func five(l law) {
	for _, q := range []float64{0.5, 0.9, 0.95, 0.99, 0.999} {
		sink = l.Quantile(q)
	}
}
