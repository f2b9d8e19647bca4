package database

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"latencylab/labcli/attempt"
)

// bench is a pool, until the test ends.
func bench(t *testing.T, cfg Config) *Bench {
	t.Helper()
	b, err := NewBench(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return b
}

// TestMeasure measures a short level of each kind on connections of this process.
func TestMeasure(t *testing.T) {
	b := bench(t, Config{Rates: []float64{200, 440}, Hold: 10 * ms, Size: 4, Level: time.Second, Seed: 1})
	told := 0
	measure := func(rate float64) Level {
		t.Helper()
		l, err := b.Measure(t.Context(), rate, func(attempt.Progress) { told++ })
		if err != nil || l.Cut {
			t.Fatalf("cut %v: %v", l.Cut, err)
		}
		return l
	}
	steady, over := measure(200), measure(440)
	if steady.Answered != 200 || steady.Overloaded || steady.Schedule.Count != 200 {
		t.Errorf("steady: %+v", steady)
	}
	// A busy machine sends late, and holds longer.
	if steady.Use < 0.3 || steady.Use > 0.7 || !steady.Spoiled && steady.Mean.Raw < steady.Mean.Path-0.001 {
		t.Errorf("steady: %v in use, waits of %v where the path has %v", steady.Use, steady.Mean.Raw, steady.Mean.Path)
	}
	if !over.Overloaded || over.Answered != 440 || !math.IsNaN(over.Mean.Adjusted) || over.Mean.RawInterval.Known() {
		t.Errorf("overloaded: %+v", over)
	}
	if over.Capacity < 200 || over.Capacity > 440 || over.Backlog < 0 {
		t.Errorf("overloaded: %v served a second and %v more in line, want up to 400, and some", over.Capacity, over.Backlog)
	}
	if told < 4 {
		t.Errorf("progress was told %d times", told)
	}
}

func TestCut(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	b := bench(t, Config{Rates: []float64{300}, Hold: 10 * ms, Size: 4, Level: time.Minute, Seed: 1})
	l, err := b.Measure(ctx, 300, func(p attempt.Progress) {
		if p.Elapsed > 700*ms {
			cancel()
		}
	})
	if err != nil || !l.Cut || l.Attempts != 1 || l.Answered == 0 || l.Sent == l.Planned || l.Notes[0].ID != "cut" {
		t.Errorf("level %+v: %v", l, err)
	}
}

// TestCutBetweenRequests demands that a run with minutes between its requests ends
// at once all the same.
func TestCutBetweenRequests(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	b := bench(t, Config{Rates: []float64{0.1}, Hold: 5 * time.Second, Size: 1, Level: 10 * time.Minute, Seed: 1})
	if l, err := b.Measure(ctx, 0.1, func(attempt.Progress) { cancel() }); err != nil || l.Sent == l.Planned {
		t.Errorf("ended after %v with %d of %d sent: %v", l.Elapsed, l.Sent, l.Planned, err)
	}
}

func TestCheck(t *testing.T) {
	usual := Config{Rates: []float64{1000}, Hold: 5 * ms, Size: 10, Level: time.Second}
	check := func(change func(*Config), want string) {
		t.Helper()
		c := usual
		change(&c)
		err := c.Check()
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error is %v, want %q", err, want)
		}
	}
	check(func(*Config) {}, "")
	check(func(c *Config) { c.Size = 0 }, "size: ")
	check(func(c *Config) { c.Hold = ms / 2 }, "hold: ")
	check(func(c *Config) { c.Level = time.Hour }, "seconds: ")
	check(func(c *Config) { c.Rates = nil }, "levels: there are 0")
	check(func(c *Config) { c.Rates = []float64{math.NaN()} }, "levels: NaN")
	check(func(c *Config) { c.Rates = []float64{4001} }, "levels: 4001 requests a second is more than twice the 2000")
	check(func(c *Config) { c.Rates = []float64{10} }, "seconds: ")
}

func TestOpen(t *testing.T) {
	check := func(dsn, name string, local bool) {
		t.Helper()
		db, err := Open(dsn)
		if err != nil || db.Name != name || db.Local != local {
			t.Errorf("%s: got %+v, %v, want %s, local %v", dsn, db, err, name, local)
		}
	}
	check("postgres://a:b@localhost/c", "postgresql", true)
	check("postgresql://a:b@127.0.0.1:5433/c?sslmode=disable", "postgresql", true)
	check("postgres://a@[::1]/c", "postgresql", true)
	check("postgres://a@db.example.org/c", "postgresql", false)
	check("postgres://a@localhost,db.example.org/c", "postgresql", false)
	check("host=/run/postgresql user=a", "postgresql", true)
	check("host=10.0.0.1 user=a", "postgresql", false)
	check("a:b@tcp(127.0.0.1:3306)/c", "mysql", true)
	check("a:b@tcp([::1]:3306)/c", "mysql", true)
	check("a:b@unix(/tmp/my.sock)/c", "mysql", true)
	check("a:b@tcp(10.1.2.3:3306)/c", "mysql", false)
	check("a:b@tcp(localhost.example.org:3306)/c", "mysql", false)

	for _, dsn := range []string{
		"redis://frieda:s3cret@x/ledger", "postgres://frieda:s3cret@x:port/ledger", "frieda:s3cret@nowhere", "postgres://frieda:s3cret@%zz/ledger",
		"a:s3cret@tcp(x)/ledger?tls=frieda",
	} {
		if _, err := Open(dsn); err == nil || strings.Contains(err.Error(), "s3cret") || strings.Contains(err.Error(), "frieda") {
			t.Errorf("%s: error is %v", dsn, err)
		}
	}
}

func TestRefused(t *testing.T) {
	if err := refused(nil); err != nil {
		t.Errorf("of nothing: %v", err)
	}
	check := func(err error, want string) {
		t.Helper()
		if got := refused(err); got.Error() != want || !errors.Is(got, err) {
			t.Errorf("%v is told as %q, want %q", err, got, want)
		}
	}
	check(context.DeadlineExceeded, "it did not answer in time")
	check(errors.New("user frieda at 10.0.0.1"), "the connection failed")
}
