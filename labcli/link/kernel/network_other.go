//go:build !linux

package kernel

import (
	"os"
	"os/exec"

	"latencylab/labcli/link"
	"latencylab/labcli/link/trial"
)

var errNotLinux = &Forbidden{"kernel: the kernel's TCP can be tried on Linux alone"}

func isolate(*exec.Cmd) error { return errNotLinux }

func signals() []os.Signal { return []os.Signal{os.Interrupt} }

func forbidden(string, error) error { return errNotLinux }

func newNetwork(link.Config) (trial.Network, error) { return nil, errNotLinux }
