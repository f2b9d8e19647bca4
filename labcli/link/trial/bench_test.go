package trial

import (
	"testing"
	"time"
)

// The four trials of 800 requests that a published experiment took minutes for.
var scenarios = []struct {
	name   string
	change func(*Trial)
}{
	{"clean", func(*Trial) {}},
	{"jitter", func(t *Trial) { t.Jitter = 5 * ms }},
	{"loss1", func(t *Trial) { t.Loss.Share = 0.01 }},
	{"loss3", func(t *Trial) { t.Loss.Share = 0.03 }},
}

func BenchmarkScenarios(b *testing.B) {
	for b.Loop() {
		for _, s := range scenarios {
			trial := usual()
			s.change(&trial)
			run(b, trial)
		}
	}
}

// BenchmarkVirtual prints as well how much faster than real time each is.
func BenchmarkVirtual(b *testing.B) {
	for _, s := range scenarios {
		b.Run(s.name, func(b *testing.B) { benchmark(b, s.change) })
	}
	b.Run("loss1x100000", func(b *testing.B) {
		benchmark(b, func(t *Trial) { t.Loss.Share, t.Requests = 0.01, 100_000 })
	})
}

func benchmark(b *testing.B, change func(*Trial)) {
	trial := usual()
	change(&trial)
	var took time.Duration
	for b.Loop() {
		took += run(b, trial).Took
	}
	b.ReportMetric(took.Seconds()/b.Elapsed().Seconds(), "x-real-time")
}
