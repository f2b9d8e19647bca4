package main

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestParseStart(t *testing.T) {
	now := time.Date(2026, 11, 30, 21, 0, 0, 0, time.UTC)
	check := func(text string, want time.Time, complaint string) {
		t.Helper()
		got, err := parseStart(text, now)
		if (err == nil) != (complaint == "") || err != nil && !strings.Contains(err.Error(), complaint) || err == nil && !got.Equal(want) {
			t.Errorf("%q: got %v, %v, want %v, %q", text, got, err, want, complaint)
		}
	}
	check("", time.Time{}, "")
	check("2026-11-30T21:00:30Z", now.Add(30*time.Second), "")
	check("2026-12-01T04:01:00+07:00", now.Add(time.Minute), "")
	check("21:30", time.Time{}, "write 2026-11-30T21:01:00Z")
	check("2026-11-30T20:59:00Z", time.Time{}, "was 1m0s ago")
	check("2026-11-30T21:00:02Z", time.Time{}, "is in 2s, too soon to get ready")
	check("2026-12-02T00:00:00Z", time.Time{}, "more than a day ahead")
}

// TestAwait demands that a start waits for its time, to the point, and no longer
// than it is wanted.
func TestAwait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var told strings.Builder
		p := progress{w: &told}
		at := time.Now().Add(90 * time.Second)
		if err := p.await(context.Background(), at); err != nil || !time.Now().Equal(at) {
			t.Errorf("began at %v, want %v: %v", time.Now(), at, err)
		}
		if !strings.Contains(told.String(), "in 90 s") {
			t.Errorf("told %q", told.String())
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		began := time.Now()
		if err := p.await(ctx, began.Add(time.Hour)); err == nil || time.Since(began) != time.Second {
			t.Errorf("waited %v: %v", time.Since(began), err)
		}
		if err := p.await(ctx, time.Time{}); err != nil {
			t.Errorf("without a time: %v", err)
		}
	})
}
