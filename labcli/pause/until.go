package pause

import (
	"context"
	"time"
)

// Until waits for a time, or until ctx is done, and reports whether it was the time.
// It is as late as Go's timers are.
func Until(ctx context.Context, at time.Time) bool {
	timer := time.NewTimer(time.Until(at))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
	return ctx.Err() == nil
}
