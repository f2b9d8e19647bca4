package host

import (
	"os"
	"os/user"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestRead(t *testing.T) {
	f := Read()
	if f.OS != runtime.GOOS || f.Go != runtime.Version() || f.Cores < 1 || f.GoMaxProcs < 1 {
		t.Errorf("%+v", f)
	}
	if f.Timer < 0 || f.Timer > time.Second {
		t.Errorf("a sleep of 100 µs is %v too long", f.Timer)
	}
	if runtime.GOOS == "linux" && (f.Kernel == "" || strings.ContainsAny(f.Kernel, "\n /") || f.LoadAverage < 0) {
		t.Errorf("kernel %q, load %v", f.Kernel, f.LoadAverage)
	}
}

// The facts go into documents that people share.
func TestNothingPersonal(t *testing.T) {
	f := Read()
	private := []string{os.Getenv("HOME"), os.Getenv("USER")}
	if name, err := os.Hostname(); err == nil {
		private = append(private, name)
	}
	if u, err := user.Current(); err == nil {
		private = append(private, u.Username, u.HomeDir)
	}
	for _, text := range []string{f.Kernel, f.CPU, f.OS, f.Arch, f.Go} {
		for _, p := range private {
			if p != "" && text == p {
				t.Errorf("fact %q is personal", text)
			}
		}
	}
}

func TestOpenFiles(t *testing.T) {
	if n := OpenFiles(); n < 16 {
		t.Errorf("%d files may be open", n)
	}
}
