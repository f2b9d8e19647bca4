package main

import (
	"math"
	"testing"

	"latencylab/calc/lang"
	"latencylab/calc/run"
)

func TestTheory(t *testing.T) {
	busy := func(text string) run.Point { return run.Point{Inputs: map[string]string{"busy": text}} }
	shared := map[string]string{"service": "5ms", "seconds": "10"}
	for _, c := range []struct {
		run   run.Run
		point run.Point
		want  float64
	}{
		{run.Run{Calculator: "mmc", Inputs: shared}, busy("0.8"), 0.025},
		{run.Run{Calculator: "mmc", Inputs: map[string]string{"busy": "0.8", "service": "5ms"}}, busy("0.5"), 0.010},
		{run.Run{Calculator: "mmc", Inputs: shared}, busy("lots"), math.NaN()},
		{run.Run{Calculator: "mmc", Inputs: map[string]string{"seconds": "10"}}, run.Point{}, math.NaN()},
		{run.Run{Calculator: "unheard-of", Inputs: shared}, busy("0.8"), math.NaN()},
	} {
		got := theory(c.run, c.point, "mean")
		if math.Abs(got-c.want) > 1e-12 || math.IsNaN(got) != math.IsNaN(c.want) {
			t.Errorf("%s %v at %v: got %v, want %v", c.run.Calculator, c.run.Inputs, c.point.Inputs, got, c.want)
		}
	}
}

func TestDoubts(t *testing.T) {
	note := func(level run.Level, id, text string) run.Note {
		return run.Note{Level: level, ID: id, Text: lang.Same(text)}
	}
	point := func(busy string, notes ...run.Note) run.Point {
		return run.Point{Inputs: map[string]string{"busy": busy}, Notes: notes}
	}
	got := doubts(lang.EN, run.Run{
		Experiment: "queue",
		Calculator: "mmc",
		Notes:      []run.Note{note(run.Info, "few", "Of the whole.")},
		Points: []run.Point{
			point("0.3", note(run.Info, "few", "Few at 30%."), note(run.Info, "", "Unnamed.")),
			point("0.5", note(run.Info, "few", "Few at 50%."), note(run.Caution, "few", "Graver.")),
			point("0.8", note(run.Info, "few", "Few at 80%."), note(run.Info, "", "Unnamed.")),
		},
	}, []run.Note{note(run.Broken, "lost", "A point was lost.")})
	want := `
broken: A point was lost.

caution at busy 50%: Graver.

info: Of the whole.

info at busy 80%: Few at 80%. (Noted with other figures at busy 30%; busy
50%.)

info at busy 30%: Unnamed.

info at busy 80%: Unnamed.
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestSettings demands values that can be read and typed again, as the experiment or
// the calculator knows them.
func TestSettings(t *testing.T) {
	r := run.Run{Experiment: "handshake", Calculator: "rtt", Inputs: map[string]string{"rtt": "0.388ms", "stack": "tls1.3", "times": "5", "server": "1.07ms", "family": "IPv4"}}
	for l, want := range map[lang.Tag]string{
		lang.EN: "rtt 388 µs, stack tls1.3, server 1.07 ms, family IPv4, times 5",
		lang.VI: "rtt 388 µs, stack tls1.3, server 1,07 ms, family IPv4, times 5",
	} {
		if got := plain(settings(l, r)); got != want {
			t.Errorf("%s: got %q, want %q", l.Code(), got, want)
		}
	}
	if got := plain(inputText(lang.EN, r, "rtt", "0ms")); got != "0 ms" { // below what the calculator takes
		t.Errorf("a round trip of nothing is %q", got)
	}
	if got := labelOf(lang.VI, run.Run{}, "mean"); got != meanHead.VI {
		t.Errorf("without a calculator the mean is %q", got)
	}
}
