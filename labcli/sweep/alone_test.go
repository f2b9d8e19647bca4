package sweep

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestRunEndsWhileAlone demands that a run which ends while it asks single requests,
// of which every one fails, claims nothing of them.
func TestRunEndsWhileAlone(t *testing.T) {
	check := func(end End, cut bool, change func(cfg *Config, stop func())) {
		t.Helper()
		synctest.Test(t, func(t *testing.T) {
			var asked atomic.Int32
			server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
				if asked.Add(1) > 60 {
					w.WriteHeader(http.StatusInternalServerError)
				}
			})
			ctx, stop := context.WithCancel(context.Background())
			defer stop()
			cfg := on(t, server, 40, 80, 160)
			change(&cfg, stop)
			r, err := Run(ctx, cfg)
			if err != nil || r.End != end || r.Cut != cut || r.Alone != nil || len(r.Steps) != 2 || r.Steps[1].Why != Failing || r.Steps[1].Cut {
				t.Fatalf("ended %q after %d steps, cut %v, alone %v: %v; want %q, cut %v", r.End, len(r.Steps), r.Cut, r.Alone, err, end, cut)
			}
			for _, n := range r.Notes {
				if slices.Contains([]string{"knee", "at-once", "failing-at-once", "broken"}, n.ID) {
					t.Errorf("the note %s claims %q", n.ID, n.Text.EN)
				}
			}
			if end == OutOfTime {
				says(t, r, "out-of-time", "The time ran out after 80/s, where ", "is not known")
			}
		})
	}
	check(Interrupted, true, func(cfg *Config, stop func()) {
		cfg.Progress = func(p Progress) {
			if p.Done != nil && p.Step == 2 {
				time.AfterFunc(500*ms, stop)
			}
		}
	})
	check(OutOfTime, false, func(cfg *Config, _ func()) { cfg.Within = 2500 * ms })
}

// TestRunTogetherFailing demands that of several machines, which ask no single
// requests, none says that one is answered.
func TestRunTogetherFailing(t *testing.T) {
	check := func(id, want string, rates ...float64) {
		t.Helper()
		synctest.Test(t, func(t *testing.T) {
			cfg := on(t, serve(t, overloaded()), rates...)
			cfg.Machines = 2
			r, err := Run(context.Background(), cfg)
			if err != nil || r.Steps[len(r.Steps)-1].Why != Failing {
				t.Fatalf("ended %q after %d steps: %v", r.End, len(r.Steps), err)
			}
			says(t, r, id, want)
			for _, n := range r.Notes {
				if strings.Contains(n.Text.EN, "single") || strings.Contains(n.Text.VI, "gửi riêng") {
					t.Errorf("the note %s claims %q, %q", n.ID, n.Text.EN, n.Text.VI)
				}
			}
		})
	}
	check("knee", "between 40/s and 2,000/s: there ", 40, 2000)
	check("failing-at-once", "At the lowest rate, 2,000/s, ", 2000, 3000)
}
