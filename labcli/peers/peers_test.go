package main

import (
	"fmt"
	"math"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"latencylab/labcli/load"
)

func TestMain(m *testing.M) {
	if err := child(); err != errNoChild {
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

var names = [len(quantiles{})]string{"p50", "p90", "p99", "p99.9"}

func near(got, want float64) bool { return math.Abs(got-want) <= 1e-9 }

// The truth of a schedule that comes evenly is the truth of an even schedule.
func TestTruth(t *testing.T) {
	want := evenTruth()
	if want != (quantiles{0, 0.5, 0.95, 0.995}) {
		for i, v := range [4]float64{0, 0.5, 0.95, 0.995} {
			if !near(want[i], v) {
				t.Errorf("%s is %v, want %v", names[i], want[i], v)
			}
		}
	}
	start := time.Unix(1_700_000_000, 123)
	const rate = 10_000
	got := truthOf(start, load.Constant(rate, 20*time.Second))
	for i := range got {
		if math.Abs(got[i]-want[i]) > 2.0/rate {
			t.Errorf("%s of a schedule is %v, want %v", names[i], got[i], want[i])
		}
	}
	frozen := time.Unix(1_700_000_004, 250e6)
	if l := left(frozen); l != 750*time.Millisecond {
		t.Errorf("at 4.25 s of 5 the server stays frozen for %v, want 750ms", l)
	}
	if l := left(frozen.Add(-time.Second)); l != 0 {
		t.Errorf("at 3.25 s of 5 the server stays frozen for %v", l)
	}
}

// However requests are cut into pieces, each is counted where it ends.
func TestEnds(t *testing.T) {
	text := "GET / HTTP/1.1\r\nA: b\r\n\r\nGET / HTTP/1.0\r\n\r\r\n\r\n"
	for n := 1; n <= len(text); n++ {
		var e ends
		got := 0
		for at := 0; at < len(text); at += n {
			got += e.count([]byte(text[at:min(at+n, len(text))]))
		}
		if got != 2 {
			t.Errorf("in pieces of %d there are %d requests, want 2", n, got)
		}
	}
}

func TestServerAndOurs(t *testing.T) {
	addr, end, err := startServer(t.Context(), fastServer)
	if err != nil {
		t.Fatal(err)
	}
	defer end()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, piece := range []string{"GET / HTTP/1.1\r\n", "Host: x\r\n\r\nGET / HTTP/1.1\r\n\r\n"} {
		conn.Write([]byte(piece))
		time.Sleep(5 * time.Millisecond)
	}
	buffer, got := make([]byte, 1000), 0
	conn.SetReadDeadline(time.Now().Add(5 * time.Second))
	for got < 2*len(answer) {
		n, err := conn.Read(buffer[got:])
		if err != nil {
			t.Fatalf("after %q: %v", buffer[:got], err)
		}
		got += n
	}
	if string(buffer[:got]) != strings.Repeat(string(answer), 2) {
		t.Errorf("the server answered %q", buffer[:got])
	}

	for _, o := range []order{{}, {Portable: true, Tick: time.Millisecond}} {
		o.Addr, o.Rate, o.Lasts = addr, 500, 200*time.Millisecond
		began := time.Now()
		f, err := ours(t.Context(), o)
		took := time.Since(began).Seconds()
		if err != nil {
			t.Fatal(err)
		}
		// A hundred requests, at the rate asked for or in all the time that the child had.
		if f.Rate < 100/took || f.Rate > 500 || f.P50 <= 0 || f.P999 < f.P50 || f.P999 > took || f.FromDue != f.reported() || f.CPU <= 0 {
			t.Errorf("%+v: %+v", o, f)
		}
		// Half a tick is what a request waits on average for the next one.
		if o.Tick > 0 && f.P999 < 0.9e-3*0.5 {
			t.Errorf("with ticks of %v p99.9 is %v", o.Tick, f.P999)
		}
	}
}

func TestReading(t *testing.T) {
	f, n := wrkFigures("Running 1s test\nq50: 40\nq90: 363000\nq99: 938000\nq99.9: 995000\nrequests: 1000\nmicroseconds: 2000000\n")
	if f.reported() != (quantiles{40e-6, 0.363, 0.938, 0.995}) || f.Rate != 500 || n != 1000 {
		t.Errorf("wrk: %+v of %v", f, n)
	}
	f, n = abFigures("Time taken for tests:   2.000 seconds\nComplete requests:      1000\n", "Percentage served,Time in ms\n0,0.1\n50,0.2\n90,0.3\n99,4.5\n")
	if !near(f.P50, 0.2e-3) || !near(f.P90, 0.3e-3) || !near(f.P99, 4.5e-3) || !math.IsNaN(f.P999) || f.Rate != 500 || n != 1000 {
		t.Errorf("ab: %+v of %v", f, n)
	}
	f, n, err := heyFigures([]byte("response-time,DNS+dialup\n0.0004,0\n0.0006,0\n0.0008,0\n"), job{lasts: time.Second})
	if err != nil || f.P50 != 0.0006 || f.P99 != 0.0008 || n != 3 || f.Rate != 3 {
		t.Errorf("hey: %+v of %v, err %v", f, n, err)
	}
	if _, _, err := heyFigures([]byte("response-time\n"), job{lasts: time.Second}); err == nil {
		t.Error("hey: no results are no error")
	}
	// Due at 0, 1 and 2 ms; sent 0, 0.5 and 0 ms late; answered 1 ms later.
	const table = "1700000000000000000,200,1000000,0,2,,b2s=,,0\n1700000000001500000,200,1000000,0,2,,b2s=,,1\n1700000000002000000,200,1000000,0,2,,b2s=,,2\n"
	f, n, err = vegetaFigures([]byte(table), job{rate: 1000, lasts: time.Second})
	if err != nil || n != 3 || !near(f.P99, 1e-3) || math.Abs(f.FromDue[2]-1.5e-3) > 1e-6 || math.Abs(f.FromDue[0]-1e-3) > 1e-6 {
		t.Errorf("vegeta: %+v of %v, err %v", f, n, err)
	}
	if _, _, err := vegetaFigures([]byte(strings.Replace(table, "200", "503", 1)), job{rate: 1000, lasts: time.Second}); err == nil {
		t.Error("vegeta: a failure is no error")
	}
}
