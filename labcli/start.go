package main

import (
	"context"
	"errors"
	"time"

	"latencylab/labcli/pause"
)

// startTime is how a time to begin at is written, and farthest how far ahead it
// may be: a wrong day would be noticed a day later.
const (
	startTime = time.RFC3339
	farthest  = 24 * time.Hour
	look      = 3 * time.Second // that the machine is looked at before
)

// parseStart reads a time to begin at. It is zero when there is none.
func parseStart(text string, now time.Time) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	at, err := time.Parse(startTime, text)
	switch {
	case err != nil:
		return at, misused("", "--start-at: %q is not a time; write %s", text, now.UTC().Add(time.Minute).Format(startTime))
	case at.Before(now):
		return at, misused("", "--start-at: %s was %v ago", text, now.Sub(at).Round(time.Second))
	case at.Sub(now) < look:
		return at, misused("", "--start-at: %s is in %v, too soon to get ready", text, at.Sub(now).Round(time.Second))
	case at.Sub(now) > farthest:
		return at, misused("", "--start-at: %s is more than a day ahead", text)
	}
	return at, nil
}

// await waits for a time to begin at.
func (p *progress) await(ctx context.Context, at time.Time) error {
	if at.IsZero() {
		return nil
	}
	if left := time.Until(at); left > time.Second {
		p.line(p.say(sayBegins, at.UTC().Format("15:04:05Z"), p.roughly(left)))
	}
	if !pause.Until(ctx, at) {
		return errors.New("stopped before the start, so nothing was measured")
	}
	return nil
}
