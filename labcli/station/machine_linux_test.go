package station

import (
	"runtime"
	"testing"
	"time"
)

func TestBurn(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	const d = 5 * time.Millisecond
	before := threadTime()
	burn(d)
	if used := threadTime() - before; used < d {
		t.Errorf("used %v of processor time, want %v", used, d)
	}
}
