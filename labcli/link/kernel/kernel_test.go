package kernel

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"testing"
	"time"

	"latencylab/labcli/link"
	"latencylab/labcli/link/trial"
)

func TestMain(m *testing.M) {
	if spec, child := os.LookupEnv(Env); child {
		if err := ServeChild(spec, os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if os.Getenv(parentEnv) != "" {
		parent()
		return
	}
	os.Exit(m.Run())
}

// parentEnv makes the test binary a program that runs a trial of many minutes and
// stops early on a signal, as labcli does. It writes a line when the trial is under
// way and how many requests were answered when it has ended.
const parentEnv = "KERNEL_TEST_PARENT"

func parent() {
	ctx, stop := signal.NotifyContext(context.Background(), signals()...)
	defer stop()
	try := trial.Trial{RTT: ms, Packets: 2, Requests: trial.MostRequests, Seed: 1}
	out, _, err := Trial(ctx, try, func(int) { fmt.Println("under way") })
	fmt.Println(len(out.Latencies), err)
}

const ms = time.Millisecond

// allowed ends a test where the system forbids namespaces, with its reason. That a
// trial does not work for any other reason is a failure.
func allowed(t testing.TB) {
	t.Helper()
	var forbidden *Forbidden
	switch err := Check(); {
	case errors.As(err, &forbidden):
		t.Skip(err)
	case err != nil:
		t.Fatal(err)
	}
}

// A request that loses a packet takes at least what Linux waits before it sends it
// again; that the machine may add to everything is not tested.
func TestTrial(t *testing.T) {
	allowed(t)
	try := trial.Trial{RTT: 20 * ms, Packets: 2, Loss: link.Loss{Share: 0.05}, Requests: 100, Seed: 1}
	told := 0
	out, setUp, err := Trial(t.Context(), try, func(done int) { told = done })
	if err != nil || len(out.Latencies) != 100 || setUp <= 0 {
		t.Fatalf("%d latencies, set up in %v: %v", len(out.Latencies), setUp, err)
	}
	slow := 0
	for _, d := range out.Latencies {
		switch {
		case d < 20*ms:
			t.Errorf("a request took %v, less than a round trip", d)
		case d >= 240*ms:
			slow++
		}
	}
	c := out.Counts
	if slow == 0 || c.Dropped() == 0 || c.Retransmitted == 0 || !c.There.Agrees(try.Loss) || !c.Back.Agrees(try.Loss) {
		t.Errorf("%d slow, %+v", slow, c)
	}
	t.Logf("told of %d, set up in %v", told, setUp)
}

// A trial that is stopped while it connects, which takes an hour here, is no failure.
func TestStopsConnecting(t *testing.T) {
	allowed(t)
	ctx, stop := context.WithTimeout(t.Context(), 300*ms)
	defer stop()
	began := time.Now()
	out, _, err := Trial(ctx, trial.Trial{RTT: time.Hour, Packets: 2, Requests: 1}, func(int) {})
	if took := time.Since(began); err != nil || len(out.Latencies) != 0 || took > 30*time.Second {
		t.Errorf("%d latencies after %v: %v", len(out.Latencies), took, err)
	}
}

// BenchmarkTrial prints how the kernel compares with the closed form, RTT + 220 ms
// for a request that lost a packet, and how long the set-up takes.
func BenchmarkTrial(b *testing.B) {
	allowed(b)
	for b.Loop() {
		out, setUp, err := Trial(b.Context(), trial.Trial{RTT: 20 * ms, Packets: 2, Loss: link.Loss{Share: 0.03}, Requests: 300, Seed: 1}, func(int) {})
		if err != nil {
			b.Fatal(err)
		}
		slices.Sort(out.Latencies)
		var late []time.Duration
		for _, d := range out.Latencies {
			if d > 100*ms {
				late = append(late, d)
			}
		}
		b.ReportMetric(float64(out.Latencies[len(out.Latencies)/2])/1e6, "p50-ms")
		b.ReportMetric(float64(late[len(late)/2])/1e6, "late-ms")
		b.ReportMetric(float64(setUp)/1e6, "set-up-ms")
	}
}
