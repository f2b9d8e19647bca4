//go:build e2e

package e2e

import (
	"os"
	"os/exec"
	"testing"
)

// TestFirefox: what readers do most works in Firefox as well. Where there is none
// it is to be left out by -skip.
func TestFirefox(t *testing.T) {
	t.Parallel()
	path, err := exec.LookPath(os.Getenv("E2E_FIREFOX"))
	if err != nil {
		t.Fatalf("E2E_FIREFOX is to name a Firefox: %v", err)
	}
	journey(t, serveOwn(t, public), openFox(t, path))
}
