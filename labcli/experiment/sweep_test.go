package experiment

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/pause"
	"latencylab/labcli/sample"
	"latencylab/labcli/sweep"
	"latencylab/labcli/target"
)

// TestMeasureSweep measures a server of one worker beyond its capacity and reads
// the document back.
func TestMeasureSweep(t *testing.T) {
	one := make(chan struct{}, 1)
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		one <- struct{}{}
		pause.For(10 * time.Millisecond)
		<-one
	}))
	defer server.Close()
	cfg := SweepConfig(SweepIn.Args())
	cfg.Rates, cfg.Step, cfg.Seed, cfg.Knee = []float64{20, 40, 60, 200}, time.Second, 3, 1000
	var err error
	if cfg.Target, err = target.Parse(server.URL+"/secret", nil, false); err != nil {
		t.Fatal(err)
	}
	r, err := MeasureSweep(context.Background(), cfg)
	if err != nil || r.Cut || len(r.Points) != 4 {
		t.Fatalf("%d points, cut %v: %v", len(r.Points), r.Cut, err)
	}
	data, err := run.Encode(run.Document{Runs: []run.Run{r}})
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"secret", "127.0.0.1"} {
		if bytes.Contains(data, []byte(word)) {
			t.Errorf("the document has %q in it", word)
		}
	}
	last := r.Points[3]
	if *last.RequestedPerSecond != 200 || *last.AchievedPerSecond > 110 || *last.Counts.Connections < 2 || last.Values["mean"].Raw.LowNs != nil {
		t.Errorf("the saturated point: %+v", last)
	}
	if in := r.Settings(last); last.Label != "200/s" || (in["workers"] == "") != (in["busy"] == "") || (in["workers"] == "") != (r.Calculator == "") {
		t.Errorf("the saturated point is %q at %v of %q", last.Label, in, r.Calculator)
	}
	for id, text := range r.Settings(r.Points[0]) {
		in, ok := calc.MMC.Inputs.Find(id)
		if !ok {
			t.Errorf("%s is no input of the page", id)
		} else if _, err := in.ParseLinkSetting(text, lang.EN); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// TestMeasureSweepGivenUp demands that the maximum counts the requests that were
// given up, as the percentiles do.
func TestMeasureSweepGivenUp(t *testing.T) {
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if asked.Add(1)%3 != 1 {
			<-r.Context().Done()
		}
	}))
	defer server.Close()
	cfg := SweepConfig(SweepIn.Args())
	cfg.Rates, cfg.Step, cfg.Timeout = []float64{50}, time.Second, 300*time.Millisecond
	var err error
	if cfg.Target, err = target.Parse(server.URL, nil, false); err != nil {
		t.Fatal(err)
	}
	r, err := MeasureSweep(context.Background(), cfg)
	if err != nil || len(r.Points) != 1 {
		t.Fatalf("%d points: %v", len(r.Points), err)
	}
	if f := r.Points[0].Figures(); !(f.P50 >= 0.3 && f.P99 >= f.P50 && f.Max >= f.P99) {
		t.Errorf("p50 %v, p99 %v, max %v; most requests were given up after 0.3 s", f.P50, f.P99, f.Max)
	}
}

func TestSweepModel(t *testing.T) {
	told := sweep.Model{Workers: 4, Low: 3, High: 5}
	told.Service = sweep.Estimate{Value: 0.0123456, Interval: sample.Unknown}
	if got := sweepModel(told); got != (sweepTheory{0.0123, 4}) {
		t.Errorf("got %+v", got)
	}
	told.Workers = 0
	if got := sweepModel(told); got.workers != 0 {
		t.Errorf("of unknown workers: %+v", got)
	}
}
